/** `npm run bench -- races`: trials that advice on decisions takes, and what it misses by. */
import { adviseFight } from '../../shared/combat/read/advice.ts';
import { scenarioIn } from '../lines.ts';
import { waitingIn } from '../play-benchmark/position.ts';
import { POSITIONS } from '../play-benchmark/positions.ts';

/** Decisions of each system among at least so many options, and races on each. */
const [DECISIONS, OPTIONS, RACES] = [5, 3, 8];
/** Trials of an option: at the most in a race, and for what it is really worth. */
const [MOST, TRUTH] = [500, 2_000];
/** What an option that is chosen may be behind, as a share of wins. */
const MISS = 0.03;

type Told = Parameters<typeof adviseFight>[1];
type Process = Parameters<typeof adviseFight>[0];

interface Decision {
  readonly process: Process;
  readonly told: Told;
  readonly options: number;
}

const decisionsIn = (lines: readonly string[]): readonly Decision[] =>
  lines
    .flatMap((line): readonly Decision[] => {
      const value = scenarioIn(line);
      if (value.kind !== 'duel') return [];
      const { duel, told } = waitingIn(value);
      const options = told.open?.kind === 'decision' ? told.open.options.length : 0;
      return options < OPTIONS ? [] : [{ process: duel.process, told, options }];
    })
    .slice(0, DECISIONS);

/** The advice at the end, and the trials that it took. */
const advised = (
  { process, told, options }: Decision,
  seed: string,
  trials: number,
  worth = {},
) => {
  const steps = [...(adviseFight(process, told, { seed, trials, states: 0, ...worth }) ?? [])];
  // Each trial is a step, but for the first of all options save one.
  return { advice: steps.at(-1)?.read(), trials: steps.length + options - 1 };
};

/** Of one decision: trials in all its races, and how many chose an option that is far behind. */
const racedOn = (decision: Decision): { readonly trials: number; readonly missed: number } => {
  const worth = advised(decision, 'truth', TRUTH, { worth: -1 }).advice?.options ?? [];
  const behind = new Map(worth.map((one) => [one.id, one.behind]));
  let [trials, missed] = [0, 0];
  for (let race = 0; race < RACES; race++) {
    const found = advised(decision, `race ${race}`, MOST);
    trials += found.trials;
    if ((behind.get(found.advice?.best ?? '') ?? 1) > MISS) missed++;
  }
  return { trials, missed };
};

const rowOf = (system: string, decisions: readonly Decision[]): readonly string[] => {
  const raced = decisions.map(racedOn);
  const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
  const even = MOST * sum(decisions.map(({ options }) => options));
  const trials = sum(raced.map((one) => one.trials)) / RACES;
  const races = RACES * decisions.length;
  return [
    system,
    String(decisions.length),
    String(Math.round(even / decisions.length)),
    String(Math.round(trials / decisions.length)),
    (trials / even).toFixed(2),
    `${sum(raced.map((one) => one.missed))} of ${races}`,
  ];
};

const HEAD = [
  'advice',
  'decisions',
  'evenly',
  'trials',
  'share',
  `more than ${100 * MISS} points behind`,
];

export const measureRaces = (): readonly (readonly string[])[] => [
  HEAD,
  ...Object.entries(POSITIONS).flatMap(([system, lines]) => {
    const decisions = decisionsIn(lines);
    return decisions.length === 0 ? [] : [rowOf(system, decisions)];
  }),
];
