import { theFighter } from '../../scratch.ts';
import { assaultOf } from './assault.ts';
import type { SwordsAction } from './actions.ts';
import { shootArea } from './area.ts';
import { inHand } from './attack.ts';
import { contest, meet, sayContest, type Contest } from './contest.ts';
import { fleeFight } from './flight.ts';
import { carry, leaveFight, release, say, type FighterDraft, type Scene } from './scene.ts';
import type { Attempt, Item, Method, StageOf, Swordsman } from './state.ts';
import { missileOf } from './weapons.ts';
import { escape, gainControl, grabbed, punish, type Doing } from './wrestling.ts';
import { part, setItem } from './disarm.ts';

const DEFENDS: Readonly<Record<Method, string>> = {
  block: 'blocks',
  dodge: 'dodges',
  riding: 'sways aside in the saddle',
  dive: 'dives out of the saddle',
  grappling: 'wrestles back',
};

const strikeText = (
  by: Swordsman,
  target: Swordsman,
  { isHit, method }: Contest,
  { mode }: Attempt,
): string => {
  const weapon = mode === 'missile' ? missileOf(by.stats.missile) : inHand(by);
  if (isHit) return `${by.name} hits ${target.name} (${weapon.title.toLowerCase()}).`;
  return method === null
    ? `${by.name} misses ${target.name}.`
    : `${by.name} attacks ${target.name}, who ${DEFENDS[method]}.`;
};

/** A Strike (0.3): damage in the next step. */
const struck = (
  scene: Scene,
  { nth, attempt }: StageOf<'clash'>,
  { by, target }: { readonly by: FighterDraft; readonly target: Swordsman },
  went: Contest,
): void => {
  const { mode, augments } = attempt;
  sayContest(scene, by, { went, target }, () => ({
    kind: went.isHit ? 'hit' : 'miss',
    text: strikeText(by, target, went, attempt),
    rules: [went.isHit ? 'SW-25' : 'SW-24'],
  }));
  if (went.isHit)
    scene.fight.stage = {
      kind: 'damage',
      hits: { by: by.id, nth, manner: mode, augments, targets: [target.id], shared: 0 },
    };
  // What is thrown is out of his hand: where it hit, once its damage is done.
  else if (mode === 'thrown') by.hasWeapon = false;
};

/** The dice of an attack that has been met, and what comes of it. */
export const clash = (scene: Scene, stage: StageOf<'clash'>): void => {
  const { nth, attempt, fighter } = stage;
  const by = theFighter(scene.fight, fighter);
  const went = contest(scene, stage);
  const target = theFighter(scene.fight, attempt.target);
  switch (attempt.kind) {
    case 'strike':
      return struck(scene, stage, { by, target }, went);
    case 'grab':
      return grabbed(scene, { by, nth, augments: attempt.augments }, target, went);
    case 'disarm':
    case 'wrest':
      return part(scene, { by, target, went }, { kind: attempt.kind, item: attempt.item, nth });
  }
};

/** An attack begins: how it is met is decided here, dice are thrown in the next step. */
const begin = (scene: Scene, { by, nth, action }: Doing, kind: Attempt['kind']): void => {
  const { target, mode, augments, item } = action;
  const attempt: Attempt = { kind, target, mode, augments, item };
  const defense = meet(scene, assaultOf(scene, { by, nth }, attempt));
  scene.fight.stage = { kind: 'clash', fighter: by.id, nth, attempt, defense };
};

/** What needs no roll. */
const sayDone = (
  scene: Scene,
  by: Swordsman,
  kind: string,
  said: { readonly text: string; readonly rule: string },
): void => {
  say(scene, () => ({
    kind,
    fighter: by.id,
    text: `${by.name} ${said.text}.`,
    rolls: [],
    rules: [said.rule],
  }));
};

const moveTo = (scene: Scene, by: FighterDraft, { id, place }: SwordsAction): void => {
  by.moved = true;
  carry(scene.fight, by, place);
  const text = id === 'withdraw' ? 'draws back' : 'advances';
  sayDone(scene, by, 'moves', { text, rule: 'H-SW-21' });
};

const join = (scene: Scene, by: FighterDraft, target: Swordsman): void => {
  by.grip = { kind: 'helps', with: target.id };
  sayDone(scene, by, 'joins', { text: `helps to pin ${target.name}`, rule: 'SW-63' });
};

const retrieve = (scene: Scene, by: FighterDraft, item: Item): void => {
  setItem(by, item, true);
  sayDone(scene, by, 'retrieves', { text: `picks the ${item} up again`, rule: 'SW-38' });
};

/**
 * Does an action, or begins it where dice or decisions of others follow: then the next stage is
 * theirs.
 */
export const perform = (scene: Scene, doing: Doing): void => {
  const { fight } = scene;
  const { by, nth, action } = doing;
  switch (action.kind) {
    case 'strike':
    case 'disarm':
    case 'grab':
      return begin(scene, doing, action.kind);
    case 'wrest':
      return by.grip.kind === 'controls' ? punish(scene, doing) : begin(scene, doing, 'wrest');
    case 'join':
      return join(scene, by, theFighter(fight, action.target));
    case 'area':
      return shootArea(scene, by, nth, action);
    case 'move':
      return moveTo(scene, by, action);
    case 'retrieve':
      return retrieve(scene, by, action.item);
    case 'flee':
      return fleeFight(scene, by, [fight.round, by.id, nth]);
    case 'yield':
      return surrender(scene, by);
    case 'control':
      return gainControl(scene, doing);
    case 'escape':
      return escape(scene, doing);
    case 'hurt':
    case 'slam':
    case 'hurl':
      return punish(scene, doing);
    case 'release':
      release(fight, by);
      return sayDone(scene, by, 'releases', { text: 'lets go', rule: 'SW-52' });
    case 'done':
      return;
  }
};

export const surrender = (scene: Scene, by: FighterDraft): void => {
  leaveFight(scene.fight, by, 'surrendered');
  sayDone(scene, by, 'yields', { text: 'yields', rule: 'SW-113' });
};
