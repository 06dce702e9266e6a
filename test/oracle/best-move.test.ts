import { expect, test } from 'vitest';
import { adviseFight } from '../../shared/combat/read/advice.ts';
import type { Fight } from '../../shared/combat/fight.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import { replayFight, type CombatTold } from '../../shared/combat/read/transcript.ts';
import type { Advice } from '../../shared/process/advice/schema.ts';
import { printLabel, rolling } from '../../shared/process/chance.ts';
import type { Choice } from '../../shared/process/choice.ts';
import { SILENT, type Process } from '../../shared/process/process.ts';
import { EMPTY_SCRIPT, optionName } from '../../shared/process/script.ts';
import { openDuel } from '../../shared/scenario/fight.ts';
import { sample } from '../sample.ts';
import { duelWith } from '../scenarios.ts';

/*
 * The oracle: every policy of one side in turn, each followed forwards over every face of every
 * die until next to nothing is open. It knows states by all that they hold but the round, never by
 * the key of the rules, and takes no value of a later state for granted.
 */

type Rules = Process<Fight, CombatEvent>;

/** A way through a step: what was picked at which decision, and where it led. */
interface Way {
  readonly picks: readonly { readonly at: string; readonly option: string }[];
  chance: number;
  readonly next: Fight;
  readonly to: string;
}
interface Decision {
  readonly options: readonly string[];
  readonly preferred: string;
}
type Policy = ReadonlyMap<string, string>;

const STOP = new Error('a door that nobody has gone through yet');
const OWN = ['red', 'ada'];
const nameOf = ({ round: _, ...fight }: Fight): string => JSON.stringify(fight);

/** A state, and what has been rolled in its step already. */
interface Place {
  readonly name: string;
  readonly state: Fight;
  readonly rolled: ReadonlyMap<string, number>;
}
/** A place by a policy: where it leads, by number, and how likely. */
interface Node {
  readonly place: Place;
  readonly isOver: boolean;
  readonly isWon: boolean;
  readonly moves: (readonly [to: number, chance: number])[];
}
const NONE: Place['rolled'] = new Map();

/** Every way through a step, by running it again for each. */
const waysFrom = (
  rules: Rules,
  { name, state, rolled }: Place,
  decisions: Map<string, Decision>,
): readonly Way[] => {
  const ways = new Map<string, Way>();
  const walk = (path: readonly number[]): void => {
    let [at, chance, size] = [0, 1, 0];
    const picks: { at: string; option: string }[] = [];
    const through = (all: number): number => {
      const taken = path[at++];
      if (taken !== undefined) return taken;
      size = all;
      throw STOP;
    };
    const dice = rolling((roll, label) => {
      const made = rolled.get(printLabel(label));
      if (made !== undefined) return made;
      const { outcomes, probabilities } = roll.distribution();
      const taken = through(outcomes.length);
      chance *= probabilities[taken] ?? 0;
      return outcomes[taken] ?? 0;
    });
    const choice: Choice = {
      choose: (_label, preferred, options, about) => {
        if (about === undefined || !OWN.includes(about().by)) return preferred;
        const open = options();
        const decision = `${name} ${path.slice(0, at).join()}`;
        const names = open.map(optionName);
        decisions.set(decision, { options: names, preferred: optionName(preferred) });
        const taken = through(open.length);
        picks.push({ at: decision, option: names[taken] ?? '' });
        return open[taken] ?? preferred;
      },
    };
    let next: Fight | undefined;
    try {
      next = rules.step(state, { chance: dice, choice, recorder: SILENT });
    } catch (error) {
      if (error !== STOP) throw error;
    }
    if (next !== undefined) {
      const to = nameOf(next);
      const key = JSON.stringify([to, picks]);
      const same = ways.get(key);
      if (same === undefined) ways.set(key, { picks, chance, next, to });
      else same.chance += chance;
    } else for (let i = 0; i < size; i++) walk([...path, i]);
  };
  walk([]);
  return [...ways.values()];
};

const NOTHING = 1e-15;

const oracleOf = (rules: Rules, { fight: state, begun }: CombatTold) => {
  const rolled = new Map(begun.rolls.map(({ label, total }) => [label, total]));
  const start: Place = { name: 'start', state, rolled };
  const decisions = new Map<string, Decision>();
  const known = new Map<string, readonly Way[]>();
  const waysOf = (place: Place): readonly Way[] => {
    const ways = known.get(place.name) ?? waysFrom(rules, place, decisions);
    known.set(place.name, ways);
    return ways;
  };
  /** All that a policy can lead to, by place; or the first decision that it says nothing about. */
  const graphOf = (policy: Policy): readonly Node[] | string => {
    const nodes: Node[] = [];
    const numbers = new Map<string, number>();
    const numberOf = (place: Place): number => {
      const known = numbers.get(place.name);
      if (known !== undefined) return known;
      const outcome = rules.outcome(place.state);
      const isWon = outcome?.kind === 'won' && outcome.winner === 'red';
      numbers.set(place.name, nodes.length);
      return nodes.push({ place, isOver: outcome !== undefined, isWon, moves: [] }) - 1;
    };
    numberOf(start);
    for (const { place, isOver, moves } of nodes)
      for (const { picks, chance, next, to } of isOver ? [] : waysOf(place)) {
        const unknown = picks.find(({ at }) => !policy.has(at));
        if (unknown !== undefined) return unknown.at;
        if (picks.some(({ at, option }) => policy.get(at) !== option)) continue;
        moves.push([numberOf({ name: to, state: next, rolled: NONE }), chance]);
      }
    return nodes;
  };
  const followed = new Map<string, number | string>();
  /** What red wins by a policy, or the first decision that it says nothing about. */
  const follow = (policy: Policy): number | string => {
    const key = JSON.stringify([...policy]);
    const value = followed.get(key) ?? followOut(policy);
    followed.set(key, value);
    return value;
  };
  const followOut = (policy: Policy): number | string => {
    const nodes = graphOf(policy);
    if (typeof nodes === 'string') return nodes;
    const winning = [...nodes.keys()].filter((i) => nodes[i]?.isWon);
    const moves = nodes.flatMap((node, from) =>
      node.moves.map(([to, chance]) => ({ from, to, chance })),
    );
    let [won, open] = [0, new Float64Array(nodes.length)];
    open[0] = 1;
    while (open.reduce((sum, mass) => sum + mass, 0) > NOTHING) {
      const after = new Float64Array(nodes.length);
      for (const i of winning) won += open[i] ?? 0;
      for (const { from, to, chance } of moves)
        after[to] = (after[to] ?? 0) + (open[from] ?? 0) * chance;
      open = after;
    }
    return won;
  };
  let policies = 0;
  /** The best of all policies that agree with this one. */
  const bestFrom = (policy: Policy): number => {
    const value = follow(policy);
    if (typeof value === 'number') {
      policies++;
      return value;
    }
    const { options = [] } = decisions.get(value) ?? {};
    return Math.max(...options.map((option) => bestFrom(new Map([...policy, [value, option]]))));
  };
  const computerFrom = (policy: Policy): number => {
    const value = follow(policy);
    if (typeof value === 'number') return value;
    return computerFrom(new Map([...policy, [value, decisions.get(value)?.preferred ?? '']]));
  };
  const first = (): string => {
    const at = follow(new Map());
    if (typeof at === 'number') throw new Error('nothing is decided in this fight');
    return at;
  };
  return { bestFrom, computerFrom, first, policies: () => policies };
};

/** The same rules with fewer options, so that every policy can be tried. */
const narrowed = ({ step, outcome, key, round }: Rules, allowed: RegExp): Rules => ({
  outcome,
  key,
  round,
  step: (state, { chance, choice, recorder }) => {
    const fewer: Choice = {
      choose: (label, preferred, options, about) =>
        choice.choose(
          label,
          preferred,
          () => options().filter((one) => one === preferred || allowed.test(optionName(one))),
          about,
        ),
    };
    return step(state, { chance, choice: fewer, recorder });
  },
});

const fightOf = (system: string, stats: object) => {
  const fighter = (id: string, own: object) => ({ id, preset: 'soldier', stats: own });
  return openDuel(
    duelWith({
      system,
      sides: [
        { id: 'red', fighters: [fighter('ada', stats)] },
        { id: 'blue', fighters: [fighter('bors', stats)] },
      ],
    }),
  );
};

const adviceOn = (
  rules: Rules,
  start: Fight,
): { readonly told: CombatTold; readonly advice: Advice } => {
  const asks = (by: string): boolean => OWN.includes(by);
  const told = replayFight(rules, start, { seed: 'tiny', script: EMPTY_SCRIPT, asks });
  if (!told.ok) throw new Error(told.error.message);
  const asked = { seed: 'tiny', trials: 100, states: 50_000 };
  let advice: Advice | undefined;
  for (const step of adviseFight(rules, told.value, asked) ?? []) advice = step?.read() ?? advice;
  if (advice === undefined) throw new Error('nobody is asked for a decision');
  expect(told.value.begun.decisions.filter(({ by }) => OWN.includes(by))).toEqual([]);
  return { told: told.value, advice };
};

/** Of what a swordsman may do, little enough that all policies can be tried. */
const SWORDS_PLANS = sample(
  /^(plan:1(:defend)?|strike.*|done|defend.*)$/,
  /^(plan:1(:defend)?|plan:2|strike.*|done|defend.*)$/,
);

const NARROW = [
  ['swords', { stamina: 1 }, SWORDS_PLANS, sample(2, 12)],
  ['oldschool', { hp: 1 }, /^(fight|parry|flee|disarm:bors)$/, 50],
  ['zones', { health: 2 }, /^(none|dodge|counter|first:(red|blue))$/, 3],
] as const;
test.each(NARROW.slice(sample(1, 0)))(
  '%s: best play is the best of all policies',
  (system, stats, allowed, least) => {
    const { process, start } = fightOf(system, stats);
    const rules = narrowed(process, allowed);
    const { told, advice } = adviceOn(rules, start);
    const oracle = oracleOf(rules, told);
    const first = oracle.first();
    expect(advice.search?.isWhole).toBe(true);
    for (const { id, win, best } of advice.options) {
      const taken = new Map([[first, id]]);
      expect(win, `${id}, the computer going on`).toBeCloseTo(oracle.computerFrom(taken), 12);
      expect(best, `${id}, the best going on`).toBeCloseTo(oracle.bestFrom(taken), 12);
    }
    expect(oracle.policies()).toBeGreaterThanOrEqual(least);
    expect(advice.search?.computer).toBeCloseTo(oracle.computerFrom(new Map()), 12);
    expect(advice.search?.best).toBeCloseTo(oracle.bestFrom(new Map()), 12);
  },
);
