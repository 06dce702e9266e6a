import { isStanding, type BattleState } from '../army/army.ts';
import { battleProcess } from '../army/battle.ts';
import { conditionalBattle, type Margin } from '../army/odds/conditioned-sampler.ts';
import type { RoundDice } from '../army/odds/conditioned-dice.ts';
import { battleOf, type Battle } from '../army/setup.ts';
import { foughtBySeed } from '../army/transcript.ts';
import { fromWeights, probabilityOf, type Distribution } from '../distribution.ts';
import type { Outcome } from '../process/process.ts';
import { transcript } from '../process/readers/transcript.ts';
import { createRng, type Seed } from '../rng.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';
import { sideOfArmy } from './needed.ts';
import { STORIES, type Range, type StoryId } from './story-kinds.ts';

export interface StoryAsked {
  readonly scenario: BattleScenario;
  /** The place of the army whose story it is. */
  readonly army: number;
  readonly story: StoryId;
  /** Another seed tells another battle of the kind. */
  readonly seed: Seed;
}

/** A battle of a kind. */
export interface NamedStory {
  readonly story: StoryId;
  /**
   * `exact`: as likely as it is among all battles of the kind. Else it is one of so many battles of
   * luck, and what is of the kind is told by those.
   */
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  /** The chance that a battle is of the kind. */
  readonly chance: number;
  /** The margins of the kind, as far as there are any, and that of this battle. */
  readonly range: Range;
  readonly margin: Margin;
  readonly outcome: Outcome;
  readonly rounds: readonly StoryRound[];
}

/** A round with all that luck decides, as an entry of a battle at the table takes it. */
interface Fated {
  /** By `army/place` of who rolls: each face. */
  readonly dice: RoundDice;
  /** By army: whom it strikes. */
  readonly targets: Readonly<Record<string, string>>;
}

interface StoryRound extends Fated {
  readonly round: number;
  /** By army: its hits after the round. */
  readonly hits: Readonly<Record<string, number>>;
}

/** A roll of no dice is not typed. */
const fatedBy = (dice: RoundDice, targets: Fated['targets'] = {}): Fated => ({
  dice: Object.fromEntries(Object.entries(dice).filter(([, { faces }]) => faces.length > 0)),
  targets,
});

interface Drawn {
  readonly method: NamedStory['method'];
  readonly trials?: number;
  readonly margins: Distribution;
  /** The chance that a battle ends with a rout at all. */
  readonly ends: number;
  draw(isWanted: (margin: Margin) => boolean, seed: Seed): readonly Fated[];
}

const distributionOf = (weights: ReadonlyMap<Margin, number>): Distribution | undefined =>
  weights.size === 0 ? undefined : fromWeights(weights);

const totalOf = (weights: ReadonlyMap<Margin, number>): number =>
  [...weights.values()].reduce((sum, weight) => sum + weight, 0);

/** Battles drawn from all those of the kind. */
const drawExactly = (battle: Battle, side: string): Drawn | undefined => {
  const known = conditionalBattle(battle);
  if (known === undefined) return undefined;
  const isFirst = battle.start.armies[known.places[0]]?.side === side;
  const seen = (margin: Margin): Margin => (isFirst ? margin : 0 - margin);
  const weights = new Map([...known.margins].map(([margin, chance]) => [seen(margin), chance]));
  const margins = distributionOf(weights);
  return (
    margins && {
      method: 'exact',
      margins,
      ends: totalOf(weights),
      draw: (isWanted, seed) => {
        const drawing = known.ending((margin) => isWanted(seen(margin)));
        return drawing?.(createRng(seed, 'story')).map((dice) => fatedBy(dice)) ?? [];
      },
    }
  );
};

const TRIALS = 1_000;

type Fought = ReturnType<typeof foughtBySeed>;

/** The margin of a battle; undefined where it ended without a rout. */
const marginIn = ({ outcome, state }: Fought, side: string): Margin | undefined => {
  if (outcome === undefined || outcome.kind === 'stalemate') return undefined;
  if (outcome.kind === 'mutual') return 0;
  const left = ({ armies }: BattleState): number =>
    armies.reduce((sum, army) => sum + (army.side === outcome.winner ? army.hits : 0), 0);
  return outcome.winner === side ? left(state) : 0 - left(state);
};

/** The rounds of a battle of luck: their dice, and whom each army struck. */
const roundsOf = ({ steps }: Fought): readonly Fated[] =>
  steps.map(({ rolls, events }) => {
    const dice = rolls.flatMap(({ label, faces }) => {
      const [, army = '', place = ''] = label.split('/');
      return place === 'lot'
        ? []
        : [[`${army}/${place}`, { faces: faces.map(({ face }) => face) }] as const];
    });
    const targets = (events[0]?.armies ?? []).flatMap(({ army, blows: [first] }) =>
      first === undefined ? [] : [[army, first.target] as const],
    );
    return fatedBy(Object.fromEntries(dice), Object.fromEntries(targets));
  });

/** One of many battles of luck: where chances of all ends cannot be had. */
const drawByTrials = (battle: Battle, side: string): Drawn | undefined => {
  const process = battleProcess(battle.rules, battle.start.armies);
  const fought = Array.from({ length: TRIALS }, (_, i) =>
    foughtBySeed({ ...battle, seed: `${battle.seed} story ${i + 1}` }, process),
  );
  const weights = new Map<Margin, number>();
  for (const one of fought) {
    const margin = marginIn(one, side);
    if (margin !== undefined) weights.set(margin, (weights.get(margin) ?? 0) + 1);
  }
  const margins = distributionOf(weights);
  return (
    margins && {
      method: 'estimate',
      trials: TRIALS,
      margins,
      ends: totalOf(weights) / TRIALS,
      draw: (isWanted, seed) => {
        const those = fought.filter((one) => {
          const margin = marginIn(one, side);
          return margin !== undefined && isWanted(margin);
        });
        const at = createRng(seed, 'story').int(0, Math.max(0, those.length - 1));
        const one = those[at];
        return one === undefined ? [] : roundsOf(one);
      },
    }
  );
};

/** How the rounds go, by the rules themselves. */
const replayed = (
  { start, rules, seed }: Battle,
  rounds: readonly Fated[],
): Pick<NamedStory, 'outcome' | 'rounds'> => {
  const labelled = <T>(read: (one: Fated) => readonly (readonly [string, T])[]): Map<string, T> =>
    new Map(
      rounds.flatMap((one, i) =>
        read(one).map(([key, value]) => [`r${start.round + i}/${key}`, value] as const),
      ),
    );
  const script = {
    typed: labelled(({ dice }) => Object.entries(dice)),
    again: new Map(),
    picks: labelled(({ targets }) =>
      Object.entries(targets).map(([id, target]) => [`${id}/target`, target] as const),
    ),
  };
  const process = battleProcess(rules, start.armies);
  const cut = (_state: BattleState, steps: number): boolean => steps >= rounds.length;
  const told = transcript(process, start, { seed, script, cut });
  if (!told.ok) throw new Error(`${told.error.at}: ${told.error.message}`);
  const { steps, outcome } = told.value;
  if (outcome === undefined) throw new Error('a story has an end');
  return {
    outcome,
    rounds: steps.map(({ state, round }, i) => ({
      round,
      dice: rounds[i]?.dice ?? {},
      targets: rounds[i]?.targets ?? {},
      hits: Object.fromEntries(state.armies.map(({ id, hits }) => [id, hits])),
    })),
  };
};

/**
 * A battle of a kind, with every die: exactly as likely as it is among all of the kind where two
 * armies fight and damage does not change from round to round, else one of 1 000 battles of luck.
 * @returns undefined where no battle is of the kind
 */
export const storyOf = ({ scenario, army, story, seed }: StoryAsked): NamedStory | undefined => {
  const battle = battleOf(scenario, scenario.seed ?? 'lab');
  const kind = STORIES.find(({ id }) => id === story);
  if (kind === undefined || battle.start.armies.filter(isStanding).length < 2) return undefined;
  const side = sideOfArmy(scenario, army);
  const drawn = drawExactly(battle, side) ?? drawByTrials(battle, side);
  const wide = drawn && kind.range(drawn.margins);
  if (drawn === undefined || wide === undefined) return undefined;
  const { margins, method, trials, ends } = drawn;
  const isWanted = (margin: Margin): boolean => margin >= wide.from && margin <= wide.to;
  const within = margins.outcomes.filter(isWanted);
  const told = replayed(battle, drawn.draw(isWanted, seed));
  const { outcome, rounds } = told;
  const hits = rounds.at(-1)?.hits ?? {};
  const left = battle.start.armies.reduce(
    (sum, one) =>
      sum + (outcome.kind === 'won' && one.side === outcome.winner ? (hits[one.id] ?? 0) : 0),
    0,
  );
  return {
    story,
    method,
    ...(trials === undefined ? {} : { trials }),
    chance: ends * probabilityOf(margins, isWanted),
    range: { from: within[0] ?? 0, to: within.at(-1) ?? 0 },
    margin: outcome.kind === 'won' && outcome.winner === side ? left : 0 - left,
    ...told,
  };
};
