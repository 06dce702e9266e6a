import { battleQuestion, type StateOdds } from '../../army/odds/answer.ts';
import { storyTrials } from '../../army/odds/cost.ts';
import type { BattleOdds } from '../../army/odds/odds.ts';
import { armyPower, type Power } from '../../army/power.ts';
import { battleOf, type Battle } from '../../army/setup.ts';
import { playBattle, type BattleStory } from '../../army/transcript.ts';
import { keptFor } from '../../kept-for.ts';
import { LEAST_TRIALS } from '../../process/least-trials.ts';
import type { Seed } from '../../rng.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import type { Work } from '../question.ts';
import { answering, atOnce, within, type Steps } from '../steps.ts';

export interface BattleAsked {
  readonly scenario: BattleScenario;
}

let last: readonly [BattleScenario, Battle] | undefined;
/** What costs a question and what answers it share what they find out about the battle. */
export const battleAsked = ({ scenario }: BattleAsked, seed: Seed): Battle => {
  if (last?.[0] === scenario && last[1].seed === (scenario.seed ?? seed)) return last[1];
  const battle = battleOf(scenario, seed);
  last = [scenario, battle];
  return battle;
};

interface BattleOddsAsked extends BattleAsked {
  /** Where it stands; at its start, where left out. */
  readonly from?: Battle['start'] | undefined;
  /** Whether each round's whole distribution of hits is wanted. */
  readonly wantPmf?: boolean | undefined;
  /** Nothing round by round. */
  readonly isBrief?: boolean | undefined;
}

/** Without what is told round by round. */
const brief = (found: BattleOdds): BattleOdds => ({
  ...found,
  rounds: { ...found.rounds, pmf: [] },
  hits: Object.fromEntries(Object.keys(found.hits).map((id) => [id, []])),
});

/** Each army's power in the first round, where it does not depend on the target. */
const powersOf = ({
  start: { armies, round },
  rules,
}: Battle): { readonly power?: Readonly<Record<string, Power>> } => {
  if (armies.length > 2 && rules.base === 'pairwise') return {};
  const power = (army: Battle['start']['armies'][number]): Power => {
    const enemy = armies.find(({ side }) => side !== army.side) ?? army;
    return armyPower(army, enemy, { armies, round }, rules);
  };
  return { power: Object.fromEntries(armies.map((army) => [army.id, power(army)])) };
};

/** Trials of armies are short. */
const TRIALS_A_LOOK = 20;

/** The odds of a battle of armies, from its start or from where it stands. */
export const odds = {
  steps: (asked: BattleOddsAsked, seed: Seed): Steps<BattleOdds> => {
    const battle = battleAsked(asked, seed);
    const { from = battle.start, wantPmf = false } = asked;
    return answering(battleQuestion({ ...battle, start: from }, wantPmf), { block: TRIALS_A_LOOK });
  },
  tell: (found: BattleOdds, asked: BattleOddsAsked, seed: Seed) => {
    const battle = battleAsked(asked, seed);
    const told = asked.isBrief === true ? brief(found) : found;
    return { seed: battle.seed, ...told, ...powersOf(battle) };
  },
} satisfies Work<BattleOddsAsked, BattleOdds, object>;

/** Of a course that is remembered, what is told of its rounds is written once. */
const written = keptFor((told: object): string => JSON.stringify(told));

const objectText = (told: object, textOf: (value: object, name: string) => string): string => {
  // Added up, long texts are copied once: where they are sent.
  let text = '';
  for (const [name, value] of Object.entries(told) as [string, unknown][]) {
    if (value === undefined) continue;
    const isLong = typeof value === 'object' && value !== null;
    text += `${text === '' ? '' : ','}"${name}":`;
    text += isLong ? textOf(value, name) : JSON.stringify(value);
  }
  return `{${text}}`;
};

/** What `JSON.stringify` makes of such odds; ids and fields need no escapes. */
export const oddsText = (answer: ReturnType<typeof odds.tell>): string =>
  objectText(answer, (value, name) => {
    if (name === 'rounds') return written(value);
    return name === 'hits' ? objectText(value, written) : JSON.stringify(value);
  });

/** Seconds for the odds after each round of a story, where they are estimated. */
const STORY_SECONDS = 7.5;

/** How many trials they have then; undefined where not even the least number can be afforded. */
export const storyTrialsOf = (battle: Battle): number | undefined => {
  const work = storyTrials(battle);
  if (work === undefined) return battle.trials;
  const most = Math.floor((STORY_SECONDS * 1_000_000) / work.microseconds);
  return most < LEAST_TRIALS ? undefined : Math.min(work.trials, most);
};

/**
 * One seeded battle. The odds in it have as many trials as it is long; never so many that the story
 * takes long.
 */
export const play = {
  steps: (asked: BattleAsked, seed: Seed): Steps<BattleStory> => {
    const battle = battleAsked(asked, seed);
    const trials = storyTrialsOf(battle) ?? LEAST_TRIALS;
    return atOnce(() => playBattle({ ...battle, trials }));
  },
  tell: (story: BattleStory, { scenario: { name } }: BattleAsked) => ({ name, ...story }),
} satisfies Work<BattleAsked, BattleStory, object>;

/**
 * A battle as it was fought, with the odds at its start and after each round as far as they are
 * known.
 */
export interface FoughtBattle {
  readonly story: BattleStory;
  readonly odds: readonly (StateOdds | undefined)[];
}

/** Where the armies stood before the first round and after each one. */
const statesOf = ({ start }: Battle, { rounds }: BattleStory): readonly Battle['start'][] => {
  const states = [start];
  for (const { round, armies: struck } of rounds) {
    const before = states.at(-1)?.armies ?? start.armies;
    const hitsOf = (id: string): number | undefined =>
      struck.find(({ army: one }) => one === id)?.hitsAfter;
    states.push({
      round: round + 1,
      armies: before.map((one) => ({ ...one, hits: hitsOf(one.id) ?? one.hits })),
    });
  }
  return states;
};

/** Trials for the odds after one round, as in the engine's own stories. */
const TRIALS_A_ROUND = 1_000;

/** The battle with its exact odds first; then, round by round, what must be estimated. */
export const story = {
  *steps(asked: BattleAsked, seed: Seed): Steps<FoughtBattle> {
    const battle = battleAsked(asked, seed);
    const told = playBattle({ ...battle, trials: 1 });
    const known = [told.odds, ...told.rounds.map((round) => round.odds)].map((one) =>
      one.method === 'exact' ? one : undefined,
    );
    const read = (): FoughtBattle => ({ story: told, odds: [...known] });
    yield { read };
    const trials = Math.min(battle.trials, TRIALS_A_ROUND);
    for (const [at, start] of statesOf(battle, told).entries()) {
      if (known[at] !== undefined) continue;
      const question = battleQuestion({ ...battle, start, trials });
      known[at] = yield* within(answering(question, { block: 10 }), { read });
    }
    yield { read };
    return undefined;
  },
};
