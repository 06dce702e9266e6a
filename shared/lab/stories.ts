import { isStanding, type BattleState } from '../army/army.ts';
import { battleProcess } from '../army/battle.ts';
import { conditionalBattle, type Margin } from '../army/odds/conditioned-sampler.ts';
import type { RoundDice } from '../army/odds/conditioned-dice.ts';
import { battleOf, type Battle } from '../army/setup.ts';
import { foughtBySeed } from '../army/transcript.ts';
import { fromWeights } from '../distribution.ts';
import { marginOf, pairedDifference } from '../process/readers/trials.ts';
import { transcript } from '../process/readers/transcript.ts';
import { createRng, type Seed } from '../rng.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';
import { sideOfArmy } from './needs/needed.ts';
import { kindOf, type StoryId } from './story-kinds.ts';
import type { NamedStory } from './told.ts';

export interface StoryAsked {
  readonly scenario: BattleScenario;
  /** The place of the army whose story it is. */
  readonly army: number;
  readonly story: StoryId;
  /** Another seed tells another battle of the kind. */
  readonly seed: Seed;
}

/** A round with all that luck decides, as an entry of a battle at the table takes it. */
interface Fated {
  /** By `army/place` of who rolls: each face. */
  readonly dice: RoundDice;
  /** By army: whom it strikes. */
  readonly targets: Readonly<Record<string, string>>;
}

/** A roll of no dice is not typed. */
const fatedBy = (dice: RoundDice, targets: Fated['targets'] = {}): Fated => ({
  dice: Object.fromEntries(Object.entries(dice).filter(([, { faces }]) => faces.length > 0)),
  targets,
});

/** How a battle may end, by its margin and who wins. */
interface End {
  readonly margin: Margin;
  readonly winner: string | undefined;
}

interface Drawn {
  readonly method: NamedStory['method'];
  readonly trials?: number;
  /** Each end with the chance of it; those of battles that end without a rout are left out. */
  readonly ends: readonly (End & { readonly chance: number })[];
  draw(isWanted: (end: End) => boolean, seed: Seed): readonly Fated[];
}

/** Battles drawn from all those of the kind. */
const drawExactly = (battle: Battle, side: string): Drawn | undefined => {
  const known = conditionalBattle(battle);
  if (known === undefined) return undefined;
  const [first, second] = known.places.map((place) => battle.start.armies[place]?.side);
  const isFirst = first === side;
  const seen = (margin: Margin): End => ({
    margin: isFirst ? margin : 0 - margin,
    winner: margin === 0 ? undefined : margin > 0 ? first : second,
  });
  return {
    method: 'exact',
    ends: [...known.margins].map(([margin, chance]) => ({ ...seen(margin), chance })),
    draw: (isWanted, seed) => {
      const drawing = known.ending((margin) => isWanted(seen(margin)));
      return drawing?.(createRng(seed, 'story')).map((dice) => fatedBy(dice)) ?? [];
    },
  };
};

const TRIALS = 1_000;

type Fought = ReturnType<typeof foughtBySeed>;

/** The end of a battle; undefined where it ended without a rout. */
const endOf = ({ outcome, state }: Fought, side: string): End | undefined => {
  if (outcome === undefined || outcome.kind === 'stalemate') return undefined;
  if (outcome.kind === 'mutual') return { margin: 0, winner: undefined };
  const { winner } = outcome;
  const left = ({ armies }: BattleState): number =>
    armies.reduce((sum, army) => sum + (army.side === winner ? army.hits : 0), 0);
  return { margin: winner === side ? left(state) : 0 - left(state), winner };
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
const drawByTrials = (battle: Battle, side: string): Drawn => {
  const process = battleProcess(battle.rules, battle.start.armies);
  const fought = Array.from({ length: TRIALS }, (_, i) =>
    foughtBySeed({ ...battle, seed: `${battle.seed} story ${i + 1}` }, process),
  ).flatMap((one) => {
    const end = endOf(one, side);
    return end === undefined ? [] : [{ ...end, one }];
  });
  return {
    method: 'estimate',
    trials: TRIALS,
    ends: fought.map(({ margin, winner }) => ({ margin, winner, chance: 1 / TRIALS })),
    draw: (isWanted, seed) => {
      const those = fought.filter(isWanted);
      const at = createRng(seed, 'story').int(0, Math.max(0, those.length - 1));
      const found = those[at];
      return found === undefined ? [] : roundsOf(found.one);
    },
  };
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

/** The chances of what ends are taken for. */
const chancesBy = <Key>(
  ends: Drawn['ends'],
  keyOf: (end: End) => Key,
): ReadonlyMap<Key, number> => {
  const chances = new Map<Key, number>();
  for (const end of ends) chances.set(keyOf(end), (chances.get(keyOf(end)) ?? 0) + end.chance);
  return chances;
};

/** Less than this is rounding. */
const TINY = 1e-9;

/** The sides that surely win less often than the likeliest. */
const weakerIn = ({ ends, trials }: Drawn, sides: readonly string[]): ReadonlySet<string> => {
  const won = chancesBy(ends, ({ winner }) => winner);
  const chanceOf = (side: string): number => won.get(side) ?? 0;
  const best = Math.max(...sides.map(chanceOf));
  const isLess = (chance: number): boolean => {
    if (trials === undefined) return best - chance > TINY;
    const { by, margin } = pairedDifference(best * trials, chance * trials, trials);
    return by > margin;
  };
  return new Set(sides.filter((side) => isLess(chanceOf(side))));
};

/** What ends are of a kind; undefined where none is. */
const wantedOf = (
  drawn: Drawn,
  story: StoryId,
  { start }: Battle,
): ((end: End) => boolean) | undefined => {
  const kind = kindOf(story);
  if (kind === undefined || drawn.ends.length === 0) return undefined;
  const wide = kind.range(fromWeights(chancesBy(drawn.ends, ({ margin }) => margin)));
  if (wide === undefined) return undefined;
  const weaker = weakerIn(drawn, [...new Set(start.armies.map(({ side }) => side))]);
  const isWanted = ({ margin, winner }: End): boolean =>
    margin >= wide.from &&
    margin <= wide.to &&
    (kind.isByWeaker !== true || (winner !== undefined && weaker.has(winner)));
  return drawn.ends.some((end) => end.chance > 0 && isWanted(end)) ? isWanted : undefined;
};

/**
 * A battle of a kind, with every die: exactly as likely as it is among all of the kind where two
 * armies fight and damage does not change from round to round, else one of 1 000 battles of luck.
 * @returns undefined where no battle is of the kind
 */
export const storyOf = ({ scenario, army, story, seed }: StoryAsked): NamedStory | undefined => {
  const battle = battleOf(scenario, scenario.seed ?? 'lab');
  if (battle.start.armies.filter(isStanding).length < 2) return undefined;
  const side = sideOfArmy(scenario, army);
  const drawn = drawExactly(battle, side) ?? drawByTrials(battle, side);
  const isWanted = wantedOf(drawn, story, battle);
  if (isWanted === undefined) return undefined;
  const { method, trials } = drawn;
  const within = drawn.ends.filter(isWanted);
  const margins = within.map(({ margin }) => margin);
  const told = replayed(battle, drawn.draw(isWanted, seed));
  const { outcome, rounds } = told;
  const hits = rounds.at(-1)?.hits ?? {};
  const left = battle.start.armies.reduce(
    (sum, one) =>
      sum + (outcome.kind === 'won' && one.side === outcome.winner ? (hits[one.id] ?? 0) : 0),
    0,
  );
  const chance = within.reduce((sum, end) => sum + end.chance, 0);
  return {
    story,
    method,
    ...(trials === undefined ? {} : { trials, chanceMargin: marginOf(chance, trials) }),
    chance,
    range: { from: Math.min(...margins), to: Math.max(...margins) },
    margin: outcome.kind === 'won' && outcome.winner === side ? left : 0 - left,
    ...told,
  };
};
