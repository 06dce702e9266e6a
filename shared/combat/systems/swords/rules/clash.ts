import { theFighter } from '../../../scratch.ts';
import { inHand } from './attack.ts';
import { contest, sayContest, type Contest } from './contest.ts';
import { part } from './disarm.ts';
import type { FighterDraft, Scene } from '../fighters/scene.ts';
import type { Attempt, Method, StageOf, Swordsman } from '../fighters/state.ts';
import { missileOf } from '../fighters/weapons.ts';
import { grabbed } from './wrestling.ts';

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
      hits: { by: by.id, nth, manner: mode, augments, targets: [target.id] },
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
