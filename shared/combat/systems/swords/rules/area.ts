import type { Label } from '../../../../process/chance.ts';
import { add, type Term } from '../../../terms.ts';
import { theFighter } from '../../../scratch.ts';
import { challengeOf, radiusOf, skillOfAttack } from './attack.ts';
import { leastPast } from './contest.ts';
import { commitDefense, planDefense } from '../choices/methods.ts';
import { mayDefend } from './defense.ts';
import { checkSkill } from './roll.ts';
import type { Doing } from '../choices/deeds.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import { ask, plainAction, say, type FighterDraft, type Scene } from '../fighters/scene.ts';
import { defenseSkill } from './skill.ts';
import type { Hits, Swordsman, SwordsFight } from '../fighters/state.ts';

const CHALLENGE_A_YARD = 5;
const FARTHEST = 6;

/**
 * The challenge of diving so many yards; undefined past six: nowhere to go (SW-82, SW-84, A-SW-21).
 */
export const diveChallenge = (yards: number): number | undefined => {
  const whole = Math.ceil(yards);
  return whole > FARTHEST ? undefined : CHALLENGE_A_YARD * whole;
};

/** Yards to safety: for those who fly or swim the shortest of all directions (SW-85). */
export const yardsToSafety = ({
  sideways,
  upward,
  flies,
}: {
  readonly sideways: number;
  readonly upward: number;
  readonly flies: boolean;
}): number => (flies ? Math.min(sideways, upward) : sideways);

const challengeFor = (
  by: Swordsman,
  target: Swordsman,
  { areaToSafety, areaUpward }: SwordsOptions,
): number | undefined => {
  const radius = radiusOf(by);
  const sideways = areaToSafety === 0 ? radius : areaToSafety;
  const upward = areaUpward === 0 ? radius : areaUpward;
  return diveChallenge(yardsToSafety({ sideways, upward, flies: target.stats.flies }));
};

/** Terms of a roll against a challenge alone. */
const withChallenge = (terms: readonly Term[], challenge: number): readonly Term[] => {
  const shown = [...terms];
  add(shown, 'challenge', challenge);
  return shown;
};

const caughtIn = (
  { fighters }: SwordsFight,
  by: Swordsman,
  target: Swordsman,
  { areaCatches }: SwordsOptions,
): readonly string[] =>
  fighters
    .filter(
      (one) =>
        one.id !== by.id &&
        one.place === target.place &&
        (one.standing === 'up' || one.standing === 'down') &&
        (areaCatches === 'all' || one.id === target.id),
    )
    .map(({ id }) => id);

/** An attack on a place: range alone must be beaten (SW-80). Those who are caught may dive next. */
export const shootArea = (
  scene: Scene,
  { by, nth }: Doing,
  aim: string,
  augments: number,
): void => {
  const { fight, options } = scene;
  const label: Label = [fight.round, by.id, nth, 'attack'];
  const target = theFighter(fight, aim);
  const challenge = challengeOf({ by, mode: 'missile' }, target, options) - target.stats.cover;
  const roll = { by, what: 'attack', skill: skillOfAttack(by, 'missile'), label };
  const { passed: isHit, told } = checkSkill(scene, roll, leastPast(challenge, options));
  say(scene, () => ({
    kind: isHit ? 'area' : 'miss',
    fighter: by.id,
    target: target.id,
    text: isHit
      ? `${by.name} strikes the ground where ${target.name} stands.`
      : `${by.name} shoots wide of ${target.name}.`,
    terms: withChallenge(told.terms, challenge),
    rolls: told.rolls,
    rules: ['SW-79', 'SW-80'],
  }));
  if (!isHit) return;
  fight.stage = {
    kind: 'dive',
    hits: { by: by.id, nth, manner: 'area', augments, targets: [] },
    waiting: caughtIn(fight, by, target, options),
  };
};

const DIVE = plainAction('dive', 'Dive out of the way', 'SW-81');
const STAY = plainAction('stay', 'Stay', 'SW-81');

/** Whether he dives for it: costs a Defend, as any defence. */
const choosesToDive = (scene: Scene, hits: Hits, target: FighterDraft): boolean => {
  const { fight, options } = scene;
  const by = theFighter(fight, hits.by);
  if (!mayDefend(target, fight.round, options)) return false;
  const planBefore = target.plan;
  if (planDefense(scene, target, { by, nth: hits.nth }) === 'waits') return false;
  const { id } = ask(scene, DIVE, () => ({
    by: target.id,
    question: () => `Does ${target.name} dive out of the way?`,
    label: [fight.round, by.id, hits.nth, target.id, 'dive'],
    options: () => [DIVE, STAY],
  }));
  // A plan made for the dive alone is given up with it.
  if (id === STAY.id) target.plan = planBefore;
  return id === DIVE.id;
};

/**
 * One of those who are caught tries to dive out of the area (SW-81 to SW-85, A-SW-20).
 * @returns whether the dive gets clear
 */
export const dive = (scene: Scene, hits: Hits, id: string): boolean => {
  const { fight, options } = scene;
  const target = theFighter(fight, id);
  const challenge = challengeFor(theFighter(fight, hits.by), target, options);
  if (challenge === undefined || !choosesToDive(scene, hits, target)) {
    const text = `${target.name} is caught in it.`;
    say(scene, () => ({ kind: 'caught', fighter: id, text, rolls: [], rules: ['SW-84'] }));
    return false;
  }
  commitDefense(scene, target, 'dive');
  const label: Label = [fight.round, hits.by, hits.nth, id, 'defense'];
  const roll = { by: target, what: 'diving clear', skill: defenseSkill(target), label };
  const { passed: isClear, told } = checkSkill(scene, roll, challenge);
  say(scene, () => ({
    kind: isClear ? 'dives' : 'caught',
    fighter: id,
    text: `${target.name} ${isClear ? 'dives' : 'does not get'} clear.`,
    terms: withChallenge(told.terms, challenge),
    rolls: told.rolls,
    rules: ['SW-81', 'SW-82'],
  }));
  return isClear;
};
