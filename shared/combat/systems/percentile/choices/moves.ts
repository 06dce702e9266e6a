import { hasteOf, MOST_TO_ACT, PACES, rankOf, RUN } from '../rules/chances.ts';
import { addRulings } from '../../../terms.ts';
import { deed, type Deed } from '../../../deed.ts';
import { followsPolicy } from '../../../fight.ts';
import { record } from '../../../scratch.ts';
import { mayKneel } from '../rules/numbers.ts';
import { nearest, preferredHand, preferredMove, type Move } from './policy.ts';
import { ask, the, type Scene, type Situation } from '../fighters/scene.ts';
import {
  apart,
  engagedWith,
  enemiesOf,
  FRESH,
  handMeans,
  isEngaged,
  isUsable,
  type PersonDraft,
} from '../fighters/state.ts';
import { holdText, moveOption, moveText } from '../words/words.ts';

const idOf = ({ kind, ...move }: Move): string =>
  'target' in move ? `${kind}:${move.target}` : 'metres' in move ? `${kind}:${move.metres}` : kind;

/** Where he can go: out of reach of an enemy only to defend himself (PC-05, A-16). */
const engagedMoves = ({ rules }: Situation, foes: readonly PersonDraft[]): readonly Move[] => [
  ...foes.map(({ id }): Move => ({ kind: 'follow', target: id })),
  ...(rules.options.leaving === 'never'
    ? []
    : PACES.map((metres): Move => ({ kind: 'back', metres }))),
];
const freeMoves = ({ fight, rules }: Situation, one: PersonDraft): readonly Move[] => [
  ...enemiesOf(fight, one)
    .filter((other) => apart(one, other) - rules.options.reach <= RUN)
    .map(({ id }): Move => ({ kind: 'reach', target: id })),
  ...[...PACES, RUN].map((metres): Move => ({ kind: 'forward', metres })),
  ...PACES.map((metres): Move => ({ kind: 'back', metres })),
];
const movesOf = (scene: Situation, one: PersonDraft): readonly Move[] => {
  const { fight, rules } = scene;
  const foes = engagedWith(fight, one, rules.options);
  const flees = foes.length === 0 || rules.options.leaving !== 'never';
  return [
    { kind: 'stay' },
    ...(mayKneel(scene, one) ? [{ kind: 'kneel' } as const] : []),
    ...(foes.length > 0 ? engagedMoves(scene, foes) : freeMoves(scene, one)),
    ...(flees ? [{ kind: 'flee' } as const] : []),
    { kind: 'yield' },
  ];
};

/** Which way the nearest enemy is: 1 or -1; from one's own end of the field where on a spot. */
const towards = (situation: Situation, one: PersonDraft): number => {
  const way = Math.sign((nearest(situation, one) ?? one).place - one.place);
  return way || (situation.fight.sides[0] === one.side ? 1 : -1);
};

/** A movement under way: so many metres along the field, to the right where above 0. */
interface Going {
  readonly one: PersonDraft;
  readonly move: Move;
  readonly by: number;
  readonly left: boolean;
}

const metresOf = (scene: Situation, one: PersonDraft, move: Move): number => {
  switch (move.kind) {
    case 'forward':
      return towards(scene, one) * move.metres;
    case 'back':
      return -towards(scene, one) * move.metres;
    case 'flee':
      return -towards(scene, one) * RUN;
    case 'reach': {
      const other = the(scene, move.target);
      const far = apart(one, other) - scene.rules.options.reach;
      return Math.sign(other.place - one.place) * far;
    }
    default:
      return 0;
  }
};

/**
 * Two who run at each other at the same time meet: neither goes further than the half of the way
 * and what the other leaves of it.
 */
const meeting = ({ rules }: Situation, { one, by }: Going, others: readonly Going[]): number => {
  if (by === 0) return 0;
  let metres = Math.abs(by);
  for (const other of others) {
    const between = other.one.place - one.place;
    const way = Math.sign(by);
    const isMet = way === Math.sign(between) && way === -Math.sign(other.by);
    if (!isMet || other.one.side === one.side) continue;
    const far = Math.max(0, Math.abs(between) - rules.options.reach);
    metres = Math.min(metres, Math.max(Math.ceil(far / 2), far - Math.abs(other.by)));
  }
  return Math.sign(by) * metres;
};

const go = (scene: Scene, { one, move, left }: Going, by: number): void => {
  one.metres = Math.abs(by);
  one.place += by;
  if (by !== 0) one.planted = 0;
  if (move.kind === 'kneel') one.stance = 'kneels';
  if (move.kind === 'follow') one.follows = move.target;
  if (left) one.stance = 'leaves';
  if (move.kind === 'flee') one.stance = 'runs';
  if (move.kind === 'yield') one.standing = 'surrendered';
  if (by === 0 && move.kind !== 'kneel' && move.kind !== 'yield') return;
  record(scene, 'moves', ['PC-05', 'A-16'], () => ({
    text: `${one.name} ${moveText(move, one.metres, scene)}.`,
    fighter: one.id,
  }));
};

/** A weapon taken in hand: it costs nothing (HOUSE). */
const chooseHand = (scene: Scene, one: PersonDraft): void => {
  // Mostly he holds the one weapon that he can use, or can use none.
  if (one.arms.every((arm, i) => isUsable(arm) === (i === one.hand))) return;
  const usable = one.arms.flatMap((arm, i) => (isUsable(arm) ? [i] : []));
  if (usable.length === 0) return void (one.hand = -1);
  const option = (hand: number): Deed =>
    deed(`hold:${hand}`, holdText(one, hand), ['PC-08', 'PC-25'], () => void (one.hand = hand));
  ask(scene, {
    by: one.id,
    label: [scene.fight.round, one.id, 'hold'],
    question: () => `What does ${one.name} hold in hand?`,
    preferred: option(preferredHand(scene, one, usable)),
    options: () => [...usable, -1].map(option),
  });
};

const MOVING = ['PC-05', 'PC-36', 'A-16'] as const;
const askMove = (scene: Scene, one: PersonDraft, preferred: Move): Move => {
  let move = preferred;
  const option = (way: Move): Deed => ({
    id: idOf(way),
    text: way.kind === 'stay' ? 'Stay in place' : titleOf(scene, one, way),
    rules: MOVING,
    run: () => void (move = way),
  });
  ask(scene, {
    by: one.id,
    label: [scene.fight.round, one.id, 'move'],
    question: () => `Where does ${one.name} go?`,
    preferred: option(preferred),
    options: () => movesOf(scene, one).map(option),
  });
  return move;
};
const chooseMove = (scene: Scene, one: PersonDraft): Going => {
  chooseHand(scene, one);
  const preferred = preferredMove(scene, one);
  const move = followsPolicy(scene) ? preferred : askMove(scene, one, preferred);
  const left = move.kind === 'back' && isEngaged(scene.fight, one, scene.rules.options);
  return { one, move, by: metresOf(scene, one, move), left };
};
const titleOf = (scene: Scene, one: PersonDraft, move: Move): string =>
  moveOption(move, scene, isEngaged(scene.fight, one, scene.rules.options));

/** Those who move now: the highest DEX of those who have not, or everybody. */
export const moversOf = ({ fight, rules }: Scene): PersonDraft[] => {
  const isAtOnce = rules.options.movement === 'atOnce';
  let group: PersonDraft[] = [];
  let most = 0;
  for (const one of fight.fighters) {
    if (one.standing !== 'up' || one.hasMoved) continue;
    const { dex } = one.stats;
    if (!isAtOnce && dex > most) [group, most] = [[], dex];
    if (isAtOnce || dex === most) group.push(one);
  }
  return group;
};

/** Whoever keeps up with somebody goes where he has gone, as long as he can still strike. */
const follow = (scene: Scene, one: PersonDraft): void => {
  const other = the(scene, one.follows);
  if (one.standing !== 'up' || other.standing !== 'up') return;
  const far = apart(one, other);
  if (far - scene.rules.options.reach > MOST_TO_ACT) return;
  const metres = Math.min(far, MOST_TO_ACT);
  if (metres === 0) return;
  one.place += other.place > one.place ? metres : -metres;
  one.metres = metres;
  one.planted = 0;
  record(scene, 'follows', ['PC-05'], () => ({
    text: `${one.name} keeps up with ${other.name}: ${metres} metres.`,
    fighter: one.id,
    target: other.id,
  }));
};

/** When somebody acts in phase 3; not at all after a run, or out of the reach of an enemy. */
const hasteAfter = ({ fight, rules }: Scene, one: PersonDraft): number => {
  if (one.standing !== 'up' || one.stance === 'runs' || one.stance === 'leaves') return FRESH.haste;
  const dex = Math.max(0, one.stats.dex + addRulings(fight, one.id, 'dex'));
  const rank = rankOf(dex, one.metres, rules.options);
  if (rank === undefined) return FRESH.haste;
  const { weapon, chance } = handMeans(one);
  return hasteOf(rank, weapon.lengths, chance);
};

/**
 * One group moves: all of it decide from where everybody stood.
 * @returns whether somebody has moved, so that people see where everybody is before they go on
 */
export const moveNext = (scene: Scene, group: readonly PersonDraft[]): boolean => {
  const goings = group.map((one) => chooseMove(scene, one));
  let hasMoved = false;
  const metres = goings.map((going) => meeting(scene, going, goings));
  for (const [i, going] of goings.entries()) {
    go(scene, going, metres[i] ?? 0);
    going.one.hasMoved = true;
    hasMoved ||= going.by !== 0;
  }
  return hasMoved;
};

/**
 * The end of the movement phase: who follows has followed, and when everybody acts is known.
 * @returns whether somebody has followed
 */
export const endMovement = (scene: Scene): boolean => {
  let hasFollowed = false;
  for (const one of scene.fight.fighters) {
    if (one.follows === '') continue;
    follow(scene, one);
    hasFollowed ||= one.metres > 0;
  }
  for (const one of scene.fight.fighters) one.haste = hasteAfter(scene, one);
  return hasFollowed;
};
