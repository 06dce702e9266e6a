import { prompt } from '../../../../process/process.ts';
import { printLabel } from '../../../../process/chance.ts';
import { add, named, type Term } from '../../../terms.ts';
import { theFighter } from '../../../scratch.ts';
import type { Doing } from '../choices/deeds.ts';
import { sayContest, type Contest } from './contest.ts';
import { TWO_DICE } from './dice.ts';
import { takeHold, wrestlerOf } from './grapple.ts';
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
    against: own.bonus - challenge,
    need: 'atLeast',
    plus: rolls[0],
  }));
  const wins = (roll: number, resisted: number): number =>
    roll + own.bonus > resisted + other.bonus + challenge ? 1 : 0;
  const isHit = chance.opposed([TWO_DICE, rolls[0]], [TWO_DICE, rolls[1]], wins) === 1;
  const terms: Term[] = [...named(own.roller.name, mine ?? [])];
  add(terms, 'challenge', challenge);
  terms.push(...named(other.roller.name, theirs ?? []));
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
