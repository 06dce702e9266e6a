/**
 * Best play against brute force, in a tiny fight of every system: a second solver that knows states
 * by all that they hold but the round, never by the key of the rules, weighs whole plans by linear
 * equations, and betters them until no other choice anywhere wins more (Howard 1960). What a plan
 * of its own wins more than the best play that is told is how far that can be exploited.
 */
import { expect, test } from 'vitest';
import { bestPlayIn } from '../../shared/combat/read/advice.ts';
import type { BestPlay } from '../../shared/process/advice/schema.ts';
import type { Fight } from '../../shared/combat/fight.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import { COMBAT_SYSTEMS, duelScenarioSchema, openDuel, type Duel } from '../../shared/index.ts';
import type { Label } from '../../shared/process/chance.ts';
import type { Choice } from '../../shared/process/choice.ts';
import { SILENT, type Process } from '../../shared/process/process.ts';
import { branching } from '../../shared/process/readers/enumerate.ts';
import { optionName } from '../../shared/process/script.ts';
import { isLarge, sample } from '../sample.ts';

type Rules = Process<Fight, CombatEvent>;

/** How a step goes on, by its dice and the choices of one side. */
type Tree =
  | { readonly kind: 'state'; readonly to: number }
  | { readonly kind: 'dice'; readonly chances: readonly number[]; readonly parts: readonly Tree[] }
  | { readonly kind: 'choice'; pick: number; readonly parts: readonly Tree[] };

const STOP = new Error('a door that nobody has gone through yet');
const nameOf = ({ round: _, ...fight }: Fight): string => JSON.stringify(fight);

/** Every way through a step, which is run again for each. */
const treeOf = (
  { step }: Rules,
  state: Fight,
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
    const chance = branching((distribution) => {
      const { outcomes, probabilities } = distribution();
      return outcomes[through({ chances: probabilities, size: outcomes.length, pick: 0 })] ?? NaN;
    });
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

const placesOf = (rules: Rules, start: Fight, side: string): readonly Place[] => {
  const own = [side, ...start.fighters.filter((one) => one.side === side).map(({ id }) => id)];
  const [numbers, fights] = [new Map<string, number>(), [] as Fight[]];
  const numberOf = (fight: Fight): number => {
    const name = nameOf(fight);
    const known = numbers.get(name) ?? fights.push(fight) - 1;
    numbers.set(name, known);
    return known;
  };
  numberOf(start);
  const places: Place[] = [];
  for (let at = 0; at < fights.length; at++) {
    const fight = fights[at] ?? start;
    const outcome = rules.outcome(fight);
    if (outcome === undefined) places.push(treeOf(rules, fight, own, numberOf));
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

/** What the computer wins, and the most that any plan wins. */
const byForce = (rules: Rules, start: Fight, side: string) => {
  const places = placesOf(rules, start, side);
  const computer = worthsOf(places)[0] ?? NaN;
  for (;;) {
    const worths = worthsOf(places);
    let changes = 0;
    for (const place of places)
      if (typeof place !== 'number') bettered(place, worths, () => void changes++);
    if (changes === 0) return { computer, best: worths[0] ?? NaN, states: places.length };
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
 * Decisions of one kind alone, with so few options that all that follows can be tried; and a
 * computer that takes the last of them, so that there is something better to find.
 */
const narrowed = ({ step, outcome, key, round }: Rules, kind: string, most: number): Rules => ({
  outcome,
  key,
  round,
  step: (state, { chance, choice, recorder }) => {
    const fewer: Choice = {
      choose: (label, preferred, options, about) => {
        if (kindOf(label) !== kind) return preferred;
        const name = optionName(preferred);
        const others = options().filter((one) => optionName(one) !== name);
        const open = [preferred, ...others.slice(0, most - 1)];
        return choice.choose(label, open.at(-1) ?? preferred, () => open, about);
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
  return [system.id, { duel, start, kinds: kindsIn(duel, start) }] as const;
});
/** Kinds of decision that were solved in a way, by system. */
const solved = new Map<string, number>();

test.each(KINDS)(
  '%s: no plan wins more than best play',
  (id, { duel, start, kinds }) => {
    for (const [nth, kind] of kinds.entries()) {
      if (TOO_MUCH[id]?.includes(kind) === true) continue;
      const rules = narrowed(duel.process, kind, 2);
      // Both are alike, and take turns; what the first kind is worth is found for each.
      for (const side of duel.sides.filter((_, i) => i === nth % 2 || (isLarge && nth === 0))) {
        let found: BestPlay | undefined;
        for (const news of bestPlayIn(rules, start, [side], STATES)) found = news?.[0] ?? found;
        expect(found?.isWhole, `${kind}, ${side}, all that follows`).toBe(true);
        const { computer, best } = byForce(rules, start, side);
        expect(found?.computer, `${kind}, ${side}, the computer`).toBeCloseTo(computer, 9);
        expect(found?.best, `${kind}, ${side}, the best`).toBeCloseTo(best, 9);
        if (best > computer + 0.02) solved.set(id, (solved.get(id) ?? 0) + 1);
      }
    }
  },
  120_000,
);

test('there was something better to find in nearly every system', () => {
  // Under tactica five dice at a time make more states than a small sample may look at.
  expect(solved.size).toBeGreaterThanOrEqual(COMBAT_SYSTEMS.length - sample(1, 0));
});
