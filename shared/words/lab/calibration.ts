import type { Figures } from '../../csv.ts';
import { battlesFor, type SaidBattle } from '../../lab/calibration/calibration.ts';
import type { Calibration, DiceLuck } from '../../lab/calibration/told.ts';
import { counted } from '../../numbers.ts';
import { formatShare } from '../format.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A margin with which a slope says something, in hundredths. */
const TELLING = 0.25;

const VERDICTS = {
  few: () => 'Too few to say whether the odds are right',
  right: () => 'Nothing speaks against the odds',
  bold: () => 'The odds are too bold',
  timid: () => 'The odds are too timid',
} as const;

const slopeText = (found: Calibration): string => {
  const { slope, verdict } = found;
  if (slope === undefined) return '';
  const margin = `± ${slope.margin.toFixed(2)}`;
  if (verdict !== 'few')
    return `: ${slope.value.toFixed(2)} of what they lay from even came; 1 is right (${margin}).`;
  const needed = battlesFor(found, TELLING) ?? 0;
  return needed > found.battles
    ? `: about ${needed} battles would show an error of a quarter.`
    : '.';
};

/** What forecasts were worth, in sentences. */
export const calibrationText = (found: Calibration): string => {
  const { battles, favourite, brier, verdict, slope } = found;
  if (battles === 0) return 'No battle here has come to an end yet, so there is nothing to say.';
  const { times, came, usual, said } = favourite;
  const often = `${came} of ${counted(times, 'time')}, where ${formatShare(said)} was said`;
  return (
    `${counted(battles, 'battle')}. ${VERDICTS[verdict]()}${slopeText(found)}` +
    `${slope === undefined ? '.' : ''} The likeliest ending came ${often}: ${usual[0]} to ` +
    `${usual[1]} is usual. Brier score ${brier.value.toFixed(3)}, where ` +
    `${brier.expected.toFixed(3)} ± ${brier.margin.toFixed(3)} is right and 0 is best.`
  );
};

/** "60 to 70 %". */
const binText = ({ from, to }: Calibration['bins'][number]): string =>
  `${Math.round(100 * from)} to ${percent(to)}`;

/** "once in 14 times". */
const oftenText = (chance: number): string =>
  chance < 0.0001 ? 'less than once in 10 000 times' : `once in ${Math.round(1 / chance)} times`;

/** What comes more often than this is no luck to speak of. */
const USUAL = 0.2;

/** How lucky somebody's dice were, and how often they are. */
export const luckText = (luck: DiceLuck): string => {
  const { who, rolls, came, expected, atLeast, atMost } = luck;
  const above = came - expected;
  const chance = above > 0 ? atLeast : atMost;
  const sum = `${who}, ${counted(rolls, 'roll')}: ${came}, where ${expected.toFixed(1)} is usual`;
  if (Math.abs(above) < 0.5 || chance > USUAL) return `${sum}; neither lucky nor unlucky.`;
  const so = above > 0 ? 'so much or more' : 'so little or less';
  return `${sum}; ${so} comes ${oftenText(chance)}.`;
};

/** Names that several battles have, told apart. */
const ownNames = (battles: readonly SaidBattle[]): readonly string[] => {
  const seen = new Map<string, number>();
  return battles.map(({ name }) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

/** Every chance that was said, by battle, round and ending, and whether it came. */
export const saidFigures = (battles: readonly SaidBattle[]): Figures => {
  const names = ownNames(battles);
  return {
    columns: ['battle', 'round', 'ending', 'chance', 'came'],
    rows: battles.flatMap(({ rounds, endings, forecasts }, i) =>
      forecasts.flatMap(({ chances, came }, at) =>
        chances.map((chance, place) => [
          names[i],
          rounds[at],
          endings[place] ?? `${place + 1}`,
          chance,
          place === came ? 'yes' : 'no',
        ]),
      ),
    ),
  };
};

export const BIN_TITLES = ['Said', 'Times', 'On average', 'Came', 'Share', 'Usually'] as const;

/** What was said so or so likely, and what came of it, under those titles. */
export const binCells = (bin: Calibration['bins'][number]): readonly string[] => [
  binText(bin),
  `${bin.times}`,
  formatShare(bin.said),
  `${bin.came}`,
  formatShare(bin.came / bin.times),
  `${bin.usual[0]} to ${bin.usual[1]}`,
];
