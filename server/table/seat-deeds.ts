import {
  diceAct,
  err,
  heldOf,
  isAskedOf,
  ok,
  type Act,
  type AnyStoryAct,
  type FightAsked,
  type FightChange,
  type FightStand,
  type KeptFight,
  type Result,
} from '../../shared/index.ts';
import { unprocessable, type Refusal } from '../http/errors.ts';
import {
  LOCKED,
  seatOf,
  type Players,
  type Seat,
  type SeatEdit,
  type SeatsField,
} from './seats.ts';

export interface SeatFightEdit {
  readonly kind: 'fight';
  readonly fight: string;
  readonly change: FightChange;
}
type Deed = SeatEdit & { readonly kind: 'do' };

/** What is asked of a seat in the fights under a battle. */
export const askedInFights = (
  { of }: Pick<Seat, 'of'>,
  { battle, fights }: Pick<SeatsField, 'battle' | 'fights'>,
): readonly (FightAsked & { readonly fight: string })[] => {
  const held = heldOf(of, battle.start.armies);
  return Object.entries(fights).flatMap(([fight, stand]) =>
    stand.asked.flatMap((asked) =>
      isAskedOf(fight, stand, asked, held) ? { ...asked, fight } : [],
    ),
  );
};

const actOf = ({ label, dice, option }: Deed): Act => {
  if (option !== undefined) return { kind: 'choose', label, option };
  return dice === undefined || dice === 'roll' ? { kind: 'roll', label } : diceAct(label, dice);
};

/** Why nothing is asked at a label any more; undefined where the same was done there before. */
const settled = (
  seat: Seat,
  act: Act,
  label: string,
  kept: KeptFight | undefined,
): Result<undefined, Refusal> => {
  const who = kept?.by[label];
  const acts: readonly AnyStoryAct[] = kept?.scenario.acts ?? [];
  const last = acts.findLast((one) => 'label' in one && one.label === label);
  if (who === seat.name && JSON.stringify(last) === JSON.stringify(act)) return ok(undefined);
  return err(
    who === undefined
      ? {
          status: 409,
          code: 'SEAT_LATE',
          message: 'that is settled already: your answer was not needed',
        }
      : { status: 409, code: 'SEAT_GIVEN', message: `${who} has answered that already: once each` },
  );
};

/** What a deed of a seat changes; undefined where it was done before. */
export const deedOfSeat = (
  players: Players,
  deed: Deed,
  field: SeatsField,
  kept: KeptFight | undefined,
): Result<SeatFightEdit | undefined, Refusal> => {
  const found = seatOf(players, deed.hash);
  if (!found.ok) return found;
  const seat = found.value;
  if (seat.isLocked === true) return err(LOCKED);
  const { fight, label } = deed;
  const stand: FightStand | undefined = field.fights[fight];
  const act = actOf(deed);
  if (stand?.asked.some((one) => one.label === label) !== true)
    return settled(seat, act, label, kept);
  const asked = askedInFights(seat, field).find(
    (one) => one.fight === fight && one.label === label,
  );
  if (asked === undefined)
    return err({
      status: 403,
      code: 'SEAT_NOT_YOURS',
      message: 'this is not asked of this seat',
    });
  if ((asked.options === undefined) !== (deed.option === undefined))
    return err(
      unprocessable('ENTRY_DOES_NOT_STAND')({
        path: 'option',
        message: asked.options === undefined ? 'dice are asked, no decision' : 'choose an option',
      }),
    );
  return ok({ kind: 'fight', fight, change: { kind: 'act', acts: [act], by: seat.name } });
};
