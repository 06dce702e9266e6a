import { inALine } from '../../../recruits.ts';
import { MOUNTS } from '../fighters/mounts.ts';
import type { SwordsStats } from '../fighters/stats.ts';
import { missileOf, weaponOf } from '../fighters/weapons.ts';

/** What somebody with this sheet is, in a line. */
export const said = (own: SwordsStats): string =>
  inALine(
    `Striking ${own.striking}`,
    `Defense ${own.defense}`,
    own.archery > 0 && own.missile !== 'none' && `Archery ${own.archery}`,
    own.stamina !== 10 && `Stamina ${own.stamina}`,
    own.tactics > 0 && `Tactics ${own.tactics}`,
    own.missile !== 'none' && missileOf(own.missile).title.toLowerCase(),
    weaponOf(own.weapon).title.toLowerCase(),
    own.armour > 0 && `armour ${own.armour}`,
    own.shield && 'shield',
    own.mount !== 'none' && `on a ${MOUNTS[own.mount].title.toLowerCase()}`,
  );
