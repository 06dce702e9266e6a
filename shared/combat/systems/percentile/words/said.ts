import { inALine } from '../../../recruits.ts';
import { armour, shield } from '../fighters/armour.ts';
import { fullOf } from '../rules/chances.ts';
import type { PercentileStats } from '../fighters/stats.ts';
import { BRAWL, WEAPONS } from '../fighters/weapons.ts';

/** What somebody with these statistics is, in a line. */
export const said = (own: PercentileStats): string => {
  const weapon = WEAPONS[own.weapon] ?? BRAWL;
  const chance = weapon.id === BRAWL.id ? own.brawl : own.attack;
  const points = [own.armour, own.helmet].reduce((sum, id) => sum + (armour(id)?.points ?? 0), 0);
  const worn = armour(own.armour)?.title.toLowerCase();
  return inALine(
    `${weapon.name} ${chance} %`,
    own.shield !== 'none' &&
      `${shield(own.shield)?.title.toLowerCase() ?? ''} ${own.shieldParry} %`,
    `dodge ${own.dodge} %`,
    worn !== undefined && `${worn}${own.helmet === 'none' ? '' : ' and helmet'} (${points})`,
    own.hide > 0 && `natural armour ${own.hide}`,
    `${own.hp > 0 ? own.hp : fullOf(own.con, own.siz, { rounding: 'up' })} hit points`,
    own.strategy > 0 && `Strategy ${own.strategy} %`,
  );
};
