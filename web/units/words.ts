import type { UnitOdds, UnitScenario } from '../../shared/index.ts';
import { provenance, share, tenths, type Part } from '../views/words.ts';
import { labelOfSide, type Post } from './draft.ts';
import type { LiveUnits } from './use-unit-odds.ts';

export const POST_NAMES: Readonly<Record<Post, string>> = {
  left: 'Left wing',
  centre: 'Centre',
  right: 'Right wing',
  reserve: 'Reserve',
};

/** The two sides in their order, as people call them. */
export const sidesOfScenario = ({
  units,
}: UnitScenario): readonly { readonly id: string; readonly label: string }[] =>
  [...new Set(units.map(({ side, id }, i) => side ?? id ?? `unit${i + 1}`))].map((id) => ({
    id,
    label: labelOfSide(id.replaceAll('-', ' ')),
  }));

/** Exact odds stop following what is less likely than this. */
const TRACE = 1e-9;

const OTHER_ENDINGS = [
  ['stalemate', 'Stalemate'],
  ['unfinished', 'Unfinished'],
] as const;

/** All endings in the order of the page: the mutual rout stands in the middle. */
export const unitParts = (
  scenario: UnitScenario,
  odds: Pick<UnitOdds, 'win' | 'mutual' | 'stalemate' | 'unfinished'>,
): readonly Part[] => {
  const [first, ...rest] = sidesOfScenario(scenario).map(({ id, label }, slot): Part => ({
    key: id,
    label,
    slot,
    chance: odds.win[id] ?? 0,
  }));
  const others = OTHER_ENDINGS.flatMap(([key, label]): Part[] =>
    odds[key] > TRACE ? [{ key, label, slot: undefined, chance: odds[key] }] : [],
  );
  return [
    ...(first === undefined ? [] : [first]),
    { key: 'mutual', label: 'Mutual rout', slot: undefined, chance: odds.mutual },
    ...rest,
    ...others,
  ];
};

/** The odds for those who listen; a running estimate is told when it is done. */
export const spokenUnits = (live: LiveUnits | undefined, faults: number): string => {
  if (faults > 0)
    return faults === 1 ? 'One field needs mending.' : `${faults} fields need mending.`;
  if (live === undefined || live.trials?.isRunning === true) return '';
  const parts = unitParts(live.scenario, live.odds).map(
    ({ label, slot, chance }) =>
      `${label}${slot === undefined ? '' : ' wins'} ${share(chance, live.odds.margin)}`,
  );
  return `${parts.join(', ')}; ${provenance(live.odds, undefined)}.`;
};

type Pmf = readonly (readonly [number, number])[];

/** What is left of a unit: mean, the middle nine tenths, and the chance that nobody is. */
export interface Left {
  readonly mean: number;
  readonly from: number;
  readonly to: number;
  readonly none: number;
}

export const leftOf = (pmf: Pmf): Left => {
  let [mean, sum, from, to] = [0, 0, pmf[0]?.[0] ?? 0, pmf.at(-1)?.[0] ?? 0];
  for (const [men, chance] of pmf) {
    if (sum < 0.05) from = men;
    if (sum < 0.95) to = men;
    sum += chance;
    mean += men * chance;
  }
  return { mean, from, to, none: pmf[0]?.[0] === 0 ? pmf[0][1] : 0 };
};

/** Men left on average, by id of the unit. */
export const meansOf = (live: LiveUnits | undefined): Readonly<Record<string, string>> =>
  live === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(live.odds.survivors).map(([id, pmf]) => [id, tenths(leftOf(pmf).mean)]),
      );
