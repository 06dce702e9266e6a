import { prompt } from '../../../process/process.ts';
import { printLabel } from '../../../process/chance.ts';
import { named } from '../../terms.ts';
import { theFighter } from '../../scratch.ts';
import type { SwordsAction } from './actions.ts';
import { sayContest, type Contest } from './contest.ts';
import { TWO_DICE } from './dice.ts';
import { takeHold, wrestlerOf } from './grapple.ts';
import { part } from './disarm.ts';
import {
  ask,
  leaveFight,
  lockTogether,
  plainAction,
  release,
  say,
  termsFor,
  type FighterDraft,
  type Scene,
} from './scene.ts';
import type { Manner, Swordsman } from './state.ts';

/** An action being done: `by` with its cost already taken. */
export interface Doing {
  readonly by: FighterDraft;
  readonly nth: number;
  readonly action: SwordsAction;
}

/**
 * Grappling against Grappling inside close combat; the resister wins ties (SW-50, SW-51, A-SW-28).
 */
export const wrestle = (
  scene: Scene,
  { by, nth }: Pick<Doing, 'by' | 'nth'>,
  target: Swordsman,
): Contest => {
  const { fight, chance } = scene;
  const [mine, theirs] = [termsFor(scene), termsFor(scene)];
  const own = wrestlerOf(scene, by, target, mine);
  const other = wrestlerOf(scene, target, by, theirs);
  const rolls = [
    [fight.round, by.id, nth, 'grapple'],
    [fight.round, by.id, nth, target.id, 'resist'],
  ] as const;
  prompt(scene, rolls[0], () => ({ by: own.roller.id, what: 'grappling', bonus: own.bonus }));
  prompt(scene, rolls[1], () => ({
    by: other.roller.id,
    what: 'grappling',
    bonus: other.bonus,
    against: own.bonus,
    need: 'atLeast',
    plus: rolls[0],
  }));
  const wins = (roll: number, resisted: number): number =>
    roll + own.bonus > resisted + other.bonus ? 1 : 0;
  const isHit = chance.opposed([TWO_DICE, rolls[0]], [TWO_DICE, rolls[1]], wins) === 1;
  const terms = [...named(own.roller.name, mine ?? []), ...named(other.roller.name, theirs ?? [])];
  return { isHit, method: 'grappling', terms, rolls };
};

/** A grab was warded off, or nobody got control (SW-48, SW-49). */
const grabFailed = (scene: Scene, by: FighterDraft, target: FighterDraft, went: Contest): void => {
  if (went.method !== 'grappling')
    return sayContest(scene, by, { went, target }, () => ({
      kind: 'miss',
      text: `${target.name} wards off the grab of ${by.name}.`,
      rules: ['SW-49'],
    }));
  sayContest(scene, by, { went, target }, () => ({
    kind: 'locked',
    text: `${by.name} and ${target.name} are locked together.`,
    rules: ['SW-48'],
  }));
  lockTogether(by, target);
};

/** What a grab comes to (SW-43 to SW-49): held, locked together, or warded off. */
export const grabbed = (
  scene: Scene,
  { by, nth, augments }: { by: FighterDraft; nth: number; augments: number },
  target: FighterDraft,
  went: Contest,
): void => {
  const { fight, options } = scene;
  if (!went.isHit) return grabFailed(scene, by, target, went);
  takeHold(fight, by, target, options);
  sayContest(scene, by, { went, target }, () => ({
    kind: 'grabbed',
    text:
      by.grip.kind === 'controls'
        ? `${by.name} grabs ${target.name} and holds on.`
        : `${by.name} clings to ${target.name}.`,
    rules: ['SW-44', 'SW-62'],
  }));
  fight.stage = { kind: 'hold', fighter: by.id, nth, augments };
};

export const gainControl = (scene: Scene, doing: Doing): void => {
  const { fight, options } = scene;
  const { by, nth, action } = doing;
  const target = theFighter(fight, action.target);
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
  fight.stage = { kind: 'hold', fighter: by.id, nth, augments: action.augments };
};

export const escape = (scene: Scene, doing: Doing): void => {
  const { fight } = scene;
  const { by, action } = doing;
  const target = theFighter(fight, action.target);
  const went = wrestle(scene, doing, target);
  sayContest(scene, by, { went, target }, () => ({
    kind: went.isHit ? 'escaped' : 'miss',
    text: `${by.name} ${went.isHit ? 'breaks' : 'cannot break'} away from ${target.name}.`,
    rules: [went.isHit ? 'SW-52' : 'SW-51'],
  }));
  // One who shakes a clinger off stays as he is; one who breaks away is free of all who held him.
  if (went.isHit) release(fight, by.grip.kind === 'free' ? target : by);
};

const OVER_THE_EDGE = [
  plainAction('down', 'Out of the fight', 'SW-57'),
  plainAction('dead', 'Dead', 'SW-57'),
  plainAction('up', 'Catches hold of the edge', 'SW-57'),
] as const;

/** Over the edge: the game master says what becomes of the victim (SW-57). */
const hurl = (scene: Scene, { by, nth, action }: Doing): void => {
  const { fight } = scene;
  const target = theFighter(fight, action.target);
  const { id: fate } = ask(scene, {
    by: 'gm',
    question: () => `${target.name} is thrown over the edge: what becomes of the victim?`,
    label: [fight.round, by.id, nth, 'edge'],
    options: () => OVER_THE_EDGE,
    preferred: OVER_THE_EDGE[0],
  });
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

/** What is done to somebody in the hold, no further roll needed. */
export const punishHeld = (scene: Scene, doing: Doing): void => {
  const { by, nth, action } = doing;
  if (action.kind === 'hurl') return hurl(scene, doing);
  const manner: Manner = action.kind === 'slam' ? 'slam' : 'grab';
  const { augments, target } = action;
  scene.fight.stage = {
    kind: 'damage',
    hits: { by: by.id, nth, manner, augments, targets: [target], shared: 0 },
  };
};

/**
 * Damage, a slam, a throw over the edge, an item wrenched away: each takes a new winning roll of
 * the holder (A-SW-14).
 */
export const punish = (scene: Scene, doing: Doing): void => {
  const { by, action } = doing;
  const target = theFighter(scene.fight, action.target);
  const went = wrestle(scene, doing, target);
  if (action.kind === 'wrest')
    return part(scene, { by, target, went }, { kind: 'wrest', item: action.item, nth: doing.nth });
  sayContest(scene, by, { went, target }, () =>
    went.isHit
      ? {
          kind: 'hit',
          text: `${by.name} wins the struggle and has ${target.name} at his mercy.`,
          rules: ['SW-51', 'SW-53'],
        }
      : { kind: 'miss', text: `${target.name} resists ${by.name}.`, rules: ['SW-51'] },
  );
  if (went.isHit) punishHeld(scene, doing);
};

/** A hold that must be won each round, before anything else (A-SW-14). */
export const keepHold = (scene: Scene, by: FighterDraft): void => {
  const { fight, options } = scene;
  if (options.control === 'persist' || by.grip.kind !== 'controls') return;
  const target = theFighter(fight, by.grip.with);
  const went = wrestle(scene, { by, nth: 0 }, target);
  if (went.isHit) return;
  say(scene, () => ({
    kind: 'loses hold',
    fighter: by.id,
    target: target.id,
    text: `${by.name} loses control of ${target.name}.`,
    terms: went.terms,
    rolls: went.rolls.map(printLabel),
    rules: ['A-SW-14'],
  }));
  lockTogether(by, target);
};
