import type { AtlasMovedBy } from '../../lab/atlas/referee.ts';
import type { SweepMoved } from '../../lab/atlas/told.ts';
import { FIGURES } from '../../lab/figures.ts';
import { signed } from '../../numbers.ts';
import { capital } from '../../roster/names.ts';

/** Less than this is told of nobody. */
const LEAST = 0.0005;
/** A kind of army is favoured where so many pairs of it agree. */
const [AGREE, FEWEST] = [2 / 3, 2];
const MOST_NAMED = 2;

/** "12.4 points", "1 point". */
const points = (by: number): string => {
  const size = Math.round(Math.abs(by) * 1000) / 10;
  return `${size} ${size === 1 ? 'point' : 'points'}`;
};

type Armies = AtlasMovedBy['armies'];

const isSure = ({ by, margin = 0 }: Armies[number]): boolean =>
  Math.abs(by) > Math.max(LEAST, margin);

const named = (armies: Armies, names: readonly string[], who: string): readonly string[] =>
  armies.length === 0
    ? []
    : [
        `${who} ${armies
          .slice(0, MOST_NAMED)
          .map(({ army, by }) => `${names[army] ?? ''} ${points(by)}`)
          .join(', ')}`,
      ];

/** Whom a rule favours over an atlas, in a sentence or two. */
export const refereeText = (
  { armies, traits }: AtlasMovedBy,
  names: readonly string[],
  title: string,
): string => {
  const sure = armies.filter(isSure);
  if (armies.length === 0) return `${title}: no two armies meet under both rules.`;
  if (sure.length === 0)
    return armies.some(({ margin = 0 }) => margin > 0)
      ? `${title}: no change can be told from luck.`
      : `${title} changes nothing here.`;
  const [trait] = traits.filter(
    ({ by, share, pairs }) => Math.abs(by) >= LEAST && share >= AGREE && pairs >= FEWEST,
  );
  const whom =
    trait === undefined
      ? `${title} favours no kind of army in particular`
      : `${title} ${trait.by > 0 ? 'favours' : 'works against'} ${trait.title}, by ` +
        `${points(trait.by)} on average`;
  const gain = sure.filter(({ by }) => by > 0);
  const lose = sure.filter(({ by }) => by < 0);
  const parts = [...named(gain, names, 'It gives'), ...named(lose, names, 'it takes from')];
  return `${whom}. ${capital(parts.join('; '))}.`;
};

/** What a rule changes over a range, in a sentence. */
export const sweepMovedText = ({ from, most, mean }: SweepMoved, title: string): string => {
  const { title: figure = '', unit } = FIGURES.find(({ id }) => id === from.figure) ?? {};
  const amount = (by: number): string =>
    signed(by, unit === 'share' ? points : (size) => String(Math.round(size * 10) / 10));
  if (Math.abs(most.by) < LEAST) return `${title} changes nothing over this range.`;
  const where = from.axes.map((axis, i) => `${axis.title} ${most.at[i] ?? ''}`).join(', ');
  return (
    `${title}: ${figure.toLowerCase()} ${amount(mean)} on average over the range, ` +
    `and most at ${where}: ${amount(most.by)}.`
  );
};
