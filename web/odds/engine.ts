import {
  HOUSE_RULES,
  type BattleOdds,
  type BattleRules,
  type BattleScenario,
  type BattleStory,
} from '../../shared/index.ts';
import { answer, type Answer, type Question } from './answer.ts';

/** Whether damage depends on hits left: exact odds may then take seconds, else about a millisecond. */
const isCostly = ({ attrition, damage, house }: BattleRules): boolean =>
  attrition !== 'none' ||
  /hits/i.test(damage) ||
  HOUSE_RULES.some(
    ({ id, reads }) => house[id] !== undefined && (reads as readonly string[]).includes('hits'),
  );

let idle: Worker | undefined;

/** Asks a worker, which is stopped for good when nobody wants the answer any more. */
const askWorker = (question: Question, tell: (answer: Answer) => void): (() => void) => {
  const worker = idle ?? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  let isWanted = true;
  const done = (found: Answer): void => {
    isWanted = false;
    tell(found);
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    idle = worker;
    done(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    if (isWanted) done(answer(question));
  };
  worker.postMessage(question);
  return () => {
    if (isWanted) worker.terminate();
    isWanted = false;
  };
};

/** Asks the engine, at once where that is cheap, else in a worker. Returns how to stop. */
const ask = (question: Question, tell: (answer: Answer) => void): (() => void) => {
  if (isCostly(question.scenario.rules)) return askWorker(question, tell);
  tell(answer(question));
  return () => undefined;
};

/** The exact odds; undefined where they cannot be had. */
export const askOdds = (
  scenario: BattleScenario,
  tell: (odds: BattleOdds | undefined) => void,
): (() => void) =>
  ask({ ask: 'odds', scenario }, (found) => tell('odds' in found ? found.odds : undefined));

/** The story of the scenario's seed. Only its exact odds are worth showing: see `answer`. */
export const askStory = (
  scenario: BattleScenario,
  tell: (story: BattleStory) => void,
): (() => void) =>
  ask({ ask: 'story', scenario }, (found) => ('story' in found ? tell(found.story) : undefined));
