/**
 * Best play and advice against brute force, in a tiny fight of every system: a second solver that
 * knows states by all that they hold but the round, never by the key of the rules, weighs whole
 * plans by linear equations, and betters them until no other choice anywhere wins more (Howard
 * 1960). What a plan of its own wins more than the best play that is told is how far that can be
 * exploited.
 */
import { expect, test } from 'vitest';
import { adviseFight, bestPlayIn } from '../../shared/combat/read/advice.ts';
import { combatTold, isCutOff } from '../../shared/combat/read/transcript.ts';
import { transcript } from '../../shared/process/readers/transcript.ts';
import type { Advice, BestPlay } from '../../shared/process/advice/schema.ts';
import type { Fight } from '../../shared/combat/fight.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import { COMBAT_SYSTEMS, duelScenarioSchema, openDuel, type Duel } from '../../shared/index.ts';
import { printLabel, rolling, type Label } from '../../shared/process/chance.ts';
import type { Choice } from '../../shared/process/choice.ts';
import { SILENT, type Process } from '../../shared/process/process.ts';
import { branching } from '../../shared/process/readers/enumerate.ts';
import { EMPTY_SCRIPT, optionName } from '../../shared/process/script.ts';
import { must } from '../must.ts';
import { isLarge, sample } from '../sample.ts';

type Rules = Process<Fight, CombatEvent>;

/** How a step goes on, by its dice and the choices of one side. */
type Tree =
  | { readonly kind: 'state'; readonly to: number }
  | { readonly kind: 'dice'; readonly chances: readonly number[]; readonly parts: readonly Tree[] }
  | { readonly kind: 'choice'; pick: number; readonly parts: readonly Tree[] };

const STOP = new Error('a door that nobody has gone through yet');
const nameOf = ({ round: _, ...fight }: Fight): string => JSON.stringify(fight);

/** A state, and the dice of its step that have fallen already. */
interface Moment {
  readonly state: Fight;
  readonly rolled: ReadonlyMap<string, number>;
}
const before = (state: Fight): Moment => ({ state, rolled: new Map() });

/** Every way through a step, which is run again for each. */
const treeOf = (
  { step }: Rules,
  { state, rolled }: Moment,
  own: readonly string[],
  numberOf: (fight: Fight) => number,
): Tree => {
  const grow = (path: readonly number[]): Tree => {
    let at = 0;
    let door: { chances?: readonly number[]; size: number; pick: number } | undefined;
    const through = (made: NonNullable<typeof door>): number => {
      const taken = path[at++];
      if (taken !== undefined) return taken;
      door = made;
      throw STOP;
    };
    const open = branching((distribution) => {
      const { outcomes, probabilities } = distribution();
      return outcomes[through({ chances: probabilities, size: outcomes.length, pick: 0 })] ?? NaN;
    });
    const begun = rolling((dice, label) => rolled.get(printLabel(label)) ?? open.roll(dice, label));
    const chance = rolled.size === 0 ? open : begun;
    const choice: Choice = {
      choose: (_label, preferred, options, about) => {
        if (about === undefined || !own.includes(about().by)) return preferred;
        const open = options();
        const pick = open.findIndex((one) => optionName(one) === optionName(preferred));
        return open.length < 2 ? preferred : (open[through({ size: open.length, pick })] as never);
      },
    };
    try {
      return { kind: 'state', to: numberOf(step(state, { chance, choice, recorder: SILENT })) };
    } catch (error) {
      if (error !== STOP || door === undefined) throw error;
      const { chances, size, pick } = door;
      const parts = Array.from({ length: size }, (_, i) => grow([...path, i]));
      return chances === undefined
        ? { kind: 'choice', pick, parts }
        : { kind: 'dice', chances, parts };
    }
  };
  return grow([]);
};

/** Ended: 1 where the side has won, else 0. */
type Place = Tree | 0 | 1;

/** Whoever decides for a side: itself, and its fighters. */
const ownOf = ({ fighters }: Fight, side: string): readonly string[] => [
  side,
  ...fighters.flatMap((one) => (one.side === side ? [one.id] : [])),
];

/** The first is the moment that all begins with, which nothing comes back to. */
const placesOf = (rules: Rules, start: Moment, side: string): readonly Place[] => {
  const own = ownOf(start.state, side);
  const [numbers, fights] = [new Map<string, number>(), [] as Fight[]];
  const numberOf = (fight: Fight): number => {
    const name = nameOf(fight);
    const known = numbers.get(name) ?? fights.push(fight);
    numbers.set(name, known);
    return known;
  };
  const places: Place[] = [treeOf(rules, start, own, numberOf)];
  for (const fight of fights) {
    const outcome = rules.outcome(fight);
    if (outcome === undefined) places.push(treeOf(rules, before(fight), own, numberOf));
    else places.push(outcome.kind === 'won' && outcome.winner === side ? 1 : 0);
  }
  return places;
};

/** By state, how likely a plan leads there next. */
const nextBy = (tree: Tree, chance = 1, into = new Map<number, number>()) => {
  if (tree.kind === 'state') into.set(tree.to, (into.get(tree.to) ?? 0) + chance);
  else if (tree.kind === 'dice')
    for (const [i, part] of tree.parts.entries())
      nextBy(part, chance * (tree.chances[i] ?? 0), into);
  else nextBy(tree.parts[tree.pick] ?? { kind: 'state', to: -1 }, chance, into);
  return into;
};

/** What a plan wins from every state: the last state is put into the others, and so on. */
const worthsOf = (places: readonly Place[]): readonly number[] => {
  const rows = places.map((place) => (typeof place === 'number' ? new Map() : nextBy(place)));
  const sure: number[] = places.map((place) => (typeof place === 'number' ? place : 0));
  const users = rows.map(() => new Set<number>());
  for (const [at, row] of rows.entries()) for (const to of row.keys()) users[to]?.add(at);
  for (let last = rows.length - 1; last >= 0; last--) {
    const row = rows[last] as Map<number, number>;
    const stays = row.get(last) ?? 0;
    row.delete(last);
    // Who never leaves has won nothing.
    const scale = stays > 1 - 1e-13 ? 0 : 1 / (1 - stays);
    for (const [to, chance] of row) row.set(to, chance * scale);
    sure[last] = (sure[last] ?? 0) * scale;
    for (const at of users[last] ?? []) {
      if (at >= last) continue;
      const user = rows[at] as Map<number, number>;
      const part = user.get(last) ?? 0;
      user.delete(last);
      sure[at] = (sure[at] ?? 0) + part * (sure[last] ?? 0);
      for (const [to, chance] of row) {
        user.set(to, (user.get(to) ?? 0) + part * chance);
        users[to]?.add(at);
      }
    }
  }
  const worths: number[] = [];
  for (const [at, row] of rows.entries()) {
    let worth = sure[at] ?? 0;
    for (const [to, chance] of row) worth += chance * (worths[to] ?? NaN);
    worths.push(worth);
  }
  return worths;
};

/** Takes what wins more wherever a choice of a tree is open; gives what the tree is then worth. */
const bettered = (tree: Tree, worths: readonly number[], changed: () => void): number => {
  if (tree.kind === 'state') return worths[tree.to] ?? NaN;
  const each = tree.parts.map((part) => bettered(part, worths, changed));
  if (tree.kind === 'dice')
    return each.reduce((sum, worth, i) => sum + worth * (tree.chances[i] ?? 0), 0);
  const best = Math.max(...each);
  if (best > (each[tree.pick] ?? 0) + 1e-12) {
    tree.pick = each.indexOf(best);
    changed();
  }
  return each[tree.pick] ?? 0;
};

interface Worth {
  readonly whole: number;
  /** Of each option of the first decision, where all begins with one. */
  readonly each: readonly number[];
}
const worthOf = ([first]: readonly Place[], worths: readonly number[]): Worth => {
  const parts = typeof first === 'object' && first.kind === 'choice' ? first.parts : [];
  const of = (part: Tree): number =>
    [...nextBy(part)].reduce((sum, [to, chance]) => sum + chance * (worths[to] ?? NaN), 0);
  return { whole: worths[0] ?? NaN, each: parts.map(of) };
};

/** What the computer wins, and the most that any plan wins. */
const byForce = (rules: Rules, start: Moment, side: string) => {
  const places = placesOf(rules, start, side);
  const computer = worthOf(places, worthsOf(places));
  for (;;) {
    const worths = worthsOf(places);
    let changes = 0;
    for (const place of places)
      if (typeof place !== 'number') bettered(place, worths, () => void changes++);
    if (changes === 0) return { computer, best: worthOf(places, worths) };
  }
};

/** Two soldiers with as little left as lets them stand. */
const tinyFight = (system: string): { readonly duel: Duel; readonly start: Fight } => {
  const duel = openDuel(
    duelScenarioSchema.parse({
      kind: 'duel',
      version: 1,
      system,
      sides: ['red', 'blue'].map((id) => ({ id, fighters: [{ preset: 'soldier' }] })),
    }),
  );
  const { system: rules, process } = duel;
  const isOn = (fight: Fight, at: string): boolean =>
    process.outcome(fight) === undefined &&
    fight.fighters.every(({ id, standing }) => id !== at || standing === 'up');
  let start = duel.start;
  for (const { id } of start.fighters)
    for (const { id: gauge, least, most } of rules.gauges)
      for (let value = least; value <= most; value++) {
        const weak = rules.rule(start, id, { gauge, value });
        if (weak === undefined || !isOn(weak, id)) continue;
        start = weak;
        break;
      }
  return { duel, start };
};

const kindOf = (label: Label): string => String(label.at(-1));

/**
 * Decisions of some kinds alone, with two options, so that all that follows can be tried: what the
 * computer would do and another. It takes the first, or the other, so that there is something
 * better to find.
 */
const narrowed = (
  { step, outcome, key, round }: Rules,
  kinds: readonly string[],
  takes: 'first' | 'other',
): Rules => ({
  outcome,
  key,
  round,
  step: (state, { chance, choice, recorder }) => {
    const fewer: Choice = {
      choose: (label, preferred, options, about) => {
        if (!kinds.includes(kindOf(label))) return preferred;
        const name = optionName(preferred);
        const others = options().filter((one) => optionName(one) !== name);
        const open = [preferred, ...others.slice(0, 1)];
        return choice.choose(
          label,
          open.at(takes === 'first' ? 0 : -1) ?? preferred,
          () => open,
          about,
        );
      },
    };
    return step(state, { chance, choice: fewer, recorder });
  },
});

/** The kinds of decision in a fight of the computer, where every die falls as it mostly does. */
const kindsIn = ({ process: { step, outcome } }: Duel, start: Fight): readonly string[] => {
  const kinds = new Set<string>();
  const choice: Choice = {
    choose: (label, preferred, options) => {
      if (options().length > 1) kinds.add(kindOf(label));
      return preferred;
    },
  };
  const chance = branching((distribution) => {
    const { outcomes, probabilities } = distribution();
    return outcomes[probabilities.indexOf(Math.max(...probabilities))] ?? NaN;
  });
  let fight = start;
  for (let i = 0; i < 30 && outcome(fight) === undefined; i++)
    fight = step(fight, { chance, choice, recorder: SILENT });
  return [...kinds];
};

/** States that may be looked at. */
const STATES = sample(500, 3_500);
/** Kinds of decision that need more, by system: nothing is begun in vain. */
const TOO_MUCH: Readonly<Record<string, readonly string[]>> = sample(
  { oldschool: ['turn'], zones: ['turn'], tactica: ['action', 'pay', 'defend', 'spend'] },
  { tactica: ['pay', 'defend', 'spend'] },
);
const KINDS = COMBAT_SYSTEMS.map((system) => {
  const { duel, start } = tinyFight(system.id);
  const kinds = kindsIn(duel, start).filter((kind) => TOO_MUCH[system.id]?.includes(kind) !== true);
  return [system.id, { duel, start, kinds }] as const;
});
/** Systems in which a plan was found that is better than the computer's. */
const solved = new Set<string>();
/** Systems in which advice could be held to all that follows. */
const advised = new Set<string>();

test.each(KINDS)(
  '%s: no plan wins more than best play',
  (id, { duel, start, kinds }) => {
    for (const [nth, kind] of kinds.entries()) {
      const rules = narrowed(duel.process, [kind], 'other');
      // Both are alike, and take turns; what the first kind is worth is found for each.
      for (const side of duel.sides.filter((_, i) => i === nth % 2 || (isLarge && nth === 0))) {
        let found: BestPlay | undefined;
        for (const news of bestPlayIn(rules, start, [side], STATES)) found = news?.[0] ?? found;
        expect(found?.isWhole, `${kind}, ${side}, all that follows`).toBe(true);
        const { computer, best } = byForce(rules, before(start), side);
        expect(found?.computer, `${kind}, ${side}, the computer`).toBeCloseTo(computer.whole, 9);
        expect(found?.best, `${kind}, ${side}, the best`).toBeCloseTo(best.whole, 9);
        if (best.whole > computer.whole + 0.02) solved.add(id);
      }
    }
  },
  120_000,
);

/** The first decision of a side, and all that is said of it in the end. */
const advisedOn = (rules: Rules, start: Fight, side: string) => {
  const own = ownOf(start, side);
  const asks = (by: string): boolean => own.includes(by);
  const replay = { seed: 'tiny', script: EMPTY_SCRIPT, asks, cut: isCutOff };
  const told = combatTold(must(transcript(rules, start, replay)));
  const { fight, begun } = told;
  expect(begun.decisions.filter(({ by }) => asks(by))).toEqual([]);
  const rolled = new Map(begun.rolls.map(({ label, total }) => [label, total]));
  const asked = { seed: 'tiny', trials: 100, states: STATES };
  let advice: Advice | undefined;
  for (const step of adviseFight(rules, told, asked) ?? []) advice = step?.read() ?? advice;
  return { moment: { state: fight, rolled }, advice };
};

test.each(KINDS)(
  '%s: advice is what each option wins, the computer or the best going on',
  (id, { duel, start, kinds }) => {
    for (const some of kinds.map((_, i) => kinds.slice(i, i + 2))) {
      const rules = narrowed(duel.process, some, 'first');
      const { moment, advice } = advisedOn(rules, start, 'red');
      // Nobody is asked, or of two kinds there are too many states.
      if (advice?.search?.isWhole !== true) continue;
      advised.add(id);
      const { computer, best } = byForce(rules, moment, 'red');
      expect(advice.search.computer).toBeCloseTo(computer.whole, 12);
      expect(advice.search.best).toBeCloseTo(best.whole, 12);
      for (const [i, { id: option, win, best: most }] of advice.options.entries()) {
        expect(win, `${option}, the computer going on`).toBeCloseTo(computer.each[i] ?? NaN, 12);
        expect(most, `${option}, the best going on`).toBeCloseTo(best.each[i] ?? NaN, 12);
      }
    }
  },
  120_000,
);

test('there was something better to find in nearly every system, and something to advise', () => {
  // Under tactica five dice at a time make more states than a small sample may look at.
  expect(solved.size).toBeGreaterThanOrEqual(COMBAT_SYSTEMS.length - sample(1, 0));
  expect(advised.size).toBeGreaterThanOrEqual(COMBAT_SYSTEMS.length - 1);
});
