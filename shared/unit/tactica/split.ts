import { isEngaged, type UnitEvent } from '../field.ts';
import { autoPay } from './budget.ts';
import { compose } from './compose.ts';
import { form, stockIn, type Ground, type Group } from './group.ts';

/** The cost of a Command (M-02). */
export const COMMAND_COST = 4;

/** A HORDE or CROWD that a leader may break up; `id` names it among the options. */
export interface Order {
  readonly id: string;
  readonly group: Group;
}

/** What a leader with Command may split: groups of his side at his post, himself among them (TC-185). */
export const splitsOf = (
  leader: Group,
  units: readonly Group[],
  ground: Ground,
): readonly Order[] => {
  if (
    stockIn(ground, leader).stats.command === 0 ||
    autoPay(leader.dice, COMMAND_COST) === undefined
  )
    return [];
  return units
    .filter(
      (unit) =>
        isEngaged(unit) &&
        unit.side === leader.side &&
        unit.post === leader.post &&
        (unit.kind === 'HORDE' || unit.kind === 'CROWD') &&
        stockIn(ground, unit).stats.grouping === 'byMen',
    )
    .map((group) => ({ id: `split-${group.id}`, group }));
};

const newId = (id: string, nth: number, taken: ReadonlySet<string>): string => {
  const made = `${id}_${nth}`;
  return taken.has(made) ? newId(`${id}_`, nth, taken) : made;
};

/** Breaks a group up into MOBs: fresh in body, half as shaken, with the action dice it had (TC-185; ranks by digest 5.4). */
export const split = (group: Group, units: readonly Group[], ground: Ground): readonly Group[] => {
  const { runs, singles } = compose(group.men, { sizing: ground.rules.sizing, maxKind: 'MOB' });
  const heads = [
    ...runs.flatMap(({ men, count }) => Array.from({ length: count }, () => men)),
    ...Array.from({ length: singles }, () => 1),
  ];
  const taken = new Set(units.map(({ id }) => id));
  const parts = heads.map((men, i): Group => {
    const named =
      i === 0
        ? { id: group.id, name: group.name }
        : { id: newId(group.id, i + 1, taken), name: `${group.name}, part ${i + 1}` };
    const made = form(
      { ...named, side: group.side, post: group.post, men, stock: group.stock, grouping: 'byMen' },
      ground,
    );
    return {
      ...made,
      mentalLost: Math.floor(group.mentalLost / 2),
      dice: group.dice,
      dealt: group.dealt,
      acted: group.acted,
      struck: group.struck,
    };
  });
  const [first, ...others] = parts;
  if (first === undefined) return units;
  const rest = others.reduce((sum, { men }) => sum + men, 0);
  return [
    ...units.map((unit) =>
      unit.id === group.id ? { ...first, menAtStart: group.menAtStart - rest } : unit,
    ),
    ...others,
  ];
};

export const splitEvent = (
  group: Group,
  leader: Group,
  round: number,
  rolls: readonly string[],
): UnitEvent => ({
  kind: 'shrinks',
  round,
  unit: group.id,
  text: `${leader.name} has ${group.id === leader.id ? 'its men' : group.name} break up into mobs.`,
  rolls,
  rules: ['TC-185'],
});
