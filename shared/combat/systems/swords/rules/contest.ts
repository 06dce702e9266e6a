import { prompt } from '../../../../process/process.ts';
import type { Label } from '../../../../process/chance.ts';
import type { CombatEvent } from '../../../read/told.ts';
import { add, named, type Term, type Terms } from '../../../terms.ts';
import { theFighter } from '../../../scratch.ts';
import { assaultOf, type Assault } from './assault.ts';
import { assistance } from './assist.ts';
import { chooseMethod } from '../choices/methods.ts';
import { defenseBonus } from './defense.ts';
import { meanOfTwo, staticChance, TWO_DICE } from './dice.ts';
import type { Rolled } from './roll.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import {
  rollsFor,
  say,
  termsFor,
  type DecisionContext,
  type Rolls,
  type Scene,
} from '../fighters/scene.ts';
import type {
  Attempt,
  Defense,
  Guarding,
  Method,
  StageOf,
  SwordsFight,
  Swordsman,
} from '../fighters/state.ts';

/** How an attack or a struggle went. */
export interface Contest {
  readonly isHit: boolean;
  /** How the target defended, if he did. */
  readonly method: Method | null;
  /** Collected for a story only. */
  readonly told: Rolled['told'];
}

/** Tells how an attack or a struggle went. */
export const sayContest = (
  scene: Scene,
  by: Swordsman,
  { went, target }: { readonly went: Contest; readonly target: Swordsman },
  event: () => Pick<CombatEvent, 'kind' | 'text' | 'rules'>,
): void => {
  say(scene, () => ({
    fighter: by.id,
    target: target.id,
    ...went.told,
    ...event(),
  }));
};

/** Everybody decides how to meet an attack: the target, then friends (0.3 step 3). */
export const meet = (context: DecisionContext, assault: Assault): Defense => {
  const { fight, options } = context;
  const { incoming } = assault;
  const target = theFighter(fight, assault.target.id);
  const method = chooseMethod(context, assault, target);
  const helpers = assistance(context, assault, method);
  if (method === undefined) return { method: null, guards: helpers };
  if (helpers.length > 0 && !options.assistFriendRolls) return { method, guards: helpers };
  const terms = termsFor(context);
  const bonus = defenseBonus(context, { defender: target, method, incoming }, terms);
  return { method, guards: [{ id: target.id, bonus, terms: terms ?? [] }, ...helpers] };
};

/**
 * Whether an attack gets past the range and one defence, which is never below 0; past the range
 * alone where nobody defends (SW-20 to SW-25, A-SW-30, H-SW-07).
 */
export const getsThrough = (
  {
    attack,
    challenge,
    defense,
  }: { readonly attack: number; readonly challenge: number; readonly defense?: number | undefined },
  { staticTie, defenseFloor }: Pick<SwordsOptions, 'staticTie' | 'defenseFloor'>,
): boolean => {
  if (defense === undefined) return attack >= leastPast(challenge, { staticTie });
  return attack > challenge + (defenseFloor ? Math.max(0, defense) : defense);
};

/** What an attack that nobody meets must come to at the least. */
export const leastPast = (
  challenge: number,
  { staticTie }: Pick<SwordsOptions, 'staticTie'>,
): number => (staticTie === 'hit' ? challenge : challenge + 1);

/** Of the dice of an attack: those of the attack itself, or of one who meets it. */
const labelOf = (
  { round }: SwordsFight,
  { fighter, nth }: StageOf<'clash'>,
  guard?: Guarding,
): Label =>
  guard === undefined
    ? [round, fighter, nth, 'attack']
    : [round, fighter, nth, guard.id, 'defense'];

/** The guards roll in turn, until one of them stops the attack. */
const rollGuards = (
  { fight, chance, options }: Scene,
  stage: StageOf<'clash'>,
  { attack, challenge }: { readonly attack: number; readonly challenge: number },
  rolls: Rolls,
): boolean => {
  for (const guard of stage.defense.guards) {
    const stops = (roll: number): boolean =>
      !getsThrough({ attack, challenge, defense: roll + guard.bonus }, options);
    const label = labelOf(fight, stage, guard);
    rolls?.push(label);
    if (chance.passes(TWO_DICE, stops, label)) return false;
  }
  return true;
};

/** What the dice of an attack are for; a guard must come to what the attack comes to. */
const promptAttack = (
  scene: Scene,
  stage: StageOf<'clash'>,
  { bonus, challenge }: Assault,
): void => {
  const { fight, options } = scene;
  const { guards } = stage.defense;
  const label = labelOf(fight, stage);
  prompt(scene, label, () => ({
    by: stage.fighter,
    what: 'attack',
    bonus,
    ...(guards.length === 0 ? { against: leastPast(challenge, options), need: 'atLeast' } : {}),
  }));
  for (const guard of guards)
    prompt(scene, labelOf(fight, stage, guard), () => ({
      by: guard.id,
      what: 'defence',
      bonus: guard.bonus,
      against: bonus - challenge,
      need: 'atLeast',
      plus: label,
    }));
};

/** The dice of an attack: a hit only where it is higher than range and all defences. */
const rollAttack = (
  scene: Scene,
  stage: StageOf<'clash'>,
  assault: Assault,
  rolls: Rolls,
): boolean => {
  const { fight, chance, options, recorder } = scene;
  const { guards } = stage.defense;
  const { bonus, challenge } = assault;
  // Without names and words where nobody reads them.
  if (recorder.prompt !== undefined) promptAttack(scene, stage, assault);
  const label = labelOf(fight, stage);
  rolls?.push(label);
  const hits = (roll: number, defense?: number): boolean =>
    getsThrough({ attack: roll + bonus, challenge, defense }, options);
  const [guard] = guards;
  if (guard === undefined) return chance.passes(TWO_DICE, (roll) => hits(roll), label);
  if (guards.length > 1) {
    const attack = chance.roll(TWO_DICE, label) + bonus;
    return rollGuards(scene, stage, { attack, challenge }, rolls);
  }
  const own = labelOf(fight, stage, guard);
  rolls?.push(own);
  const result = (roll: number, other: number): number => (hits(roll, other + guard.bonus) ? 1 : 0);
  return chance.opposed([TWO_DICE, label], [TWO_DICE, own], result) === 1;
};

const contestTerms = (
  { fight }: Scene,
  { by, challenge }: Assault,
  terms: Terms,
  { guards }: Defense,
): readonly Term[] => {
  if (terms === undefined) return [];
  const shown: Term[] = [...named(by.name, terms)];
  add(shown, 'challenge', challenge);
  for (const guard of guards) shown.push(...named(theFighter(fight, guard.id).name, guard.terms));
  return shown;
};

/**
 * Attack against range and defences: a hit only where it is higher than all of them (SW-20 to
 * SW-25).
 */
export const contest = (scene: Scene, stage: StageOf<'clash'>): Contest => {
  const { fighter, nth, attempt, defense } = stage;
  const own = termsFor(scene);
  const rolls = rollsFor(scene);
  const by = theFighter(scene.fight, fighter);
  const assault = assaultOf(scene, { by, nth }, attempt, own);
  const isHit = rollAttack(scene, stage, assault, rolls);
  const terms = contestTerms(scene, assault, own, defense);
  return { isHit, method: defense.method, told: { terms, rolls: rolls ?? [] } };
};

/**
 * The chance that an attack gets through, met as the policy would have it, bans heeded. Decisions
 * are tried out on `context`: see `rehearsal`.
 */
export const chanceThrough = (
  context: DecisionContext,
  by: Swordsman,
  attempt: Attempt,
): number => {
  const { options } = context;
  const assault = assaultOf(context, { by, nth: 0 }, attempt);
  const { bonus, challenge } = assault;
  const { guards } = meet(context, assault);
  if (guards.length === 0) return staticChance(bonus - challenge, options.staticTie === 'hit');
  const past = (attack: number, guard: number): number =>
    meanOfTwo((roll) =>
      getsThrough({ attack, challenge, defense: roll + guard }, options) ? 1 : 0,
    );
  return meanOfTwo((roll) =>
    guards.reduce((chance, guard) => chance * past(roll + bonus, guard.bonus), 1),
  );
};
