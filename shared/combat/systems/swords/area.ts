import type { CombatEvent } from '../../fight.ts';
import { decide } from '../../fight.ts';
import { challengeOf, blowSkill, radiusOf } from './attack.ts';
import type { Deed } from './act.ts';
import { committed, getsThrough, readied } from './contest.ts';
import { mayDefend } from './defense.ts';
import { named, plainAction, type Done, type Doors } from './doors.ts';
import type { SwordsOptions } from './options.ts';
import { sumOf, term, TWO_DICE } from './rolls.ts';
import { defenseSkill, skillTerms } from './skill.ts';
import { theFighter, type Brawl, type Hits, type Swordsman } from './state.ts';

const YARDS = 5;
const FARTHEST = 6;

/** The challenge of diving so many yards; undefined past six: nowhere to go (SW-82, SW-84, A-SW-21). */
export const diveChallenge = (yards: number): number | undefined => {
  const whole = Math.ceil(yards);
  return whole > FARTHEST ? undefined : YARDS * whole;
};

/** Yards to safety: for who flies or swims the shortest of all directions (SW-85). */
export const yardsToSafety = ({
  sideways,
  upward,
  flies,
}: {
  readonly sideways: number;
  readonly upward: number;
  readonly flies: boolean;
}): number => (flies ? Math.min(sideways, upward) : sideways);

/** Whether a dive gets out of the area; a tie does (A-SW-20, H-SW-07). */
export const divesClear = (total: number, challenge: number | undefined): boolean =>
  challenge !== undefined && total >= challenge;

const challengeFor = (
  by: Swordsman,
  target: Swordsman,
  { areaToSafety, areaUpward }: SwordsOptions,
): number | undefined => {
  const radius = radiusOf(by);
  return diveChallenge(
    yardsToSafety({
      sideways: areaToSafety === 0 ? radius : areaToSafety,
      upward: areaUpward === 0 ? radius : areaUpward,
      flies: target.stats.flies,
    }),
  );
};

/** An attack on a place: range alone must be beaten (SW-80). */
export const shootArea = (
  fight: Brawl,
  by: Swordsman,
  { place, target, augments }: Deed,
  { nth, doors }: { readonly nth: number; readonly doors: Doors },
): Done & { readonly hits: Hits | undefined } => {
  const { options, chance } = doors;
  const label = `r${fight.round}/${by.id}/${nth}/attack`;
  const at = theFighter(fight, target);
  const terms = skillTerms(fight, by, blowSkill(by, 'missile'), options);
  const challenge = challengeOf(by, at, 'missile', options) - at.stats.cover;
  const isHit = chance.passes(
    TWO_DICE,
    (roll) => getsThrough({ attack: roll + sumOf(terms), challenge }, options),
    label,
  );
  const text = isHit
    ? `${by.name} strikes the ground where ${at.name} stands.`
    : `${by.name} shoots wide of ${at.name}.`;
  const event: CombatEvent = {
    round: fight.round,
    kind: isHit ? 'area' : 'miss',
    fighter: by.id,
    target,
    text,
    terms: [...named(by.name, terms), ...term('challenge', challenge)],
    rolls: [label],
    rules: ['SW-79', 'SW-80'],
  };
  const caught = fight.fighters
    .filter(
      (one) =>
        one.id !== by.id &&
        one.place === place &&
        (one.standing === 'up' || one.standing === 'down') &&
        (options.areaCatches === 'all' || one.id === target),
    )
    .map(({ id }) => id);
  return {
    fight,
    events: [event],
    hits: isHit
      ? { by: by.id, nth, manner: 'area', augments, targets: caught, shared: 0 }
      : undefined,
  };
};

/** One of those who are caught tries to dive out of the area (SW-81 to SW-85, A-SW-20). */
export const dive = (
  fight: Brawl,
  hits: Hits,
  id: string,
  doors: Doors,
): Done & { readonly isClear: boolean } => {
  const { options, chance, choice } = doors;
  const [by, target] = [theFighter(fight, hits.by), theFighter(fight, id)];
  const challenge = challengeFor(by, target, options);
  const base = `r${fight.round}/${by.id}/${hits.nth}`;
  const caught: CombatEvent = {
    round: fight.round,
    kind: 'caught',
    fighter: id,
    text: `${target.name} is caught in it.`,
    rolls: [],
    rules: ['SW-84'],
  };
  if (challenge === undefined || !mayDefend(target, fight.round, options))
    return { fight, events: [caught], isClear: false };
  const ready = readied(fight, target, base, doors);
  const ways = [
    plainAction('dive', 'Dive out of the way', ['SW-81']),
    plainAction('stay', 'Stay', ['SW-81']),
  ] as const;
  if (
    ready === undefined ||
    decide(ready, choice, {
      by: id,
      question: `Does ${target.name} dive out of the way?`,
      label: `${base}/${id}/dive`,
      options: ways,
      advised: ways[0],
    }).id === 'stay'
  )
    return { fight, events: [caught], isClear: false };
  const now = committed(ready, id, target.mount === '' ? 'dodge' : 'dive', options);
  const terms = skillTerms(now, theFighter(now, id), defenseSkill(target), options);
  const label = `${base}/${id}/defense`;
  const isClear = chance.passes(
    TWO_DICE,
    (roll) => divesClear(roll + sumOf(terms), challenge),
    label,
  );
  const text = isClear ? `${target.name} dives clear.` : `${target.name} does not get clear.`;
  return {
    fight: now,
    events: [
      {
        round: fight.round,
        kind: isClear ? 'dives' : 'caught',
        fighter: id,
        text,
        terms: [...named(target.name, terms), ...term('challenge', challenge)],
        rolls: [label],
        rules: ['SW-81', 'SW-82'],
      },
    ],
    isClear,
  };
};
