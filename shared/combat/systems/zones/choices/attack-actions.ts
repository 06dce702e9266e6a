import type { NamedChance } from '../../../fight.ts';
import { doing, record } from '../../../scratch.ts';
import type { Deed } from '../../../deed.ts';
import { attack, attackOn } from '../rules/attack.ts';
import { hitChance, outChance } from './chances.ts';
import { impairments } from '../rules/damage.ts';
import {
  blastDemands,
  demands,
  foesOf,
  inBlast,
  sizeSteps,
  strikesWith,
  strikeWith,
} from './legal.ts';
import { titleOf } from '../fighters/maps.ts';
import { alterTurn, main, turnOf, type Scene } from '../fighters/scene.ts';
import { deal } from './splits.ts';
import {
  readyArms,
  shootsWith,
  weaponOf,
  type AttackMode,
  type Character,
} from '../fighters/state.ts';
import { WHOLE } from '../fighters/weapons.ts';
import { attackSuffix, attackText } from '../words/words.ts';

/** Whoever shoots standing may not move any more, where moves announced count (ZN-31, A-ZN-09). */
const takeStand = (scene: Scene, one: Character, mode: AttackMode): void => {
  const { whileMoving } = scene.rules.options;
  if (shootsWith(one, mode.arm) && !mode.moving && whileMoving === 'either')
    alterTurn(scene, { rooted: true });
};

/** Worth telling only where it is rolled for. */
const tellToHit = (chance: number): readonly NamedChance[] =>
  chance === 1 ? [] : [{ of: 'to hit', chance }];

export const strikeAction = (
  scene: Scene,
  one: Character,
  foe: Character,
  mode: AttackMode,
): Deed => {
  const shoots = shootsWith(one, mode.arm);
  const prefix = turnOf(scene).who === one.id ? '' : 'mount:';
  return {
    id: `${prefix}${shoots ? 'shoot' : 'strike'}:${foe.id}${attackSuffix(one, mode)}`,
    text: attackText(scene, one, foe, mode),
    rules: shoots ? ['ZN-19', 'ZN-21'] : ['ZN-19', 'ZN-20'],
    target: foe.id,
    chance: () => hitChance(scene, one, foe, { mode }) * outChance(scene, one, foe, { mode }),
    of: `to put ${foe.name} out, before any reaction`,
    chances: () => tellToHit(hitChance(scene, one, foe, { mode })),
    run: main(scene, one, () => {
      takeStand(scene, one, mode);
      record(scene, 'attack', ['ZN-19'], () =>
        doing(one, `attacks ${foe.name}`, { target: foe.id }),
      );
      attackOn(scene, one.id, foe.id, mode);
    }),
  };
};

/** Whether it is on the move: by moves made, or where it counts, announced (ZN-31, A-ZN-09). */
const movings = (scene: Scene, one: Character, arm: number): readonly boolean[] => {
  if (!shootsWith(one, arm)) return [false];
  const { moved, ridden } = turnOf(scene);
  if (moved + ridden > 0) return [true];
  return scene.rules.options.whileMoving === 'either' ? [false, true] : [false];
};

/** Attacks on one enemy: plain or held back, standing or on the move (ZN-24, ZN-31, A-ZN-27). */
const strikesAt = (
  scene: Scene,
  one: Character,
  foe: Character,
  plain: AttackMode,
): readonly Deed[] => {
  const mayHoldBack = impairments(one, plain) === 0;
  return movings(scene, one, plain.arm)
    .flatMap((moving): readonly AttackMode[] => {
      const mode = { ...plain, moving };
      return mayHoldBack ? [mode, { ...mode, held: true }] : [mode];
    })
    .filter((mode) => demands(scene, one, foe, { mode }) !== 'impossible')
    .map((mode) => strikeAction(scene, one, foe, mode));
};
/** Attacks on one enemy at a time, of a fighter or a mount. */
export const strikeActions = (scene: Scene, one: Character): readonly Deed[] => {
  const foes = foesOf(scene, one);
  return strikesWith(one, false).flatMap((plain) =>
    foes.flatMap((foe) => strikesAt(scene, one, foe, plain)),
  );
};
/** What a mount would attack with, and whom. */
export const firstStrike = (scene: Scene, one: Character): Deed | undefined => {
  const foes = foesOf(scene, one).filter(({ standing }) => standing === 'up');
  for (const mode of strikesWith(one, false))
    for (const foe of foes)
      if (demands(scene, one, foe, { mode }) !== 'impossible')
        return strikeAction(scene, one, foe, mode);
  return undefined;
};

export interface Blast {
  readonly mode: AttackMode;
  readonly hit: readonly string[];
}
/** Blasts that are possible with an arm: in the own zone, or in any within range (ZN-60, ZN-62). */
export const blastsWith = (scene: Scene, one: Character, arm: number): readonly Blast[] => {
  const { map } = scene.rules;
  const shoots = shootsWith(one, arm);
  const own = map.places[one.place]?.zones ?? [];
  return map.zones
    .filter((zone) => shoots || own.includes(zone))
    .flatMap((spot) => {
      const hit = inBlast(scene, spot, one, shoots);
      return movings(scene, one, arm)
        .map((moving): AttackMode => ({ ...strikeWith(arm), kind: 'blast', spot, moving }))
        .filter((mode) => hit.length > 0 && blastDemands(scene, one, mode) !== 'impossible')
        .map((mode) => ({ mode, hit }));
    });
};
export const blastAction = (scene: Scene, one: Character, { mode, hit }: Blast): Deed => {
  const weapon = weaponOf(one, mode.arm);
  const where = titleOf(scene.rules.map, mode.spot);
  return {
    id: `blast:${mode.spot}:${mode.arm}${mode.moving ? ':moving' : ''}`,
    text: `${weapon.title}: all in ${where}${mode.moving ? ', on the move' : ''}`,
    rules: ['ZN-59', shootsWith(one, mode.arm) ? 'ZN-62' : 'ZN-60'],
    run: main(scene, one, () => {
      takeStand(scene, one, mode);
      record(scene, 'attack', ['ZN-59'], () => doing(one, `lets loose on ${where}`));
      attack(scene, one.id, mode, { targets: hit.map((id) => ({ id, part: WHOLE })) });
    }),
  };
};

/** Smaller enemies, if several, among whom the dice of a melee attack may be split (ZN-111). */
export const splitTargets = (scene: Scene, one: Character, arm: number): readonly Character[] => {
  if (shootsWith(one, arm) || weaponOf(one, arm).blast) return [];
  const mode = strikeWith(arm);
  const smaller = scene.fight.fighters.filter(
    (foe) =>
      sizeSteps(one, foe) < 0 &&
      foe.side !== one.side &&
      foe.standing === 'up' &&
      demands(scene, one, foe, { mode }) !== 'impossible',
  );
  return smaller.length < 2 ? [] : smaller;
};
export const splitAction = (
  scene: Scene,
  one: Character,
  arm: number,
  foes: readonly Character[],
): Deed => {
  const mode = strikeWith(arm);
  return {
    id: `split${attackSuffix(one, mode)}`,
    text: `Strike several at once: ${weaponOf(one, arm).title}`,
    rules: ['ZN-111'],
    run: main(scene, one, () => attack(scene, one.id, mode, { targets: deal(scene, one, foes) })),
  };
};
/** Attacks on several at once: blasts, and dice dealt out (ZN-59, ZN-111). */
export const manyActions = (scene: Scene, one: Character): readonly Deed[] =>
  readyArms(one).flatMap((arm): readonly Deed[] => {
    const blasts = weaponOf(one, arm).blast ? blastsWith(scene, one, arm) : [];
    const foes = splitTargets(scene, one, arm);
    return [
      ...blasts.map((blast) => blastAction(scene, one, blast)),
      ...(foes.length === 0 ? [] : [splitAction(scene, one, arm, foes)]),
    ];
  });

/** Death blows (ZN-25). */
export const finishActions = (scene: Scene, one: Character): readonly Deed[] => {
  const mode: AttackMode = { ...strikeWith(one.drawn), kind: 'finish' };
  return foesOf(scene, one)
    .filter((foe) => demands(scene, one, foe, { mode }) !== 'impossible')
    .map((foe) => ({
      id: `finish:${foe.id}`,
      text: `Kill ${foe.name}, who lies helpless`,
      rules: ['ZN-25'],
      target: foe.id,
      run: main(scene, one, () => attackOn(scene, one.id, foe.id, mode)),
    }));
};
