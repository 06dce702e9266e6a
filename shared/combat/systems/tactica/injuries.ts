import type { Dice } from '../../../dice/dice.ts';
import { samplerOf } from '../../../dice/sampler.ts';
import { fromWeights, type Distribution } from '../../../distribution.ts';

/** Parts of a body (TC-141). Neck and groin have no number: only a shift reaches them. */
export const PLACES = [
  'head',
  'neck',
  'chest',
  'groin',
  'leftArm',
  'rightArm',
  'leftLeg',
  'rightLeg',
] as const;
export type Place = (typeof PLACES)[number];

export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  head: 'head',
  neck: 'neck',
  chest: 'chest',
  groin: 'groin',
  leftArm: 'left arm',
  rightArm: 'right arm',
  leftLeg: 'left leg',
  rightLeg: 'right leg',
};

/** M-11 by number from 1. TEXT: 4 is the right arm. `chest`: less lethal, the chest on top. */
export const LOCATION_TABLES = {
  head: ['leftLeg', 'rightLeg', 'leftArm', 'rightArm', 'chest', 'head'],
  chest: ['leftLeg', 'rightLeg', 'leftArm', 'rightArm', 'head', 'chest'],
} as const satisfies Readonly<Record<string, readonly Place[]>>;
export type LocationTable = keyof typeof LOCATION_TABLES;

/** M-11: what is connected to what, with neck and groin and without. */
const JOINTS: Readonly<Record<'all' | 'few', readonly (readonly [Place, Place])[]>> = {
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
export interface Located {
  readonly number: number;
  readonly shift: number;
}

/** The number shown most often, of equals the highest; a triple shifts 1, four alike 2 (TC-141). */
export const located = (faces: readonly number[]): Located => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of faces) counts[face] = (counts[face] ?? 0) + 1;
  const most = Math.max(...counts);
  return { number: counts.lastIndexOf(most), shift: Math.max(0, most - 2) };
};

export interface LocationRules {
  readonly locationTable: LocationTable;
  /** Whether neck and groin count (TC-143). */
  readonly neckGroin: boolean;
}

export const placeOf = (number: number, { locationTable }: LocationRules): Place =>
  LOCATION_TABLES[locationTable][number - 1] ?? 'head';

const neighbours = (place: Place, { neckGroin }: LocationRules): readonly Place[] =>
  JOINTS[neckGroin ? 'all' : 'few'].flatMap(([a, b]) =>
    a === place ? [b] : b === place ? [a] : [],
  );

/** Where the attacker may have it, the place rolled first (TC-142). */
export const reachable = ({ number, shift }: Located, rules: LocationRules): readonly Place[] => {
  const found: Place[] = [placeOf(number, rules)];
  let edge: readonly Place[] = found.slice();
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
const locations = (): Distribution => {
  const weights = new Map<number, number>();
  for (let i = 0; i < 1296; i++) {
    const faces = [1, 6, 36, 216].map((place) => (Math.floor(i / place) % 6) + 1);
    const code = codeOf(faces);
    weights.set(code, (weights.get(code) ?? 0) + 1);
  }
  return fromWeights(weights);
};
let known: Distribution | undefined;
const distribution = (): Distribution => (known ??= locations());

/** 4d6 for the location (TC-141); see `locatedBy`. */
export const LOCATION_DICE: Dice = {
  distribution,
  sample: samplerOf(distribution),
  throwDice: (throwDie) => {
    const faces = [1, 2, 3, 4].map(() => throwDie(6));
    return { total: codeOf(faces), faces: faces.map((face) => ({ sides: 6, face })) };
  },
  ofSum: () => undefined,
};

/** What an injury does (TC-146 to TC-162). `sense`: sight or sound, by a die. */
export const EFFECTS = [
  'stun',
  'unconscious',
  'unconscious-2d',
  'sense',
  'sight',
  'sound',
  'fracture',
  'balance',
  'bleeder',
  'bleeder-2d',
  'kill',
  'fleshWound',
  'paralysed',
  'wind',
  'puncture',
  'broken',
  'foot',
  'hand',
  'sever',
  'maim',
] as const;
export type Effect = (typeof EFFECTS)[number];

type Lines = readonly [Effect, Effect, Effect, Effect, Effect, Effect, Effect];

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
const INJURIES: Readonly<Record<Place, Lines>> = {
  head: HEAD,
  neck: NECK,
  chest: CHEST,
  groin: GROIN,
  leftArm: ARMS,
  rightArm: ARMS,
  leftLeg: LEGS,
  rightLeg: LEGS,
};

/** What a die, with +1 for a Killing Blow or massive damage, does to a place. */
export const effectOf = (place: Place, die: number): Effect =>
  INJURIES[place][Math.max(1, Math.min(7, die)) - 1] ?? 'kill';
/** A sense by a die: sight on 1 to 3. */
export const senseOf = (die: number): 'sight' | 'sound' => (die <= 3 ? 'sight' : 'sound');
