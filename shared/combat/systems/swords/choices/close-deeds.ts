import { theFighter } from '../../../scratch.ts';
import { owns } from '../rules/attack.ts';
import { wrestOf } from './attack-deeds.ts';
import { sayContest } from '../rules/contest.ts';
import {
  chanceOnceSpent,
  deedOf,
  sayDone,
  upTo,
  withAugments,
  type Doing,
  type Pair,
  type SwordsDeed,
} from './deeds.ts';
import { opposedChance } from '../rules/dice.ts';
import { part } from '../rules/disarm.ts';
import { takeHold, wrestlerOf } from '../rules/grapple.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import { ask, leaveFight, plainAction, release, say, type Scene } from '../fighters/scene.ts';
import { ITEMS, type Item, type Situation, type Swordsman } from '../fighters/state.ts';
import { wrestle } from '../rules/wrestling.ts';

interface Said
  extends Pick<SwordsDeed, 'id' | 'text' | 'rules' | 'run'>, Partial<Pick<SwordsDeed, 'augments'>> {
  readonly challenge?: number;
}

/** Grappling against Grappling; the resister wins ties (SW-51, A-SW-28). */
const wrestling = (situation: Situation, { by, target }: Pair, said: Said): SwordsDeed =>
  deedOf(
    said,
    chanceOnceSpent(situation, by, 1 + (said.augments ?? 0), (then, spent) =>
      opposedChance(
        wrestlerOf(then, spent, target).bonus -
          (said.challenge ?? 0) -
          wrestlerOf(then, target, spent).bonus,
      ),
    ),
    'to win the struggle',
  );

const gainControl = (scene: Scene, doing: Doing, id: string): void => {
  const { fight, options } = scene;
  const { by, nth } = doing;
  const target = theFighter(fight, id);
  const went = wrestle(scene, doing, target);
  sayContest(scene, by, { went, target }, () => ({
    kind: went.isHit ? 'grabbed' : 'miss',
    text: went.isHit
      ? `${by.name} gains control of ${target.name}.`
      : `${by.name} cannot get the better of ${target.name}.`,
    rules: ['SW-51'],
  }));
  if (!went.isHit) return;
  takeHold(fight, by, target, options);
  fight.stage = { kind: 'hold', fighter: by.id, nth, augments: 0 };
};

const escape = (scene: Scene, doing: Doing, id: string): void => {
  const { fight } = scene;
  const { by } = doing;
  const target = theFighter(fight, id);
  const went = wrestle(scene, doing, target);
  sayContest(scene, by, { went, target }, () => ({
    kind: went.isHit ? 'escaped' : 'miss',
    text: `${by.name} ${went.isHit ? 'breaks' : 'cannot break'} away from ${target.name}.`,
    rules: [went.isHit ? 'SW-52' : 'SW-51'],
  }));
  // One who shakes a clinger off stays as he is; one who breaks away is free of all who held him.
  if (went.isHit) release(fight, by.grip.kind === 'free' ? target : by);
};

export const struggle = (
  situation: Situation,
  pair: Pair,
  kind: 'control' | 'escape',
): SwordsDeed => {
  const { id, name } = pair.target;
  return kind === 'control'
    ? wrestling(situation, pair, {
        id: `control:${id}`,
        text: `Gain control of ${name}`,
        rules: ['SW-51'],
        run: (scene, doing) => gainControl(scene, doing, id),
      })
    : wrestling(situation, pair, {
        id: 'escape',
        text: `Break away from ${name}`,
        rules: ['SW-51', 'SW-52'],
        run: (scene, doing) => escape(scene, doing, id),
      });
};

export const shakeOff = (situation: Situation, pair: Pair): SwordsDeed => ({
  ...struggle(situation, pair, 'escape'),
  id: `shake:${pair.target.id}`,
  text: `Shake ${pair.target.name} off`,
  rules: ['SW-62', 'SW-52'],
});

/** What is done to somebody in a hold: takes a new winning roll of the holder (A-SW-14). */
export interface Punishment extends SwordsDeed {
  /** What it does once that roll is won. */
  readonly held: SwordsDeed['run'];
}

const punishment = (
  situation: Situation,
  pair: Pair,
  { id, text, rules, augments = 0, held }: Omit<Said, 'run'> & Pick<Punishment, 'held'>,
): Punishment => {
  const run = (scene: Scene, doing: Doing): void => {
    const { by } = doing;
    const target = theFighter(scene.fight, pair.target.id);
    const went = wrestle(scene, doing, target);
    sayContest(scene, by, { went, target }, () =>
      went.isHit
        ? {
            kind: 'hit',
            text: `${by.name} wins the struggle and has ${target.name} at his mercy.`,
            rules: ['SW-51', 'SW-53'],
          }
        : { kind: 'miss', text: `${target.name} resists ${by.name}.`, rules: ['SW-51'] },
    );
    if (went.isHit) held(scene, doing);
  };
  return Object.assign(wrestling(situation, pair, { id, text, rules, augments, run }), { held });
};

const PUNISHMENTS = {
  hurt: { text: 'Hurt', rules: ['SW-44', 'SW-45'], manner: 'grab' },
  slam: { text: 'Slam', rules: ['SW-53', 'SW-54', 'SW-55'], manner: 'slam' },
} as const;

/** Damage or a slam by who is in control (SW-44, SW-53 to SW-56). */
export const punish = (
  situation: Situation,
  pair: Pair,
  kind: keyof typeof PUNISHMENTS,
  augments: number,
): Punishment => {
  const { text, rules, manner } = PUNISHMENTS[kind];
  const { surface, corner } = situation.options;
  const { id, name } = pair.target;
  const where = kind === 'hurt' ? 'in the hold' : `into the ${corner > 0 ? 'corner' : surface}`;
  return punishment(situation, pair, {
    id: `${kind}:${id}:${augments}`,
    text: `${text} ${name} ${where}${withAugments(augments)}`,
    rules,
    augments,
    held: ({ fight }, { by, nth }) => {
      fight.stage = { kind: 'damage', hits: { by: by.id, nth, manner, augments, targets: [id] } };
    },
  });
};

const OVER_THE_EDGE = [
  plainAction('down', 'Out of the fight', 'SW-57'),
  plainAction('dead', 'Dead', 'SW-57'),
  plainAction('up', 'Catches hold of the edge', 'SW-57'),
] as const;

/** Over the edge: the game master says what becomes of the victim (SW-57). */
const throwOver = (scene: Scene, { by, nth }: Doing, id: string): void => {
  const { fight } = scene;
  const target = theFighter(fight, id);
  const { id: fate } = ask(scene, OVER_THE_EDGE[0], () => ({
    by: 'gm',
    question: () => `${target.name} is thrown over the edge: what becomes of the victim?`,
    label: [fight.round, by.id, nth, 'edge'],
    options: () => OVER_THE_EDGE,
  }));
  say(scene, () => ({
    kind: 'thrown',
    fighter: by.id,
    target: target.id,
    text: `${by.name} throws ${target.name} over the edge.`,
    rolls: [],
    rules: ['SW-57'],
  }));
  if (fate === 'down' || fate === 'dead') leaveFight(fight, target, fate);
  else release(fight, target);
};

const hurl = (situation: Situation, pair: Pair): Punishment => {
  const { id, name } = pair.target;
  return punishment(situation, pair, {
    id: `hurl:${id}`,
    text: `Throw ${name} over the edge`,
    rules: ['SW-57'],
    held: (scene, doing) => throwOver(scene, doing, id),
  });
};

export const canSlam = ({ grip }: Swordsman, { surface }: SwordsOptions): boolean =>
  grip.kind === 'controls' && surface !== 'none';

/**
 * What the one in control may do, with each of these numbers of Augments: with a roll, or at once
 * after the roll that won it (SW-44, SW-53 to SW-57).
 */
export const punishments = (
  situation: Situation,
  by: Swordsman,
  each: readonly number[],
): readonly Punishment[] => {
  const { fight, options } = situation;
  const pair: Pair = { by, target: theFighter(fight, by.grip.with) };
  const kinds = canSlam(by, options) ? (['hurt', 'slam'] as const) : (['hurt'] as const);
  const canHurl = by.grip.kind === 'controls' && options.height && each.length > 0;
  return [
    ...kinds.flatMap((kind) => each.map((augments) => punish(situation, pair, kind, augments))),
    ...(canHurl ? [hurl(situation, pair)] : []),
  ];
};

/** Out of the hand of somebody in the hold: an iron grip is a challenge there too (SW-42). */
const wrestHeld = (situation: Situation, pair: Pair, item: Item): SwordsDeed =>
  wrestling(situation, pair, {
    ...wrestOf(pair, item),
    challenge: pair.target.stats.grip,
    run: (scene, doing) => {
      const target = theFighter(scene.fight, pair.target.id);
      const went = wrestle(scene, doing, target, target.stats.grip);
      part(scene, { by: doing.by, target, went }, { kind: 'wrest', item, nth: doing.nth });
    },
  });

export const RELEASE = deedOf({
  id: 'release',
  text: 'Let go',
  rules: ['SW-52'],
  cost: 0,
  run: (scene, { by }) => {
    release(scene.fight, by);
    sayDone(scene, by, 'releases', { text: 'lets go', rule: 'SW-52' });
  },
});

/** What can be done inside close combat (5.2). */
export const closeDeeds = (
  situation: Situation,
  by: Swordsman,
  left: number,
): readonly SwordsDeed[] => {
  const pair: Pair = { by, target: theFighter(situation.fight, by.grip.with) };
  const struggles = () => [
    struggle(situation, pair, 'control'),
    struggle(situation, pair, 'escape'),
  ];
  switch (by.grip.kind) {
    case 'free':
      return [];
    case 'locked':
      return left > 0 ? struggles() : [];
    case 'held':
      return left > 0 && situation.options.restrainedMayStruggle ? struggles() : [];
    case 'helps':
      return [RELEASE];
    case 'clinging':
      return [...punishments(situation, by, upTo(left)), RELEASE];
    case 'controls': {
      const items = left > 0 ? ITEMS.filter((item) => owns(pair.target, item)) : [];
      const wrenches = items.map((item) => wrestHeld(situation, pair, item));
      return [...punishments(situation, by, upTo(left)), RELEASE, ...wrenches];
    }
  }
};
