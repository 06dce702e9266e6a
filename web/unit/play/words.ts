import {
  isolateBidi,
  afterRounds,
  listed,
  outcomeText,
  rollText,
  survivorsOf,
  unitDecisionText,
  unitLabel,
  unitOptionText,
  unitSystem,
  type BattleScenario,
  type Decision,
  type FieldUnit,
  type MeleeStory,
  type LabelledRoll,
  type UnitScenario,
} from '../../../shared/index.ts';
import { seedOf } from '../../engine/question.ts';
import { castOf, sideIn, type Cast } from '../../ui/cast.ts';
import type { NamedSide } from '../../ui/figures/endings.ts';
import { count } from '../../ui/figures/numbers.ts';
import { counted, diceText, menText } from '../../ui/words.ts';
import { labelOfSide } from '../draft/draft.ts';
import { armiesOf } from '../draft/open.ts';

type Units = readonly FieldUnit[];

/** @param units as they stand now: a unit that broke up has left parts with names of their own */
export const castOfUnits = (units: Units, battle: BattleScenario | undefined): Cast => {
  const sides = [...new Set(units.map(({ side }) => side))].map((id, slot): NamedSide => {
    const armies = battle === undefined ? [] : armiesOf(battle, id);
    const name = armies.length > 0 ? armies.join(' + ') : labelOfSide(id.replaceAll('-', ' '));
    return { id, name, slot };
  });
  return castOf(sides, units);
};

/** So many units are named, the rest counted. */
const MOST_NAMED = 6;

/** Names that differ in a number alone stand together: "Blue Levy 4 and 5". */
export const namesTogether = (names: readonly string[]): readonly string[] => {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const [, stem = name, number] = /^(.*\S) (\d+)$/.exec(name) ?? [];
    const key = number === undefined ? name : `${stem} `;
    groups.set(key, [...(groups.get(key) ?? []), ...(number === undefined ? [] : [number])]);
  }
  return [...groups].map(([stem, numbers]) => `${stem}${listed(numbers)}`);
};

const someOf = (units: Units): string => {
  const names = namesTogether(units.map(({ name }) => name));
  return names.length <= MOST_NAMED
    ? listed(names)
    : `${names.slice(0, MOST_NAMED - 1).join(', ')} and ${names.length - MOST_NAMED + 1} more`;
};

const sum = (units: Units, of: (unit: FieldUnit) => number): number =>
  units.reduce((total, unit) => total + of(unit), 0);

const lossesSay = ({ sides }: Cast, before: Units, after: Units): string => {
  const alive = (units: Units, side: string): number =>
    sum(
      units.filter((unit) => unit.side === side),
      survivorsOf,
    );
  const losses = sides.map(({ id, name }) => ({
    name,
    lost: alive(before, id) - alive(after, id),
  }));
  return losses.every(({ lost }) => lost === 0)
    ? 'nobody fell'
    : losses
        .map(
          ({ name, lost }) => `${isolateBidi(name)} lost ${lost === 0 ? 'nobody' : menText(lost)}`,
        )
        .join(', ');
};

/** What a round did: men lost by side, and units that are gone. */
export const roundSays = (cast: Cast, before: Units, after: Units): string => {
  const newly = (standing: FieldUnit['standing']): Units =>
    after.filter(
      (unit) =>
        unit.standing === standing &&
        before.find(({ id }) => id === unit.id)?.standing !== standing,
    );
  const [routed, destroyed] = [newly('routed'), newly('destroyed')];
  return [
    lossesSay(cast, before, after),
    ...(routed.length === 0 ? [] : [`${someOf(routed)} broke and fled`]),
    ...(destroyed.length === 0
      ? []
      : [`${someOf(destroyed)} ${destroyed.length === 1 ? 'was' : 'were'} destroyed`]),
  ].join('; ');
};

/** The side that holds the field, and with how many of its men. */
const holder = (cast: Cast, winner: string, units: Units): string => {
  const mine = units.filter(({ side }) => side === winner);
  const standing = mine.filter(({ standing: how }) => how === 'fighting');
  const left = count(sum(standing, ({ men }) => men));
  const all = menText(sum(mine, ({ menAtStart }) => menAtStart));
  return `${isolateBidi(sideIn(cast, winner))} (${left} of ${all})`;
};

export const isOver = ({ outcome }: MeleeStory): boolean => outcome.kind !== 'unfinished';

/** How it ended; empty while it goes on. */
export const outcomeSays = (cast: Cast, { outcome, rounds, units }: MeleeStory): string => {
  if (outcome.kind === 'unfinished') return '';
  const winners = outcome.kind === 'won' ? [holder(cast, outcome.winner, units)] : [];
  const after = afterRounds(rounds.length);
  return `${outcomeText(outcome, { scene: 'battle', winners, after })}.`;
};

/** A roll as people call it: "1st Company, to hit"; only "to hit" where that unit is spoken of. */
export const rollSays = (cast: Cast, label: string, spokenOf?: string): string => {
  const { unit, what } = unitLabel(label, (id) => cast.names.get(id));
  const said = what
    .replace(/^hit(?=\d*$)/, 'to hit')
    .split(/[ #]/)
    .map(
      (part) =>
        cast.names.get(part) ??
        cast.sides.find(({ id }) => id === part)?.name ??
        part.replaceAll('-', ' ').replace(/(?<=[a-z])\d+$/, ' $&'),
    )
    .join(' ');
  return unit === undefined || unit === spokenOf ? said : `${cast.names.get(unit)}, ${said}`;
};

/** A roll with what it must come to: "Red Levy 1, to hit: d20, 13 or more". */
export const rollPurpose = (cast: Cast, roll: LabelledRoll, spokenOf?: string): string => {
  const said = rollSays(cast, roll.label, spokenOf);
  const dice = diceText(roll.faces.map(({ sides }) => sides));
  return roll.against === undefined ? said : `${said}: ${rollText(dice || 'dice', roll)}`;
};

/** An option of a decision in words. */
export const optionSays = ({ names }: Cast, option: string): string =>
  unitOptionText(option, (id) => names.get(id));

/** Where a unit stands, or what has become of it. */
export const placeSays = ({ standing, post }: FieldUnit): string =>
  standing === 'fighting' ? unitOptionText(post, () => undefined) : standing;

/** A decision, and what it is about. */
export interface Order {
  readonly what: string;
  readonly decision: Decision;
}

/** Decisions of a round by unit, in the order they were taken. */
export const ordersOf = (
  cast: Cast,
  decisions: readonly Decision[],
): ReadonlyMap<string, readonly Order[]> => {
  const rows = new Map<string, Order[]>();
  for (const decision of decisions) {
    const label = unitLabel(decision.label, (id) => cast.names.get(id));
    const { unit = '' } = label;
    const order = { what: unitDecisionText(label), decision };
    rows.set(unit, [...(rows.get(unit) ?? []), order]);
  }
  return rows;
};

/** Who was set up, by which rules and with which seed, in a line. */
export const setUpSays = ({ sides }: Cast, scenario: UnitScenario, start: Units): string => {
  const sizes = sides.map(({ id, name }) => {
    const mine = start.filter(({ side }) => side === id);
    return `${isolateBidi(name)}: ${menText(sum(mine, ({ menAtStart }) => menAtStart))}`;
  });
  return [
    sizes.join(' v '),
    counted(scenario.units.length, 'unit'),
    unitSystem(scenario.rules.system).title,
    `seed ${seedOf(scenario)}`,
  ].join(' · ');
};
