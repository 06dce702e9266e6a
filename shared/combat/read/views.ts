import type { Fight, Fighter } from '../fight.ts';
import { findFighter } from '../scratch.ts';
import type { CombatSystem, Word } from '../system.ts';
import type { FighterView } from './told.ts';

/** Fighters as people see them: who each is, and what his system shows of him. */
export const viewing =
  <F extends Fight>(
    shown: (
      one: F['fighters'][number],
      fight: F,
    ) => Omit<FighterView, 'id' | 'name' | 'side' | 'standing'>,
  ) =>
  (fight: F): readonly FighterView[] =>
    fight.fighters.map((one) => {
      const { id, name, side, standing } = one;
      return { id, name, side, standing, ...shown(one, fight) };
    });

/** The notes that hold: the others are no, or nothing. */
export const notesThatHold = (...notes: readonly (string | false)[]): readonly string[] =>
  notes.filter((note): note is string => note !== false && note !== '');

/** Whether they stand apart, so that it matters where. */
export const areApart = ({
  fighters,
}: {
  readonly fighters: readonly { readonly place: number }[];
}): boolean => fighters.some(({ place }) => place !== fighters[0]?.place);

/**
 * Whom the game master speaks of.
 * @returns undefined where there is no such fighter or gauge, nothing is said, or the value is out
 * of the bounds of the gauge
 */
export const spokenOf = <F extends Fighter>(
  fight: { readonly fighters: readonly F[] },
  id: string,
  { gauge, value = NaN, standing }: Word,
  gauges: CombatSystem['gauges'],
): F | undefined => {
  const bounds = gauges.find((one) => one.id === gauge);
  const isKnown =
    gauge === undefined
      ? standing !== undefined
      : bounds !== undefined &&
        Number.isInteger(value) &&
        value >= bounds.least &&
        value <= bounds.most;
  return isKnown ? findFighter(fight, id) : undefined;
};
