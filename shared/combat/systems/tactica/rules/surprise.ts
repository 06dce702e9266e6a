import type { TacticaOptions } from '../fighters/options.ts';

/** What the surprised have of armour, defences and soak (TC-197, TC-198): their armour alone. */
export const SURPRISED = { defends: false, shield: false, soaks: false, actionDice: 0 } as const;

type SurpriseRound = TacticaOptions['surpriseRound'];

/**
 * How often a surpriser may act before the first refresh: the surprised hold no dice, so
 * that the round closes at once; or by as many dice as he has.
 */
export const surpriseOptions = (dice: number, reading: SurpriseRound): number =>
  reading === 'oneActionEach' ? Math.min(1, dice) : dice;
