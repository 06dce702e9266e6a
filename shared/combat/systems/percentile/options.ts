import { z } from 'zod';
import { flag, oneOf, whole, withEffects } from '../../../roster/fields.ts';
import { EFFECTS } from './option-words.ts';

/** Every ambiguity of the digest (A), what is at the game master's choice, and the field. */
export const options = z.strictObject(
  withEffects(
    {
      distance: whole('Metres between the sides', 'At the start; 0: within reach', { to: 300 }),
      reach: whole('Metres that weapons reach', 'HOUSE, between two fighters', {
        to: 10,
        default: 2,
      }),
      intent: oneOf(
        ['skipped', 'announced'],
        'Statements of intent',
        'PC-02, PC-04, A-15; skipped, or made in order of DEX and binding but for First Aid',
      ),
      movement: oneOf(
        ['byDex', 'atOnce'],
        'Movement',
        'A-17; the quickest first, or all from where they stood',
      ),
      leaving: oneOf(
        ['defending', 'never'],
        'Leaving the reach of an enemy',
        'A-16; by a round of nothing but defence, or not at all',
      ),
      shootInReach: oneOf(
        ['oneHanded', 'never', 'always'],
        'Missiles while an enemy is in reach',
        'HOUSE; only from weapons of one hand, not at all, or any',
      ),
      reactions: oneOf(
        ['unlimited', 'minus30', 'parryAndDodge', 'one'],
        'Parries and dodges in a round',
        'A-05; any number, each further one 30 worse, one of each, or one in all',
      ),
      specialCompare: oneOf(
        ['lt', 'le'],
        'A special success rolls',
        'A-01; less than a fifth of the chance, or up to it',
      ),
      defenceCompare: oneOf(
        ['le', 'lt'],
        'A parry or dodge succeeds',
        'A-02; at or under its chance, or only under it',
      ),
      rounding: oneOf(
        ['up', 'down', 'nearest', 'exact'],
        'Halves and quarters are rounded',
        'A-03; chances, DEX ranks and hit points',
      ),
      autoFail: oneOf(
        ['never', '100', '96'],
        'A roll fails whatever the chance from',
        'A-04; never, 100 alone, or 96 to 100',
      ),
      modifiers: oneOf(
        ['pointsFirst', 'halvesFirst'],
        'Points and halves',
        'A-19; which is reckoned first',
      ),
      armourHinders: flag(
        'Armour hinders attacks and parries too',
        'PC-34; not Dodge and Throw alone',
      ),
      missileDodge: oneOf(
        ['half', 'never'],
        'Dodging arrows and what is thrown',
        'PC-20, A-06; at half the chance, or not at all',
      ),
      shieldMissile: oneOf(
        ['straight', 'best', 'passive'],
        'Shields against missiles',
        'A-07; by their straight chance, by the skill where that is better, ' +
          'or by the straight chance even of the unaware',
      ),
      kneeling: oneOf(
        ['large', 'never'],
        'Kneeling behind a shield',
        'PC-36, A-08; behind hoplite and riot shields, or not at all',
      ),
      brawlParry: oneOf(
        ['brawl', 'all', 'never'],
        'Bare hands parry',
        'H-PC-13; bare hands alone, weapons as well, or nothing',
      ),
      riotGear: oneOf(
        ['byAttack', 'onceHurt'],
        'Riot gear 12/6',
        'A-09; 6 against firearms and energy weapons, or once its wearer has been hurt',
      ),
      halfDbNegative: oneOf(
        ['ceil', 'away'],
        'Half of a penalty to damage',
        'A-10; the smaller whole number, or the greater',
      ),
      specialBonus: oneOf(
        ['rolled', 'highest', 'twice'],
        'Damage bonus of a special success',
        'A-22, A-26; rolled as it is, its highest, or twice the roll',
      ),
      wear: flag(
        'Gear wears',
        'PC-18, PC-26; 2 off what parries a special, 1 off what is parried',
        true,
      ),
      weaponBreaks: oneOf(
        ['atZero', 'below'],
        'Gear breaks',
        'A-11; without hit points, or past them',
      ),
      wornBy: oneOf(
        ['any', 'weapon'],
        'A special parry wears the attacking weapon',
        'A-23; whatever parries, or weapons only',
      ),
      sameWeapon: oneOf(
        ['both', 'one'],
        'A weapon in one round',
        'A-24; strikes and parries, or one of the two',
      ),
      reloading: oneOf(
        ['defends', 'helpless'],
        'Whoever loads a weapon',
        'A-25; may parry and dodge, or may not',
      ),
      unconsciousAt: oneOf(
        ['twoOrLess', 'two'],
        'Unconscious',
        'A-12; at 1 and 2 hit points, or at 2 exactly',
      ),
      firstAid: oneOf(
        ['action', 'wholeRound'],
        'First Aid takes',
        'A-14; the action of a round, or all of it without moving and defending',
      ),
      helpless: oneOf(
        ['rolled', 'hit'],
        'Attacks on the helpless',
        'A-21; rolled as any other, or never miss',
      ),
      escape: whole('Metres that save whoever runs', 'HOUSE; from every enemy', {
        from: 3,
        to: 300,
        default: 30,
      }),
      care: flag('Wounds are tended afterwards', 'PC-48 to PC-50; First Aid of those who won'),
      weeks: whole('Weeks of rest afterwards', 'PC-46; of those who won', { to: 52 }),
      hospital: flag('They rest in a hospital', 'PC-47; 3 a week instead of 1D3'),
    },
    EFFECTS,
  ),
);
export type PercentileOptions = z.output<typeof options>;
