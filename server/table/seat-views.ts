import { z } from 'zod';
import {
  nameSchema,
  rollsOfSeat,
  stillGiven,
  typedSchema,
  type Battle,
  type Live,
  type ScreenSeat,
} from '../../shared/index.ts';
import { ofSchema, type Players, type Seat } from './seats.ts';

/** What a player may know of his seat. */
export const mineSchema = z
  .strictObject({
    seat: z.string(),
    of: ofSchema,
    name: nameSchema,
    isLocked: z.boolean(),
    round: z.int().meta({ description: 'The round about to be fought' }),
    isOver: z.boolean(),
    dice: z.string().meta({ description: 'The formula of damage, whose dice are thrown' }),
    rolls: z.array(
      z.strictObject({
        roll: ofSchema,
        name: z.string(),
        given: typedSchema.exactOptional(),
        by: z.string().exactOptional(),
      }),
    ),
  })
  .meta({ id: 'SeatState' });

export const mineOf = (
  { seat, players }: { readonly seat: Seat; readonly players: Players },
  battle: Battle,
  live: Live,
): z.output<typeof mineSchema> => {
  const known = stillGiven(players.given, live)?.rolls ?? {};
  return {
    seat: seat.id,
    of: seat.of,
    name: seat.name,
    isLocked: seat.isLocked === true,
    round: live.field.round,
    isOver: live.outcome !== undefined,
    dice: battle.rules.damage,
    rolls: rollsOfSeat(seat.of, live).map(({ key, name }) => ({
      roll: key,
      name,
      ...(known[key] === undefined
        ? {}
        : { given: known[key].dice as z.output<typeof typedSchema>, by: known[key].by }),
    })),
  };
};

/** What the players' screen tells of seats: of whom something is asked, never what was rolled. */
export const askedOf = ({ seats, given: all }: Players, live: Live): readonly ScreenSeat[] => {
  const known = stillGiven(all, live)?.rolls ?? {};
  return seats.map(({ id, of, name, isLocked }) => ({
    seat: id,
    of,
    name,
    waits: isLocked !== true && rollsOfSeat(of, live).some(({ key }) => known[key] === undefined),
  }));
};
