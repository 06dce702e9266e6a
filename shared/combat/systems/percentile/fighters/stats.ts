import { z } from 'zod';
import { PLAYS } from '../../../read/judgement.ts';
import { flag, oneOf, rare, whole } from '../../../../roster/fields.ts';
import { apart, hurts, inGroup } from '../../../stat-groups.ts';
import { BODY_IDS, HELMET_IDS, SHIELD_IDS } from './armour.ts';
import { WEAPON_IDS } from './weapons.ts';

const characteristic = (title: string, description: string) =>
  whole(title, description, { from: 1, to: 100, default: 11 });
const percent = (title: string, description: string, usual: number) =>
  whole(title, description, { to: 500, default: usual });

/** Statistics of one person (digest 5); `README.md` names the rules behind them. */
export const stats = z.strictObject({
  ...inGroup('abilities', {
    str: characteristic('STR', 'With SIZ the damage bonus (H-PC-03)'),
    con: characteristic('CON', 'With SIZ the hit points (PC-40)'),
    siz: characteristic('SIZ', 'Hit points and damage bonus'),
    dex: characteristic('DEX', 'Who acts first (PC-02, PC-06)'),
    hp: apart(rare(whole('Hit points', '0: the mean of CON and SIZ (PC-40)', { to: 200 }))),
    dodge: percent('Dodge', 'In percent, before what armour costs (PC-19, PC-34)', 22),
    brawl: percent('Chance with bare hands', 'In percent (PC-28)', 25),
    firstAid: percent('First Aid', 'In percent (PC-48)', 30),
    strategy: rare(percent('Strategy', 'Each 20 percent are a point of command of an army', 0)),
    hide: rare(whole('Natural armour', 'Added to what is worn', { to: 30 })),
  }),
  ...inGroup('gear', {
    weapon: oneOf(WEAPON_IDS, 'Weapon', 'In hand at the start (PC-28, PC-29)', 'short-sword'),
    attack: percent(
      'Chance with the weapon',
      'In percent; parries with it as well (PC-10, PC-16)',
      40,
    ),
    related: hurts(rare(flag('Weapon is only akin to his own', 'Half the chance with it (PC-12)'))),
    shield: oneOf(SHIELD_IDS, 'Shield', 'Of no use with a weapon of two hands (H-PC-15)'),
    shieldParry: percent('Chance with the shield', 'To parry and to strike (PC-35, PC-39)', 15),
    armour: oneOf(BODY_IDS, 'Armour', 'PC-33'),
    helmet: oneOf(HELMET_IDS, 'Helmet', 'Its points are added (PC-33)'),
    sidearm: oneOf(['none', ...WEAPON_IDS], 'Second weapon', 'Taken in hand when it serves better'),
    sidearmAttack: percent('Chance with the second weapon', 'In percent', 25),
    missiles: apart(
      rare(
        whole(
          'Missiles carried',
          'For bows, slings and throwing; 0: no end of arrows and stones, one thing to throw',
          { to: 200 },
        ),
      ),
    ),
  }),
  ...inGroup('circumstances', {
    wounds: hurts(
      whole('Hit points lost before the fight', 'One wound, untreated (PC-49)', { to: 199 }),
    ),
    planted: oneOf(SHIELD_IDS, 'Stands behind a planted', 'Until he moves (PC-37, PC-38)'),
    unaware: hurts(flag('Taken unawares', 'Wards off nothing in the first round (PC-16)')),
  }),
  ...PLAYS,
});
export type PercentileStats = z.output<typeof stats>;
