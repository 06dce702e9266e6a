import { lessonText, unitAskedText, type UnitScenario } from '../../../shared/index.ts';
import { Lessons, LESSONS_SAY } from '../../cockpit/lessons.tsx';
import { useAnswer, type Asking } from '../../engine/use-answer.ts';
import { Fold, LinkButton } from '../../ui/input/controls.tsx';
import type { Cast } from '../../ui/participants.ts';
import { optionSays } from './words.ts';

const ASKING: Asking<'units/lessons', UnitScenario> = {
  questionOf: (scenario) => ({ kind: 'units/lessons', scenario }),
  keyOf: (scenario) => [scenario.rules, scenario.units, scenario.acts],
  luckOf: ({ seed }) => [seed],
};

interface Props {
  readonly scenario: UnitScenario;
  readonly cast: Cast;
  /** Shows a round in the log, where its orders can be changed. */
  readonly onRound: (round: number) => void;
}

const Asked = ({ scenario, cast, onRound }: Props) => (
  <Lessons found={useAnswer(scenario, ASKING)}>
    {(lesson) => (
      <li key={lesson.label}>
        <b>
          Round {lesson.round}, {unitAskedText(lesson.label, (id) => cast.names.get(id))}
        </b>
        : {lessonText(lesson, (id) => `“${optionSays(cast, id)}”`)}{' '}
        <LinkButton onClick={() => onRound(lesson.round)}>Show in the log</LinkButton>
      </li>
    )}
  </Lessons>
);

/** After a battle of units: the three orders that cost most, and what was better. */
export const Teacher = (props: Props) => (
  <Fold says={LESSONS_SAY}>
    <Asked {...props} />
  </Fold>
);
