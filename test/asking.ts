import {
  duelQuestion,
  tellMelee,
  unitQuestion,
  type Duel,
  type DuelOdds,
  type Field,
  type Melee,
  type MeleeActed,
  type Seed,
  type StoryAct,
  type UnitOdds,
} from '../shared/index.ts';
import { sample } from './sample.ts';
import { exactShare, MOST_TRIALS, sharesOf, type Shares } from './sequential.ts';

type DuelAsked = Parameters<typeof duelQuestion>;
type UnitAsked = Parameters<typeof unitQuestion>[2];

/** More than anybody would wait for. */
export const AMPLE = { states: 4_000_000, rolls: 100_000_000, moves: 1e9, steps: 100_000 };

/** Exact odds of a fight; undefined where only trials help. */
export const exactDuel = (
  process: DuelAsked[0],
  from: DuelAsked[1],
  sides: readonly string[],
  budget?: DuelAsked[3]['budget'],
): DuelOdds | undefined =>
  duelQuestion(process, from, sides, { seed: 0, trials: 1, budget }).exact();

/** Exact odds of a battle of units; undefined where only trials help. */
export const exactUnitOdds = (
  melee: Melee,
  from: Field = melee.start,
  budget?: UnitAsked['budget'],
): UnitOdds | undefined => unitQuestion(melee, from, { seed: 0, trials: 1, budget }).exact();

/** A battle of units to its end, by its seed and what people did. */
export const toldToEnd = (melee: Melee, seed: Seed, acts: readonly StoryAct[] = []): MeleeActed =>
  tellMelee(melee, { seed, acts, fought: Infinity });

/** States of a fight that may be exact; of more than two there are nearly always too many. */
const statesOf = ({ start }: Duel): number =>
  sample(start.fighters.length > 2 ? 100 : 5_000, 20_000);

/** How often a side of a duel wins, the first unless told: exact where cheap, else by trials. */
export const duelShares = (duel: Duel, side = 0): Shares => {
  const { process, start, sides } = duel;
  const first = sides[side] ?? '';
  const question = duelQuestion(process, start, sides, {
    seed: 'law',
    trials: MOST_TRIALS,
    budget: { states: statesOf(duel) },
  });
  const exact = question.exact();
  return exact === undefined ? sharesOf(question, first) : exactShare(exact.win[first] ?? NaN);
};

const found = new Map<string, Shares>();
/** What is found once for a whole worker. */
export const remembered = (key: string, find: () => Shares): Shares => {
  const made = found.get(key) ?? find();
  found.set(key, made);
  return made;
};

export { estimated } from '../shared/process/readers/answer.ts';
