import { printLabel, type Label } from '../../../../process/chance.ts';
import { byPolicy } from '../../../../process/choice.ts';
import { SILENT, type Context } from '../../../../process/process.ts';
import { decide, followsPolicy, type Action, type Asked } from '../../../fight.ts';
import type { CombatEvent } from '../../../read/told.ts';
import type { Terms } from '../../../terms.ts';
import { copies, findFighter, theFighter, type Draft, type Mutable } from '../../../scratch.ts';
import type { SwordsOptions } from './options.ts';
import type { Prospect } from '../rules/attack.ts';
import {
  FREE,
  grapplersOf,
  type Situation,
  type Stage,
  type Swordsman,
  type SwordsFight,
} from './state.ts';

/** A fighter while a step changes him. */
export type FighterDraft = Mutable<Swordsman>;
export type FightDraft = Draft<SwordsFight>;

/** Field by field: a spread of so many takes twenty times as long, and is read half as fast. */
export const copyOf = (fighter: Swordsman): FighterDraft => ({
  id: fighter.id,
  name: fighter.name,
  side: fighter.side,
  isNamed: fighter.isNamed,
  standing: fighter.standing,
  stats: fighter.stats,
  stamina: fighter.stamina,
  maxHit: fighter.maxHit,
  mount: fighter.mount,
  rider: fighter.rider,
  isMount: fighter.isMount,
  hasWeapon: fighter.hasWeapon,
  hasMissile: fighter.hasMissile,
  hasShield: fighter.hasShield,
  grip: fighter.grip,
  place: fighter.place,
  plan: fighter.plan,
  spent: fighter.spent,
  defended: fighter.defended,
  extra: fighter.extra,
  acted: fighter.acted,
  moved: fighter.moved,
});

export const draftOf = (fight: SwordsFight): FightDraft => ({
  round: fight.round,
  fighters: copies(fight.fighters, copyOf),
  modifiers: fight.modifiers,
  bans: fight.bans,
  sides: fight.sides,
  routed: fight.routed,
  order: fight.order,
  lasting: fight.lasting,
  stage: fight.stage,
  healthScale: fight.healthScale,
});

/** What is needed to put decisions before people. */
export interface DecisionContext extends Situation {
  readonly fight: FightDraft;
  readonly choice: Context<CombatEvent>['choice'];
  readonly recorder: Context<CombatEvent>['recorder'];
}

/**
 * A step being worked out: its own copy of the fight, which the rules change, and the three doors.
 */
export interface Scene extends DecisionContext, Context<CombatEvent> {
  readonly fight: FightDraft;
  /**
   * Whom he aims at whose turn has begun, as he plans it: for his first action, if that comes next.
   */
  aimed?: { readonly stage: Stage; readonly aim: Prospect | undefined };
}

export const sceneOf = (
  fight: FightDraft,
  options: SwordsOptions,
  { chance, choice, recorder }: Context<CombatEvent>,
): Scene => ({ fight, options, chance, choice, recorder });

/** A copy to try something out on: the policy decides for everybody, and nothing is rolled. */
export const rehearsal = ({ fight, options }: Situation): DecisionContext => ({
  fight: draftOf(fight),
  options,
  choice: byPolicy,
  recorder: SILENT,
});

/** What happened, with the labels of its rolls as data. */
export type Happened = Omit<CombatEvent, 'round' | 'rolls'> & { readonly rolls: readonly Label[] };

/** Tells what happened; the event is built only for a reader that wants the story. */
export const say = ({ fight, recorder }: Scene, happened: () => Happened): void => {
  if (!recorder.on) return;
  const event = happened();
  recorder.record({ round: fight.round, ...event, rolls: event.rolls.map(printLabel) });
};

/** A list for the terms of a roll, if they will be told. */
export const termsFor = ({ recorder }: DecisionContext): Terms => (recorder.on ? [] : undefined);

/** The same for the names of its rolls. */
export type Rolls = Label[] | undefined;
export const rollsFor = ({ recorder }: DecisionContext): Rolls => (recorder.on ? [] : undefined);

/**
 * Puts a decision before whoever takes it.
 * @param preferred what the policy would do
 * @param asked worked out only where somebody is asked; may tell more of what is preferred
 */
export const ask = <A extends Action>(
  context: DecisionContext,
  preferred: A,
  asked: () => Omit<Asked<A>, 'preferred'> & Partial<Pick<Asked<A>, 'preferred'>>,
): A =>
  followsPolicy(context)
    ? preferred
    : decide(context.fight, context.choice, { preferred, ...asked() });

/** An option that says nothing but itself. */
export const plainAction = (id: string, text: string, ...rules: readonly string[]): Action => ({
  id,
  text,
  rules,
});

/** Lets go of and is let go by everybody. */
export const release = (fight: FightDraft, fighter: FighterDraft): void => {
  const { grip } = fighter;
  fighter.grip = FREE;
  for (const one of fight.fighters) if (one.grip.with === fighter.id) one.grip = FREE;
  if (grip.kind !== 'helps') passOn(fight, fighter.side, grip);
};

/**
 * A helper takes over the close combat that another has left. Beside somebody who only clung there
 * is none to take over, and a helper left alone lets go (SW-62, SW-63).
 */
const passOn = (fight: FightDraft, side: string, grip: Swordsman['grip']): void => {
  const team = grapplersOf(fight, grip.with).filter((one) => one.side === side);
  const helpers = team.filter((one) => one.grip.kind === 'helps');
  const [heir] = helpers;
  if (heir === undefined) return;
  if (grip.kind !== 'clinging') lockTogether(heir, theFighter(fight, grip.with));
  else if (helpers.length === team.length) for (const one of helpers) one.grip = FREE;
};

/** Nobody is in control (SW-48, A-SW-15). */
export const lockTogether = (a: FighterDraft, b: FighterDraft): void => {
  a.grip = { kind: 'locked', with: b.id };
  b.grip = { kind: 'locked', with: a.id };
};

/** Out of the saddle, for whatever reason: on foot from now on. */
export const dismount = (fight: FightDraft, rider: FighterDraft): void => {
  const mount = findFighter(fight, rider.mount);
  rider.mount = '';
  if (mount !== undefined) mount.rider = '';
};

/** Out of the fight: lets go, and leaves the saddle. */
export const leaveFight = (
  fight: FightDraft,
  fighter: FighterDraft,
  standing: Swordsman['standing'],
): void => {
  fighter.standing = standing;
  release(fight, fighter);
  const mount = findFighter(fight, fighter.mount);
  if (fighter.rider !== '') dismount(fight, theFighter(fight, fighter.rider));
  else if (mount === undefined) return;
  // One who flees on horseback takes the horse along.
  else if (standing === 'fled') {
    mount.standing = 'fled';
    release(fight, mount);
  } else dismount(fight, fighter);
};

/** To another place, with mount or rider and all who hang on to either (SW-62). */
export const carry = (fight: FightDraft, fighter: FighterDraft, place: number): void => {
  if (fighter.place === place) return;
  fighter.place = place;
  for (const id of [fighter.mount, fighter.rider])
    if (id !== '') carry(fight, theFighter(fight, id), place);
  for (const one of grapplersOf(fight, fighter.id)) carry(fight, one, place);
};
