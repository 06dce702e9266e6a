import { z } from 'zod';
import { choice, flag, oneOf, saying, whole } from '../../../../roster/fields.ts';
import { DOUBLING_IDS, DOUBLINGS } from '../../../../doublings.ts';

/** Floors and walls to slam somebody into (SW-54, H-SW-16). */
export const SURFACES = { none: 0, earth: 1, wood: 2, brick: 4, stone: 6, iron: 8 } as const;

/** Every ambiguity of the digest that touches persons, HOUSE values, and the place of the fight. */
export const options = z.strictObject({
  initiative: choice('Initiative', 'H-SW-04', {
    eachRound: 'rolled each round',
    once: 'rolled once',
    dexterity: 'by Dexterity alone',
    side: 'one roll a side each round',
  }),
  actionCap: whole('Most actions in a round', 'H-SW-03; the text has no limit', {
    from: 1,
    to: 12,
    default: 6,
  }),
  penalty: choice('Penalty for several actions', 'A-SW-05, SW-78', {
    declared: 'the same on every roll of the round',
    progressive: '2 worse with each further action',
  }),
  defendCovers: choice('One Defend covers', 'A-SW-07', {
    wholeRound: 'every attack of the round',
    perAttack: 'one attack',
  }),
  earlyDefense: choice('Defending before his own turn', 'A-SW-08', {
    commits: 'makes Defend one of his actions',
    free: 'costs nothing',
  }),
  assistPenalty: choice('Assisted block makes worse', 'A-SW-06', {
    afterwards: 'later rolls',
    including: 'the block too',
  }),
  assistFriendRolls: flag(
    'Who is helped defends too',
    'A-SW-06; the attack fails where any defence is as high',
    true,
  ),
  assistSteps: whole('A friend may be so many steps away', 'SW-70, H-SW-14', {
    to: 30,
    default: 3,
  }),
  defenseFloor: flag(
    'A defence is never below 0',
    'A-SW-30; so that defending never helps the attacker',
    true,
  ),
  staticTie: choice('Attack equal to the range alone', 'A-SW-09, H-SW-07', {
    miss: 'misses',
    hit: 'hits',
  }),
  healthFrom: choice('Health goes by', 'A-SW-10', {
    net: 'damage past endurance',
    raw: 'damage as rolled',
  }),
  healthScale: choice('Health levels of the sturdy', 'A-SW-11', {
    fixed: 'each 5 points',
    stamina: 'each half of the Stamina',
  }),
  healthEffects: choice('Health levels', 'H-SW-10', {
    penalties: 'take 1, 2, 3 from Strength and Dexterity',
    labels: 'are names only',
  }),
  restrainedMayStruggle: flag(
    'The restrained may struggle',
    'A-SW-13; or are helpless until let go',
    true,
  ),
  control: choice('A hold lasts', 'A-SW-14', {
    persist: 'until it is broken',
    rollEachRound: 'while it is won each round',
  }),
  massRule: choice('Mass in grappling', 'SW-59, SW-63; optional', {
    off: 'no effect',
    pairs: 'between two',
    groups: 'masses of several added up',
  }),
  massDoubling: saying(
    oneOf(DOUBLING_IDS, 'Halfway to a doubling of mass', 'A-SW-01'),
    Object.fromEntries(DOUBLINGS.map(({ id, title }) => [id, title])),
  ),
  clingRatio: whole('Only clings to who is so many times as massive', 'SW-62, H-SW-17; 0: never', {
    to: 100,
    default: 4,
  }),
  distance: whole('Sides begin apart, in moves', 'H-SW-21; a move is 10 yards; 0: in melee', {
    to: 40,
  }),
  drawBack: choice('Drawing back', 'H-SW-21; from an enemy who is as fast', {
    turn: 'takes the turn',
    free: 'costs nothing',
  }),
  environment: whole('Wind, light and the like', 'SW-20; challenge added to every missile', {
    from: -12,
    to: 30,
  }),
  rangeShort: whole('Challenge at short range', 'H-SW-05; 2 or 3 moves away; nearer is 0', {
    to: 30,
    default: 3,
  }),
  rangeMedium: whole('Challenge at medium range', 'H-SW-05; 4 to 6 moves away', {
    to: 30,
    default: 6,
  }),
  rangeLong: whole('Challenge at long range', 'H-SW-05; 7 to 12 moves away', {
    to: 30,
    default: 9,
  }),
  rangeExtreme: whole('Challenge at extreme range', 'H-SW-05; 13 moves away and more', {
    to: 30,
    default: 12,
  }),
  throwPenalty: whole('Throwing what is not made for it', 'SW-35, H-SW-12; taken from the attack', {
    to: 12,
    default: 4,
  }),
  bareHands: whole('Blocking a weapon with bare hands', 'SW-66, H-SW-13; taken from the block', {
    to: 12,
    default: 2,
  }),
  reach: whole('Longer weapon', 'SW-67; added to its attacks on who has a shorter one', { to: 6 }),
  missileBlock: choice('Missiles can be blocked with', 'SW-68; by the genre', {
    shield: 'a shield',
    anything: 'anything in hand',
  }),
  hail: flag('Arrows come as a hail', 'SW-73; they cannot be dodged'),
  room: flag('Room to dodge', 'SW-73', true),
  ridingPenalty: whole(
    'Riding in place of a dodge',
    'SW-95, H-SW-15; taken from the roll, 2 to 8 by room and temper',
    { to: 12, default: 4 },
  ),
  fall: choice('Falling from a horse', 'H-SW-19', {
    none: 'costs only the saddle',
    damage: '2d6 damage',
  }),
  mountsFight: flag('Mounts fight', 'SW-89; trained for it, they have turns of their own'),
  animalsChallenge: whole(
    'Animals roll before a beast attacks',
    'SW-89, SW-91; challenge of the roll; 0: not asked for',
    { to: 30 },
  ),
  surface: choice('Something to slam into', 'SW-54, H-SW-16', {
    none: 'nothing',
    earth: 'earth: +1 damage',
    wood: 'wood: +2 damage',
    brick: 'brick: +4 damage',
    stone: 'stone: +6 damage',
    iron: 'iron: +8 damage',
  }),
  corner: whole('Sharp corner', 'SW-55; on top of the surface', { to: 4 }),
  height: flag('An edge to throw somebody from', 'SW-57; what becomes of him is asked'),
  breakage: choice('Things struck from a hand break', 'SW-40, H-SW-22', {
    never: 'never',
    ask: 'if the game master says so',
  }),
  areaToSafety: whole('Yards out of an area', 'SW-82; 0: its radius', { to: 100 }),
  areaUpward: whole('Yards out of an area upward', 'SW-85; 0: its radius', { to: 100 }),
  areaCatches: choice('An area catches', 'A-SW-20', {
    all: 'everybody who stands there, friends too',
    one: 'the one aimed at',
  }),
  areaAimMost: whole(
    'Most that an area adds when aimed at one',
    'SW-83, H-SW-18; 1 for each yard around',
    { to: 12, default: 6 },
  ),
  areaDamageRoll: choice('Damage of an area is rolled', 'A-SW-20', {
    perTarget: 'for each who is caught',
    shared: 'once',
  }),
  flee: choice('Fleeing', 'Whether whoever leaves the field gets away', {
    opposed: 'against the best pursuer',
    free: 'freely',
    no: 'not at all',
  }),
  mayFlee: choice('Flee when hard pressed', 'Where nobody decides for them', {
    routed: 'unnamed fighters of routed sides',
    all: 'all unnamed fighters',
    none: 'nobody',
  }),
  plans: choice('The usual plan', 'Where nobody decides', {
    sensible: 'whatever scores best',
    guarded: 'never without Defend',
  }),
});
export type SwordsOptions = z.output<typeof options>;
