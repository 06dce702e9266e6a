import { useMemo } from 'react';
import {
  lessonText,
  passing,
  type Act,
  type CombatTold,
  type DuelScenario,
} from '../../../shared/index.ts';
import type { Answer, Asking } from '../../engine/use-answer.ts';
import { LinkButton } from '../../ui/input/controls.tsx';
import { Lessons } from '../../cockpit/lessons.tsx';
import type { Look } from '../../cockpit/log/log.tsx';
import type { Game } from './use-fight.ts';
import { whoSays, withSideNames } from './words.ts';

const ASKING: Asking<'duels/lessons', DuelScenario> = {
  questionOf: (scenario) => ({ kind: 'duels/lessons', scenario }),
  keyOf: ({ system, options, sides, acts }) => [system, options, sides, acts],
  luckOf: ({ seed }) => [seed],
};

interface Props {
  readonly game: Game;
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

const One = ({ lesson, game, onLook }: Props & { readonly lesson: Lesson }) => {
  const { cast, scenario } = game;
  const { told } = game.now;
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

/** After a fight: the three decisions that cost most, and what was better. */
export const Teacher = (props: Props) => (
  <Lessons subject={props.game.scenario} asking={ASKING}>
    {(lesson) => <One key={lesson.label} lesson={lesson} {...props} />}
  </Lessons>
);
