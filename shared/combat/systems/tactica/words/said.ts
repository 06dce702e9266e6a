import { inALine } from '../../../recruits.ts';
import type { TacticaStats } from '../fighters/stats.ts';
import { weaponOf } from '../fighters/weapons.ts';

/** What somebody with these statistics is, in a line. */
export const said = (own: TacticaStats): string =>
  inALine(
    own.men > 1 && `${own.men} men`,
    own.heroic && 'heroic',
    `${own.physical} Physical and ${own.mental} Mental Ranks`,
    `${own.actionDice} action dice`,
    `${own.attackDice} to attack with ${weaponOf(own.weapon).title}`,
    own.shield > 0 && own.blockDice > 0 && `${own.blockDice} to block`,
    own.dodgeDice > 0 && `${own.dodgeDice} to dodge`,
    own.commandDice > 0 && `${own.commandDice} to command`,
    own.armour > 0 && `armour ${own.armour}`,
    own.mounted && 'mounted',
    own.fear !== 'none' && own.fear,
  );
