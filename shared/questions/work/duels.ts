import type { Fight } from '../../combat/fight.ts';
import { adviseFight, bestPlayIn } from '../../combat/read/advice.ts';
import type { BestPlay, Advice, Weighed, Lesson } from '../../process/advice/schema.ts';
import { lessonsOfFight } from '../../combat/read/lessons.ts';
import { duelQuestion, type DuelOdds } from '../../combat/read/odds.ts';
import { isAction, type CombatTold } from '../../combat/read/transcript.ts';
import type { OpenDecision } from '../../combat/read/told.ts';
import { byFirstDecision } from '../../process/advice/best-play.ts';
import type { AdviceStep } from '../../process/advice/advice.ts';
import type { LessonsStep } from '../../process/advice/lessons.ts';
import type { SharedQuestion } from '../../process/readers/answer.ts';
import type { Helper } from '../../process/readers/shared-trials.ts';
import { optionName } from '../../process/script.ts';
import { ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { DuelScenario } from '../../scenario/schema/duel.ts';
import { trialsOf, type DuelTold } from '../../scenario/fight.ts';
import { toldDuel } from '../../scenario/told-duel.ts';
import { worthOf } from '../../scenario/worth.ts';
import type { Worth } from '../../scenario/schema/worth.ts';
import type { Work } from '../question.ts';
import {
  answering,
  atOnce,
  ENOUGH,
  improving,
  unlessFound,
  type Fault,
  type Steps,
} from '../steps.ts';
import { duelFought, whereLed, type PathFault } from './duel-fought.ts';

interface DuelAsked {
  readonly scenario: DuelScenario;
}

/** Rounds fought or begun. */
export const roundsOf = ({ steps, begun, fight }: CombatTold): number =>
  begun.decisions.length + begun.rolls.length > 0 ? fight.round : (steps.at(-1)?.round ?? 0);

interface DuelOddsAsked extends DuelAsked {
  /** As it stands there, instead of where its acts have led. */
  readonly from?: Fight | undefined;
}

const oddsAsked = (
  { scenario, from }: DuelOddsAsked,
  seed: Seed,
): Result<SharedQuestion<DuelOdds>, PathFault> => {
  const made = whereLed(scenario, seed);
  if (!made.ok) return made;
  const { duel, fight } = made.value;
  const asked = { seed, trials: trialsOf(scenario, duel) };
  return ok(duelQuestion(duel.process, from ?? fight, duel.sides, asked));
};

/** The odds from where the acts of a fight have led; from the start where it has none. */
export const odds = {
  *steps(asked: DuelOddsAsked, seed: Seed, helpers?: readonly Helper[]): Steps<DuelOdds> {
    const made = oddsAsked(asked, seed);
    return made.ok ? yield* answering(made.value, { helpers }) : made.error;
  },
  shared: 'duels/odds',
  part: (asked: DuelOddsAsked, seed: Seed) => {
    const made = oddsAsked(asked, seed);
    return made.ok ? made.value.part : undefined;
  },
  tell: (found: DuelOdds, { scenario }: DuelOddsAsked, seed: Seed) => ({
    seed,
    ...found,
    /** Labels of the acts that the fight has not come to. */
    unused: scenario.acts.length === 0 ? [] : toldDuel(scenario, seed).told.unused,
  }),
} satisfies Work<DuelOddsAsked, DuelOdds, object>;

/** Pairs of fights with and without each thing, where the scenario does not say how many. */
const PAIRS = 400;

const warningsOf = (things: readonly Worth[]): readonly string[] =>
  things
    .filter(({ more, by, margin }) => (more === 'hurts' ? by > margin : by < -margin))
    .filter(({ more }) => more !== 'trade')
    .map(
      ({ fighters, title, more }) =>
        `${title} of ${fighters.join(', ')}: it should ${more === 'helps' ? 'help' : 'hurt'}, ` +
        'and here it does not',
    );

/** What each thing that a fighter has is worth to his side, from the start of the fight. */
export const worth = {
  *steps({ scenario }: DuelAsked, seed: Seed): Steps<readonly Worth[]> {
    return yield* improving(worthOf(scenario, { seed, trials: scenario.trials ?? PAIRS }), []);
  },
  tell: (things: readonly Worth[], _asked: DuelAsked, seed: Seed) => ({
    seed,
    things,
    warnings: warningsOf(things),
  }),
} satisfies Work<DuelAsked, readonly Worth[], object>;

/** The whole fight: the policy decides and the seed rolls what no act does. */
export const play = {
  *steps({ scenario }: DuelAsked, seed: Seed): Steps<DuelTold> {
    const made = duelFought({ ...scenario, asks: [], dice: 'seed' }, seed);
    return made.ok ? yield* atOnce(() => made.value) : made.error;
  },
  tell: ({ duel, told }: DuelTold, { scenario }: DuelAsked, seed: Seed) => {
    const { steps, fight, outcome = { kind: 'unfinished' as const }, unused } = told;
    return {
      name: scenario.name,
      seed,
      outcome,
      rounds: roundsOf(told),
      steps,
      fighters: duel.system.view(fight),
      unused,
    };
  },
} satisfies Work<DuelAsked, DuelTold, object>;

interface DuelAdviceAsked extends DuelAsked {
  /** That may be searched for the best play; 0 for trials alone. */
  readonly states: number;
  /** Trials of all actions together, at the most. */
  readonly together?: number;
}

type Option = Omit<OpenDecision['options'][number], 'chances'>;

/** What every action is worth to whoever decides now. */
export interface DuelAdvice extends Omit<Advice, 'options'> {
  readonly by: string;
  readonly question: string;
  readonly options: readonly (Weighed & Option)[];
}

/** Nobody is asked in a file that was made to be played by the policy: then every side is. */
const asking = (scenario: DuelScenario): DuelScenario =>
  scenario.asks.length > 0 ? scenario : { ...scenario, asks: scenario.sides.map(({ id }) => id) };

const inWords = (
  { options, ...advised }: Advice,
  { by, question, options: open }: OpenDecision,
): DuelAdvice => ({
  by,
  question,
  ...advised,
  options: options.flatMap((weighed) => {
    const { chances: _, ...option } = open.find(({ id }) => id === weighed.id) ?? {};
    return 'text' in option ? [{ ...option, ...weighed }] : [];
  }),
});

const MOST_TRIALS = 1_000;
const LEAST_TRIALS = 100;

const trialsFor = ({ together }: DuelAdviceAsked, most: number, many: number): number =>
  together === undefined
    ? most
    : Math.max(LEAST_TRIALS, Math.min(MOST_TRIALS, Math.floor(together / many)));

function* worded(
  work: Iterable<AdviceStep | undefined>,
  open: OpenDecision,
): Generator<(Omit<AdviceStep, 'read'> & { readonly read: () => DuelAdvice }) | undefined> {
  for (const step of work) yield step && { ...step, read: () => inWords(step.read(), open) };
}

/** Why no side has a decision to take where the acts have led. */
const nothingToDecide = ({ scenario }: DuelAsked, seed: Seed): Fault => {
  const { open } = toldDuel(asking(scenario), seed).told;
  const waits = open === undefined ? 'it is over' : `it waits for ${open.label}`;
  const message = `no side has a decision to take here, ${waits}: name other acts or asks`;
  return { code: 'NOTHING_TO_DECIDE', path: 'scenario', message };
};

/** Advice on the decision that waits where the acts of the scenario have led, if one does. */
export const advice = {
  *steps(asked: DuelAdviceAsked, seed: Seed): Steps<DuelAdvice | undefined> {
    const scenario = asking(asked.scenario);
    const made = duelFought(scenario, seed);
    if (!made.ok) return { ...made.error, path: `scenario.${made.error.path}` };
    const { duel, told } = made.value;
    const { open } = told;
    const many = open?.kind === 'decision' ? open.options.length : 1;
    const trials = trialsFor(asked, trialsOf(scenario, duel), many);
    const work = adviseFight(duel.process, told, { seed, trials, states: asked.states });
    const isOpen = open?.kind === 'decision' && work !== undefined;
    return yield* improving(isOpen ? worded(work, open) : [], undefined);
  },
  tell: (advised: DuelAdvice, _asked: DuelAdviceAsked, seed: Seed) => ({ seed, ...advised }),
  none: nothingToDecide,
} satisfies Work<DuelAdviceAsked, DuelAdvice | undefined, object>;

/** Trials of all options of a decision together. */
const TRIALS_TOGETHER = 1_500;

/** What another next decision of a side would win, where that is as much as can be known. */
function* nextDecision(scenario: DuelScenario, side: string, seed: Seed) {
  const { duel, told } = toldDuel({ ...scenario, asks: [side] }, seed);
  const many = told.open?.kind === 'decision' ? told.open.options.length : 1;
  const trials = Math.max(LEAST_TRIALS, Math.floor(TRIALS_TOGETHER / many));
  for (const step of adviseFight(duel.process, told, { seed, trials, states: 0 }) ?? [])
    yield step && (() => byFirstDecision(step.read()));
}

/** What best play of each side would win, from where the acts of the scenario have led. */
export const best = {
  *steps({ scenario, states }: DuelAdviceAsked, seed: Seed): Steps<readonly BestPlay[]> {
    const made = whereLed(scenario, seed);
    if (!made.ok) return { ...made.error, path: `scenario.${made.error.path}` };
    const { duel, fight } = made.value;
    let read = (): readonly BestPlay[] => [];
    for (const found of bestPlayIn(duel.process, fight, duel.sides, states)) {
      if (found !== undefined) read = () => found;
      const spent = (yield { read }) ?? 0;
      if (spent > ENOUGH) return unlessFound(read(), spent);
    }
    const searched = read();
    for (const side of duel.sides.filter((id) => !searched.some((one) => one.side === id))) {
      const before = read;
      for (const first of nextDecision(scenario, side, seed)) {
        if (first !== undefined) read = () => [...before(), first()];
        const spent = (yield { read }) ?? 0;
        if (spent > ENOUGH) return unlessFound(read(), spent);
      }
    }
    yield { read };
    return undefined;
  },
  tell: (sides: readonly BestPlay[], _asked: DuelAdviceAsked, seed: Seed) => ({ seed, sides }),
} satisfies Work<DuelAdviceAsked, readonly BestPlay[], object>;

/** A lesson, and what could be done in its words. */
interface DuelLesson extends Lesson {
  readonly by: string;
  readonly question: string;
  readonly chosenText: string;
  readonly betterText: string;
}

const textIn = (options: readonly unknown[], id: string): string => {
  const option = options.find((one) => optionName(one) === id);
  return isAction(option) ? option.text : id;
};

const lessonInWords = (lesson: Lesson, { whole }: DuelTold): readonly DuelLesson[] => {
  const decided = whole.steps[lesson.step]?.decisions.find(({ label }) => label === lesson.label);
  if (decided?.about === undefined) return [];
  const { about, options } = decided;
  const texts = {
    chosenText: textIn(options, lesson.chosen),
    betterText: textIn(options, lesson.better),
  };
  return [{ ...lesson, ...about, ...texts }];
};

/** The decisions of a fight that cost most: of the whole, or as far as its acts have led. */
export const lessons = {
  *steps({ scenario }: DuelAsked, seed: Seed): Steps<readonly DuelLesson[]> {
    const made = duelFought({ ...scenario, asks: [], dice: 'seed' }, seed);
    if (!made.ok) return made.error;
    const { duel, whole } = made.value;
    const trials = Math.min(MOST_TRIALS, trialsOf(scenario, duel));
    const work = lessonsOfFight(duel.process, whole.steps, { seed, trials });
    return yield* improving(
      wording(work, (lesson) => lessonInWords(lesson, made.value)),
      [],
    );
  },
  tell: (found: readonly DuelLesson[], _asked: DuelAsked, seed: Seed) => ({ seed, lessons: found }),
} satisfies Work<DuelAsked, readonly DuelLesson[], object>;

function* wording<Told>(
  work: Iterable<LessonsStep>,
  inWords: (lesson: Lesson) => readonly Told[],
): Generator<Omit<LessonsStep, 'read'> & { readonly read: () => readonly Told[] }> {
  for (const step of work) yield { ...step, read: () => step.read().flatMap(inWords) };
}
