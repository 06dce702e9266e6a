import {
  fighterIds,
  plainChance,
  STANDINGS,
  type DuelScenario,
  type Odds,
  type Standing,
} from '../../../shared/index.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import type { LiveDuel } from '../../engine/use-odds.ts';
import { isUnusual, type SchemaField } from '../../forms/schema.ts';
import { endingsOf, type Ending, type NamedSide } from '../../ui/figures/endings.ts';
import { labelOfSide, nameOf } from '../draft/draft.ts';
import { statsOf } from '../draft/fields.ts';

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
export const sidesOfDuel = ({ sides }: Pick<DuelScenario, 'sides'>): readonly NamedSide[] =>
  sides.map(({ id, name = '' }, slot) => ({ id, name: labelOfSide({ id, name }, slot), slot }));

export const endingsOfDuel = (
  scenario: Pick<DuelScenario, 'sides'>,
  odds: Odds,
): readonly Ending[] => endingsOf(sidesOfDuel(scenario), odds, 'fight');

type Peopled = Pick<DuelScenario, 'sides' | 'system'>;

/** All fighters in their order, as people call them, each with the slot of his side. */
const fightersOf = ({ sides, system }: Peopled) => {
  const ids = fighterIds(sides);
  return sides.flatMap(({ fighters }, slot) =>
    fighters.map(({ name = '', preset = '' }, j) => {
      const id = ids[slot]?.[j] ?? '';
      return { id, name: nameOf({ id, name, preset }, system), slot };
    }),
  );
};

/** Fighters by their ids, as people call them; of more than two the first and the last. */
export const fightersNamed = (scenario: Peopled, wanted: readonly string[]): string => {
  const names = fightersOf(scenario)
    .filter(({ id }) => wanted.includes(id))
    .map(({ name }) => name);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (names.length === 1) return first;
  return names.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
};

type Fate = Readonly<Record<Standing, number>>;

const plainFate = (fate: Fate): Fate => {
  const plain = { ...fate };
  for (const standing of STANDINGS) plain[standing] = plainChance(plain[standing]);
  return plain;
};

/**
 * Fighters in their order, each with how likely he is to stand how at the end, and the fates that
 * any of them may come to.
 */
export const fatesOf = ({ scenario, odds }: Pick<LiveDuel, 'scenario' | 'odds'>) => {
  const rows = fightersOf(scenario).flatMap((one) => {
    const fate = odds.fates[one.id];
    return fate === undefined ? [] : [{ ...one, fate: plainFate(fate) }];
  });
  const standings = STANDINGS.filter(
    (standing) => standing === 'up' || rows.some(({ fate }) => fate[standing] > 0),
  );
  return { rows, standings };
};

const MOST_TOLD = 9;

/** How far a value is from the usual, in its range: what is no number is as telling as can be. */
const weightOf = ({ kind, least, most, usual }: SchemaField, by: string): number => {
  if (kind !== 'number') return by === usual && kind === 'flag' ? 0 : 1;
  return Math.abs(Number(by) - Number(usual)) / Math.max(1, (most ?? 100) - (least ?? 0));
};

/**
 * What sets a fighter apart, in the order of the form: whatever is unlike his preset, and the most
 * telling of what the preset says itself. `instead`: what that says, where it is another thing.
 */
export const tellingStats = (fighter: Tree, system: string) => {
  const plain = statsOf(system);
  const all = statsOf(system, textAt(fighter, 'preset')).map((field, i) => {
    const typed = textAt(fighter, `stats.${field.key}`);
    const isChanged = isUnusual(field, typed);
    const isGiven = field !== plain[i];
    const value = typed.trim() || field.usual;
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
  return all.filter((one) => told.has(one));
};
