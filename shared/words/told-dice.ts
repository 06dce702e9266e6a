import { isReached } from '../process/check.ts';
import type { LabelledRoll } from '../process/readers/transcript.ts';
import { rollText } from './rolls.ts';

/** What tells of the rolls with these labels. */
interface Telling {
  readonly rolls: readonly string[];
}

export interface SpokenEvent<Event extends Telling> {
  /** Undefined where nobody speaks of the dice of a step. */
  readonly event: Event | undefined;
  readonly rolls: readonly LabelledRoll[];
}

/**
 * The events of a step or a round, each with its dice: a roll stands where it is first spoken of,
 * and what nobody speaks of with the last.
 */
export const eventsWithDice = <Event extends Telling>({
  events,
  rolls,
}: {
  readonly events: readonly Event[];
  readonly rolls: readonly LabelledRoll[];
}): readonly SpokenEvent<Event>[] => {
  if (events.length === 0) return rolls.length === 0 ? [] : [{ event: undefined, rolls }];
  const left = new Map(rolls.map((roll) => [roll.label, roll]));
  const spoken = events.map((event) =>
    event.rolls.flatMap((label) => {
      const roll = left.get(label);
      left.delete(label);
      return roll ?? [];
    }),
  );
  return events.map((event, i) => ({
    event,
    rolls: [...(spoken[i] ?? []), ...(i === events.length - 1 ? left.values() : [])],
  }));
};

/** Dice by their sides. @example diceText([6, 6, 8]) === '2d6 + d8' */
export const diceText = (sides: readonly number[]): string => {
  const times = new Map<number, number>();
  for (const one of sides) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].map(([one, many]) => `${many === 1 ? '' : many}d${one}`).join(' + ');
};

const facesText = ({ faces, total }: LabelledRoll): string =>
  faces.length === 0
    ? `a sum of ${total}`
    : faces.map(({ face, dropped }) => (dropped === true ? `(${face})` : `${face}`)).join(' ');

/** What came of it, where a number had to be reached. */
const resultText = (roll: LabelledRoll): string => {
  const { faces, total, each, need } = roll;
  if (need === undefined) return faces.length === 1 && faces[0]?.face === total ? '' : `, ${total}`;
  if (each === true) {
    const many = faces.filter(({ face }) => isReached(roll, face) === true).length;
    return `, ${many} ${many === 1 ? 'success' : 'successes'}`;
  }
  return isReached(roll, total) === true ? ', made' : ', missed';
};

/**
 * A roll that was made: whose and what for, the dice, what they had to come to, their faces.
 * @example "Bors, endurance: 2d6 + 3 against 12: 4 5, 9"
 */
export const thrownText = (roll: LabelledRoll, nameOf: (id: string) => string): string => {
  const { by, what, label, faces } = roll;
  const who = by === undefined ? label : `${nameOf(by)}, ${what ?? label}`;
  const asked = rollText(diceText(faces.map(({ sides }) => sides)) || 'dice', roll);
  return `${who}: ${asked}: ${facesText(roll)}${resultText(roll)}`;
};
