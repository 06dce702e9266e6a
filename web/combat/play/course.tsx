import { useCallback, useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { courseChart, courseLabel, type Course } from '../../charts/course.ts';
import { ChancesCourse, useChances, type Known, type Moment } from '../../cockpit/chances.tsx';
import type { Now } from '../../cockpit/use-now.ts';
import { ASKING_FIGHT_NOW, type FightMoment } from '../odds/asking.ts';
import { endingsOfFight } from '../odds/words.ts';
import { Section } from '../../ui/input/controls.tsx';
import { momentsOf } from './moments.ts';
import type { Game } from './use-fight.ts';

interface Props {
  readonly game: Game;
  readonly now: Pick<Now, 'sure' | 'isIdle' | 'left'>;
  readonly onRound: (round: number) => void;
}

const useMoments = ({ scenario, now: { told } }: Game, now: Known | undefined) =>
  useMemo(
    () =>
      momentsOf(told).map(({ round, fight }): Moment<FightMoment> => ({
        round,
        of: fight,
        subject: { scenario, fight },
        odds: fight === told.fight ? now : undefined,
      })),
    [scenario, told, now],
  );

/** What each side has left of that by which its fighters fall, summed over those who stand. */
const useLife = ({ now: { duel, told }, cast }: Game) =>
  useMemo(() => {
    const views = momentsOf(told).map(({ fight }) => duel.system.view(fight));
    const title = views[0]?.[0]?.gauges[0]?.title ?? '';
    const sum = (at: number, side: string): number =>
      (views[at] ?? [])
        .filter((one) => one.side === side && one.standing === 'up')
        .reduce((all, { gauges }) => all + Math.max(0, gauges[0]?.now ?? 0), 0);
    const courses = cast.sides.map(({ id, name, slot }): Course => ({
      name,
      slot,
      start: sum(0, id),
      bands: [],
      path: views.slice(1).map((_, i) => sum(i + 1, id)),
    }));
    return { title, courses };
  }, [duel, told, cast]);

/** How the chances went from round to round, and what each side has left. */
export const FightCourse = ({ game, now, onRound }: Props) => {
  const { cast } = game;
  const moments = useMoments(game, now.sure);
  const odds = useChances(moments, ASKING_FIGHT_NOW, now.isIdle);
  const partsOf = useCallback((one: Known) => endingsOfFight(cast.sides, one), [cast]);
  const fought = moments.at(-1)?.round ?? 0;
  const to = fought + now.left;
  const { title, courses } = useLife(game);
  const chart = useMemo(() => {
    const most = Math.max(1, ...courses.flatMap(({ start, path = [] }) => [start, ...path]));
    const counts = title.toLowerCase();
    return courseChart({ courses, span: { from: 0, to }, most, counts, at: fought, onRound });
  }, [courses, title, to, fought, onRound]);
  return (
    <Section id="course-title" head="melee-head" title="The course">
      <ChancesCourse {...{ moments, odds, partsOf, to, onRound }} />
      {fought === 0 || title === '' ? null : (
        <>
          <h3 className="chart-title">{title} left to those who stand</h3>
          <Chart
            isLow
            of={chart}
            label={courseLabel(courses, `${title} per round`, 'The cards of the sides say it now.')}
          />
        </>
      )}
    </Section>
  );
};
