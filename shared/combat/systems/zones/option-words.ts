import type { Effects } from '../../../roster/fields.ts';

/** What the values of the options do, in a few words each. */
export const EFFECTS = {
  light: { light: 'light', dark: 'dark: nobody is seen' },
  initiative: { random: 'by chance', first: 'the side listed first', last: 'the side listed last' },
  saveCompare: { le: 'at or under the ability', lt: 'under the ability' },
  criticalRule: {
    halfCurrent: 'at half the current health',
    halfMax: 'at half the full health',
    belowHalf: 'when it leaves half or less',
    zero: 'only at 0',
    halfCurrentSave: 'at half the current health, unless a STR save passes',
    halfMaxSave: 'at half the full health, unless a STR save passes',
  },
  impairedRule: {
    keepLowest: 'the lower of two rolls',
    half: 'half, rounded up',
    d4: 'a d4',
    nonLethal: 'full, but never below 1 health',
  },
  impairedTwice: { noDamage: 'no damage', once: 'as impaired once' },
  directDamage: { ignoresArmour: 'passes armour', armoured: 'is taken off by armour' },
  shieldRule: { always: 'always', reactive: 'against attacks reacted to, and counters' },
  reactionOrder: { targetFirst: 'the target', guardsFirst: 'those who would guard it' },
  whileMoving: {
    either: 'impaired by any movement of the turn',
    made: 'impaired by movement made before',
  },
  blastDamage: { shared: 'one roll for all', perTarget: 'one roll each' },
  moraleTrigger: { crossing: 'when half is crossed', anyLoss: 'at every loss from half on' },
  namedMorale: { exempt: 'they decide for themselves', bound: 'checked as everybody' },
  groupSave: { oneRoll: 'one die for the group', each: 'one die each' },
  failedMorale: { retreat: 'retreat where a way is free', surrender: 'surrender' },
  longChase: {
    aftermath: 'of the side whose army has routed',
    always: 'of all who leave the field',
    never: 'none',
  },
  freeing: { helper: 'the helper', held: 'the one held' },
  shoveDamage: { flat: 'd4', perStep: 'd4 for each size' },
  riderRule: { anyFull: 'sprinting counts as well', noSprint: 'sprinting does not count' },
  mercy: { spare: 'are left by soldiers', none: 'are killed by soldiers' },
} as const satisfies Effects;
