import {
  bestPlayText,
  duelAdviceRequestSchema,
  duelScenarioSchema,
  duelWork,
  lessonText,
  NO_BEST_PLAY,
  NO_LESSON,
  unitScenarioSchema,
  unitWork,
  type DuelScenario,
  type UnitScenario,
  unitAskedText,
  unitOptionText,
} from '../../../shared/index.ts';
import { onScenario, printAnswer, reading } from '../command.ts';
import { namesOfFight, namesOfUnits } from './words/names.ts';
import { paint } from '../terminal.ts';
import { paragraph } from './words/text.ts';

type DuelLessonsAnswer = ReturnType<typeof duelWork.lessons.tell>;
type UnitLessonsAnswer = ReturnType<typeof unitWork.lessons.tell>;

/** Lessons one under the other, each with a head of its own. */
const listed = (seed: unknown, told: readonly { head: string; text: string }[]): string =>
  told.length === 0
    ? NO_LESSON
    : [
        `What cost most, with the seed ${String(seed)}`,
        ...told.map(({ head, text }) => `${paint('bold', head)}\n${paragraph(text)}`),
      ].join('\n\n');

const duelText = (scenario: DuelScenario, { seed, lessons }: DuelLessonsAnswer): string => {
  const nameOf = namesOfFight(scenario);
  return listed(
    seed,
    lessons.map((lesson) => ({
      head: `Round ${lesson.round}, ${nameOf(lesson.by)}: ${lesson.question}`,
      text: lessonText(
        lesson,
        (id) => `“${id === lesson.chosen ? lesson.chosenText : lesson.betterText}”`,
      ),
    })),
  );
};

const unitText = (scenario: UnitScenario, { seed, lessons }: UnitLessonsAnswer): string => {
  const nameOf = namesOfUnits(scenario);
  return listed(
    seed,
    lessons.map((lesson) => ({
      head: `Round ${lesson.round}, ${unitAskedText(lesson.label, nameOf)}`,
      text: lessonText(lesson, (id) => `“${unitOptionText(id, nameOf)}”`),
    })),
  );
};

type BestAnswer = ReturnType<typeof duelWork.best.tell>;

const bestText = (scenario: DuelScenario, { sides }: BestAnswer): string => {
  const nameOf = namesOfFight(scenario);
  return sides.length === 0
    ? NO_BEST_PLAY
    : sides.map((one) => bestPlayText(one, nameOf(one.side))).join('\n');
};

/** What best play of each side would win. */
export const best = onScenario(
  {
    duel: reading(duelScenarioSchema, (asked, options) => {
      const states = duelAdviceRequestSchema.shape.states.parse(undefined);
      const text = (answer: BestAnswer): string => bestText(asked.scenario, answer);
      return printAnswer(duelWork.best, { ...asked, states }, text, options);
    }),
  },
  ': best play is of fights',
);

/** The three decisions that cost most in a fight, or orders in a battle of units. */
export const lessons = onScenario(
  {
    units: reading(unitScenarioSchema, (asked, options) =>
      printAnswer(unitWork.lessons, asked, (answer) => unitText(asked.scenario, answer), options),
    ),
    duel: reading(duelScenarioSchema, (asked, options) =>
      printAnswer(duelWork.lessons, asked, (answer) => duelText(asked.scenario, answer), options),
    ),
  },
  ': lessons are of fights and battles of units',
);
