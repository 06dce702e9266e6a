import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  deploymentOf,
  diceAct,
  meleeWarnings,
  musterBattle,
  openMelee,
  regroupedMelees,
  survivorsOf,
  tellMelee,
  TROOPS,
  unitOdds,
  unitQuestion,
  unitRulesSchema,
  type Deployment,
  type Field,
  type Melee,
  type StoryAct,
} from '../../shared/index.ts';
import type { Choice } from '../../shared/process/choice.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { chanceFromSeed } from '../../shared/process/readers/sampled.ts';
import { optionName } from '../../shared/process/script.ts';
import { createRng } from '../../shared/rng.ts';
import { sidesOf } from '../../shared/unit/read/odds.ts';
import type { UnitSystem } from '../../shared/unit/system.ts';
import { anyOf } from '../arbitrary.ts';
import { exactUnitOdds, toldToEnd } from '../asking.ts';
import { choosing } from '../choosing.ts';
import { noting } from '../combat/wild.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import {
  countsOf,
  equalCounts,
  expectChances,
  expectNoLess,
  MOST_TRIALS,
  sharesOf,
  type Shares,
} from '../sequential.ts';
import { battleWith } from '../scenarios.ts';

const LABEL = /^[A-Za-z0-9][A-Za-z0-9_/.#-]{0,119}$/;

/** The units of an army of some troops, and of as many men who are led and on horses. */
const mustered = (
  { id: system }: UnitSystem,
  [troop, men]: readonly [troop: string, men: number],
  rules: object = {},
  against?: readonly [troop: string, men: number],
): Deployment => {
  const battle = battleWith({
    armies: [
      { id: 'red', name: 'Red', contingents: [{ name: 'Line', troop, men }] },
      {
        id: 'blue',
        name: 'Blue',
        contingents: [
          against === undefined
            ? { name: 'Horse', men, mounted: true, training: 'elite', leader: 'Ada' }
            : { name: 'Line', troop: against[0], men: against[1] },
        ],
      },
    ],
  });
  return deploymentOf(
    must(musterBattle(battle, unitRulesSchema.parse({ ...rules, system }))).scenario,
  );
};

/** An army of one contingent against sixty plain soldiers, as units. */
const musteredAgainst = ({ id: system }: UnitSystem, contingent: object): Deployment => {
  const foe = { name: 'Line', troop: 'soldier', men: 60 };
  const battle = battleWith({
    armies: [
      { id: 'red', name: 'Red', contingents: [contingent] },
      { id: 'blue', name: 'Blue', contingents: [foe] },
    ],
  });
  return deploymentOf(must(musterBattle(battle, unitRulesSchema.parse({ system }))).scenario);
};

/** The men of one army against their like: three units in line, and one in reserve. */
const alike = (made: Deployment): Deployment => {
  const posts = ['left', 'centre', 'right', 'reserve'] as const;
  const line = made.units.filter(({ side }) => side === 'red').slice(0, posts.length);
  const units = ['red', 'blue'].flatMap((side) =>
    line.map((unit, i) => ({ ...unit, id: `${side}${i}`, side, post: posts[i] ?? 'reserve' })),
  );
  return { ...made, units };
};

/** A few units of some men on each of three sides or more, at all posts. */
const sidesOfMen = (system: UnitSystem, men: readonly number[], rules: object = {}): Deployment => {
  const made = mustered(system, ['soldier', 20], rules);
  const [one] = made.units;
  if (one === undefined) throw new Error('nobody');
  const posts = ['left', 'centre', 'reserve'] as const;
  const names = ['red', 'blue', 'green', 'gold'];
  const units = men.flatMap((each, i) =>
    posts.map((post, j) => ({ ...one, id: `u${i}${j}`, side: names[i] ?? '', post, men: each })),
  );
  return { ...made, units };
};

/** How often red wins by trials alone. */
const redShares = (made: Deployment, seed: string): Shares => {
  const melee = openMelee(made);
  return sharesOf(unitQuestion(melee, melee.start, { seed, trials: MOST_TRIALS }), 'red');
};

const menIn = ({ units }: Deployment, side: string): number =>
  units.reduce((sum, unit) => (unit.side === side ? sum + unit.men : sum), 0);

interface Story {
  readonly last: Field;
  readonly steps: number;
  /** All that was thrown and decided. */
  readonly acts: readonly StoryAct[];
}

/** Chooses anything that is allowed, and checks what is put before people on the way. */
const anything = (seed: number, picks: Map<string, string>): Choice => {
  const rng = createRng('choices', seed);
  return {
    choose: choosing((options, advised, label) => {
      expect(label).toMatch(LABEL);
      expect(picks.has(label), `${label} is asked once`).toBe(false);
      const names = options.map(optionName);
      expect(names).toContain(optionName(advised));
      expect(new Set(names).size, `options of ${label}`).toBe(names.length);
      const at = rng.int(0, options.length - 1);
      picks.set(label, names[at] ?? '');
      return options[at] ?? advised;
    }),
  };
};

const alive = ({ units }: Field, side: string): number =>
  units.reduce((sum, unit) => (unit.side === side ? sum + survivorsOf(unit) : sum), 0);

const menAtStart = ({ units }: Field): number =>
  units.reduce((sum, unit) => sum + unit.menAtStart, 0);

/** A battle in which everybody does anything that is allowed, for so many steps at the most. */
const wild = ({ process, start }: Melee, nth: number, most = 400): Story => {
  const picks = new Map<string, string>();
  const luck = chanceFromSeed(`wild-${nth}`);
  const chance = noting(luck, new Set());
  const choice = anything(nth, picks);
  let field = start;
  let steps = 0;
  for (; steps < most && process.outcome(field) === undefined; steps++) {
    expect(process.key(JSON.parse(JSON.stringify(field)))).toBe(process.key(field));
    const [next, events] = stepTold(process, field, chance, choice);
    for (const { text, round } of events)
      expect([text === '', round]).toEqual([false, field.round]);
    expect(JSON.parse(JSON.stringify(next))).toStrictEqual(next);
    // Of a unit that splits every man stands in a part.
    expect(menAtStart(next)).toBe(menAtStart(start));
    for (const side of sidesOf(start))
      expect(alive(next, side), `${side} after ${steps} steps`).toBeLessThanOrEqual(
        alive(field, side),
      );
    field = next;
  }
  const acts = [
    ...[...luck.thrown].map(([label, { faces }]) =>
      diceAct(label, { faces: faces.map(({ face }) => face) }),
    ),
    ...[...picks].map(([label, option]) => ({ kind: 'choose' as const, label, option })),
  ];
  return { last: field, steps, acts };
};

const sum = (chances: Iterable<number>): number => [...chances].reduce((all, one) => all + one, 0);

/** What must be true of every system by which units fight; each is to be registered. */
export const lawsOf = (systems: readonly UnitSystem[]): void =>
  describe.each(systems.map((system) => ({ id: system.id, system })))(
    'laws of $id',
    ({ system }) => {
      const options = fc.sample(anyOf({ shape: system.rules }, 6), {
        seed: 9,
        numRuns: sample(8, 12),
      });

      test('every man of any troops stands in a unit', () => {
        for (const { id, ...troop } of TROOPS)
          // A person is a unit by himself.
          for (const men of 'isPerson' in troop ? [1, 7] : [1, 7, 60, 350]) {
            const made = mustered(system, [id, men]);
            expect([menIn(made, 'red'), menIn(made, 'blue')], `${men} ${id}`).toEqual([men, men]);
            for (const { units } of regroupedMelees(made)) expect(units).toBeGreaterThan(1);
          }
      });

      test('all dice say who throws them and what for', () => {
        for (const rules of options) {
          const made = mustered(system, ['soldier', 40], rules);
          const told = tellMelee(openMelee(made), { seed: 'law', acts: [], fought: 8 });
          // Parts of a unit that has broken up among them.
          const names = told.now.units.flatMap(({ id, side }) => [id, side]);
          const rolls = told.story.rounds.flatMap((round) => round.rolls);
          for (const { label, by, what } of rolls) {
            expect(names, `who throws ${label}`).toContain(by);
            expect(what, `what ${label} is for`).toBeTruthy();
          }
        }
      });

      test('the odds of a battle that is over are exact', () => {
        const melee = openMelee(mustered(system, ['soldier', 40]));
        const { now, story } = toldToEnd(melee, 'over');
        expect(story.outcome.kind).not.toBe('unfinished');
        const odds = unitOdds(melee, now, { seed: 'over', trials: 100 });
        expect(odds.method).toBe('exact');
        const { win, mutual, stalemate } = odds;
        expect(Math.max(...Object.values(win), mutual, stalemate)).toBe(1);
      });

      test('whatever is allowed can be done and leaves plain data; nobody comes back', () => {
        let steps = 0;
        for (const [nth, rules] of options.entries())
          steps += wild(openMelee(mustered(system, ['soldier', 40], rules)), nth, 60).steps;
        expect(steps).toBeGreaterThan(options.length);
      });

      test('told by its acts it is the same battle, and all of them are used up', () => {
        for (const [nth, rules] of options.entries()) {
          const melee = openMelee(mustered(system, ['militia', 30], rules));
          const { last, acts } = wild(melee, nth);
          expect(melee.process.outcome(last)).toBeDefined();
          const told = toldToEnd(melee, 'another seed', acts);
          expect([told.whole.faults, told.story.unused, told.now]).toStrictEqual([[], [], last]);
        }
      });

      test('the chances of all endings, and of all survivors, sum to 1', () => {
        for (const [seed, rules] of options.slice(0, sample(4, 8)).entries()) {
          const melee = openMelee(mustered(system, ['levy', 20], rules));
          const odds = unitOdds(melee, melee.start, { seed, trials: 100, budget: { states: 500 } });
          const { win, mutual, stalemate, unfinished, survivors } = odds;
          expect(sum([...Object.values(win), mutual, stalemate, unfinished])).toBeCloseTo(1, 12);
          expect(Object.keys(survivors)).toEqual(melee.start.units.map(({ id }) => id));
          for (const shares of Object.values(survivors))
            expect(sum(shares.map(([, chance]) => chance))).toBeCloseTo(1, 12);
        }
      });

      test('trials of one unit against one agree with the exact odds', () => {
        const made = mustered(system, ['soldier', 3]);
        const one = ['red', 'blue'].flatMap((own) =>
          made.units.filter(({ side }) => side === own).slice(0, 1),
        );
        const melee = openMelee({ ...made, units: one });
        const exact = exactUnitOdds(melee);
        expect(exact?.method).toBe('exact');
        const question = unitQuestion(melee, melee.start, { seed: 'laws', trials: 40_000 });
        const { method } = expectChances(question, ({ win }, done) =>
          countsOf(win, exact?.win ?? {}, done),
        );
        expect(method).toBe('estimate');
      });

      test('two sides that are alike have like odds, whichever is listed first', () => {
        const made = alike(mustered(system, ['soldier', 120]));
        const melee = openMelee(made);
        const question = unitQuestion(melee, melee.start, { seed: 'alike', trials: 40_000 });
        expectChances(question, ({ win }, done) => equalCounts(win, done));
      });

      test.each(sample([[[5, 5, 5]], [[4, 9, 4]]], [[[5, 5, 5]], [[4, 9, 4]], [[5, 5, 5, 5]]]))(
        'of %j men to a unit, those who are as many have like odds, wherever they are listed',
        (men) => {
          const melee = openMelee(sidesOfMen(system, men));
          const question = unitQuestion(melee, melee.start, {
            seed: 'three',
            trials: sample(2_500, 20_000),
          });
          const alike = sidesOf(melee.start).filter((_, i) => men[i] === men[0]);
          expectChances(question, ({ win }, done) =>
            equalCounts(Object.fromEntries(alike.map((side) => [side, win[side] ?? 0])), done),
          );
        },
      );

      test('battles of three sides end, and their acts play them again', () => {
        for (const [nth, rules] of options.slice(0, sample(4, 8)).entries()) {
          const melee = openMelee(sidesOfMen(system, [4, 5, 6], rules));
          const { last, acts } = wild(melee, nth, 2_000);
          const outcome = melee.process.outcome(last);
          expect(outcome).toBeDefined();
          if (outcome?.kind === 'won') expect(alive(last, outcome.winner)).toBeGreaterThan(0);
          const told = toldToEnd(melee, 'another seed', acts);
          expect([told.whole.faults, told.story.unused, told.now]).toStrictEqual([[], [], last]);
        }
      });

      test('more men never lower the odds by more than a point, or a warning says why', () => {
        const fewer: (readonly [men: number, shares: Shares])[] = [];
        for (const men of [80, 120, 160, 240, 350]) {
          const made = mustered(system, ['soldier', men], {}, ['soldier', 350]);
          const shares = redShares(made, 'men');
          if (meleeWarnings(made).length === 0)
            for (const [most, others] of fewer)
              expectNoLess(shares, others, `${men} men, and ${most}`);
          fewer.push([men, shares]);
        }
      });

      test.each([
        ['better training', { training: 'elite' }],
        ['better equipment', { equipment: 'good' }],
        ['horses', { mounted: true }],
        ['a leader', { leader: 'Ada' }],
      ])('%s lowers no odds by more than a point, or a warning says why', (_, better) => {
        const [plain, own] = [{}, better].map((changed) => {
          const made = musteredAgainst(system, {
            name: 'Line',
            troop: 'soldier',
            men: 60,
            ...changed,
          });
          return { shares: redShares(made, 'gear'), warnings: meleeWarnings(made) };
        });
        if (plain === undefined || own === undefined) throw new Error('two battles');
        if (own.warnings.length > plain.warnings.length) return;
        expectNoLess(own.shares, plain.shares, 'the odds of red');
      });

      test.each([
        ['cover', { cover: 80, hardCover: 'heavy' }, {}],
        ['higher ground', { ground: 'high' }, {}],
        ['missiles', { missile: 'bow' }, {}],
        ['a charge', { charges: true }, {}],
        ['a dodge', { dodgeDice: 1 }, {}],
        ['a block', { blockDice: 1, shieldBlock: 1 }, {}],
        ['surprise', {}, { surprised: true }],
        ['the fatigue of the enemy', {}, { fatigue: 1 }],
      ])('%s never hurts who has it', (_, red, blue) => {
        const made = mustered(system, ['soldier', 24], { coverAgainst: 'any', volleys: 3 }, [
          'soldier',
          24,
        ]);
        const helped = made.units.map((unit) => ({
          ...unit,
          ...(unit.side === 'red' ? red : blue),
        }));
        const own = redShares({ ...made, units: helped } as Deployment, 'helped');
        expectNoLess(own, redShares(made, 'helped'), 'the odds of red');
      });

      test('it says what it is, and what its strength counts', () => {
        const { title, text, strength } = system;
        for (const said of [title, text, strength]) expect(said.trim()).not.toBe('');
      });
    },
  );

/** One battle can be fought under each system: they share their fields. */
export const lawOfFields = (systems: readonly UnitSystem[]): void =>
  test('what two systems call alike takes the same values, with the same default', () => {
    const meaning = (field: z.core.$ZodType): string => {
      const { title: _title, description: _text, ...rest } = z.toJSONSchema(field);
      return JSON.stringify(rest);
    };
    const known = new Map<string, string>();
    for (const { id, rules, stats } of systems)
      for (const [name, field] of Object.entries<z.core.$ZodType>({ ...rules, ...stats })) {
        expect(meaning(field), `${name} of ${id}`).toBe(known.get(name) ?? meaning(field));
        known.set(name, meaning(field));
      }
  });
