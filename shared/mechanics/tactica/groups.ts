import type { Severity } from './damage.ts';
import { TO_HIT } from './situation.ts';

/** Dice for having more friends than enemies in the melee (TC-60, A-30, M-06). */
export const advantageOf = (
  friends: number,
  enemies: number,
): { readonly advantage: 'none' | 'minor' | 'major'; readonly dice: number } => {
  if (enemies > 0 && friends >= 2 * enemies)
    return { advantage: 'major', dice: TO_HIT.majorAdvantage };
  return friends > enemies
    ? { advantage: 'minor', dice: TO_HIT.minorAdvantage }
    : { advantage: 'none', dice: 0 };
};

/** How many enemies this attack action may strike. */
export const attacksNow = (
  struck: number,
  attacks: number,
  reading: 'spread' | 'perAction' | 'roundCap',
): number => {
  switch (reading) {
    case 'spread':
      return struck === 0 ? attacks : 1;
    case 'perAction':
      return attacks;
    case 'roundCap':
      return Math.max(0, attacks - struck);
  }
};

/** What a severity costs in ranks; `Infinity` puts the group out of action. */
export const ranksFor = (
  severity: Severity,
  isGroup: boolean,
  rules: { readonly groupTrauma: string; readonly traumaRankLoss: number },
): number => {
  switch (severity) {
    case 'none':
      return 0;
    case 'rank':
      return 1;
    case 'trauma':
      if (!isGroup) return rules.traumaRankLoss;
      return rules.groupTrauma === 'twoRanks' ? 2 : 1;
    case 'killingBlow':
    case 'massive':
      return Infinity;
  }
};
