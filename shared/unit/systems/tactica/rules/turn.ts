import { prompt } from '../../../../process/process.ts';
import { isEngaged, isFighting, numbered, tell } from '../../../field.ts';
import { autoPay, without } from '../../../../mechanics/tactica/action-dice.ts';
import { leastEngaged } from '../../../sides.ts';
import { attack } from './attack.ts';
import { foesOf } from './attack-dice.ts';
import {
  evenDie,
  succeeds,
  successDice,
  successPrompt,
} from '../../../../mechanics/tactica/dice.ts';
import { attacksNow } from '../../../../mechanics/tactica/groups.ts';
import { preferredTarget } from '../policy.ts';
import { testArmy } from './rout.ts';
import { command, commandsOf, preferredCommand, type Command } from './split.ts';
import { labelIn, type EditedGroup, type Group, type Turn } from '../state.ts';
import { outEvent, recoveryEvent, shrinkEvent } from '../words.ts';

/**
 * Of enemies of several sides those of one: that which its own have struck least since the refresh,
 * for each group there; equals by lot.
 * @param struck enemies in this action
 */
const onOneSide = (
  turn: Turn,
  places: readonly number[],
  struck: readonly string[],
  nth: number,
): readonly number[] => {
  const { units, actor, compiled } = turn;
  if (compiled.isOfTwo) return places;
  const sideOf = new Map(units.map(({ id, side }) => [id, side]));
  const hit = units.flatMap((unit) => {
    if (unit.side !== actor.side) return [];
    return (unit.id === actor.id ? struck : unit.struck).map((id) => sideOf.get(id));
  });
  const ownOn = (side: string): number => hit.filter((one) => one === side).length;
  const [only, ...others] = [...leastEngaged({ units, places, ownOn }).values()];
  if (only === undefined || others.length === 0) return only ?? places;
  const label = labelIn(turn, numbered('side', nth));
  prompt(turn, label, () => ({ by: actor.id, what: 'lot, which side', bonus: 0 }));
  const drawn = turn.chance.roll(evenDie(1 + others.length), label);
  return [only, ...others][drawn - 1] ?? only;
};

/** The enemy that is struck next, of those in reach; undefined where none still stands. */
const chooseTarget = (
  turn: Turn,
  foes: readonly number[],
  struck: readonly string[],
  nth: number,
): Group | undefined => {
  const isTarget = (foe: Group | undefined): foe is Group => foe !== undefined && isEngaged(foe);
  const open = foes.filter((place) => isTarget(turn.units[place]));
  const groupsAt = (places: readonly number[]): Group[] =>
    places.map((place) => turn.units[place]).filter(isTarget);
  const targets = groupsAt(open);
  const preferred = preferredTarget(groupsAt(onOneSide(turn, open, struck, nth)));
  if (preferred === undefined || targets.length === 1) return preferred;
  const label = labelIn(turn, numbered('target', nth));
  return turn.choice.choose(label, preferred, () => targets);
};

/** What follows where an attack has changed more than ranks (1.B.5 step 5). */
const consequences = (turn: Turn, target: Group, nth: number): void => {
  if (isFighting(target)) return tell(turn, () => shrinkEvent(turn, target));
  tell(turn, () => outEvent(turn, target));
  testArmy(turn, target.side, numbered('after', nth));
};

/** How an attack action is paid; one who charges pays a pip more (M-02). */
interface Payment {
  readonly paid: readonly number[];
  readonly charges: boolean;
}

/** The dice for an attack, by a charge where one is still to come and can be paid. */
const paymentOf = ({ actor, own }: Turn): Payment | undefined => {
  const dear = actor.charge ? autoPay(actor.dice, own.cost + 1) : undefined;
  const paid = dear ?? autoPay(actor.dice, own.cost);
  return paid && { paid, charges: dear !== undefined };
};

/** One attack action: up to so many enemies, one attack each (TC-187). */
const attackAction = (turn: Turn, foes: readonly number[], { paid, charges }: Payment): void => {
  const { compiled, units, own, actor } = turn;
  const { groupAttacks } = compiled.rules;
  const most = attacksNow(actor.struck.length, own.figures[actor.kind].attacks, groupAttacks);
  // A 1 pays for nothing, but adds a die to the next attack (TC-44).
  const effort = actor.dice.includes(1) ? 1 : 0;
  actor.dice = without(actor.dice, effort === 1 ? [...paid, 1] : paid);
  let open = foes;
  if (groupAttacks === 'roundCap')
    open = foes.filter((foe) => !actor.struck.includes(units[foe]?.id ?? ''));
  const struck = [...actor.struck];
  for (let nth = 1; nth <= most; nth++) {
    const chosen = chooseTarget(turn, open, struck, nth);
    if (chosen === undefined) break;
    const place = units.indexOf(chosen);
    const { kind } = chosen;
    attack(turn, { place, nth, effort: nth === 1 ? effort : 0, charges });
    struck.push(chosen.id);
    const target = turn.edit(place);
    if (target.kind !== kind || !isFighting(target)) consequences(turn, target, nth);
    open = open.filter((foe) => foe !== place);
  }
  actor.struck = struck;
  actor.charge = false;
};

/** An action clears what the group's 1s left open, its Fumble and its pool (1.B.1 step 5). */
const begin = (actor: EditedGroup): void => {
  actor.exposures = 0;
  actor.fumbled = false;
  actor.guard = 0;
  actor.acted++;
};

/** What comes of trying to shake off a Stun: the turn goes on, is spent, or never was one. */
type Recovery = 'goesOn' | 'spent' | 'none';

/** By a die and nothing else, or by a roll that risks the action's cost (TC-118, digest 4.1). */
const shakeOff = (turn: Turn, paid: readonly number[] | undefined): Recovery => {
  const { actor } = turn;
  if (paid === undefined || actor.dice.length === 1) {
    const die = actor.dice.findLast((one) => one > 1);
    if (die === undefined) return 'none';
    begin(actor);
    actor.stunned = false;
    actor.dice = without(actor.dice, [die]);
    tell(turn, () => recoveryEvent(turn, 'spends'));
    return 'spent';
  }
  const label = labelIn(turn, 'recover');
  const dice = successDice(turn.own.figures[actor.kind].bodyDice);
  prompt(turn, label, () => successPrompt(actor.id, 'recovery'));
  if (turn.chance.passes(dice, succeeds, label)) return 'goesOn';
  begin(actor);
  actor.dice = without(actor.dice, paid);
  tell(turn, () => recoveryEvent(turn, 'fails', label));
  return 'spent';
};

const ATTACK = { id: 'attack', place: undefined };

/** The Command that the group gives instead of attacking, if any. */
const chooseCommand = (turn: Turn): Command | undefined => {
  const commands = commandsOf(turn);
  if (commands.length === 0) return undefined;
  const options = (): readonly (Command | typeof ATTACK)[] => [ATTACK, ...commands];
  const chosen = turn.choice.choose<Command | typeof ATTACK>(
    labelIn(turn, 'action'),
    preferredCommand(turn, commands) ?? ATTACK,
    options,
  );
  return chosen.place === undefined ? undefined : chosen;
};

/**
 * A group's turn in the Countdown (1.B.1, steps 3 to 9).
 * @returns whether it acted: nothing that it can do or pay is no action (TC-37)
 */
export const takeTurn = (turn: Turn): boolean => {
  const { actor } = turn;
  const foes = foesOf(turn.units, actor, turn.compiled);
  const payment = foes.length === 0 ? undefined : paymentOf(turn);
  const recovery = actor.stunned ? shakeOff(turn, payment?.paid) : 'goesOn';
  if (recovery !== 'goesOn') return recovery === 'spent';
  const order = foes.length === 0 ? undefined : chooseCommand(turn);
  if (order === undefined && actor.stunned)
    tell(turn, () => recoveryEvent(turn, 'shaken', labelIn(turn, 'recover')));
  if (order === undefined && payment === undefined) return false;
  begin(actor);
  actor.stunned = false;
  if (order !== undefined) command(turn, order);
  else if (payment !== undefined) attackAction(turn, foes, payment);
  return true;
};
