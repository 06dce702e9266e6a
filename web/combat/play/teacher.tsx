import { useMemo } from 'react';
import {
  lessonText,
  NO_LESSON,
  passing,
  type Act,
  type CombatTold,
  type DuelScenario,
} from '../../../shared/index.ts';
import { useAnswer, type Answer, type Asking } from '../../engine/use-answer.ts';
import { Running } from '../../ui/figures/odds.tsx';
import { Fold, LinkButton } from '../../ui/input/controls.tsx';
import type { Look } from '../../cockpit/log.tsx';
import type { Game } from './use-fight.ts';
import { whoSays, withSideNames } from './words.ts';

const ASKING: Asking<'duels/lessons', DuelScenario> = {
  questionOf: (scenario) => ({ kind: 'duels/lessons', scenario }),
  keyOf: ({ system, options, sides, acts }) => [system, options, sides, acts],
  luckOf: ({ seed }) => [seed],
  pauseOf: () => 0,
};

interface Props {
  readonly game: Game;
  readonly told: CombatTold;
  /** Shows a step in the log. */
  readonly onLook: (look: Look) => void;
}

type Lesson = Answer<'duels/lessons', DuelScenario>['value'][number];

/** Labels that the story has come to before a decision. */
const labelsBefore = ({ steps }: CombatTold, { step, label }: Lesson): ReadonlySet<string> => {
  const before = steps.slice(0, step).flatMap(({ rolls, decisions }) => [...rolls, ...decisions]);
  const own = steps[step];
  const taken = own?.decisions.findIndex((one) => one.label === label) ?? 0;
  return new Set(
    [...before, ...(own?.rolls ?? []), ...(own?.decisions.slice(0, taken) ?? [])].map(
      (one) => one.label,
    ),
  );
};

/** Takes back what was done from a decision on, so that it waits again. */
const backTo = (lesson: Lesson, told: CombatTold, acts: readonly Act[]): readonly Act[] => {
  const labels = labelsBefore(told, lesson);
  return passing(acts, (act) => {
    if ('label' in act) return !labels.has(act.label);
    return act.kind === 'through'
      ? act.round >= lesson.round
      : 'steps' in act && act.steps > lesson.step;
  });
};

const One = ({ lesson, game, told, onLook }: Props & { readonly lesson: Lesson }) => {
  const { cast, scenario } = game;
  const says = (id: string): string =>
    `“${withSideNames(cast, id === lesson.chosen ? lesson.chosenText : lesson.betterText)}”`;
  const decided = told.steps[lesson.step]?.decisions.find(({ label }) => label === lesson.label);
  const [back] = useMemo(
    () => (decided?.isAsked === true ? backTo(lesson, told, scenario.acts) : []),
    [decided, lesson, told, scenario.acts],
  );
  return (
    <li>
      <b>
        Round {lesson.round}, {whoSays(cast, lesson.by)}
      </b>
      : {lessonText(lesson, says)}{' '}
      <LinkButton onClick={() => onLook({ round: lesson.round, step: lesson.step })}>
        Show in the log
      </LinkButton>{' '}
      {back === undefined ? null : (
        <LinkButton onClick={() => void game.act(back)}>Decide anew from there</LinkButton>
      )}
    </li>
  );
};

const Asked = (props: Props) => {
  const { answer, isLate, isFailed, isStopped, cancel, resume } = useAnswer(
    props.game.scenario,
    ASKING,
  );
  if (isFailed) return <p className="fault">This could not be worked out.</p>;
  return (
    <div aria-busy={isLate}>
      {isStopped ? (
        <LinkButton onClick={resume}>Go on</LinkButton>
      ) : (
        <Running
          trials={isLate ? { done: 0, of: 1, isRunning: true } : answer?.trials}
          onCancel={cancel}
        />
      )}
      {answer === undefined ? null : answer.value.length > 0 ? (
        <ol className="lessons" aria-label="The decisions that cost most">
          {answer.value.map((lesson) => (
            <One key={lesson.label} lesson={lesson} {...props} />
          ))}
        </ol>
      ) : answer.trials?.isRunning === true ? null : (
        <p>{NO_LESSON}</p>
      )}
      <p className="quiet">
        Each option tried under the same dice, the computer deciding all that follows; what cannot
        be told from luck is left out.
      </p>
    </div>
  );
};

/** After a fight: the three decisions that cost most, and what was better. */
export const Teacher = (props: Props) => (
  <Fold says="What cost most: the three dearest decisions">
    <Asked {...props} />
  </Fold>
);
