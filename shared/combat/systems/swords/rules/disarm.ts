import { sayContest, type Contest } from './contest.ts';
import { ask, plainAction, type FighterDraft, type Scene } from '../fighters/scene.ts';
import type { Item, Swordsman } from '../fighters/state.ts';

export const setItem = (fighter: FighterDraft, item: Item, isThere: boolean): void => {
  switch (item) {
    case 'weapon':
      fighter.hasWeapon = isThere;
      break;
    case 'missile':
      fighter.hasMissile = isThere;
      break;
    case 'shield':
      fighter.hasShield = isThere;
      break;
  }
};

/** What is broken cannot be picked up again. */
const withoutItem = ({ stats }: Swordsman, item: Item): Swordsman['stats'] => {
  switch (item) {
    case 'weapon':
      return { ...stats, weapon: 'none', weaponExtra: 0 };
    case 'missile':
      return { ...stats, missile: 'none' };
    case 'shield':
      return { ...stats, shield: false };
  }
};

const WHOLE = plainAction('whole', 'It stays whole', 'SW-40');
const BREAKS = plainAction('breaks', 'It breaks', 'SW-40', 'H-SW-22');

interface Disarming {
  readonly kind: 'disarm' | 'wrest';
  readonly item: Item;
  readonly nth: number;
}
interface Parties {
  readonly by: Swordsman;
  readonly target: FighterDraft;
  readonly went: Contest;
}

/** The game master is asked, where the option says so (SW-40). */
const breaks = (scene: Scene, { by, target }: Parties, { item, nth }: Disarming): boolean => {
  if (scene.options.breakage === 'never') return false;
  const { id } = ask(scene, WHOLE, () => ({
    by: 'gm',
    question: () => `Does the ${item} of ${target.name} break?`,
    label: [scene.fight.round, by.id, nth, 'breaks'],
    options: () => [WHOLE, BREAKS],
  }));
  return id === BREAKS.id;
};

/** The item is gone from the hand of the target, or it is kept (SW-38, SW-39, SW-58). */
export const part = (scene: Scene, parties: Parties, disarming: Disarming): void => {
  const { by, target, went } = parties;
  const { kind, item } = disarming;
  if (!went.isHit)
    return sayContest(scene, by, { went, target }, () => ({
      kind: 'miss',
      text: `${target.name} keeps hold of the ${item}.`,
      rules: ['SW-39'],
    }));
  const isBroken = breaks(scene, parties, disarming);
  setItem(target, item, false);
  if (isBroken) target.stats = withoutItem(target, item);
  const isWrested = kind === 'wrest';
  const how = isWrested
    ? `wrenches the ${item} away from`
    : `strikes the ${item} out of the hand of`;
  sayContest(scene, by, { went, target }, () => ({
    kind: 'disarmed',
    text: `${by.name} ${how} ${target.name}${isBroken ? ', and it breaks' : ''}.`,
    rules: [isWrested ? 'SW-58' : 'SW-38'],
  }));
};
