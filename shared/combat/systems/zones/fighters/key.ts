import { keying, rulingsKey } from '../../../key.ts';
import { findFighter } from '../../../scratch.ts';
import type { ZonesOptions } from './options.ts';
import { FRESH, handsOf, hasBlasts, type Arm, type Character, type ZonesFight } from './state.ts';

/** How a fallen one lies: he may be killed (ZN-25), or hit by a blast (ZN-59). */
const fallenKey = (one: Character, mayFinish: boolean, blasts: boolean): string => {
  const { standing, dyingFor, place, cover, health, shield, armour } = one;
  let key = `${standing}${dyingFor}`;
  if (mayFinish || blasts) key += `,${place},${cover}`;
  if (mayFinish) key += one.concealed ? ',c' : ',';
  if (blasts) key += `,${health},${shield},${armour},${handsOf(one)}`;
  return key;
};

/** What morale asks of health before (ZN-94). */
const nerveKey = (one: Character, { morale, moraleTrigger }: ZonesOptions): number => {
  if (!morale || one.steadfast || one.stats.fearless) return -1;
  if (moraleTrigger === 'anyLoss') return one.healthBefore;
  return 2 * one.healthBefore > one.full ? 1 : 0;
};

const armKey = ({ weapon, damaged }: Arm): string => (damaged ? `${weapon}!` : weapon);

/** Durability (ZN-105) is rolled for after the fight and decides nothing. */
const standingKey = keying<Character, ZonesOptions>({
  never: [
    ...(['id', 'name', 'side', 'isNamed', 'stats', 'full'] as const),
    ...(['struck', 'dyingFor', 'beast', 'trained'] as const),
  ],
  usual: { ...FRESH, standing: 'up', concealed: false, reactions: 0, cover: 'none' },
  as: { healthBefore: nerveKey, arms: ({ arms }) => arms.map(armKey).join('+') },
});

/** What of a fighter the future depends on: all, save of those who are out for good. */
const fighterKey = (
  one: Character,
  fight: ZonesFight,
  options: ZonesOptions,
  blasts: boolean,
): string => {
  const { standing } = one;
  if (standing === 'dead') return standing;
  if (standing === 'fled') {
    // Whoever is caught up with comes back as he was, with his mount (ZN-102).
    const rider = one.rider === '' ? undefined : findFighter(fight, one.rider);
    const mayReturn = one.chased >= 0 || (rider?.chased ?? -1) >= 0;
    if (!mayReturn) return standing;
  }
  if (standing === 'down' || standing === 'dying')
    return fallenKey(one, options.mercy === 'none', blasts);
  return standingKey(one, options);
};

/** Once it is decided, only who stands is left to tell. */
const overKey = ({ phase, stage, fighters }: ZonesFight): string => {
  const fates = fighters.map(({ standing, health }) =>
    standing === 'up' || standing === 'surrendered' ? `${standing}${health}` : standing,
  );
  return `${phase}${stage}|${fates.join(';')}`;
};

/** The round counts only where a ruling may end by it. */
const openKey = keying<ZonesFight, ZonesOptions>({
  never: ['modifiers', 'map', 'round', 'stepOfRound', 'isUndrawn'],
  as: {
    bans: rulingsKey,
    factions: ({ factions }) => factions.map(({ before }) => before).join(),
    floor: ({ floor }) => floor.map((arm) => `${armKey(arm)},${arm.at}`).join(';'),
    fighters: (fight, options) => {
      const blasts = hasBlasts(fight);
      return fight.fighters.map((one) => fighterKey(one, fight, options, blasts)).join('/');
    },
  },
});
export const keyOf = (fight: ZonesFight, options: ZonesOptions): string =>
  fight.phase === 'after' || fight.phase === 'over' ? overKey(fight) : openKey(fight, options);
