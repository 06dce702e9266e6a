import { useMemo } from 'react';
import type { Course } from '../../charts/course.ts';
import { useChances, type Known, type Moment } from '../../cockpit/odds/chances.ts';
import { CourseSection } from '../../cockpit/course.tsx';
import type { Look } from '../../cockpit/log/log.tsx';
import type { Now } from '../../cockpit/odds/use-now.ts';
import { ASKING_FIGHT_NOW, type FightMoment } from '../odds/asking.ts';
import { momentsOf } from './moments.ts';
import type { Game } from './use-fight.ts';
import { withSideNames } from './words.ts';

interface Props {
  readonly game: Game;
  readonly now: Pick<Now, 'sure' | 'isIdle' | 'left'>;
  readonly onLook: (look: Look) => void;
}

type Moments = readonly Moment<FightMoment>[];

const useMoments = ({ scenario, cast, now: { told } }: Game, now: Known | undefined): Moments =>
  useMemo(
    () =>
      momentsOf(told).map(({ at, step, round, fight }) => {
        const said = step === undefined ? undefined : told.steps[step]?.events.at(-1)?.text;
        const when = round === 0 ? 'Before the first round' : `End of round ${round}`;
        return {
          at,
          says: said === undefined ? when : `Round ${round}: ${withSideNames(cast, said)}`,
          look: step === undefined ? { round } : { round, step },
          of: fight,
          subject: { scenario, fight },
          odds: fight === told.fight ? now : undefined,
        };
      }),
    [scenario, cast, told, now],
  );

/** What each side has left of that by which its fighters fall, summed over those who stand. */
const useLife = ({ now: { duel }, cast }: Game, moments: Moments) =>
  useMemo(() => {
    const views = moments.map(({ subject }) =>
      subject === undefined ? [] : duel.system.view(subject.fight),
    );
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
    return { title, courses: title === '' ? [] : courses };
  }, [duel, moments, cast]);

/** How the chances went from entry to entry, and what each side has left. */
export const FightCourse = ({ game, now, onLook }: Props) => {
  const { cast } = game;
  const moments = useMoments(game, now.sure);
  const odds = useChances(moments, ASKING_FIGHT_NOW, now.isIdle);
  const { title, courses } = useLife(game, moments);
  return (
    <CourseSection
      to={Math.ceil(moments.at(-1)?.at ?? 0) + now.left}
      {...{ moments, odds, onLook, courses }}
      sides={cast.sides}
      scene="fight"
      counts={title.toLowerCase()}
      note={`${title} left to those who stand`}
    />
  );
};
