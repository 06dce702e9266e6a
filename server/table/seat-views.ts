import { z } from 'zod';
import {
  nameSchema,
  rollsOfSeat,
  stillGiven,
  typedSchema,
  type ScreenLevel,
  type ScreenSeat,
} from '../../shared/index.ts';
import { askedInFights } from './seat-deeds.ts';
import { ofSchema, type Players, type Seat, type SeatsField } from './seats.ts';

/** What is shown of the players to game masters. */
export const playersSchema = z
  .strictObject({
    isOpen: z.boolean(),
    isShut: z.literal(true).exactOptional(),
    seats: z.array(
      z.strictObject({
        id: z.string(),
        of: ofSchema,
        name: z.string(),
        isLocked: z.literal(true).exactOptional(),
      }),
    ),
    given: z
      .strictObject({
        round: z.int(),
        rolls: z.record(
          ofSchema,
          z.strictObject({
            dice: typedSchema,
            isRolled: z.literal(true).exactOptional().meta({ description: 'By the seed' }),
            seat: z.string(),
            by: z.string(),
          }),
        ),
      })
      .exactOptional(),
  })
  .meta({
    id: 'Players',
    description: 'Who holds the dice, and what they gave for the next round',
  });

export const showPlayers = (players: Players): z.output<typeof playersSchema> => ({
  isOpen: players.isOpen,
  ...(players.isShut === true ? { isShut: true } : {}),
  seats: players.seats.map(({ hash: _, isLocked, ...seat }) => ({
    ...seat,
    ...(isLocked === true ? { isLocked } : {}),
  })),
  ...(players.given === undefined ? {} : { given: players.given as never }),
});

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
    asked: z
      .array(
        z.strictObject({
          fight: z.string(),
          label: z.string(),
          says: z.string(),
          sides: z.array(z.int()).exactOptional(),
          options: z
            .array(
              z.strictObject({
                id: z.string(),
                text: z.string(),
                chance: z.number().exactOptional(),
                of: z.string().exactOptional(),
              }),
            )
            .exactOptional(),
        }),
      )
      .meta({ description: 'In fights under it; chances where the screen shows numbers' }),
  })
  .meta({ id: 'SeatState' });

type Mine = z.output<typeof mineSchema>;

/** What is asked in fights, with as much as the screen may tell. */
const askedOfMine = (seat: Seat, field: SeatsField, level: ScreenLevel): Mine['asked'] =>
  askedInFights(seat, field).map(({ fight, label, says, sides, options }) => ({
    fight,
    label,
    says,
    ...(sides === undefined ? {} : { sides: [...sides] }),
    ...(options === undefined
      ? {}
      : {
          options: options.map(({ id, text, ...chances }) => ({
            id,
            text,
            ...(level === 'numbers' ? chances : {}),
          })),
        }),
  }));

export const mineOf = (
  { seat, players }: { readonly seat: Seat; readonly players: Players },
  field: SeatsField,
  level: ScreenLevel,
): Mine => {
  const { battle, live } = field;
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
    asked: askedOfMine(seat, field, level),
  };
};

/** What the players' screen tells of seats: of whom something is asked, never what was rolled. */
export const askedOf = (
  { seats, given: all }: Players,
  field: SeatsField,
): readonly ScreenSeat[] => {
  const { live } = field;
  const known = stillGiven(all, live)?.rolls ?? {};
  return seats.map(({ id, of, name, isLocked }) => ({
    seat: id,
    of,
    name,
    ...(isLocked === true ? { isLocked } : {}),
    waits:
      isLocked !== true &&
      (rollsOfSeat(of, live).some(({ key }) => known[key] === undefined) ||
        askedInFights({ of }, field).length > 0),
  }));
};
