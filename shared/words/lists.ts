import type { Figures } from '../csv.ts';
import type { Built } from '../lab/lists/built.ts';
import { formatShare } from './format.ts';

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
  const many = looked === 1 ? 'one list' : `${looked} lists`;
  const how =
    step === 1
      ? `All ${many} that the budget allows`
      : `${many}, troops bought in steps of ${step}${isNear ? ' and one by one around the best' : ''},`;
  const none =
    leftOut === undefined
      ? ''
      : ` ${leftOut.count} could not be looked at: ${leftOut.why.replace(/\.$/u, '')}.`;
  const sure = method === 'exact' ? 'exactly' : 'by estimates, the worse ones only until they were';
  return `${how} were compared ${sure}.${none}`;
};

/** What to buy, in sentences. */
export const buildText = (built: Named): string => {
  const { best, lists, method } = built;
  const [first] = lists;
  if (first === undefined) return lookedText(built);
  const brought = lists.filter(({ share = 0 }) => share >= LEAST);
  const isField = lists.some(({ share }) => share !== undefined);
  const what = isField
    ? `Where the other side may bring any list for as much, bring ${brought
        .slice(0, MOST_NAMED)
        .map(({ name, share = 0 }) => (share > 1 - LEAST ? name : `${name} ${formatShare(share)}`))
        .join(', ')}${brought.length > 1 ? ' of the time' : ''}.`
    : `Best is ${first.name} for ${priceText(first.price)} points: worth ` +
      `${formatShare(first.worth, first.margin)}.`;
  const many =
    best <= 1
      ? ''
      : isField
        ? ` ${best} lists are worth as much against that.`
        : ` ${best} lists cannot be told from the best; of these ${method === 'exact' ? 'the cheapest' : 'the likeliest'} stands first.`;
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
