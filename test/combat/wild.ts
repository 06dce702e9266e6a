import fc from 'fast-check';
import { expect } from 'vitest';
import type { Action, NamedChance } from '../../shared/combat/fight.ts';
import { printLabel, rolling, type Chance } from '../../shared/process/chance.ts';
import type { Choice } from '../../shared/process/choice.ts';
import type { Process } from '../../shared/process/process.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { createRng } from '../../shared/rng.ts';
import { anyOf } from '../arbitrary.ts';
import { choosing } from '../choosing.ts';
import { fightOf, type Rules as Setting } from './people.ts';

/* Fights in which everybody does anything that is allowed. */

const LABEL = /^[A-Za-z0-9][A-Za-z0-9_/.#-]{0,119}$/;

/** Every chance that an option tells, the first its own. */
const chancesOf = (option: unknown): readonly NamedChance[] => {
  const { chance, of = '', chances } = option as Partial<Action>;
  return [...(chance === undefined ? [] : [{ of, chance: chance() }]), ...(chances?.() ?? [])];
};
const idOf = (option: unknown): string =>
  typeof option === 'object' && option !== null && 'id' in option ? String(option.id) : '';

/**
 * Chooses anything that is allowed, and checks what is put before people on the way.
 * @param decided what was chosen, by label
 */
export const anything = (seed: number, decided = new Map<string, string>()): Choice => {
  const rng = createRng('choices', seed);
  return {
    choose: choosing((options, advised, label, about) => {
      expect(label).toMatch(LABEL);
      expect(decided.has(label), `${label} is asked once`).toBe(false);
      const ids = options.map(idOf);
      expect(ids).toContain(idOf(advised));
      expect(new Set(ids).size, `ids of ${label}: ${ids.join(' ')}`).toBe(ids.length);
      expect(about?.question, `${label} asks something`).toBeTruthy();
      for (const id of ids) expect(id).toMatch(/^[\x21-\x7e]{1,80}$/);
      for (const option of options) {
        expect((option as Partial<Action>).text ?? 'a word').not.toMatch(/^$|undefined/);
        for (const { of, chance } of chancesOf(option)) {
          expect(of, `what a chance at ${label} is of`).toMatch(/^(to|that) /);
          expect(chance >= 0 && chance <= 1 + 1e-12, `chance ${chance} at ${label}`).toBe(true);
        }
      }
      const at = rng.int(0, options.length - 1);
      decided.set(label, ids[at] ?? '');
      return options[at] ?? advised;
    }),
  };
};

/** Luck that notes what it is asked for; each label once. */
export const noting = (chance: Chance, labels: Set<string>): Chance =>
  rolling((dice, label) => {
    const printed = printLabel(label);
    expect(printed).toMatch(LABEL);
    expect(labels.has(printed), printed).toBe(false);
    labels.add(printed);
    return chance.roll(dice, label);
  });

interface Shaped<Stats, Options, Start, Rules> extends Setting<Stats, Options, Start, Rules> {
  readonly stats: Setting<Stats, Options, Start, Rules>['stats'] & { readonly shape: object };
  readonly options: Setting<Stats, Options, Start, Rules>['options'] & { readonly shape: object };
}
interface Bounds {
  readonly sides?: number;
  readonly aSide?: number;
  readonly isNamed?: fc.Arbitrary<boolean>;
  /** How large numbers may be. */
  readonly most?: { readonly stats: number; readonly options: number };
}

/** So many sides of any statistics, under any options, before they are set up. */
export const drawingOf = (
  { stats, options }: Record<'stats' | 'options', { readonly shape: object }>,
  { sides = 3, aSide = 3, isNamed = fc.boolean(), most = { stats: 19, options: 19 } }: Bounds = {},
) => {
  const fighters = fc.array(fc.record({ stats: anyOf(stats, most.stats), isNamed }), {
    minLength: 1,
    maxLength: aSide,
  });
  return fc.record({
    options: anyOf(options, most.options),
    sides: fc.array(fighters, { minLength: 2, maxLength: sides }),
    isRouted: fc.boolean(),
  });
};
type Drawing = ReturnType<typeof drawingOf> extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** What was drawn, set up, the first side routed or none. */
export const tableOf = <Stats, Options, Start, Rules>(
  system: Setting<Stats, Options, Start, Rules>,
  { options, sides, isRouted }: Drawing,
) => {
  const people = sides.flatMap((side, s) =>
    side.map((one, i) => ({
      ...one,
      id: `f${s}-${i}`,
      name: `Fighter ${s}.${i}`,
      side: `side${s}`,
    })),
  );
  return fightOf(system, people, { options, routed: isRouted ? ['side0'] : [] });
};

/** Tables of so many sides of any statistics, under any options. */
export const tablesOf = <Stats, Options, Start, Rules>(
  system: Shaped<Stats, Options, Start, Rules>,
  bounds: Bounds = {},
) => drawingOf(system, bounds).map((drawn) => tableOf(system, drawn));

/** The states and events of so many steps at the most. */
export const storyOf = <State, Event>(
  process: Process<State, Event>,
  start: State,
  {
    chance,
    choice,
    most,
  }: { readonly chance: Chance; readonly choice: Choice; readonly most: number },
) => {
  const [states, events]: [State[], Event[]] = [[start], []];
  let fight = start;
  for (let i = 0; i < most && process.outcome(fight) === undefined; i++) {
    const [next, happened] = stepTold(process, fight, chance, choice);
    states.push((fight = next));
    events.push(...happened);
  }
  return { states, events, ended: process.outcome(fight) !== undefined };
};
