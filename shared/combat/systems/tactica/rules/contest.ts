import { leastFace, succeeds } from '../../../../mechanics/tactica/dice.ts';
import type { Label, Roll } from '../../../../process/chance.ts';
import type { Told } from '../../../scratch.ts';
import { sizeDice } from './holds.ts';
import { levelDice, levelRoll } from '../fighters/numbers.ts';
import type { TacticaOptions } from '../fighters/options.ts';
import { successesOf } from '../../../../mechanics/tactica/prospects.ts';
import { announce, doing, labelOf, rollFor, type Scene } from '../fighters/scene.ts';
import type { Characteristic, Combatant } from '../fighters/state.ts';

/** What rolls of the characteristics are called. */
const NAMES: Readonly<Record<Characteristic, string>> = {
  body: 'Body',
  mind: 'Mind',
  soul: 'Spirit',
  dex: 'Dexterity',
};

interface Test {
  readonly on: Characteristic;
  /** In the label. */
  readonly word: string;
  readonly what?: string;
  /** Dice beside those of the level. */
  readonly more?: number;
}
interface Tested {
  readonly successes: number;
  readonly passed: boolean;
  readonly label: Label;
  /** For the event that tells of it: what he does, after his name. */
  readonly told: (does: string) => Told;
}
/** A characteristic tested: one success is enough (TC-120). */
export const test = (
  scene: Scene,
  one: Combatant,
  { on, word, what = NAMES[on], more = 0 }: Test,
): Tested => {
  const dice = levelRoll(one, on, scene.rules, more);
  const { outcome, label } = rollFor(scene, dice, { by: one.id, word, what, from: leastFace(0) });
  const told = (does: string): Told => doing(one, does, { rolls: [label] });
  return { successes: outcome, passed: succeeds(outcome), label, told };
};

type Pair = readonly [one: Combatant, other: Combatant];

/** A roll of BODY against another's, with dice more. */
export const bodyRoll = (scene: Scene, who: Combatant, word: string, more: number): Roll => [
  levelRoll(who, 'body', scene.rules, more),
  announce(scene, { by: who.id, word, what: NAMES.body, from: leastFace(0) }),
];

/**
 * BODY against BODY, the larger with dice more for its size (M-10).
 * @param read what the first's successes beyond the other's come to; equal results are one branch
 */
export const contest = (
  scene: Scene,
  [one, other]: Pair,
  what: string,
  read: (margin: number) => number,
): number =>
  scene.chance.opposed(
    bodyRoll(scene, one, what, sizeDice(one, other)),
    bodyRoll(scene, other, what, sizeDice(other, one)),
    (a, b) => read(a - b),
  );

/** Labels of the two rolls of a contest, for its event. */
export const contestRolls = (scene: Scene, [one, other]: Pair, what: string) => [
  labelOf(scene, one.id, what),
  labelOf(scene, other.id, what),
];

/** The exact chance that the first wins by so many, 1 unless told otherwise. */
export const contestChance = (rules: TacticaOptions, [one, other]: Pair, by = 1): number => {
  const mine = successesOf(levelDice(one, 'body', rules, sizeDice(one, other)));
  const theirs = successesOf(levelDice(other, 'body', rules, sizeDice(other, one)));
  let chance = 0;
  for (const [a, mass] of mine.entries())
    for (const [b, share] of theirs.entries()) if (a - b >= by) chance += mass * share;
  return chance;
};
