import { prompt } from '../../../../process/process.ts';
import { isEngaged, placesWhere, tell } from '../../../field.ts';
import { autoPay, without } from '../../../../mechanics/tactica/action-dice.ts';
import { compose } from '../../../../mechanics/tactica/composition.ts';
import { unitOf } from '../compiled-rules.ts';
import { succeeds, successDice, successPrompt } from '../../../../mechanics/tactica/dice.ts';
import { form, labelIn, type EditedGroup, type Group, type Turn } from '../state.ts';
import { splitOption } from '../../../order-text.ts';
import { splitEvent, unheededEvent } from '../words.ts';

/** The cost of a Command (M-02). */
const COMMAND_COST = 4;

/** A HORDE or CROWD that a leader may break up; `id` names it among the options. */
export interface Command {
  readonly id: string;
  readonly place: number;
}

/** Whether the actor's leader may split a group: a HORDE or CROWD at his post (TC-185). */
const maySplit = ({ compiled, actor }: Turn, unit: Group): boolean =>
  (unit.kind === 'HORDE' || unit.kind === 'CROWD') &&
  isEngaged(unit) &&
  unit.side === actor.side &&
  unit.post === actor.post &&
  unitOf(compiled, unit).stats.grouping === 'byMen';

/** The Commands that the leader whose turn it is can give and pay for. */
export const commandsOf = (turn: Turn): readonly Command[] => {
  const { units, own, actor, compiled } = turn;
  if (own.stats.command === 0 || !compiled.rules.commandSplits) return [];
  const places = placesWhere(units, (unit) => maySplit(turn, unit));
  if (autoPay(actor.dice, COMMAND_COST) === undefined) return [];
  return places.map((place) => ({ id: splitOption(units[place]?.id ?? ''), place }));
};

const withoutCost = (dice: Group['dice']): Group['dice'] =>
  without(dice, autoPay(dice, COMMAND_COST) ?? []);

/** The policy has the group with the most dice break up: each part has all of them. */
export const preferredCommand = (
  { units, actor, place: leader }: Turn,
  commands: readonly Command[],
): Command | undefined => {
  let [best, most]: [Command | undefined, number] = [undefined, 0];
  for (const one of commands) {
    const { dice = [] } = units[one.place] ?? {};
    const left = one.place === leader ? withoutCost(actor.dice) : dice;
    if (left.length > most) [best, most] = [one, left.length];
  }
  return best;
};

const newId = (id: string, nth: number, taken: ReadonlySet<string>): string => {
  const made = `${id}_${nth}`;
  return taken.has(made) ? newId(`${id}_`, nth, taken) : made;
};

/** Breaks a group up into MOBs: fresh in body, half as shaken, with its dice (TC-185, 5.4). */
const split = ({ units, compiled }: Turn, group: EditedGroup, place: number): void => {
  const { runs, singles } = compose(group.men, { sizing: compiled.rules.sizing, maxKind: 'MOB' });
  const all = [...runs, { men: 1, count: singles }];
  const heads = all.flatMap(({ men, count }) => Array.from({ length: count }, () => men));
  const taken = new Set(units.map(({ id }) => id));
  const { side, post, stock, dice, dealt, acted, struck } = group;
  for (const [i, men] of heads.entries()) {
    const id = i === 0 ? group.id : newId(group.id, i + 1, taken);
    const name = i === 0 ? group.name : `${group.name}, part ${i + 1}`;
    const base = { id, name, side, post, men, stock, grouping: 'byMen' as const };
    const part = Object.assign(form(base, compiled), { dice, dealt, acted, struck });
    part.mentalLost = Math.floor(group.mentalLost / 2);
    if (i === 0) {
      if (group.away !== undefined) part.away = group.away;
      part.menAtStart = group.menAtStart - (group.men - men);
      units[place] = part;
    } else units.push(part);
  }
};

/** A leader's Command: a roll, then a group of his side breaks up (TC-185, M-02). */
export const command = (turn: Turn, { place }: Command): void => {
  const { own, chance, actor } = turn;
  actor.dice = withoutCost(actor.dice);
  const label = labelIn(turn, 'command');
  prompt(turn, label, () => successPrompt(actor.id, 'command'));
  const isHeeded = chance.passes(successDice(own.stats.command), succeeds, label);
  const group = turn.edit(place);
  if (isHeeded) split(turn, group, place);
  tell(turn, () => (isHeeded ? splitEvent : unheededEvent)(turn, group, label));
};
