import {
  formatShare,
  type Battle,
  type BattleOdds,
  type BattleScenario,
  type StateOdds,
} from '../../shared/index.ts';

/** Numbers as the page writes them. */
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const oneDecimal = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export const count = (value: number): string => plain.format(value);
export const tenths = (value: number): string => oneDecimal.format(value);

/** With its sign always: +3, −2, +0. */
export const signed = (value: number): string =>
  value < 0 ? `−${plain.format(-value)}` : `+${plain.format(value)}`;

/** A change of odds in percentage points: +12.3, −0.4, 0.0. */
export const points = (change: number): string => {
  const size = tenths(Math.abs(change) * 100);
  return size === '0.0' ? size : `${change < 0 ? '−' : '+'}${size}`;
};

/** Minutes as people say them: 6 s, 12 min, 3 h 5 min. */
export const duration = (minutes: number): string => {
  if (minutes < 1) return `${plain.format(Math.round(minutes * 60))} s`;
  const whole = Math.round(minutes);
  if (whole < 60)
    return `${minutes < 10 ? plain.format(Math.round(minutes * 10) / 10) : whole} min`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

/** A share; of an estimate without its margin, which is said once for all shares beside it. */
export const share = (value: number, margin?: number): string =>
  formatShare(value, margin).replace(/ ± .*(?= %)/, '');

/** The margin of an estimate in percentage points, with the decimals that its shares have. */
const marginPoints = (margin: number): string =>
  formatShare(0, margin).replace(/^.* ± (.*) %$/, '$1');

/** Where a figure comes from: said beside every figure. */
export const provenance = (
  { method, trials, margin }: Pick<BattleOdds, 'method' | 'trials' | 'margin'>,
  seed: BattleScenario['seed'],
): string =>
  method === 'exact'
    ? 'exact'
    : `estimate: ${count(trials ?? 0)} trials ± ${marginPoints(margin ?? 1)} points${seed === undefined ? '' : `, seed ${seed}`}`;

/** A side as people call it: its armies' names. */
export const sideName = ({ start }: Battle, side: string): string =>
  start.armies
    .filter((army) => army.side === side)
    .map(({ name }) => name)
    .join(' + ');

/** The place, from 0, of an army or side in the scenario's list: decides its colour, line and marker. */
export const slotOf = ({ armies }: BattleScenario, id: string): number => {
  const ids = armies.map((army, i) => army.id ?? `army${i + 1}`);
  const at = ids.indexOf(id);
  return at >= 0
    ? at
    : Math.max(
        0,
        armies.findIndex(({ side }) => side === id),
      );
};

/** One ending of a battle with its chance. */
export interface Part {
  readonly key: string;
  readonly label: string;
  /** Of a side; undefined for mutual rout, stalemate and battles cut off. */
  readonly slot: number | undefined;
  readonly chance: number;
}

const OTHER_ENDINGS = [
  ['stalemate', 'Stalemate'],
  ['unfinished', 'Unfinished'],
] as const;

/** All endings in the order of the page: between two sides, the mutual rout stands in the middle. */
export const partsOf = (
  scenario: BattleScenario,
  battle: Battle,
  odds: Pick<StateOdds, 'win' | 'mutual' | 'stalemate' | 'unfinished'>,
): readonly Part[] => {
  const wins = battle.sides.map((side): Part => ({
    key: side,
    label: sideName(battle, side),
    slot: slotOf(scenario, side),
    chance: odds.win[side] ?? 0,
  }));
  const mutual: Part = {
    key: 'mutual',
    label: 'Mutual rout',
    slot: undefined,
    chance: odds.mutual,
  };
  const others = OTHER_ENDINGS.flatMap(([key, label]): Part[] =>
    odds[key] > 0 ? [{ key, label, slot: undefined, chance: odds[key] }] : [],
  );
  const middle = wins.length === 2 ? 1 : wins.length;
  return [...wins.slice(0, middle), mutual, ...wins.slice(middle), ...others];
};

/** How long the battle is likely to last: mean, and the middle nine tenths. */
export const lengthOf = ({
  rounds: { mean, pmf },
}: Pick<BattleOdds, 'rounds'>): {
  readonly mean: number;
  readonly from: number;
  readonly to: number;
} => {
  let sum = 0;
  let [from, to] = [pmf[0]?.[0] ?? 0, pmf.at(-1)?.[0] ?? 0];
  for (const [length, chance] of pmf) {
    if (sum < 0.05) from = length;
    if (sum < 0.95) to = length;
    sum += chance;
  }
  return { mean, from, to };
};
