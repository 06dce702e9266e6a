import { z } from 'zod';
import { PLAYS } from '../../../read/judgement.ts';
import { flag, oneOf, rare, whole } from '../../../../roster/fields.ts';
import { hurts, inGroup, trade } from '../../../stat-groups.ts';
import { MISSILE_IDS, WEAPON_IDS } from './weapons.ts';

const attribute = (title: string, description: string, most = 15) =>
  whole(title, description, { from: -5, to: most });
const skill = (title: string, description: string, from = 0) =>
  whole(title, description, { from, to: 20, default: from });

/** A fighter's sheet (digest, section 6). */
export const stats = z.strictObject({
  ...inGroup('abilities', {
    str: attribute('Strength', 'Average human -1 to 1 (H-SW-08); damage and endurance', 30),
    dex: attribute('Dexterity', 'Attribute of fighting skills (SW-01, H-SW-02)'),
    int: attribute('Intelligence', 'Attribute of Tactics (SW-108)'),
    will: attribute('Willpower', 'Attribute of Animals (H-SW-02)'),
    striking: skill('Striking', 'Fists and melee weapons (SW-19)'),
    defense: skill('Defense', 'Block or dodge (SW-64)'),
    grappling: skill('Grappling', 'To grab, hold and escape (SW-43)'),
    archery: skill('Archery', 'Bows and crossbows (SW-19)'),
    throwing: rare(skill('Throwing', 'Thrown things; -1: Striking is used instead (H-SW-06)', -1)),
    siege: rare(skill('Siege', 'Siege engines; -1: Archery is used instead (H-SW-06)', -1)),
    riding: skill('Riding', 'Keeps a rider in the saddle (SW-92)'),
    animals: rare(skill('Animals', 'Makes beasts obey (SW-89, SW-91)')),
    tactics: skill('Tactics', 'Adds to the power of an army that he leads (SW-108)'),
    stamina: whole('Stamina', 'Hits until he falls (SW-07)', { from: 1, to: 200, default: 10 }),
    mass: trade(
      rare(
        whole('Mass, pounds', 'For the optional mass rule (SW-59)', {
          from: 10,
          to: 100_000,
          default: 170,
        }),
      ),
    ),
    animal: trade(rare(flag('Animal', 'The game master decides for it (SW-88)'))),
    flies: rare(flag('Flies or swims', 'May leave an area upward or downward (SW-85)')),
    grip: rare(
      whole('Iron grip', 'Challenge added when he is to be disarmed (SW-41, SW-42)', { to: 30 }),
    ),
    hardToBlock: rare(
      whole('Blows hard to block', 'Taken from blocks of his blows (SW-42)', { to: 30 }),
    ),
    unblockable: rare(flag('Blows too huge to block', 'They can only be dodged (SW-69)')),
  }),
  ...inGroup('gear', {
    weapon: oneOf(WEAPON_IDS, 'Weapon', 'For melee (H-SW-09)', 'sword'),
    weaponExtra: rare(
      whole('Weapon, further bonus', 'Quality, size or magic, on top of the bonus of its kind', {
        from: -12,
        to: 30,
      }),
    ),
    missile: oneOf(MISSILE_IDS, 'Missiles', 'What he shoots or throws (H-SW-09)'),
    missileExtra: rare(
      whole('Missiles, further bonus', 'A larger rock, a better bow (SW-32)', {
        from: -12,
        to: 30,
      }),
    ),
    bowStrength: trade(rare(flag('Strength draws the bow', 'SW-34; by how the bow is made', true))),
    areaRadius: trade(
      rare(whole('Area of the missile, yards around', 'SW-79; 0: as its kind has', { to: 100 })),
    ),
    armour: whole('Armour', 'Cloth 1, leather 2, mail 3 or 4, plate 5 or 6 (H-SW-09)', { to: 30 }),
    shield: flag('Shield', 'Blocks missiles too (SW-68, SW-69)'),
    mount: oneOf(['none', 'horse', 'bardedHorse'], 'Mount', 'A fighter of its own (SW-86, SW-96)'),
  }),
  ...inGroup('circumstances', {
    surprised: hurts(flag('Surprised', 'No Defense in the first round before his turn (H-SW-23)')),
    cover: whole('Cover', 'Challenge added to missiles aimed at him (SW-20, SW-21)', {
      from: -12,
      to: 30,
    }),
  }),
  ...PLAYS,
});
export type SwordsStats = z.output<typeof stats>;
