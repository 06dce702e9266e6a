import { z } from 'zod';
import { withEffects } from '../../../roster/fields.ts';
import { EFFECTS } from './option-words.ts';
import { DOUBLING_IDS } from '../../../doublings.ts';

const count = (
  low: number,
  high: number,
  by: number,
  meta: { readonly title: string; readonly description: string },
) => z.int().min(low).max(high).default(by).meta(meta);
const flag = (by: boolean, title: string, description: string) =>
  z.boolean().default(by).meta({ title, description });

/** Floors and walls to slam somebody into (SW-54, H-SW-16). */
export const SURFACES = { none: 0, earth: 1, wood: 2, brick: 4, stone: 6, iron: 8 } as const;

/** Every ambiguity of the digest that touches persons, HOUSE values, and the place of the fight. */
export const options = z.strictObject(
  withEffects(
    {
      initiative: z.enum(['eachRound', 'once', 'dexterity', 'side']).default('eachRound').meta({
        title: 'Initiative',
        description:
          'H-SW-04; rolled each round or once, by Dexterity alone, or one roll a side each round',
      }),
      actionCap: count(1, 12, 6, {
        title: 'Most actions in a round',
        description: 'H-SW-03; the text has no limit',
      }),
      penalty: z
        .enum(['declared', 'progressive'])
        .default('declared')
        .meta({
          title: 'Penalty for several actions',
          description:
            'A-SW-05; declared: the same on every roll of the round; ' +
            'progressive: each further action 2 worse (SW-78)',
        }),
      defendCovers: z.enum(['wholeRound', 'perAttack']).default('wholeRound').meta({
        title: 'One Defend covers',
        description: 'A-SW-07; every attack of the round, or one attack',
      }),
      earlyDefense: z.enum(['commits', 'free']).default('commits').meta({
        title: 'Defending before his own turn',
        description: 'A-SW-08; makes Defend one of his actions, or costs nothing',
      }),
      assistPenalty: z.enum(['afterwards', 'including']).default('afterwards').meta({
        title: 'Assisted block makes worse',
        description: 'A-SW-06; later rolls, or the block too',
      }),
      assistFriendRolls: flag(
        true,
        'Who is helped defends too',
        'A-SW-06; the attack fails where any defence is as high',
      ),
      assistSteps: count(0, 30, 3, {
        title: 'A friend may be so many steps away',
        description: 'SW-70, H-SW-14',
      }),
      defenseFloor: flag(
        true,
        'A defence is never below 0',
        'A-SW-30; so that defending never helps the attacker',
      ),
      staticTie: z
        .enum(['miss', 'hit'])
        .default('miss')
        .meta({ title: 'Attack equal to the range alone', description: 'A-SW-09, H-SW-07' }),
      healthFrom: z.enum(['net', 'raw']).default('net').meta({
        title: 'Health goes by',
        description: 'A-SW-10; damage past endurance, or as rolled',
      }),
      healthScale: z.enum(['fixed', 'stamina']).default('fixed').meta({
        title: 'Health levels of the sturdy',
        description: 'A-SW-11; each 5 points, or each half of the Stamina',
      }),
      healthEffects: z.enum(['penalties', 'labels']).default('penalties').meta({
        title: 'Health levels',
        description: 'H-SW-10; take 1, 2, 3 from Strength and Dexterity, or are names only',
      }),
      restrainedMayStruggle: flag(
        true,
        'The restrained may struggle',
        'A-SW-13; or are helpless until let go',
      ),
      control: z.enum(['persist', 'rollEachRound']).default('persist').meta({
        title: 'A hold lasts',
        description: 'A-SW-14; until it is broken, or must be won each round',
      }),
      massRule: z.enum(['off', 'pairs', 'groups']).default('off').meta({
        title: 'Mass in grappling',
        description:
          'SW-59, Optional (SW-63): no effect, between two, or masses of several added up',
      }),
      massDoubling: z
        .enum(DOUBLING_IDS)
        .default('sqrt2')
        .meta({ title: 'Halfway to a doubling of mass', description: 'A-SW-01' }),
      clingRatio: count(0, 100, 4, {
        title: 'Only clings to who is so many times as massive',
        description: 'SW-62, H-SW-17; 0: never',
      }),
      distance: count(0, 40, 0, {
        title: 'Sides begin apart, in moves',
        description: 'H-SW-21; a move is 10 yards; 0: in melee',
      }),
      environment: count(-12, 30, 0, {
        title: 'Wind, light and the like',
        description: 'SW-20; challenge added to every missile',
      }),
      rangeShort: count(0, 30, 3, {
        title: 'Challenge at short range',
        description: 'H-SW-05; 2 or 3 moves away; nearer is 0',
      }),
      rangeMedium: count(0, 30, 6, {
        title: 'Challenge at medium range',
        description: 'H-SW-05; 4 to 6 moves away',
      }),
      rangeLong: count(0, 30, 9, {
        title: 'Challenge at long range',
        description: 'H-SW-05; 7 to 12 moves away',
      }),
      rangeExtreme: count(0, 30, 12, {
        title: 'Challenge at extreme range',
        description: 'H-SW-05; 13 moves away and more',
      }),
      throwPenalty: count(0, 12, 4, {
        title: 'Throwing what is not made for it',
        description: 'SW-35, H-SW-12; taken from the attack',
      }),
      bareHands: count(0, 12, 2, {
        title: 'Blocking a weapon with bare hands',
        description: 'SW-66, H-SW-13; taken from the block',
      }),
      reach: count(0, 6, 0, {
        title: 'Longer weapon',
        description: 'SW-67; added to its attacks on who has a shorter one',
      }),
      missileBlock: z
        .enum(['shield', 'anything'])
        .default('shield')
        .meta({ title: 'Missiles can be blocked with', description: 'SW-68; by the genre' }),
      hail: flag(false, 'Arrows come as a hail', 'SW-73; they cannot be dodged'),
      room: flag(true, 'Room to dodge', 'SW-73'),
      ridingPenalty: count(0, 12, 4, {
        title: 'Riding in place of a dodge',
        description: 'SW-95, H-SW-15; taken from the roll, 2 to 8 by room and temper',
      }),
      fall: z.enum(['none', 'damage']).default('none').meta({
        title: 'Falling from a horse',
        description: 'H-SW-19; costs only the saddle, or 2d6 damage',
      }),
      mountsFight: flag(
        false,
        'Mounts fight',
        'SW-89; trained for it, they have turns of their own',
      ),
      animalsChallenge: count(0, 30, 0, {
        title: 'Animals roll before a beast attacks',
        description: 'SW-89, SW-91; challenge of the roll; 0: not asked for',
      }),
      surface: z.enum(['none', 'earth', 'wood', 'brick', 'stone', 'iron']).default('none').meta({
        title: 'Something to slam into',
        description: 'SW-54, H-SW-16; +1, +2, +4, +6, +8 damage',
      }),
      corner: count(0, 4, 0, {
        title: 'Sharp corner',
        description: 'SW-55; on top of the surface',
      }),
      height: flag(false, 'An edge to throw somebody from', 'SW-57; what becomes of him is asked'),
      breakage: z.enum(['never', 'ask']).default('never').meta({
        title: 'Things struck from a hand break',
        description: 'SW-40, H-SW-22; never, or the game master is asked',
      }),
      areaToSafety: count(0, 100, 0, {
        title: 'Yards out of an area',
        description: 'SW-82; 0: its radius',
      }),
      areaUpward: count(0, 100, 0, {
        title: 'Yards out of an area upward',
        description: 'SW-85; 0: its radius',
      }),
      areaCatches: z.enum(['all', 'one']).default('all').meta({
        title: 'An area catches',
        description: 'A-SW-20; everybody who stands there, friends too, or the one aimed at',
      }),
      areaAimMost: count(0, 12, 6, {
        title: 'Most that an area adds when aimed at one',
        description: 'SW-83, H-SW-18; 1 for each yard around',
      }),
      areaDamageRoll: z.enum(['perTarget', 'shared']).default('perTarget').meta({
        title: 'Damage of an area is rolled',
        description: 'A-SW-20; for each who is caught, or once',
      }),
      flee: z.enum(['opposed', 'free', 'no']).default('opposed').meta({
        title: 'Fleeing',
        description: '6.1; against the best pursuer, freely, or not at all',
      }),
      mayFlee: z.enum(['routed', 'all', 'none']).default('routed').meta({
        title: 'Flee when hard pressed',
        description: '4.1; unnamed fighters of routed sides, all unnamed fighters, or nobody',
      }),
      plans: z.enum(['sensible', 'guarded']).default('sensible').meta({
        title: 'The usual plan',
        description: '4.1; whatever scores best, or never without Defend',
      }),
    },
    EFFECTS,
  ),
);
export type SwordsOptions = z.output<typeof options>;
