import { lessonText, unitAskedText, type UnitScenario } from '../../../shared/index.ts';
import { Lessons } from '../../cockpit/lessons.tsx';
import type { Look } from '../../cockpit/log/log.tsx';
import type { Asking } from '../../engine/use-answer.ts';
import { LinkButton } from '../../ui/input/controls.tsx';
import type { MeleeNow } from './use-melee.ts';
import { optionSays } from './words.ts';

const ASKING: Asking<'units/lessons', UnitScenario> = {
  questionOf: (scenario) => ({ kind: 'units/lessons', scenario }),
  keyOf: (scenario) => [scenario.rules, scenario.units, scenario.acts],
  luckOf: ({ seed }) => [seed],
};

interface Props {
  readonly at: MeleeNow;
  readonly onLook: (look: Look) => void;
}

/** After a battle of units: the three orders that cost most, and what was better. */
export const Teacher = ({ at: { scenario, cast }, onLook }: Props) => (
  <Lessons subject={scenario} asking={ASKING}>
    {(lesson) => (
      <li key={lesson.label}>
        <b>
          Round {lesson.round}, {unitAskedText(lesson.label, (id) => cast.names.get(id))}
        </b>
        : {lessonText(lesson, (id) => `“${optionSays(cast, id)}”`)}{' '}
        <LinkButton onClick={() => onLook({ round: lesson.round })}>Show in the log</LinkButton>
      </li>
    )}
  </Lessons>
);
