import type { Figures } from '../../csv.ts';
import type { Built } from '../../lab/lists/built.ts';
import type { Prices } from '../../lab/lists/price.ts';
import { formatShare } from '../format.ts';

/** A price without what rounding leaves behind. */
export const priceText = (price: number): string => `${Math.round(price * 100) / 100}`;

interface Named extends Pick<Built, 'best' | 'looked' | 'step' | 'opponents' | 'method'> {
  readonly lists: readonly (Pick<Built['lists'][number], 'price' | 'worth' | 'margin' | 'share'> & {
    readonly name: string;
  })[];
  readonly leftOut?: Built['leftOut'];
}

const MOST_NAMED = 8;
const LEAST = 0.0005;

/** Lists that were looked at, and how. */
const lookedText = ({ looked, step, method, leftOut, lists }: Named): string => {
  const isNear = method === 'exact' && lists.every(({ share }) => share === undefined);
  const near = isNear ? ' and one by one around the best' : '';
  const many = looked === 1 ? 'one list' : `${looked} lists`;
  const how =
    step === 1
      ? `${looked === 1 ? 'The one list' : `All ${many}`} that the budget allows`
      : `${many}, troops bought in steps of ${step}${near},`;
  const none =
    leftOut === undefined
      ? ''
      : ` ${leftOut.count} could not be looked at: ${leftOut.why.replace(/\.$/u, '')}.`;
  const sure = method === 'exact' ? 'exactly' : 'by estimates, the worse ones only until they were';
  return `${how} ${looked === 1 ? 'was' : 'were'} compared ${sure}.${none}`;
};

/** What to buy, in sentences. */
export const buildText = (built: Named): string => {
  const { best, lists, method } = built;
  const [top] = lists;
  if (top === undefined) return lookedText(built);
  const brought = lists.filter(({ share = 0 }) => share >= LEAST);
  const isField = lists.some(({ share }) => share !== undefined);
  const what = isField
    ? `Where the other side may bring any list for as much, bring ${brought
        .slice(0, MOST_NAMED)
        .map(({ name, share = 0 }) => (share > 1 - LEAST ? name : `${name} ${formatShare(share)}`))
        .join(', ')}${brought.length > 1 ? ' of the time' : ''}.`
    : `Best is ${top.name} for ${priceText(top.price)} points: worth ` +
      `${formatShare(top.worth, top.margin)}.`;
  const first = method === 'exact' ? 'cheapest' : 'likeliest';
  const many =
    best <= 1
      ? ''
      : isField
        ? ` ${best} lists are worth as much against that.`
        : ` ${best} lists cannot be told from the best; of these the ${first} stands first.`;
  return `${what}${many} ${lookedText(built)}`;
};

/** Lists by name, as they are told. */
interface Told extends Pick<Built, 'opponents'> {
  readonly troops: readonly string[];
  readonly lists: readonly (Built['lists'][number] & { readonly name: string })[];
}

/** Lists against opponents as cells. */
export const builtFigures = ({ lists, opponents, troops }: Told): Figures => ({
  columns: [
    'List',
    'Price',
    'Worth',
    'Best',
    ...troops,
    ...opponents.map(({ name }) => `v ${name}`),
  ],
  rows: lists.map(({ name, price, worth, isBest, counts, win, neither }) => [
    name,
    price,
    worth,
    isBest ? 'yes' : '',
    ...counts,
    ...win.map((won, i) => won + (neither[i] ?? 0) / 2),
  ]),
});

type Priced = Prices['troops'][number] & { readonly name: string };

/** "20 knights cost 100 and are worth 128 ± 6: too cheap". */
const mispricedText = ({ name, price, margin, given = 0 }: Priced): string =>
  `${name} cost ${priceText(given)} and are worth ${priceText(price)} ± ${priceText(margin)}, ` +
  (given < price ? 'too cheap' : 'too dear');

/** What troops should cost, in sentences. */
export const pricesText = ({
  troops,
  error,
  right,
  given,
  lists,
}: Omit<Prices, 'troops'> & { readonly troops: readonly Priced[] }): string => {
  const wrong = troops
    .filter(({ isMispriced }) => isMispriced)
    .toSorted((a, b) => offOf(b) - offOf(a))
    .slice(0, MOST_NAMED);
  const isAsked = troops.some((one) => one.given !== undefined);
  const what =
    wrong.length > 0
      ? `Mispriced, the most first: ${wrong.map(mispricedText).join('; ')}.`
      : isAsked
        ? 'No price can be told from what its troop is worth.'
        : 'Prices under which equal points are as near to equal odds as they can be.';
  const before =
    given === undefined
      ? ''
      : ` (those given: by ${formatShare(given.error)}, ${formatShare(given.right)})`;
  return (
    `${what} Of ${lists} lists against each other these prices foretell the odds wrong by ` +
    `${formatShare(error)} on average, and the favourite rightly in ${formatShare(right)}${before}.`
  );
};

/** By how much a price is off, of the larger of both. */
const offOf = ({ price, given = 0 }: Priced): number =>
  Math.abs(price - given) / Math.max(price, given);
