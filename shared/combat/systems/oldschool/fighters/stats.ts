import { z } from 'zod';
import { PLAYS } from '../../../read/judgement.ts';
import { CLASSES } from '../../../../mechanics/oldschool/classes.ts';
import { SIZES } from '../../../../mechanics/oldschool/situation.ts';
import { ARMOURS, MISSILE_IDS, WEAPON_IDS } from '../../../../mechanics/oldschool/weapons.ts';
import { flag, oneOf, rare, whole } from '../../../../roster/fields.ts';
import { apart, hurts, inGroup, trade } from '../../../stat-groups.ts';

export const MOUNTS = ['none', 'horse', 'warhorse'] as const;
export const COVERS = ['none', 'quarter', 'half', 'threeQuarters'] as const;

const score = (title: string, description: string) =>
  whole(title, description, { from: 3, to: 18, default: 10 });

/** Statistics of one person (digest 5); `README.md` names the rules behind them. */
export const stats = z.strictObject({
  ...inGroup('abilities', {
    cls: oneOf(CLASSES, 'Class', 'To hit, saves and bonuses (OS-03 to OS-16, H-OS-01, H-OS-05)'),
    level: whole('Level', 'Of monsters hit dice; 0: a Normal Man (B-12, H-OS-15)', { to: 36 }),
    plus: rare(
      whole('Added to the hit dice', 'Hit points; 1 more for fighters of level 1 (H-OS-15)', {
        to: 100,
      }),
    ),
    hp: apart(whole('Hit points', '0: by the hit dice (H-OS-15)', { to: 500 })),
    str: score('Strength', 'Melee, great bows, thrown weapons (OS-03 to OS-16, H-OS-02)'),
    dex: score('Dexterity', 'Armour class, bows, thieves, retreat (OS-01, OS-11, OS-38)'),
    morale: apart(
      whole('Morale', 'Holds on 2D6 of so much or less; 0: never checks (H-OS-09)', {
        to: 12,
        default: 7,
      }),
    ),
    toHit: apart(
      hurts(rare(whole('Hits armour class 0 on', '0: by class and level (H-OS-01)', { to: 30 }))),
    ),
    attackBonus: rare(whole('Added to hit', 'Magic and the like', { from: -10, to: 20 })),
    damageBonus: rare(whole('Added to damage', 'Magic and the like', { from: -10, to: 20 })),
    hide: rare(whole('Armour class better by', 'Magic, a tough skin', { from: -11, to: 20 })),
    size: rare(
      oneOf(SIZES, 'Size', 'How many can strike at once; lances (OS-48, OS-50, OS-63)', 'man'),
    ),
    move: apart(
      rare(whole('Movement', 'Inches a Turn; 0: by armour and mount (H-OS-13)', { to: 60 })),
    ),
    important: rare(flag('Strikes many Normal Men', 'A blow for each level (OS-18)', true)),
    swashbuckler: trade(
      rare(flag('Fights by dexterity', 'In light armour, one hand free (OS-06, OS-10)')),
    ),
    hasted: rare(flag('Hasted', 'Twice as fast, strikes before initiative (OS-95)')),
    caster: trade(
      rare(
        flag('Casts spells', 'Whether a spell comes off; its effect by the game master (OS-97)'),
      ),
    ),
    psy: rare(whole('Mind bonus', 'On saves of casters (OS-97)', { from: -3, to: 3 })),
    needsMagic: rare(flag('Only magic or silver harms', 'OS-23')),
    special: trade(
      rare(
        whole(
          'Special attack on',
          'A natural roll from so much: the game master watches for it (OS-26); 0: none',
          { to: 20 },
        ),
      ),
    ),
  }),
  ...inGroup('gear', {
    armour: oneOf(ARMOURS, 'Armour', 'Class 9, 7, 5 or 3 (H-OS-03)'),
    shield: flag('Shield', 'Better by 1; against two attackers, from the front (H-OS-04, OS-51)'),
    weapon: oneOf(WEAPON_IDS, 'Weapon', 'In melee (H-OS-10, H-OS-11)', 'sword'),
    missile: oneOf(
      ['none', ...MISSILE_IDS],
      'Missiles',
      'Shot or thrown out of melee (OS-11 to OS-17, H-OS-12)',
    ),
    second: rare(
      oneOf(
        ['none', 'dagger', 'sword', 'axe', 'mace', 'club'],
        'In the other hand',
        'A second weapon: the higher of two dice, armour class better by 1 in melee (OS-57)',
      ),
    ),
    sidearm: rare(oneOf(WEAPON_IDS, 'Spare weapon', 'Drawn when the weapon is lost')),
    mount: oneOf(MOUNTS, 'Mount', '+1 against foot, and faster (OS-46, H-OS-13)'),
    shots: apart(rare(whole('Missiles left', '0: enough', { to: 99 }))),
    trained: rare(
      flag('Trained in the weapon', 'Else to hit as a Normal Man, D3 to D6 (OS-29)', true),
    ),
    magicWeapon: rare(flag('Magic or silver weapon', 'Harms whoever needs it (OS-23)')),
  }),
  ...inGroup('circumstances', {
    wounds: hurts(whole('Hit points lost before', 'In earlier fights', { to: 499 })),
    hidden: flag('Unseen', 'The first attack is from behind; thieves backstab (OS-55, OS-56)'),
    subdues: trade(rare(flag('Strikes to subdue', 'All damage is temporary (OS-76)'))),
    ground: rare(oneOf(['level', 'high', 'low'], 'Ground', '+1 or -1, until he moves (OS-47)')),
    cover: rare(oneOf(COVERS, 'Cover', '-2, -4 or -6 to whoever shoots (OS-72)')),
    wall: rare(flag('Back to a wall', 'Three at most strike, none for being many (OS-49, B-23)')),
    row: rare(oneOf(['front', 'rear'], 'Stands', 'In the rear 20 feet behind the front')),
    surprisesOn: rare(whole('Surprises on', 'D6 (OS-86)', { to: 6, default: 2 })),
    surprisedOn: hurts(rare(whole('Surprised on', 'D6 (OS-86)', { to: 6, default: 2 }))),
  }),
  ...PLAYS,
});
export type OldschoolStats = z.output<typeof stats>;
