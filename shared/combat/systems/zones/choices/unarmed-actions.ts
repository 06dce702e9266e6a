import { doing, record } from '../../../scratch.ts';
import type { Deed } from '../../../deed.ts';
import { attackOn } from '../rules/attack.ts';
import { forceChance, hitChance } from './chances.ts';
import { freeHand, setFree } from '../rules/harm.ts';
import { canBreakFree, foesOf, isNear, overpowering } from './legal.ts';
import { chanceOf, save } from '../rules/saves.ts';
import { alterTurn, change, main, reveal, the, type Scene } from '../fighters/scene.ts';
import type { AttackMode, Character } from '../fighters/state.ts';
import { attackText } from '../words/words.ts';

const OVERPOWERING = {
  disarm: { verb: 'disarm', rule: 'ZN-75' },
  shove: { verb: 'shove', rule: 'ZN-77' },
  grapple: { verb: 'grab', rule: 'ZN-79' },
} as const;

const overpowerAction = (scene: Scene, one: Character, foe: Character, mode: AttackMode): Deed => {
  const { verb, rule } =
    OVERPOWERING[mode.kind === 'disarm' || mode.kind === 'shove' ? mode.kind : 'grapple'];
  return {
    id: `${mode.kind}:${foe.id}${mode.spot < 0 ? '' : `:${mode.spot}`}`,
    text: attackText(scene, one, foe, mode),
    rules: [rule],
    target: foe.id,
    chance: () => hitChance(scene, one, foe, { mode }) * forceChance(scene, one, foe),
    of: 'to succeed, before any reaction',
    run: main(scene, one, () => {
      record(scene, 'attack', ['ZN-71'], () =>
        doing(one, `tries to ${verb} ${foe.name}`, { target: foe.id }),
      );
      attackOn(scene, one.id, foe.id, mode);
    }),
  };
};

/** Takes hold of somebody near. */
export const grappleAction = (scene: Scene, one: Character, foe: Character): Deed | undefined => {
  const mode = isNear(scene, one, foe)
    ? overpowering(scene, one, foe).find(({ kind }) => kind === 'grapple')
    : undefined;
  return mode && overpowerAction(scene, one, foe, mode);
};

const SWAYS = {
  distract: { text: 'Distract', lasts: 'is distracted and loses a turn' },
  intimidate: { text: 'Intimidate', lasts: 'dares not come nearer' },
  taunt: { text: 'Taunt', lasts: 'is set on revenge' },
} as const;
type Sway = keyof typeof SWAYS;
const SWAY_RULES = ['ZN-16', 'H-ZN-13'];

/** Whoever is distracted loses a turn still open, else the next (H-ZN-13). */
const swayed = (scene: Scene, one: Character, { id }: Character, way: Sway): void => {
  if (way === 'intimidate') change(scene, id, { fears: one.id });
  else if (way === 'taunt') change(scene, id, { taunted: one.id });
  else change(scene, id, the(scene, id).spent ? { distracted: true } : { spent: true });
};

const taunts = (scene: Scene, one: Character, foe: Character): boolean => {
  const { passed, told } = save(scene, one.id, 'wit', 'taunt');
  record(scene, 'save', SWAY_RULES, () =>
    doing(one, `${passed ? 'finds the words' : 'finds no words'}`, { target: foe.id, ...told() }),
  );
  return passed;
};
const sway = (scene: Scene, one: Character, foe: Character, way: Sway): void => {
  freeHand(scene, one.id);
  reveal(scene, one.id);
  if (way === 'taunt' && !taunts(scene, one, foe)) return;
  const { passed, told } = save(scene, foe.id, 'wit', way);
  if (!passed) swayed(scene, one, foe, way);
  record(scene, 'sway', SWAY_RULES, () => ({
    text: `${foe.name} ${passed ? 'takes no notice' : SWAYS[way].lasts}.`,
    fighter: one.id,
    target: foe.id,
    ...told(),
  }));
};
const swayAction = (scene: Scene, one: Character, foe: Character, way: Sway): Deed => ({
  id: `${way}:${foe.id}`,
  text: `${SWAYS[way].text} ${foe.name}`,
  rules: SWAY_RULES,
  target: foe.id,
  chance: () =>
    (way === 'taunt' ? chanceOf(scene, one, 'wit') : 1) * (1 - chanceOf(scene, foe, 'wit')),
  of: 'to succeed',
  run: main(scene, one, () => sway(scene, one, foe, way)),
});
/** To frighten a person whom he sees; undefined where that cannot be done. */
export const intimidating = (scene: Scene, one: Character, foe: Character): Deed | undefined =>
  foe.stats.fearless ? undefined : swayAction(scene, one, foe, 'intimidate');
const swayActions = (scene: Scene, one: Character, foe: Character): readonly Deed[] => {
  const ways = ['distract', 'intimidate', 'taunt'] as const;
  return ways
    .filter((way) => way !== 'intimidate' || !foe.stats.fearless)
    .map((way) => swayAction(scene, one, foe, way));
};

const foesInSight = (scene: Scene, one: Character): readonly Character[] =>
  foesOf(scene, one).filter(({ standing, concealed }) => standing === 'up' && !concealed);

/** Main actions without a weapon: disarm, shove, grab (ZN-71). */
export const overpowerActions = (scene: Scene, one: Character): readonly Deed[] =>
  foesInSight(scene, one)
    .filter((foe) => isNear(scene, one, foe))
    .flatMap((foe) =>
      overpowering(scene, one, foe).map((mode) => overpowerAction(scene, one, foe, mode)),
    );
/** To sway people who see him (ZN-16, H-ZN-13). */
export const swayingActions = (scene: Scene, one: Character): readonly Deed[] =>
  scene.rules.options.light === 'light'
    ? foesInSight(scene, one)
        .filter(({ beast }) => !beast)
        .flatMap((foe) => swayActions(scene, one, foe))
    : [];

/** Whose save frees an ally: the helper's, or the held one's own (A-ZN-14). */
const saverFor = ({ rules }: Scene, one: Character, ally: Character): Character =>
  rules.options.freeing === 'helper' ? one : ally;
/** Held allies whom somebody may free (ZN-81); size may forbid it (ZN-117). */
export const freeableAllies = (scene: Scene, one: Character): readonly Character[] =>
  scene.fight.fighters.filter(
    (ally) =>
      ally.heldBy !== '' &&
      ally.side === one.side &&
      ally.id !== one.id &&
      isNear(scene, one, ally) &&
      canBreakFree(the(scene, ally.heldBy), saverFor(scene, one, ally)),
  );
export const freeAction = (scene: Scene, one: Character, ally: Character): Deed => {
  const saver = saverFor(scene, one, ally);
  return {
    id: `free:${ally.id}`,
    text: `Free ${ally.name}`,
    rules: ['ZN-81', 'A-ZN-14'],
    target: ally.id,
    chance: () => chanceOf(scene, saver, 'str'),
    of: `to free ${ally.name}`,
    run: main(scene, one, () => {
      freeHand(scene, one.id);
      const { passed, told } = save(scene, saver.id, 'str', 'free');
      if (passed) setFree(scene, ally.id);
      record(scene, passed ? 'freed' : 'save', ['ZN-81'], () =>
        doing(one, `${passed ? 'frees' : 'cannot free'} ${ally.name}`, {
          target: ally.id,
          ...told(),
        }),
      );
    }),
  };
};

/** All that somebody held may do with a turn, if size allows it (ZN-80, ZN-117). */
export const breakAction = (scene: Scene, one: Character): Deed | undefined => {
  if (!canBreakFree(the(scene, one.heldBy), one)) return undefined;
  return {
    id: 'break',
    text: 'Break free',
    rules: ['ZN-80'],
    target: one.heldBy,
    chance: () => chanceOf(scene, one, 'str'),
    of: 'to break free',
    run: main(scene, one, () => {
      const { passed, told } = save(scene, one.id, 'str', 'break');
      if (passed) setFree(scene, one.id);
      // The turn is used up either way (ZN-85).
      alterTurn(scene, { rooted: true, bonus: 2 });
      record(scene, passed ? 'freed' : 'save', ['ZN-80', 'ZN-85'], () =>
        doing(one, `${passed ? 'breaks free' : 'cannot break free'}`, { ...told() }),
      );
    }),
  };
};
