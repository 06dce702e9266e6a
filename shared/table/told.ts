import { z } from 'zod';
import { stateOddsSchema, type Fixed } from '../process/schema.ts';
import { share } from '../process/share.ts';
import { SCREEN_LEVELS } from './look.ts';
import { orderSchema } from './orders/orders.ts';

/** An order that turns a battle, or the most there may be of its kind. */
export const helpSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  order: orderSchema,
  isEnough: z.boolean(),
  chance: share.meta({ description: 'With it; otherwise with the most there may be' }),
  before: share.exactOptional().meta({ description: 'With one step less: not enough' }),
  method: z.enum(['exact', 'estimate']),
  margin: z.number().exactOptional(),
});
export type Help = z.output<typeof helpSchema>;

const stands = {
  odds: stateOddsSchema,
  hits: z.record(z.string(), z.int()).meta({ description: 'By army' }),
  isOver: z.boolean(),
};
const total = z.number().meta({ description: 'What the roll comes to, with power and skill' });

/** Where the battle would stand now, had a roll come to this, and how likely that was. */
const roadSchema = z.strictObject({ total, probability: share, ...stands });
export type Road = Fixed<z.output<typeof roadSchema>>;

/** What a roll has decided: the battle as it went, and with every other fall of those dice. */
export const roadsSchema = z
  .strictObject({
    army: z.string().meta({ description: 'Whose roll it was' }),
    rolled: total,
    average: z
      .strictObject({ total, odds: stateOddsSchema })
      .meta({ description: 'With an average roll; between two falls where it is no whole number' }),
    now: z.strictObject(stands).meta({ description: 'As the battle stands' }),
    // Some of them where there are very many.
    roads: z
      .array(roadSchema)
      .meta({ description: 'By what it might have come to, the least first' }),
  })
  .meta({ id: 'Roads' });
export type Roads = Fixed<z.output<typeof roadsSchema>>;

/** Whom an army may strike (an enemy, or the policy that it has), and what comes of it. */
const replySchema = z.strictObject({
  target: z.string(),
  odds: stateOddsSchema,
  isBest: z.boolean().meta({ description: 'No reply is better, as far as is known' }),
});

/** Who should strike whom, as one army sees it. */
export const strikingSchema = z
  .strictObject({
    army: z.string(),
    now: stateOddsSchema.meta({ description: 'With everybody as ordered' }),
    threats: z
      .array(
        z.strictObject({
          targets: z
            .record(z.string(), z.string())
            .meta({ description: 'By army whom it strikes; others as ordered' }),
          replies: z.array(replySchema),
        }),
      )
      .meta({ description: 'What the others may do, and each reply to it' }),
    truces: z
      .array(
        z.strictObject({
          with: z.string(),
          against: z.string().meta({ description: 'Whom both strike until it has fallen' }),
          odds: stateOddsSchema,
          helps: z.boolean().meta({ description: 'The own chance grows, as far as is known' }),
          helpsBoth: z.boolean().meta({ description: 'That of the other as well' }),
        }),
      )
      .meta({ description: 'The best for the army first' }),
  })
  .meta({ id: 'Striking' });
export type Striking = Fixed<z.output<typeof strikingSchema>>;

export const liveOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('won'), winner: z.string() }),
  z.strictObject({ kind: z.enum(['mutual', 'stalemate', 'parley']) }),
]);

const fallenSchema = z.strictObject({
  // Whose army or side threw them.
  army: z.string(),
  name: z.string(),
  faces: z.array(z.int()),
  // Where the sum alone was typed.
  sum: z.int().exactOptional(),
});
export type FallenDice = Fixed<z.output<typeof fallenSchema>>;
const diceSchema = z.array(fallenSchema).meta({ id: 'FallenDice', description: 'As they lay' });

/** What happened last in a fight, and the dice that fell. */
const fightToldSchema = z.strictObject({ says: z.array(z.string()), dice: diceSchema });
export type FightTold = Fixed<z.output<typeof fightToldSchema>>;

const screenArmySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  // Always there: steady, hard pressed, wavering, near breaking, routed, withdrawn.
  word: z.string(),
  // Hits from and to, with bands.
  band: z.tuple([z.int(), z.int()]).exactOptional(),
  hits: z.int().exactOptional(),
});
export type ScreenArmy = Fixed<z.output<typeof screenArmySchema>>;

/** A seat of the players: whether a roll of his is waited for. */
const screenSeatSchema = z.strictObject({
  seat: z.string(),
  of: z.string(),
  name: z.string(),
  waits: z.boolean(),
  isLocked: z.literal(true).exactOptional(),
});
export type ScreenSeat = Fixed<z.output<typeof screenSeatSchema>>;

/** A fight of persons or a battle of units under the battle, from afar. */
const screenFightSchema = z.strictObject({
  fight: z.string(),
  name: z.string(),
  round: z.int(),
  isOver: z.boolean(),
  // Counts what was done to it.
  turn: z.int(),
  bodies: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      side: z.string(),
      word: z.string(),
      // What is left of how much, with numbers alone.
      left: z.tuple([z.number(), z.number()]).exactOptional(),
    }),
  ),
  // With numbers alone.
  last: fightToldSchema.exactOptional(),
});
export type ScreenFight = Fixed<z.output<typeof screenFightSchema>>;

/** What the players see. Nothing in it tells more than its level allows. */
export const screenSchema = z
  .strictObject({
    level: z.enum(SCREEN_LEVELS),
    name: z.string(),
    rounds: z.int().meta({ description: 'Rounds fought' }),
    clock: z.number(),
    fullHits: z.int(),
    armies: z.array(screenArmySchema),
    outcome: liveOutcomeSchema.exactOptional(),
    // What the game master tells the players: the last note that is for them.
    caption: z.string().exactOptional(),
    // What was ordered last, where no round was fought since.
    deed: z.string().exactOptional().meta({ description: 'The reason of the last order' }),
    // Left out where nobody sits.
    seats: z
      .array(screenSeatSchema)
      .exactOptional()
      .meta({ description: 'Of whom dice are asked for the next round' }),
    dice: diceSchema.exactOptional().meta({ description: 'Of the last round; with numbers alone' }),
    fights: z.array(screenFightSchema).exactOptional().meta({ description: 'Fights under it' }),
    // With numbers alone.
    odds: stateOddsSchema.exactOptional(),
    pending: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'The odds are being worked out: they follow on the stream' }),
  })
  .meta({ id: 'Screen' });
export type Screen = Fixed<z.output<typeof screenSchema>>;
