import { choice, flag } from '../../roster/fields.ts';

/** Ambiguities (A-) of the digest that persons and groups have in common. */
export const SHARED_READINGS = {
  fumbleHits: choice('Hits of a Fumble', 'A-01', { keep: 'still count', lose: 'are lost' }),
  fumbleLasts: choice('Fumbled until', 'A-02', {
    nextAction: 'its next action',
    oneAttack: 'one attack has used it',
  }),
  exposurePickup: choice('Exposure dice an attacker takes', 'A-03', {
    any: 'as many as there are',
    one: 'one',
  }),
  blockModel: choice('Blocking', 'A-04', {
    spend: 'the attacker may use up hits to weaken the block',
    compare: 'hits are compared with the block',
  }),
  groupRanks: choice('Ranks of a group', 'A-05', {
    anchored: 'fit every printed figure',
    overMob: 'printed gains from a CROWD up, on top of a MOB',
    relative: 'printed gains on top of one man',
    cumulative: 'each gain on top of the one before',
  }),
  groupDice: choice("A group's extra dice go to", 'A-06', {
    attack: 'attacks',
    all: 'every roll',
    ad: 'action dice',
  }),
  groupAttacks: choice('Several attacks in a round', 'A-07', {
    spread: 'all in the first attack action',
    perAction: 'in each attack action',
    roundCap: 'so many a round, on different targets',
  }),
  sizing: choice('Sizes of groups', 'A-08', {
    band: 'a band: a CROWD is 6 to 8 men',
    nominal: 'only the printed sizes',
  }),
  understrength: choice('Groups short of men start with', 'A-08', {
    full: 'all ranks of their kind',
    proportional: 'ranks in proportion to their men',
  }),
  decay: choice('Groups shrink to smaller kinds', 'A-09', {
    byMen: 'as their men fall',
    off: 'never',
  }),
  thresholdBase: choice('Killing Blows are measured by', 'A-13', {
    total: 'ranks with bonus ranks',
    real: 'ranks without bonus ranks',
  }),
  countdown: choice('Order of actions', 'A-14', {
    dynamic: 'by dice still held',
    static: 'by dice held at the refresh',
  }),
  surpriseRound: choice('In the round of surprise', 'A-16', {
    oneActionEach: 'who surprises acts once',
    allDice: 'who surprises acts with all dice',
  }),
  coverStack: choice('Hard and soft cover', 'A-34', {
    worst: 'the worst counts',
    both: 'both count',
  }),
  hardCoverArmour: flag('Hard cover is armour too', 'A-34; 1 where light, 2 where heavy'),
  advantageCount: choice('Counted as allies', 'A-30', {
    excludeSelf: 'everybody but oneself',
    includeSelf: 'everybody, oneself too',
  }),
  advantageGroupsCount: choice('A group counts as', 'A-30', {
    entity: 'one, however many men it has',
    men: 'its men',
  }),
};

export const advantageReading = (preset: 'dice' | 'none') =>
  choice(
    'Outnumbering the enemy',
    'TC-60, M-06',
    { dice: 'a die more, two where twice as many', none: 'no effect' },
    preset,
  );
