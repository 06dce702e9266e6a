import { oneOf, type Effects } from '../../roster/fields.ts';
import { GROUP_RANKS } from './kinds.ts';

/** Ambiguities (A-) of the digest that persons and groups have in common. */
export const SHARED_READINGS = {
  fumbleHits: oneOf(['keep', 'lose'], 'Hits of a Fumble', 'A-01'),
  fumbleLasts: oneOf(['nextAction', 'oneAttack'], 'Fumbled until', 'A-02'),
  exposurePickup: oneOf(['any', 'one'], 'Exposure dice an attacker takes', 'A-03'),
  blockModel: oneOf(
    ['spend', 'compare'],
    'Blocking',
    'A-04; the attacker may use up hits to break the block, or hits are compared with it',
  ),
  groupRanks: oneOf(GROUP_RANKS, 'Ranks of a group', 'A-05; anchored: fits every printed figure'),
  groupDice: oneOf(
    ['attack', 'all', 'ad'],
    "A group's extra dice go to",
    'A-06; attacks, every roll, or action dice',
  ),
  groupAttacks: oneOf(
    ['spread', 'perAction', 'roundCap'],
    'Several attacks in a round',
    'A-07; in the first attack action, in each, or so many a round on different targets',
  ),
};

/** What the values of options do that persons and groups have in common. */
export const SHARED_EFFECTS = {
  groupRanks: {
    anchored: 'fit every printed figure',
    overMob: 'printed gains from a CROWD up, on top of a MOB',
    relative: 'printed gains on top of one man',
    cumulative: 'each gain on top of the one before',
  },
  groupDice: { attack: 'attacks', all: 'every roll', ad: 'action dice' },
  groupAttacks: {
    spread: 'all in the first attack action',
    perAction: 'in each attack action',
    roundCap: 'so many a round, on different targets',
  },
  fumbleHits: { keep: 'still count', lose: 'are lost' },
  fumbleLasts: { nextAction: 'its next action', oneAttack: 'one attack has used it' },
  exposurePickup: { any: 'as many as there are', one: 'one' },
  blockModel: {
    spend: 'the attacker may use up hits to break the block',
    compare: 'hits are compared with the block',
  },
  sizing: { band: 'a band: a CROWD is 6 to 8 men', nominal: 'only the printed sizes' },
  understrength: {
    full: 'all ranks of their kind',
    proportional: 'ranks in proportion to their men',
  },
  decay: { byMen: 'as their men fall', off: 'never' },
  thresholdBase: { total: 'ranks with bonus ranks', real: 'ranks without bonus ranks' },
  countdown: { dynamic: 'by dice still held', static: 'by dice held at the refresh' },
  advantage: { dice: 'a die more, two where twice as many', none: 'no effect' },
  advantageCount: { excludeSelf: 'everybody but oneself', includeSelf: 'everybody, oneself too' },
  advantageGroupsCount: { entity: 'one, however many men it has', men: 'its men' },
} as const satisfies Effects;
