import { inALine } from '../../../recruits.ts';
import type { ZonesStats } from '../fighters/stats.ts';
import { weapon } from '../fighters/weapons.ts';

/** What somebody with these statistics is, in a line. */
export const said = (own: ZonesStats): string => {
  const { title, die } = weapon(own.weapon);
  const worn = own.naturalArmour > 0 ? own.naturalArmour : own.armour;
  return inALine(
    `STR ${own.str}`,
    `AGI ${own.agi}`,
    `WIT ${own.wit}`,
    `${title.toLowerCase().replace(/, d\d.*$/u, '')} (d${die})`,
    worn > 0 && `armour ${worn}`,
    own.shield && 'shield',
    own.size !== 'medium' && own.size,
    own.leader && 'a leader',
    own.bodyguard && 'guards leaders',
  );
};
