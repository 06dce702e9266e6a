import { isStanding, strengthOf, withHits, type Army, type BattleState } from '../../army.ts';
import { changesByRound, compileRules, type CompiledRules } from '../../compiled-rules.ts';
import { advantagesOf, type Pair } from '../two/matchup.ts';
import { dependence, type BattleRules } from '../../rules.ts';
import { TOO_COSTLY } from '../solution.ts';
import { effectOf, type RollEffect, type Spread, type Triple, type Ways } from './spread.ts';
import { damageTo, preferredTargets, strikesOf, type Strikes } from '../../attacks.ts';
import { rollOf } from '../../tactics.ts';

/*
 * Three armies left on the field. Who strikes whom, and how hard, is the same in runs of
 * neighbouring states: here they are found; `three-army-rounds.ts` moves the chances of all states
 * through them.
 */

/**
 * States of a row, `from` to `to - 1` hits of the third army, that suffer the same least damage.
 */
export interface Run {
  readonly a: number;
  readonly b: number;
  readonly from: number;
  readonly to: number;
  readonly least: Triple<number>;
}

/** All states whose rolls spread alike. Where nobody can be hurt it is a stalemate. */
export interface Phase {
  readonly spreads: readonly Spread[];
  readonly isStalemate: boolean;
  readonly runs: Run[];
}

/** What all armies suffer in a state. */
interface Suffered extends Pick<Run, 'least'> {
  readonly phase: Phase;
}

export interface ThreeArmies {
  readonly compiled: CompiledRules;
  readonly strikes: Strikes;
  readonly round: number;
  readonly armies: Triple<Army>;
  readonly hits: Triple<number>;
  /** Each side once. */
  readonly contenders: readonly string[];
}

/** Phases, and states that must be read one by one: beyond them it is too costly. */
const MOST_PHASES = 60;
const MOST_READ = 20_000;

/**
 * @returns undefined unless three armies of several sides are left, whose damage is the same in
 * every round
 */
export const threeArmiesOf = (
  { round, armies: all }: BattleState,
  rules: BattleRules,
): ThreeArmies | undefined => {
  const [first, second, third, ...others] = all.filter(isStanding);
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const armies = [first, second, third] as const;
  const contenders = [...new Set(armies.map(({ side }) => side))];
  if (others.length > 0 || contenders.length === 1 || changesByRound(rules, all)) return undefined;
  // Who leaves before it routs is left to trials.
  if (armies.some(({ leavesAt }) => leavesAt !== undefined)) return undefined;
  const compiled = compileRules(rules);
  const hits = [first.hits, second.hits, third.hits] as const;
  return { compiled, strikes: strikesOf(compiled), round, armies, hits, contenders };
};

const MOST_DAMAGE = 1000;

/** The ways that an army's roll may fall: each enemy that it may strike by an equal lot. */
export const waysOf = (
  from: number,
  state: BattleState,
  { compiled, strikes }: ThreeArmies,
): Ways => {
  const { damageTo: mode } = compiled.rules;
  const situation = strikes.situation(state);
  const [army, enemies = []] = [state.armies[from], situation.enemies[from]];
  if (army === undefined || enemies.length === 0) return [];
  const targets = preferredTargets(army, enemies, state);
  return targets.flatMap((first) => {
    const strike = strikes.strike(state, situation, from, first);
    if (strike === undefined) return [];
    const roll = rollOf(army, strike.dice);
    const hurtBy = (rolled: number): Triple<number> => {
      const hurt: [number, number, number] = [0, 0, 0];
      for (const [nth, target] of strike.targets.entries())
        hurt[target] = Math.min(damageTo(strike, nth, rolled, mode), MOST_DAMAGE);
      return hurt;
    };
    return roll.outcomes.map(
      (rolled, i) => [hurtBy(rolled), (roll.probabilities[i] ?? 0) / targets.length] as const,
    );
  });
};

/** What the rolls of all standing armies do in a state. */
const effectsIn = (state: BattleState, three: ThreeArmies): readonly RollEffect[] =>
  three.strikes
    .situation(state)
    .standing.map((from) => waysOf(from, state, three))
    .filter((ways) => ways.length > 0)
    .map(effectOf);

const leastOf = (effects: readonly RollEffect[]): Triple<number> => {
  const on = (army: 0 | 1 | 2): number => effects.reduce((sum, { least }) => sum + least[army], 0);
  return [on(0), on(1), on(2)];
};

/** Finds what happens in a state, and the phase it belongs to. */
const phaseReader = (
  three: ThreeArmies,
  phases: Map<string, Phase>,
): ((hits: Triple<number>) => Suffered) => {
  const { armies, round, strikes } = three;
  const spreads = new Map<string, number>();
  const numberOf = ({ key }: RollEffect): number => {
    const known = spreads.get(key) ?? spreads.size;
    spreads.set(key, known);
    return known;
  };
  const phaseOf = (spreading: readonly RollEffect[], isStalemate: boolean): Phase => {
    const key = `${isStalemate ? 'none' : ''}${spreading.map(numberOf).join(',')}`;
    const known = phases.get(key);
    if (known !== undefined) return known;
    if (phases.size >= MOST_PHASES) throw TOO_COSTLY;
    const phase: Phase = { spreads: spreading.map(({ spread }) => spread), isStalemate, runs: [] };
    phases.set(key, phase);
    return phase;
  };
  return (hits) => {
    const state = { round, armies: armies.map((army, i) => withHits(army, hits[i] ?? 0)) };
    const effects = effectsIn(state, three);
    const least = leastOf(effects);
    const spreading = effects.filter(({ spread }) => spread.most.some((most) => most > 0));
    const isStalemate = spreading.length === 0 && least.every((damage) => damage === 0);
    // An army that could hurt another than its target: the rules see no stalemate, and no end.
    if (isStalemate && strikes.situation(state).outcome === undefined) throw TOO_COSTLY;
    return { phase: phaseOf(spreading, isStalemate), least };
  };
};

const PAIRS: readonly Pair<0 | 1 | 2>[] = [
  [0, 1],
  [0, 2],
  [1, 2],
];

/**
 * Numbers states so that equal numbers mean equal strikes: who stands, whose hits are greater, and
 * the doublings of each pair. Where rules read hits themselves, every state has a number of its
 * own.
 */
const signatureReader = ({ armies, round, compiled: { rules }, hits }: ThreeArmies) => {
  const tables = PAIRS.map(([i, j]) => {
    const strengths = [
      strengthOf(armies[i], rules.attrition, round),
      strengthOf(armies[j], rules.attrition, round),
    ] as const;
    return advantagesOf(strengths, rules, [hits[i], hits[j]]);
  });
  const readsHits = dependence({ ...rules, attrition: 'none' }).hits;
  return (now: Triple<number>): number => {
    let signature = 0;
    for (let pair = 0; pair < 3; pair++) {
      const [i = 0, j = 0] = PAIRS[pair] ?? [];
      const order = now[i] > now[j] ? 2 : now[i] < now[j] ? 1 : 0;
      const advantage = tables[pair]?.[now[i] * (hits[j] + 1) + now[j]] ?? 0;
      signature = signature * 1024 + (advantage + 128) * 3 + order;
    }
    for (let i = 0; i < 3; i++) signature = signature * 2 + (now[i as 0 | 1 | 2] > 0 ? 1 : 0);
    if (!readsHits) return signature;
    return (now[0] * 1024 + now[1]) * 1024 + now[2];
  };
};

/**
 * The contender that has won, by who stands; -1 where nobody does, undefined where the battle goes
 * on.
 */
export type WinnerReader = (...standing: Triple<boolean>) => number | undefined;

export const winnersOf = ({ armies, contenders }: ThreeArmies): WinnerReader => {
  const winnerOf = (standing: number): number | undefined => {
    const sides = new Set(armies.flatMap(({ side }, i) => ((standing >> i) & 1 ? [side] : [])));
    const [side] = sides;
    return sides.size > 1 ? undefined : side === undefined ? -1 : contenders.indexOf(side);
  };
  const winners = Array.from({ length: 8 }, (_, standing) => winnerOf(standing));
  return (a, b, c) => winners[(a ? 1 : 0) + (b ? 2 : 0) + (c ? 4 : 0)];
};

/** Every open state, in runs, by phase. */
export const phasesOf = (three: ThreeArmies, winnerOf: WinnerReader): readonly Phase[] => {
  const [mostA, mostB, mostC] = three.hits;
  const phases = new Map<string, Phase>();
  const read = phaseReader(three, phases);
  const signatureOf = signatureReader(three);
  const known = new Map<number, Suffered>();
  const sufferedIn = (signature: number, hits: Triple<number>): Suffered => {
    const found = known.get(signature);
    if (found !== undefined) return found;
    if (known.size >= MOST_READ) throw TOO_COSTLY;
    const made = read(hits);
    known.set(signature, made);
    return made;
  };
  for (let a = 0; a <= mostA; a++)
    for (let b = 0; b <= mostB; b++) {
      let [from, last] = [0, -1];
      const close = (to: number): void => {
        const hits = [a, b, from] as const;
        if (last < 0 || from >= to || winnerOf(a > 0, b > 0, from > 0) !== undefined) return;
        const { phase, least } = sufferedIn(last, hits);
        phase.runs.push({ a, b, from, to, least });
      };
      for (let c = 0; c <= mostC; c++) {
        const signature = signatureOf([a, b, c]);
        if (signature === last) continue;
        close(c);
        [from, last] = [c, signature];
      }
      close(mostC + 1);
    }
  return [...phases.values()];
};
