import type { Dice } from '../../dice/dice.ts';
import type { Prompt } from '../../process/process.ts';
import { samplerOf } from '../../dice/sampler.ts';
import { keptFor, remembered } from '../../kept-for.ts';
import { add, always, die, fromWeights, map, type Distribution } from '../../distribution.ts';

/** Room for the lower of two counts in one number. */
const ROOM = 64;
/** More dice than this are rolled as this many: beyond it every attack is a massacre anyway. */
export const MOST_DICE = ROOM - 1;

const FACES = [1, 2, 3, 4, 5, 6] as const;

export const hitsOf = (outcome: number): number => Math.floor(outcome / ROOM);
export const onesOf = (outcome: number): number => outcome % ROOM;

/** What a face is worth in a pool, and how the outcome is told where it is no bare count. */
interface Reading {
  readonly worth: (face: number) => number;
  readonly reads?: (outcome: number) => number;
}

/** Pools of 0, 1, 2 ... dice, each made once. */
const poolsOf = keptFor((_reading: Reading): Dice[] => []);

/** `count` d6, each read by itself and added up: no bare sum decides it. */
const newPool = (count: number, reading: Reading): Dice => {
  const { worth } = reading;
  let known: Distribution | undefined;
  const distribution = (): Distribution =>
    (known ??=
      count === 0 ? always(0) : add(poolOf(count - 1, reading).distribution(), map(die(6), worth)));
  return {
    ...reading,
    distribution,
    sample: samplerOf(distribution),
    throwDice: (throwDie) => {
      const faces = Array.from({ length: count }, () => throwDie(6));
      return {
        total: faces.reduce((sum, face) => sum + worth(face), 0),
        faces: faces.map((face) => ({ sides: 6, face })),
      };
    },
    ofSum: () => undefined,
  };
};

const poolOf = (count: number, reading: Reading): Dice => {
  const dice = Math.max(0, Math.min(MOST_DICE, count));
  return (poolsOf(reading)[dice] ??= newPool(dice, reading));
};

/** Superiority Levels from -1 to 3: a 1 never succeeds, a 6 always does. */
export const withinSl = (sl: number): number => Math.max(-1, Math.min(3, sl));
/** The least face that succeeds (TC-52). */
export const leastFace = (sl: number): number => 5 - withinSl(sl);

/** Of an attack at a Superiority Level. */
const readingAt = remembered((sl: number): Reading => ({
  worth: (face) => (face >= leastFace(sl) ? ROOM : face === 1 ? 1 : 0),
  reads: hitsOf,
}));
const SUCCESSES: Reading = { worth: (face) => (face >= leastFace(0) ? 1 : 0) };

/** Attack dice: one outcome holds hits and 1s (TC-52, TC-54); see `hitsOf` and `onesOf`. */
export const attackDice = (count: number, sl: number): Dice =>
  poolOf(count, readingAt(withinSl(sl)));

/** What a roll shows: hits, exposure dice, and whether it is a Fumble (TC-54, TC-57). */
export const readAttack = (
  outcome: number,
): {
  readonly hits: number;
  readonly ones: number;
  readonly exposures: number;
  readonly fumble: boolean;
} => {
  const [hits, ones] = [hitsOf(outcome), onesOf(outcome)];
  const fumble = ones > hits;
  return { hits, ones, exposures: fumble ? 0 : ones, fumble };
};

/** Dice of a skill or characteristic: how many succeed. */
export const successDice = (count: number): Dice => poolOf(count, SUCCESSES);
export const succeeds = (successes: number): boolean => successes > 0;

/** What each die of a pool needs, for whoever throws them. */
export const successPrompt = (by: string, what: string, sl = 0): Prompt => ({
  by,
  what,
  bonus: 0,
  against: leastFace(sl),
  need: 'atLeast',
  each: true,
});

const EVEN = new Map<number, Dice>();

/** One of `count`, each as likely. */
export const evenDie = (count: number): Dice => {
  const known = EVEN.get(count);
  if (known !== undefined) return known;
  const made: Dice = {
    distribution: () => die(count),
    sample: samplerOf(() => die(count)),
    throwDice: (throwDie) => {
      const face = throwDie(count);
      return { total: face, faces: [{ sides: count, face }] };
    },
    ofSum: (sum) => (sum >= 1 && sum <= count ? sum : undefined),
  };
  EVEN.set(count, made);
  return made;
};

/** Counts of faces as the digits of one number, at most 12 of each. */
const digit = (face: number): number => 1 << (4 * (face - 1));

/** Action dice by faces, high first, of a roll of `actionDice`. */
export const facesOf = (outcome: number): readonly number[] =>
  FACES.toReversed().flatMap((face) =>
    Array.from({ length: (outcome >> (4 * (face - 1))) & 15 }, () => face),
  );

/** One action die: a 6 gives another, which gives no more (TC-22). */
const ACTION_DIE = fromWeights(
  new Map([
    ...FACES.filter((face) => face < 6).map((face): [number, number] => [digit(face), 6]),
    ...FACES.map((extra): [number, number] => [digit(6) + digit(extra), 1]),
  ]),
);

/** Action dice rolled: `count` of them and one more for each 6; see `facesOf` (TC-19, TC-22). */
export const actionDice = remembered((count: number): Dice => {
  let known: Distribution | undefined;
  const distribution = (): Distribution =>
    (known ??= count === 0 ? always(0) : add(actionDice(count - 1).distribution(), ACTION_DIE));
  return {
    distribution,
    sample: samplerOf(distribution),
    throwDice: (throwDie) => {
      const rolled = Array.from({ length: count }, () => throwDie(6));
      const extra = rolled.filter((face) => face === 6).map(() => throwDie(6));
      const faces = [...rolled, ...extra];
      return {
        total: faces.reduce((sum, face) => sum + digit(face), 0),
        faces: faces.map((face) => ({ sides: 6, face })),
      };
    },
    reads: (outcome) => facesOf(outcome).reduce((sum, face) => sum + face, 0),
    ofSum: () => undefined,
  };
});

/**
 * Attack dice of one who may yet raise a die (TC-46): beside hits and 1s, those that are one short
 * of a hit; see `nearOf` and `readNear`.
 */
const nearAt = remembered((sl: number): Reading => ({
  worth: (face) =>
    face >= leastFace(sl) ? ROOM : face === 1 ? 1 : face === leastFace(sl) - 1 ? ROOM * ROOM : 0,
  reads: (outcome) => hitsOf(readNear(outcome).rest),
}));
export const nearDice = (count: number, sl: number): Dice => poolOf(count, nearAt(withinSl(sl)));
/** Dice one short of a hit, and the rest as `attackDice` has it. */
export const readNear = (outcome: number): { readonly near: number; readonly rest: number } => ({
  near: Math.floor(outcome / (ROOM * ROOM)),
  rest: outcome % (ROOM * ROOM),
});
/** The outcome of `attackDice` for so many hits and 1s. */
export const outcomeOf = (hits: number, ones: number): number => hits * ROOM + ones;
