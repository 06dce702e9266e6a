import {
  endingName,
  plainChance,
  type DuelOdds,
  type DuelScenario,
} from '../../../shared/index.ts';
import type { Chances } from '../../charts/chances.tsx';
import { sidesOfDuel } from './words.ts';

/** What has not ended by then is hardly worth a column. */
const NEARLY_ALL = 0.999;
const MOST_ROUNDS = 60;

export interface Course {
  /** The last round on show. */
  readonly to: number;
  /** How likely each ending has come by then. */
  readonly curves: readonly (Chances & { readonly chances: readonly number[] })[];
  /** By round, from the start: the chance that the fight still goes on. */
  readonly open: readonly number[];
}

type Point = DuelOdds['curve'][number];

const endedAt = (point: Point): number =>
  Object.values(point.win).reduce((sum, one) => sum + one, point.mutual + point.stalemate);

/** The round by which nearly all fights have ended that end at all. */
const lastRound = (curve: DuelOdds['curve']): number => {
  const last = curve.at(-1);
  const all = last === undefined ? 0 : endedAt(last);
  const nearly = curve.find((point) => endedAt(point) >= all * NEARLY_ALL)?.round ?? 1;
  return Math.max(1, Math.min(MOST_ROUNDS, nearly));
};

/**
 * The course of the odds from the start, round by round without gaps, up to where nearly all fights
 * have ended.
 */
export const courseOf = (
  scenario: Pick<DuelScenario, 'sides'>,
  { curve }: Pick<DuelOdds, 'curve'>,
): Course => {
  const to = lastRound(curve);
  const points = Array.from({ length: to + 1 }, (_, round) =>
    curve.findLast((point) => point.round <= round),
  );
  const wins = sidesOfDuel(scenario).map(({ id, name, slot }) => ({
    key: id,
    label: name,
    slot,
    chances: points.map((point) => plainChance(point?.win[id] ?? 0)),
  }));
  const others = (['mutual', 'stalemate'] as const).flatMap((key) =>
    plainChance(curve.at(-1)?.[key] ?? 0) > 0
      ? [
          {
            key,
            label: endingName(key, 'fight'),
            slot: undefined,
            chances: points.map((point) => point?.[key] ?? 0),
          },
        ]
      : [],
  );
  return {
    to,
    curves: [...wins, ...others],
    open: points.map((point) => plainChance(1 - (point === undefined ? 0 : endedAt(point)))),
  };
};
