import {
  fighterIds,
  STANDINGS,
  type DuelOdds,
  type DuelScenario,
  type Standing,
} from '../../shared/index.ts';
import { isUnusual, type SchemaField } from '../forms/schema.ts';
import { provenance, share, type Part } from '../views/words.ts';
import { labelOfSide, nameOf, type FighterDraft } from './draft.ts';
import { statsOf } from './fields.ts';
import type { LiveDuel } from './use-duel-odds.ts';

/** How a fighter stands at the end, as the head of a column. */
export const FATES: Readonly<Record<Standing, string>> = {
  up: 'Stands',
  down: 'Down',
  dying: 'Dying',
  dead: 'Dead',
  fled: 'Fled',
  surrendered: 'Yielded',
};

/** The sides in their order, as people call them. */
export const sidesOf = ({
  sides,
}: Pick<DuelScenario, 'sides'>): readonly { readonly id: string; readonly label: string }[] =>
  sides.map(({ id, name = '' }, at) => ({ id, label: labelOfSide({ id, name }, at) }));

/** Exact odds stop following what is less likely than this. */
const TRACE = 1e-9;

/** A chance without what exact odds did not follow. */
export const plainly = (chance: number): number =>
  chance < TRACE ? 0 : chance > 1 - TRACE ? 1 : chance;

export const MUTUAL = 'Nobody left';
const OTHER_ENDINGS = [
  ['stalemate', 'Stalemate'],
  ['unfinished', 'Unfinished'],
] as const;

/** All endings in the order of the page: between two sides, nobody left stands in the middle. */
export const duelParts = (
  scenario: Pick<DuelScenario, 'sides'>,
  odds: Pick<DuelOdds, 'win' | 'mutual' | 'stalemate' | 'unfinished'>,
): readonly Part[] => {
  const wins = sidesOf(scenario).map(({ id, label }, slot): Part => ({
    key: id,
    label,
    slot,
    chance: plainly(odds.win[id] ?? 0),
  }));
  const others = OTHER_ENDINGS.flatMap(([key, label]): Part[] =>
    odds[key] > TRACE ? [{ key, label, slot: undefined, chance: odds[key] }] : [],
  );
  const middle = wins.length === 2 ? 1 : wins.length;
  return [
    ...wins.slice(0, middle),
    { key: 'mutual', label: MUTUAL, slot: undefined, chance: plainly(odds.mutual) },
    ...wins.slice(middle),
    ...others,
  ];
};

/** The odds for those who listen; a running estimate is told when it is done. */
export const spokenDuel = (live: LiveDuel | undefined, faults: number): string => {
  if (faults > 0)
    return faults === 1 ? 'One field needs mending.' : `${faults} fields need mending.`;
  if (live === undefined || live.trials?.isRunning === true) return '';
  const parts = duelParts(live.scenario, live.odds).map(
    ({ label, slot, chance }) =>
      `${label}${slot === undefined ? '' : ' wins'} ${share(chance, live.odds.margin)}`,
  );
  return `${parts.join(', ')}; ${provenance(live.odds, undefined)}.`;
};

/** A fighter, and how likely he is to stand how at the end. */
export interface FateRow {
  readonly id: string;
  readonly name: string;
  readonly slot: number;
  readonly fate: Readonly<Record<Standing, number>>;
}

const plainFate = (
  fate: Readonly<Record<Standing, number>>,
): Readonly<Record<Standing, number>> => {
  const plain = { ...fate };
  for (const standing of STANDINGS) plain[standing] = plainly(plain[standing]);
  return plain;
};

/** Fighters in their order, and the fates that any of them may come to. */
export const fatesOf = ({
  scenario,
  odds,
}: Pick<LiveDuel, 'scenario' | 'odds'>): {
  readonly rows: readonly FateRow[];
  readonly standings: readonly Standing[];
} => {
  const ids = fighterIds(scenario.sides);
  const rows = scenario.sides.flatMap(({ fighters }, slot) =>
    fighters.flatMap(({ name = '', preset = '' }, j): FateRow[] => {
      const id = ids[slot]?.[j] ?? '';
      const fate = odds.fates[id];
      return fate === undefined
        ? []
        : [
            {
              id,
              name: nameOf({ id, name, preset }, scenario.system),
              slot,
              fate: plainFate(fate),
            },
          ];
    }),
  );
  return {
    rows,
    standings: STANDINGS.filter(
      (standing) => standing === 'up' || rows.some(({ fate }) => fate[standing] > 0),
    ),
  };
};

/** A statistic worth telling in a line: what stands there, and what the preset says where that is another thing. */
export interface Telling {
  readonly field: SchemaField;
  readonly value: string;
  readonly instead: string | undefined;
}

const MOST_TOLD = 9;

/** How far a value is from the usual, in its range: what is no number is as telling as can be. */
const weightOf = ({ kind, least, most, usual }: SchemaField, by: string): number => {
  if (kind !== 'number') return by === usual && kind === 'flag' ? 0 : 1;
  return Math.abs(Number(by) - Number(usual)) / Math.max(1, (most ?? 100) - (least ?? 0));
};

/** What sets a fighter apart, in the order of the form: whatever is unlike his preset, and the most telling of what the preset says itself. */
export const tellingStats = (
  { preset, stats }: FighterDraft,
  system: string,
): readonly Telling[] => {
  const plain = statsOf(system);
  const all = statsOf(system, preset).map((field, i) => {
    const isChanged = isUnusual(field, stats[field.key]);
    const isGiven = field !== plain[i];
    const value = stats[field.key]?.trim() || field.usual;
    return {
      field,
      value,
      instead: isChanged ? field.usual : undefined,
      weight: isChanged ? 2 : isGiven ? weightOf(plain[i] ?? field, value) : 0,
    };
  });
  const changed = all.filter(({ instead }) => instead !== undefined).length;
  const told = new Set(
    all
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, Math.max(MOST_TOLD, changed)),
  );
  return all
    .filter((one) => told.has(one))
    .map(({ field, value, instead }) => ({ field, value, instead }));
};
