import { keptFor } from '../../../../kept-for.ts';
import type { Characteristic, Effect, Injury, Location } from '../fighters/state.ts';

/** A roll that an injury asks for at once: on which characteristic, and what failing it means. */
export interface Test {
  readonly on: Characteristic;
  /** Dice fewer. */
  readonly dice: number;
  readonly fails: 'out' | 'prone';
}

/** What an injury does at once and for as long as it lasts (1.17b). */
interface Workings {
  readonly title: string;
  /** What it means, for people. */
  readonly text: string;
  /** Extra ranks lost at once, on each track. */
  readonly physical: number;
  readonly mental: number;
  /** Action dice turned to 1s now and each round (TC-163); `all`: those left are lost. */
  readonly burn: number;
  readonly losesDice: boolean;
  readonly stuns: boolean;
  readonly test: Test | null;
  /** Dice on every roll while it lasts. */
  readonly rolls: number;
  /** Dice on rolls with the part of the body that is hurt (TC-159). */
  readonly here: number;
  /** Dice on rolls that need sight (TC-149). */
  readonly sight: number;
  /** Dice on spells (TC-150, TC-151). */
  readonly casting: number;
  /** The arm or hand holds nothing any more; the leg makes every move a risk. */
  readonly useless: boolean;
  /** Dice on the DEX roll that every move takes, or prone; null where none is needed. */
  readonly move: number | null;
  /** Dice on the BODY roll of each own round, or a rank; null where it does not bleed. */
  readonly bleeds: number | null;
  readonly rules: readonly string[];
}

const NOTHING: Omit<Workings, 'title' | 'text' | 'rules'> = {
  physical: 0,
  mental: 0,
  burn: 0,
  losesDice: false,
  stuns: false,
  test: null,
  rolls: 0,
  here: 0,
  sight: 0,
  casting: 0,
  useless: false,
  move: null,
  bleeds: null,
};

const effect = (
  title: string,
  rule: string,
  text: string,
  changes: Partial<Workings>,
): Workings => ({ ...NOTHING, title, text, rules: [rule], ...changes });

const out = (on: 'body' | 'mind', dice = 0): Test => ({ on, dice, fails: 'out' });
/** A foot, or what makes it lame: M-15 has the one do what the other does. */
export const PRONE_AT_ONCE: Test = { on: 'dex', dice: 0, fails: 'prone' };

/** All effects of injuries; editable data. */
const WORKINGS: Readonly<Record<Effect, Workings>> = {
  stun: effect('Stunned', 'TC-147', 'Stunned; a die burnt until it is shaken off', {
    burn: 1,
    stuns: true,
  }),
  unconscious: effect('Knocked out', 'TC-148', 'Mind, or out of action; a die burnt', {
    burn: 1,
    test: out('mind'),
  }),
  sight: effect('Sight', 'TC-149', '-1d on all that needs eyes; a Mental Rank', {
    mental: 1,
    sight: -1,
  }),
  sound: effect('Hearing', 'TC-150', 'Deaf, spoken spells -2d; a Mental Rank', {
    mental: 1,
    casting: -2,
  }),
  fracture: effect('Fracture', 'TC-159', '-2d on rolls with this part', { here: -2 }),
  balance: effect('Balance', 'TC-151', 'DEX to move, or prone; a Mental Rank; 2 dice burnt', {
    mental: 1,
    burn: 2,
    casting: -2,
    move: 0,
  }),
  bleeder: effect('Bleeding', 'TC-146', 'BODY each round, or a Physical Rank', { bleeds: 0 }),
  kill: effect('Deadly', 'TC-155', 'BODY -2d, or out of action; all dice lost; 2 Mental Ranks', {
    mental: 2,
    losesDice: true,
    test: out('body', -2),
  }),
  fleshWound: effect('Flesh wound', 'TC-158', 'One Physical Rank more', { physical: 1 }),
  paralysed: effect('Paralysed', 'TC-152', 'BODY, or out of action', { test: out('body') }),
  wind: effect('Winded', 'TC-154', 'A Mental Rank; 2 dice burnt', { mental: 1, burn: 2 }),
  puncture: effect('Punctured lung', 'TC-161', 'A Physical Rank; all rolls -1d; a die burnt', {
    physical: 1,
    rolls: -1,
    burn: 1,
  }),
  broken: effect('Broken', 'TC-153', 'The limb is useless; a Physical Rank', {
    physical: 1,
    useless: true,
    move: -2,
  }),
  foot: effect('Foot', 'TC-157', 'DEX now and at every move, or prone; a die burnt', {
    burn: 1,
    test: PRONE_AT_ONCE,
    move: -2,
  }),
  hand: effect('Hand', 'TC-156', 'The hand is useless; a die burnt', { burn: 1, useless: true }),
  sever: effect('Severed', 'TC-160', 'The limb is gone; 2 Physical Ranks; all rolls -2d', {
    physical: 2,
    rolls: -2,
    burn: 2,
    useless: true,
    move: -2,
  }),
  hamstrung: effect('Hamstrung', 'TC-223', 'DEX now and at every move, or prone', {
    test: PRONE_AT_ONCE,
    move: -2,
  }),
  maim: effect('Maimed', 'TC-162', 'A Mental Rank; all rolls -1d; a die burnt', {
    mental: 1,
    rolls: -1,
    burn: 1,
  }),
};

/** Dice fewer on what a deep injury asks for (the lists' "-2d"). */
const DEEP = -2;

/** What an injury does; a deep one takes two dice from its test or its bleeding. */
export const workingsOf = ({ effect: id, deep }: Pick<Injury, 'effect' | 'deep'>): Workings => {
  const does = WORKINGS[id];
  if (!deep) return does;
  const { test, bleeds } = does;
  return {
    ...does,
    test: test && { ...test, dice: test.dice + DEEP },
    bleeds: bleeds === null ? null : bleeds + DEEP,
  };
};

const bleeds = (injury: Injury): boolean => workingsOf(injury).bleeds !== null;

/** One more injury; bleeding twice from one location is bleeding once, the worse (TC-146). */
export const withInjury = (injuries: readonly Injury[], next: Injury): readonly Injury[] => {
  const same = bleeds(next)
    ? injuries.findIndex((one) => one.location === next.location && bleeds(one))
    : -1;
  if (same < 0) return [...injuries, next];
  return next.deep ? injuries.with(same, next) : injuries;
};

const isLeg = (location: Location): boolean => location === 'leftLeg' || location === 'rightLeg';

/** What all injuries of a fighter come to: effects of different injuries add up. */
export interface Impairment {
  /** Dice on every roll. */
  readonly rolls: number;
  /** Dice more on rolls with the weapon arm (the right), the shield arm, the legs, the eyes. */
  readonly weaponArm: number;
  readonly shieldArm: number;
  readonly legs: number;
  readonly sight: number;
  /** On BODY and on Mind rolls: a fracture of the chest or the head (HOUSE). */
  readonly body: number;
  readonly mind: number;
  readonly burn: number;
  /** Dice on the DEX roll of every move, the worst; null where a move takes none. */
  readonly move: number | null;
  /** Dice on the BODY roll of each bleeding wound. */
  readonly bleeding: readonly number[];
}

const UNHURT: Impairment = {
  rolls: 0,
  weaponArm: 0,
  shieldArm: 0,
  legs: 0,
  sight: 0,
  body: 0,
  mind: 0,
  burn: 0,
  move: null,
  bleeding: [],
};

/** How far a leg or the balance makes moves a risk: the worst of them. */
const moving = ({ location }: Injury, { move, useless }: Workings): number | null =>
  useless && !isLeg(location) ? null : move;

const worse = (a: number | null, b: number | null): number | null =>
  a === null ? b : Math.min(a, b ?? a);

const impaired = (sum: Impairment, injury: Injury): Impairment => {
  const { location } = injury;
  const does = workingsOf(injury);
  const here = (at: Location): number => (location === at ? does.here : 0);
  return {
    rolls: sum.rolls + does.rolls,
    weaponArm: sum.weaponArm + here('rightArm'),
    shieldArm: sum.shieldArm + here('leftArm'),
    legs: sum.legs + here('leftLeg') + here('rightLeg'),
    sight: sum.sight + does.sight,
    body: sum.body + here('chest'),
    mind: sum.mind + here('head'),
    burn: sum.burn + does.burn,
    move: worse(sum.move, moving(injury, does)),
    bleeding: does.bleeds === null ? sum.bleeding : [...sum.bleeding, does.bleeds],
  };
};

const impairedBy = keptFor((injuries: readonly Injury[]) => injuries.reduce(impaired, UNHURT));

/** The burn of a stun ends with the Stun: such an injury is taken away with the State. */
export const impairmentOf = (injuries: readonly Injury[]): Impairment =>
  injuries.length === 0 ? UNHURT : impairedBy(injuries);

/** So many dice of the owner's choice turned to 1s (TC-163); the lowest by default. */
export const burnt = (
  dice: readonly number[],
  count: number,
  chosen?: readonly number[],
): readonly number[] => {
  const left = dice.slice();
  const doomed = chosen ?? left.filter((one) => one > 1).toSorted((a, b) => a - b);
  for (const face of doomed.slice(0, count)) {
    const at = left.lastIndexOf(face);
    if (at >= 0) left[at] = 1;
  }
  return left;
};
