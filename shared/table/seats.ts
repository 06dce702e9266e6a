import { isStanding, rollersOf } from '../army/army.ts';
import type { Battle } from '../army/setup.ts';
import { rollLabel } from '../army/tactics.ts';
import { printLabel } from '../process/chance.ts';
import type { Typed } from '../process/script.ts';
import { err, ok, type Result } from '../result.ts';
import { PLAIN_ROUND, type RoundEntry } from './entry.ts';
import { advance, type EntryFault, type Live } from './live.ts';

/** A roll of the round about to be fought, and who makes it. */
interface AskedRoll {
  /** As in the dice of an entry: `red/0`. */
  readonly key: string;
  readonly army: string;
  readonly name: string;
}

/** Every roll that the next round asks for; none after the end. */
const askedRolls = ({ field, outcome }: Live): readonly AskedRoll[] =>
  outcome !== undefined
    ? []
    : field.armies.filter(isStanding).flatMap((army) =>
        rollersOf(army).map(({ index, name }) => ({
          key: `${army.id}/${index}`,
          army: army.id,
          name,
        })),
      );

/** Those of a seat: all dice of an army, by its id, or one tactician's, by his roll. */
export const rollsOfSeat = (of: string, live: Live): readonly AskedRoll[] =>
  askedRolls(live).filter(({ key, army }) => of === army || of === key);

/** Dice that a player gave for the next round. */
export interface GivenRoll {
  readonly dice: { readonly faces: readonly number[] } | { readonly sum: number };
  /** Rolled by the seed of the table, which nobody chooses. */
  readonly isRolled?: true | undefined;
  /** The seat, and who sits there. */
  readonly seat: string;
  readonly by: string;
}
export interface GivenDice {
  readonly round: number;
  readonly rolls: Readonly<Record<string, GivenRoll>>;
}

/** What of the given dice is still asked for. */
export const stillGiven = (given: GivenDice | undefined, live: Live): GivenDice | undefined => {
  if (given?.round !== live.field.round) return undefined;
  const asked = new Set(askedRolls(live).map(({ key }) => key));
  const rolls = Object.entries(given.rolls).filter(([key]) => asked.has(key));
  return rolls.length === 0 ? undefined : { ...given, rolls: Object.fromEntries(rolls) };
};

/** A round with the dice of the players, where the game master gave no others. */
export const withGiven = (entry: RoundEntry, given: GivenDice | undefined): RoundEntry => {
  if (given === undefined) return entry;
  const typed = { ...entry.dice };
  const by = { ...entry.by };
  for (const [key, { dice, isRolled, by: who }] of Object.entries(given.rolls)) {
    const own = typed[key];
    if (own !== undefined && JSON.stringify(own) !== JSON.stringify(dice)) continue;
    if (own === undefined && isRolled !== true) typed[key] = dice as RoundEntry['dice'][string];
    by[key] = who;
  }
  return { ...entry, dice: typed, ...(Object.keys(by).length === 0 ? {} : { by }) };
};

/** A round of which some dice are a player's no longer: thrown anew, or typed otherwise. */
export const withoutGivers = (entry: RoundEntry, keys: readonly string[]): RoundEntry => {
  if (entry.by === undefined) return entry;
  const left = Object.entries(entry.by).filter(([key]) => !keys.includes(key));
  return { ...entry, by: left.length === 0 ? undefined : Object.fromEntries(left) };
};

/** What dice come to that are thrown for a roll: typed ones, else those of the seed. */
export const thrownFor = (
  key: string,
  typed: Typed | undefined,
  live: Live,
  battle: Battle,
): Result<GivenRoll['dice'], EntryFault> => {
  const dice = typed === undefined ? {} : { [key]: typed as RoundEntry['dice'][string] };
  const made = advance(live, { ...PLAIN_ROUND, dice }, battle);
  if (!made.ok) return made;
  if (typed !== undefined) return ok(typed);
  const [, [round]] = made.value;
  const army = live.field.armies.find(({ id }) => key.startsWith(`${id}/`));
  const label =
    army && printLabel(rollLabel(live.field.round, army, Number(key.slice(army.id.length + 1))));
  const laid = label === undefined ? undefined : round?.laid[label];
  return laid === undefined
    ? err({ path: `dice.${key}`, message: `nobody rolls ${key}` })
    : ok({ faces: laid.faces.map(({ face }) => face) });
};
