import type { DuelOdds, DuelScenario } from '../../shared/index.ts';
import type { WinCurve } from '../charts/win-curve-chart.tsx';
import { MUTUAL, plainly, sidesOf } from './words.ts';

/** What has not ended by then is hardly worth a column. */
const NEARLY_ALL = 0.999;
const MOST_ROUNDS = 60;

export interface Course {
  /** The last round on show. */
  readonly to: number;
  readonly curves: readonly WinCurve[];
  /** By round, from the start: the chance that the fight still goes on. */
  readonly open: readonly number[];
}

/** The course of the odds from the start, round by round without gaps, up to where nearly all fights have ended. */
export const courseOf = (
  scenario: Pick<DuelScenario, 'sides'>,
  { curve }: Pick<DuelOdds, 'curve'>,
): Course => {
  const last = curve.at(-1);
  const endedAt = (point: DuelOdds['curve'][number]): number =>
    Object.values(point.win).reduce((sum, one) => sum + one, point.mutual + point.stalemate);
  const all = last === undefined ? 0 : endedAt(last);
  const to = Math.max(
    1,
    Math.min(MOST_ROUNDS, curve.find((point) => endedAt(point) >= all * NEARLY_ALL)?.round ?? 1),
  );
  const points = Array.from({ length: to + 1 }, (_, round) =>
    curve.findLast((point) => point.round <= round),
  );
  const curves: WinCurve[] = sidesOf(scenario).map(({ id, label }, slot) => ({
    key: id,
    label,
    slot,
    chances: points.map((point) => plainly(point?.win[id] ?? 0)),
  }));
  for (const [key, label] of [
    ['mutual', MUTUAL],
    ['stalemate', 'Stalemate'],
  ] as const) {
    if (plainly(last?.[key] ?? 0) > 0)
      curves.push({
        key,
        label,
        slot: undefined,
        chances: points.map((point) => point?.[key] ?? 0),
      });
  }
  return {
    to,
    curves,
    open: points.map((point) => plainly(1 - (point === undefined ? 0 : endedAt(point)))),
  };
};
