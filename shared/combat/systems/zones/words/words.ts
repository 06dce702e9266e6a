import { goalOf } from '../fighters/maps.ts';
import type { Scene } from '../fighters/scene.ts';
import { weaponOf, type AttackMode, type Character } from '../fighters/state.ts';

/** An attack as an option: "Strike Bors: Sword, spear or axe, held back". */
export const attackText = (
  { rules: { map } }: Scene,
  by: Character,
  target: Character,
  mode: AttackMode,
): string => {
  switch (mode.kind) {
    case 'strike': {
      const { range, title } = weaponOf(by, mode.arm);
      const how = `${mode.held ? ', held back' : ''}${mode.moving ? ', on the move' : ''}`;
      return `${range > 0 ? 'Shoot at' : 'Strike'} ${target.name}: ${title}${how}`;
    }
    case 'disarm':
      return `Disarm ${target.name}: ${weaponOf(target, mode.spot).title}`;
    case 'shove':
      return `Shove ${target.name} to ${goalOf(map, mode.spot) || 'where he stands'}`;
    case 'grapple':
      return `Grab ${target.name}`;
    case 'blast':
      return `Blast ${target.name}`;
    case 'finish':
      return `Kill ${target.name}`;
  }
};

/** The end of an option's id: with which weapon, or where to. */
export const attackSuffix = (by: Character, mode: AttackMode): string => {
  let suffix = '';
  if (mode.arm < 0) suffix = mode.kind === 'strike' ? ':unarmed' : '';
  else if (mode.arm !== by.drawn) suffix = `:${mode.arm}`;
  if (mode.spot >= 0) suffix += `:${mode.spot}`;
  if (mode.held) suffix += ':held';
  return mode.moving ? `${suffix}:moving` : suffix;
};
