import { inALine } from '../../../recruits.ts';
import { missileOf, weaponOf } from '../../../../mechanics/oldschool/weapons.ts';
import type { OldschoolStats } from '../fighters/stats.ts';

const KIND: Readonly<Partial<Record<OldschoolStats['cls'], string>>> = {
  magicUser: 'magic-user',
};

const rankOf = ({ cls, level, plus }: OldschoolStats): string => {
  if (cls === 'normal' || level === 0) return 'a Normal Man';
  return cls === 'monster'
    ? `monster of ${level}${plus > 0 ? ` + ${plus}` : ''} hit dice`
    : `${KIND[cls] ?? cls} of level ${level}`;
};

/** What somebody with these statistics is, in a line. */
export const said = (own: OldschoolStats): string =>
  inALine(
    rankOf(own),
    own.hp > 0 && `${own.hp} hit points`,
    own.missile !== 'none' && missileOf(own.missile).title.toLowerCase(),
    weaponOf(own.weapon).title.toLowerCase(),
    own.armour !== 'none' && own.armour,
    own.shield && 'shield',
    own.hide > 0 && `armour class better by ${own.hide}`,
    own.mount !== 'none' && `on a ${own.mount}`,
    own.morale > 0 && `morale ${own.morale}`,
  );
