import type { Dice } from '../../../../dice/dice.ts';
import { samplerOf } from '../../../../dice/sampler.ts';
import { fromWeights, type Distribution } from '../../../../distribution.ts';
import { once } from '../../../../kept-for.ts';
import type { TacticaOptions } from '../fighters/options.ts';
import type { Effect, Location } from '../fighters/state.ts';

export const LOCATION_NAMES: Readonly<Record<Location, string>> = {
  head: 'head',
  neck: 'neck',
  chest: 'chest',
  groin: 'groin',
  leftArm: 'left arm',
  rightArm: 'right arm',
  leftLeg: 'left leg',
  rightLeg: 'right leg',
};

/** M-11 by number from 1. TEXT: 4 is the right arm. `headRare`: less lethal. */
const LOCATION_TABLES = {
  upwards: ['leftLeg', 'rightLeg', 'leftArm', 'rightArm', 'chest', 'head'],
  headRare: ['leftLeg', 'rightLeg', 'leftArm', 'rightArm', 'head', 'chest'],
} as const satisfies Readonly<Record<string, readonly Location[]>>;

/** M-11: what is connected to what, with neck and groin and without. */
const JOINTS: Readonly<Record<'all' | 'few', readonly (readonly [Location, Location])[]>> = {
  all: [
    ['head', 'neck'],
    ['neck', 'chest'],
    ['chest', 'groin'],
    ['groin', 'leftLeg'],
    ['groin', 'rightLeg'],
    ['chest', 'leftArm'],
    ['chest', 'rightArm'],
  ],
  few: [
    ['head', 'chest'],
    ['chest', 'leftLeg'],
    ['chest', 'rightLeg'],
    ['chest', 'leftArm'],
    ['chest', 'rightArm'],
  ],
};

/** What a location roll shows: the number, and how many areas the attacker may shift it. */
interface Located {
  readonly number: number;
  readonly shift: number;
}

/** The number shown most often, of equals the highest; a triple shifts 1, four alike 2 (TC-141). */
const located = (faces: readonly number[]): Located => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of faces) counts[face] = (counts[face] ?? 0) + 1;
  const most = Math.max(...counts);
  return { number: counts.lastIndexOf(most), shift: Math.max(0, most - 2) };
};

type LocationRules = Pick<TacticaOptions, 'locationTable' | 'neckGroin'>;

const locationOf = (number: number, { locationTable }: LocationRules): Location =>
  LOCATION_TABLES[locationTable][number - 1] ?? 'head';

const neighbours = (location: Location, { neckGroin }: LocationRules): readonly Location[] =>
  JOINTS[neckGroin ? 'all' : 'few'].flatMap(([a, b]) =>
    a === location ? [b] : b === location ? [a] : [],
  );

/** Where the attacker may have it, the place rolled first (TC-142). */
export const reachable = (
  { number, shift }: Located,
  rules: LocationRules,
): readonly Location[] => {
  const found: Location[] = [locationOf(number, rules)];
  let edge: readonly Location[] = found.slice();
  for (let step = 0; step < shift; step++) {
    edge = edge.flatMap((place) => neighbours(place, rules));
    for (const place of edge) if (!found.includes(place)) found.push(place);
  }
  return found;
};

const CODE = 8;
/** What a roll of `LOCATION_DICE` shows. */
export const locatedBy = (outcome: number): Located => ({
  number: Math.floor(outcome / CODE),
  shift: outcome % CODE,
});
const codeOf = (faces: readonly number[]): number => {
  const { number, shift } = located(faces);
  return number * CODE + shift;
};

/** All 1296 throws of 4d6, by what they come to. */
const distribution = once((): Distribution => {
  const weights = new Map<number, number>();
  for (let i = 0; i < 1296; i++) {
    const faces = [1, 6, 36, 216].map((place) => (Math.floor(i / place) % 6) + 1);
    const code = codeOf(faces);
    weights.set(code, (weights.get(code) ?? 0) + 1);
  }
  return fromWeights(weights);
});

/** 4d6 for the location (TC-141); see `locatedBy`. */
export const LOCATION_DICE: Dice = {
  distribution,
  sample: samplerOf(distribution),
  throwDice: (throwDie) => {
    const faces = Array.from({ length: 4 }, () => throwDie(6));
    return { total: codeOf(faces), faces: faces.map((face) => ({ sides: 6, face })) };
  },
  reads: (outcome) => locatedBy(outcome).number,
  ofSum: () => undefined,
};

/** A line of an injury list: an effect, deep where tests take two dice less; sight or sound. */
export type Line = Effect | 'bleeder-2d' | 'unconscious-2d' | 'sense';

type Lines = readonly [Line, Line, Line, Line, Line, Line, Line];

/** By die from 1; the last line is 7 and more (TC-144, TC-145). */
const HEAD: Lines = ['stun', 'unconscious-2d', 'sense', 'fracture', 'balance', 'bleeder', 'kill'];
const NECK: Lines = [
  'bleeder-2d',
  'bleeder-2d',
  'fleshWound',
  'fleshWound',
  'paralysed',
  'paralysed',
  'kill',
];
const CHEST: Lines = ['stun', 'wind', 'bleeder', 'fleshWound', 'fracture', 'puncture', 'kill'];
const LEGS: Lines = ['bleeder', 'balance', 'fracture', 'broken', 'foot', 'broken', 'sever'];
const ARMS: Lines = ['bleeder', 'fleshWound', 'bleeder', 'hand', 'fracture', 'broken', 'sever'];
const GROIN: Lines = [
  'bleeder-2d',
  'bleeder-2d',
  'fleshWound',
  'fleshWound',
  'maim',
  'maim',
  'kill',
];
const INJURIES: Readonly<Record<Location, Lines>> = {
  head: HEAD,
  neck: NECK,
  chest: CHEST,
  groin: GROIN,
  leftArm: ARMS,
  rightArm: ARMS,
  leftLeg: LEGS,
  rightLeg: LEGS,
};

/** What a die, with +1 for a Killing Blow or massive damage, does to a location. */
export const lineOf = (location: Location, die: number): Line =>
  INJURIES[location][Math.max(1, Math.min(7, die)) - 1] ?? 'kill';

/** A line as an effect; `sense`: sight on 1 to 3 of a die. */
export const effectOf = (
  line: Line,
  sense: 'sight' | 'sound',
): { readonly effect: Effect; readonly deep: boolean } => {
  if (line === 'sense') return { effect: sense, deep: false };
  if (line === 'bleeder-2d') return { effect: 'bleeder', deep: true };
  if (line === 'unconscious-2d') return { effect: 'unconscious', deep: true };
  return { effect: line, deep: false };
};
export const senseOf = (die: number): 'sight' | 'sound' => (die <= 3 ? 'sight' : 'sound');
