import type { Label } from '../../../../process/chance.ts';
import { theFighter } from '../../../scratch.ts';
import type { Doing } from '../choices/deeds.ts';
import { sayContest, type Contest } from './contest.ts';
import { takeHold, wrestlerOf } from './grapple.ts';
import { rollOpposed, type Opponent } from './roll.ts';
import { lockTogether, say, termsFor, type FighterDraft, type Scene } from '../fighters/scene.ts';
import type { Swordsman } from '../fighters/state.ts';

/**
 * Grappling against Grappling inside close combat; the resister wins ties (SW-50, SW-51, A-SW-28).
 * @param challenge what makes it harder, such as an iron grip (SW-42)
 */
export const wrestle = (
  scene: Scene,
  { by, nth }: Doing,
  target: Swordsman,
  challenge = 0,
): Contest => {
  const { round } = scene.fight;
  const wrestler = (one: Swordsman, against: Swordsman, label: Label): Opponent => {
    const terms = termsFor(scene);
    const { roller, bonus } = wrestlerOf(scene, one, against, terms);
    return { by: roller, what: 'grappling', bonus, terms, label };
  };
  const own = wrestler(by, target, [round, by.id, nth, 'grapple']);
  const other = wrestler(target, by, [round, by.id, nth, target.id, 'resist']);
  const { passed, told } = rollOpposed(scene, own, other, challenge);
  return { isHit: passed, method: 'grappling', told };
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
    ...went.told,
    rules: ['A-SW-14'],
  }));
  lockTogether(by, target);
};
