import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { stepTold } from '../../shared/process/readers/play.ts';
import { duelShares, remembered } from '../asking.ts';
import { describe, expect, test } from 'vitest';
import { chanceFromSeed, chanceFromRng } from '../../shared/process/readers/sampled.ts';
import { byPolicy, type Choice } from '../../shared/process/choice.ts';
import type { Chance } from '../../shared/process/chance.ts';
import { SILENT } from '../../shared/process/process.ts';
import {
  duelQuestion,
  openDuel,
  STANDINGS,
  replayDuel,
  type Act,
  type CombatSystem,
  type Duel,
  type DuelScenario,
  type DuelScenarioInput,
  type Fight,
  type Fighter as Body,
} from '../../shared/index.ts';
import { someStats } from '../../shared/combat/index.ts';
import { EFFECTS, marksOf, stepFrom, withoutOf } from '../../shared/combat/stat-groups.ts';
import type { Profile } from '../../shared/roster/roster.ts';
import { TROOP_IDS, type TroopId } from '../../shared/roster/troops.ts';
import { createRng } from '../../shared/rng.ts';
import { wordsOf, type Field } from '../arbitrary.ts';
import { choosing } from '../choosing.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import { anything, noting, storyOf, tablesOf } from './wild.ts';
import {
  equalCounts,
  expectAlike,
  expectChances,
  expectNoLess,
  type Shares,
} from '../sequential.ts';
import { duelWith, oneEach } from '../scenarios.ts';

/** Where a step more of one thing takes another away; the system's README says why. */
const TRADED: readonly string[] = ['swashbuckler/shield'];

const PLAIN = { troop: 'soldier', skill: 0, armour: 0 } as const;

/** Two sides of presets drawn by a number; some fighters named, now and then a routed side. */
const fightOf = (
  system: CombatSystem,
  nth: number,
  options: Readonly<Record<string, unknown>> = {},
): DuelScenario => {
  const rng = createRng('laws', nth);
  const side = (id: string): unknown => ({
    id,
    routed: rng.int(1, 4) === 1,
    fighters: Array.from({ length: rng.int(1, 3) }, (_, i) => ({
      id: `${id}${i + 1}`,
      preset: system.presets[rng.int(0, system.presets.length - 1)]?.id,
      named: rng.int(1, 3) === 1,
    })),
  });
  return duelWith({
    system: system.id,
    seed: `law-${nth}`,
    options,
    sides: [side('red'), side('blue')],
  });
};

/** Options drawn by a number: each field that has a set of values takes one of them. */
const optionsOf = (system: CombatSystem, nth: number): Readonly<Record<string, unknown>> => {
  const rng = createRng('options', nth);
  const drawn = Object.keys(system.options.shape).map((key): [string, unknown] => {
    const values = readingsOf(system, key);
    const drawn = rng.int(0, values.length - 1);
    // Every other one in turn, so that each value comes soon.
    return [key, values[nth % 2 === 0 ? (nth / 2) % values.length : drawn]];
  });
  return Object.fromEntries(drawn);
};

/** The words that an option takes; of a number the usual one. */
const readingsOf = ({ options }: CombatSystem, key: string): readonly unknown[] => {
  const words = wordsOf(options.shape[key] as Field);
  return words.length > 0 ? words : [options.parse({})[key]];
};

/** Takes what the policy advises, of options that were worked out. */
const ADVISED: Choice = { choose: choosing((_options, advised) => advised) };

/** Asked of every state of a fight: `expect` takes longer, and is asked for the words alone. */
const expectSame = (one: unknown, other: unknown): void => {
  if (!isDeepStrictEqual(one, other)) expect(one).toStrictEqual(other);
};

/** What one is to another: as what the other has him. */
const TIES: Readonly<Record<string, string>> = {
  mount: 'rider',
  rider: 'mount',
  holds: 'heldBy',
  heldBy: 'holds',
};

/** In close combat, how the other is held. */
const GRIPS: Readonly<Record<string, string>> = {
  controls: 'held',
  held: 'controls',
  locked: 'locked',
};

/** What some systems keep of a fighter. */
interface Tied
  extends Body, Readonly<Partial<Record<'mount' | 'rider' | 'holds' | 'heldBy', string>>> {
  readonly place?: number;
  readonly grip?: { readonly kind: string; readonly with: string };
}

const areTied = (one: Tied, fighters: readonly Tied[]): void => {
  const named = (id: string) => fighters.find((each) => each.id === id);
  const { grip, mount = '' } = one;
  const kind = GRIPS[grip?.kind ?? ''];
  if (kind !== undefined) expectSame(named(grip?.with ?? '')?.grip, { kind, with: one.id });
  if (mount !== '') expect(named(mount)?.place).toBe(one.place);
  for (const [mine, theirs] of Object.entries(TIES) as ['mount', 'rider'][]) {
    const id = one[mine] ?? '';
    if (id === '') continue;
    const other = named(id);
    if (other === undefined || (other[theirs] ?? one.id) !== one.id)
      throw new Error(`${one.id} has ${id} as ${mine}, who does not know`);
    if (one.standing === 'dead') throw new Error(`${one.id} is dead, and has ${id} as ${mine}`);
  }
};

/** Rolls as a turn begins that no line tells of, since nothing changes: who obeys, what holds. */
const UNTOLD: Readonly<Record<string, RegExp>> = { swords: /\/animals$|\/0\// };

const inBounds = (system: CombatSystem, fight: Fight): void => {
  expectSame(JSON.parse(JSON.stringify(fight)), fight);
  for (const body of fight.fighters) areTied(body, fight.fighters);
  for (const { standing, gauges, name } of system.view(fight)) {
    if (!STANDINGS.includes(standing)) throw new Error(`${name} is ${standing}`);
    for (const { id, now, full } of gauges) {
      const { least = NaN, most = NaN } = system.gauges.find((one) => one.id === id) ?? {};
      if (!(now >= least && now <= most && Number.isFinite(full)))
        throw new Error(`${name}: ${id} ${now} of ${full}`);
    }
  }
};

interface Story {
  readonly last: Fight;
  readonly decided: ReadonlyMap<string, string>;
  readonly thrown: ReturnType<typeof chanceFromSeed>['thrown'];
  readonly steps: number;
}

/** A fight in which everybody does anything that is allowed, for so many steps at the most. */
const wild = (duel: Duel, nth: number, most = 400): Story => {
  const decided = new Map<string, string>();
  const chance = chanceFromSeed(`wild-${nth}`);
  const choice = anything(nth, decided);
  let fight = duel.start;
  let steps = 0;
  for (; steps < most && duel.process.outcome(fight) === undefined; steps++) {
    const key = duel.process.key(fight);
    expectSame(duel.process.key(JSON.parse(JSON.stringify(fight))), key);
    const [next, events] = stepTold(duel.process, fight, chance, choice);
    for (const { text, rules } of events)
      if (text === '' || rules.length === 0) throw new Error(`"${text}" names no rule`);
    fight = next;
    inBounds(duel.system, fight);
  }
  return { last: fight, decided, thrown: chance.thrown, steps };
};

type Fighter = NonNullable<DuelScenarioInput['sides'][number]['fighters']>[number];

/** The readings of the field: of the system's maps, where it has some. */
const fieldsOf = (system: CombatSystem): readonly Record<string, unknown>[] =>
  'map' in system.options.shape
    ? readingsOf(system, 'map')
        .slice(0, sample(1, Infinity))
        .map((map) => ({ map }))
    : [{}];

const PLAIN_MAN = (system: CombatSystem): Fighter =>
  system.roles.soldier({ ...PLAIN, mounted: false });

const openOf = (
  { id: system }: CombatSystem,
  sides: readonly (readonly Fighter[])[],
  options: Record<string, unknown> = {},
): Duel =>
  openDuel(
    duelWith({
      system,
      options,
      sides: sides.map((fighters, i) => ({ id: `side${i}`, fighters })),
    }),
  );

/** The chance of the first of two sides: exact where affordable, else by trials; found once. */
const winOf = (...given: Parameters<typeof openOf>): Shares =>
  remembered(JSON.stringify([given[0].id, ...given.slice(1)]), () => duelShares(openOf(...given)));

/** What must be true of every system by which persons fight; each is to be registered. */
export const lawsOf = (systems: readonly CombatSystem[]): void =>
  describe.each(systems.map((system) => ({ id: system.id, system })))(
    'laws of $id',
    ({ system }) => {
      const seeds = Array.from({ length: sample(4, 8) }, (_, i) => i);

      test('whatever is allowed can be done, and leaves plain data within bounds', () => {
        let steps = 0;
        for (const nth of seeds) steps += wild(openDuel(fightOf(system, nth)), nth).steps;
        expect(steps).toBeGreaterThan(sample(9, 60));
      });

      test('under any reading of what is unclear', () => {
        for (const nth of seeds)
          wild(openDuel(fightOf(system, nth, optionsOf(system, nth))), nth, 120);
      });

      test('any statistics, any options: each roll is told of, each state is sound', () => {
        fc.assert(
          fc.property(tablesOf(system), fc.integer(), ({ process, start }, seed) => {
            const [rolls, decided] = [new Set<string>(), new Map<string, string>()];
            const { states, events } = storyOf(process, start, {
              chance: noting(chanceFromRng(createRng(seed, 'law')), rolls),
              choice: anything(seed, decided),
              most: 250,
            });
            for (const fight of states) inBounds(system, fight);
            expect([...rolls].filter((label) => decided.has(label))).toEqual([]);
            const told = new Set(events.flatMap((event) => event.rolls));
            for (const label of told) if (!rolls.has(label)) throw new Error(`${label} is told`);
            for (const label of rolls)
              if (!told.has(label) && UNTOLD[system.id]?.test(label) !== true)
                throw new Error(`${label} is untold`);
            expect(JSON.stringify(system.view(states.at(-1) ?? start))).not.toContain('undefined');
          }),
          { numRuns: sample(5, 20), seed: 11, endOnFailure: true },
        );
      }, 120_000);

      test('a game master may say anything at any time: the fight goes on, and is sound', () => {
        const { gauges } = system;
        fc.assert(
          fc.property(tablesOf(system), fc.integer(), ({ process, start }, seed) => {
            const rng = createRng(seed, 'words');
            const doors = { choice: anything(seed), chance: chanceFromRng(createRng(seed)) };
            let fight = start;
            for (let i = 0; i < 150; i++) {
              if (process.outcome(fight) === undefined)
                fight = process.step(fight, { ...doors, recorder: SILENT });
              const one = fight.fighters[rng.int(0, fight.fighters.length - 1)];
              const gauge = gauges[rng.int(0, 6 * gauges.length)];
              const standing = STANDINGS[rng.int(0, 6 * STANDINGS.length)];
              const word = gauge
                ? { gauge: gauge.id, value: rng.int(gauge.least, Math.min(25, gauge.most)) }
                : standing && { standing };
              fight = (word && system.rule(fight, one?.id ?? '', word)) ?? fight;
              inBounds(system, fight);
            }
          }),
          { numRuns: sample(5, 20), seed: 9, endOnFailure: true },
        );
      }, 120_000);

      test('the policy ends every fight, asked or alone, and no named one leaves by it', () => {
        const all = system.presets.slice(0, 13).map(({ id: preset }) => ({ preset }));
        const drawn = seeds.map((nth) => openDuel(fightOf(system, nth, optionsOf(system, nth))));
        for (const [nth, { process, start }] of [
          ...drawn,
          openOf(system, [all, all, all]),
        ].entries()) {
          const told = (choice: Choice) =>
            storyOf(process, start, { chance: chanceFromSeed(`end ${nth}`), choice, most: 4_000 });
          const { states, ended } = told(ADVISED);
          expect(ended).toBe(true);
          expectSame(told(byPolicy).states.at(-1), states.at(-1));
          for (const { id, isNamed, standing } of states.at(-1)?.fighters ?? [])
            if (isNamed) expect(['fled', 'surrendered'], `${id} of ${nth}`).not.toContain(standing);
        }
      });

      test('written over, a fight goes as step by step, and its start stays as it was', () => {
        const many = system.presets.slice(0, 8).map(({ id: preset }) => ({ preset }));
        const drawn = (): readonly Duel[] => [
          ...seeds.map((nth) => openDuel(fightOf(system, nth, optionsOf(system, nth)))),
          openOf(system, [many, many]),
        ];
        // What the one process keeps of its fight, the other does not know.
        const others = drawn();
        for (const [nth, { process, start }] of drawn().entries()) {
          const { step, overwrite = step } = others[nth]?.process ?? process;
          const before = JSON.stringify(start);
          const doors = () => ({
            choice: byPolicy,
            recorder: SILENT,
            chance: chanceFromSeed(`over-${nth}`),
          });
          const [one, other] = [doors(), doors()];
          let fight = process.step(start, one);
          let own = step(start, other);
          for (let i = 0; i < 300 && process.outcome(fight) === undefined; i++) {
            fight = process.step(fight, one);
            own = overwrite(own, other);
            expectSame(own, fight);
          }
          expect(JSON.stringify(start)).toBe(before);
        }
      });

      test('what is remembered of people alike is what is worked out of each afresh', () => {
        const { presets } = system;
        // Two of each on a side: alike at first, and then no more.
        const fighters = sample([0, 1], [0, 1, 2, 3, 4]).flatMap((i) => {
          const preset = presets[(i * 5 + 1) % presets.length]?.id;
          return [{ preset }, { preset }];
        });
        for (const nth of sample([0, 1], [0, 1, 2])) {
          const options = nth === 0 ? {} : optionsOf(system, nth);
          const { process, start } = openOf(system, [fighters, fighters], options);
          const doors = { choice: byPolicy, recorder: SILENT };
          const rolls = (): Chance => chanceFromSeed(`kept-${nth}`);
          let fight = start;
          for (let i = 0; i < sample(150, 250) && process.outcome(fight) === undefined; i++) {
            // Nobody in the copy shares anything, and its process has not seen anybody.
            const copy = JSON.parse(JSON.stringify(fight)) as Fight;
            const afresh = system.process(system.options.parse(options));
            const then = afresh.step(copy, { ...doors, chance: rolls() });
            fight = process.step(fight, { ...doors, chance: rolls() });
            expectSame(JSON.stringify(fight), JSON.stringify(then));
          }
        }
      });

      test('every preset fights every other to an end, the same with the same seed', () => {
        const { presets } = system;
        const many = presets.length;
        // Each of them against some, and all against all of theirs.
        const foes = sample([1], [1, Math.floor(many / 2)]);
        for (const [i, one] of presets.entries()) {
          for (const other of foes.map((apart) => presets[(i + apart) % many] ?? one)) {
            const scenario = duelWith({
              system: system.id,
              sides: oneEach({ preset: one.id }, { preset: other.id }),
            });
            const told = replayDuel(scenario, 'one');
            expect(told.ok && told.value.open === undefined).toBe(true);
            expectSame(replayDuel(scenario, 'one'), told);
          }
        }
      });

      test('a replay by its script is the same fight, and uses the script up', () => {
        for (const nth of seeds.slice(0, sample(3, 6))) {
          const scenario = fightOf(system, nth);
          const duel = openDuel(scenario);
          const { last, decided, thrown, steps } = wild(duel, nth, 60);
          const typed = [...thrown]
            .filter(([, { faces }]) => faces.length > 0)
            .map(([label, { faces }]): Act => ({
              kind: 'dice',
              label,
              dice: { faces: faces.map(({ face }) => face) },
            }));
          const acts = [
            ...[...decided].map(([label, option]): Act => ({ kind: 'choose', label, option })),
            ...typed,
          ];
          const told = must(
            replayDuel(
              { ...scenario, asks: ['gm', 'red', 'blue'], dice: 'table', acts },
              'another seed',
            ),
          );
          expect(told.unused).toEqual([]);
          // The fight goes on as long as nothing is rolled or asked.
          expect(
            told.steps.slice(steps).flatMap(({ rolls, decisions }) => [...rolls, ...decisions]),
          ).toEqual([]);
          if (told.steps.length === steps) expect(told.fight).toStrictEqual(last);
          else expect(told.steps.length).toBeGreaterThan(steps);
        }
      });

      test('all dice say who throws them and what for', () => {
        let rolls = 0;
        for (const nth of seeds.slice(0, sample(3, 6))) {
          const scenario = fightOf(system, nth, optionsOf(system, nth));
          const duel = openDuel(scenario);
          const names = [...scenario.sides, ...duel.start.fighters].map(({ id }) => id);
          const told = must(replayDuel(scenario, nth, duel));
          for (const roll of told.steps.flatMap((step) => step.rolls)) {
            rolls++;
            expect(names, `who throws ${roll.label}`).toContain(roll.by);
            expect(roll.what, `what ${roll.label} is for`).toBeTruthy();
            if (roll.need !== undefined)
              expect(roll.against, roll.label).toEqual(expect.any(Number));
          }
        }
        expect(rolls).toBeGreaterThan(sample(3, 12));
      });

      test('what is not allowed is refused by name', () => {
        const scenario = { ...fightOf(system, 7), asks: ['gm', 'red', 'blue'] };
        const told = replayDuel(scenario, 'law');
        const open = told.ok ? told.value.open : undefined;
        if (open?.kind !== 'decision') throw new Error('nobody was asked anything');
        const refused = replayDuel(
          { ...scenario, acts: [{ kind: 'choose', label: open.label, option: 'fly:away' }] },
          'law',
        );
        expect(refused.ok ? undefined : refused.error.at).toBe(open.label);
        const [option] = open.options;
        const banned = replayDuel(
          {
            ...scenario,
            acts: [
              {
                kind: 'ban',
                steps: told.ok ? told.value.steps.length : 0,
                fighter: open.by,
                action: option?.id ?? '',
                reason: 'law',
              },
            ],
          },
          'law',
        );
        // Whoever is not a fighter, such as a side or the game master, cannot be banned from
        // anything.
        if (!banned.ok) return expect(banned.error.at).toBe('acts.0');
        const again = banned.value.open;
        expect(
          again?.kind === 'decision' &&
            again.label === open.label &&
            again.options.some(({ id }) => id === option?.id),
        ).toBe(open.options.length === 1);
      });

      test("a game master's word changes what it names, and nothing that it does not", () => {
        const scenario = fightOf(system, 3);
        const { start } = openDuel(scenario);
        const [first] = start.fighters;
        if (first === undefined) throw new Error('nobody fights');
        const down = system.rule(start, first.id, { standing: 'dead' });
        expect(down?.fighters.map(({ standing }) => standing)).toEqual(
          start.fighters.map(({ id, standing }) => (id === first.id ? 'dead' : standing)),
        );
        for (const { id, least } of system.gauges) {
          const set = system.rule(start, first.id, { gauge: id, value: least });
          expect(set?.fighters.slice(1)).toStrictEqual(start.fighters.slice(1));
          expect(system.rule(start, first.id, { gauge: id, value: least - 1 })).toBeUndefined();
        }
        expect(
          system.rule(start, first.id, { gauge: 'courage of lions', value: 1 }),
        ).toBeUndefined();
        expect(system.rule(start, 'nobody', { standing: 'dead' })).toBeUndefined();
      });

      test('a commander of any skill is a fighter, worth as much to his army as before', () => {
        for (const [intelligence, tactics] of [
          [-100, 0],
          [0, 0],
          [1, 0],
          [1, 1],
          [100, 100],
        ] as const) {
          const stats = system.stats.parse(system.roles.general({ intelligence, tactics }).stats);
          if (intelligence + tactics >= 0 && intelligence + tactics <= 2)
            expect(system.commandOf(stats)).toBe(intelligence + tactics);
        }
      });

      test('everybody in an army is a preset of the system, and its schema takes him', () => {
        const steps = [-1, 0, 1, 2];
        const profiles = TROOP_IDS.flatMap((troop) =>
          steps.flatMap((skill) =>
            steps
              .slice(0, 3)
              .flatMap((armour) =>
                [true, false].map((mounted): Profile => ({ troop, skill, armour, mounted })),
              ),
          ),
        );
        const { general, officer, soldier } = system.roles;
        const taken = someStats(system);
        for (const { preset, stats } of [general(), officer(), ...profiles.map(soldier)]) {
          const behind = system.presets.find(({ id }) => id === preset);
          expect(behind, preset).toBeDefined();
          const read = taken.safeParse({ ...behind?.stats, ...stats });
          expect(read.error?.issues, JSON.stringify({ preset, stats })).toBeUndefined();
        }
      });

      test.each(sample<readonly TroopId[]>(['knight'], ['archer', 'soldier', 'knight']))(
        'a mount that may be left lowers the odds of a %s by no more than a point, wherever',
        (troop) => {
          for (const options of fieldsOf(system)) {
            const riding = (mounted: boolean) =>
              winOf(
                system,
                [
                  [system.roles.soldier({ troop, skill: 0, armour: 0, mounted })],
                  [PLAIN_MAN(system)],
                ],
                options,
              );
            expectNoLess(riding(true), riding(false), JSON.stringify(options));
          }
        },
        60_000,
      );

      test('one man more, skill or armour lowers no odds by more than a point', () => {
        const plain = PLAIN_MAN(system);
        const better = (skill: number, armour: number) =>
          system.roles.soldier({ ...PLAIN, skill, armour, mounted: false });
        const even = winOf(system, [[plain], [plain]]);
        const sides = [
          ['two men', [plain, plain]],
          ['skill', [better(1, 0)]],
          ['armour', [better(0, 1)]],
        ] as const;
        for (const [what, side] of sides.slice(0, sample(1, sides.length)))
          expectNoLess(winOf(system, [side, [plain]]), even, what);
      }, 60_000);

      test('every statistic says whether more of it helps, and a step more lowers no odds', () => {
        const { shape } = system.stats;
        for (const [stat, field] of Object.entries(shape))
          expect(EFFECTS, stat).toContain(marksOf(field)?.more);
        const stats = Object.keys(shape).filter((_, i) => i % sample(16, 8) === 0);
        for (const [i, stat] of stats.entries()) {
          // Four in a row of one preset: the odds of him as he is are found once.
          const { id: preset = '', stats: usual } =
            system.presets[Math.floor(i / 4) % system.presets.length] ?? {};
          const has = system.stats.parse(usual)[stat];
          const better = stepFrom(shape[stat], has, true);
          if (better === undefined || TRADED.includes(`${preset}/${stat}`)) continue;
          const odds = (more: Record<string, unknown>) =>
            winOf(system, [[{ preset, stats: more }], [{ preset }]]);
          expectNoLess(odds({ [stat]: better }), odds({}), `${preset}: more ${stat}`, 0.1);
        }
      }, 120_000);

      test('what somebody carries, and may leave, lowers no odds', () => {
        const { shape } = system.stats;
        const carried = Object.keys(shape).flatMap((stat) => {
          const { group, more } = marksOf(shape[stat]) ?? {};
          if (group !== 'gear' || more !== 'trade') return [];
          // Bare hands are another fight, and a mount has a law of its own.
          if (stat === 'weapon' || stat === 'mount') return [];
          const found = system.presets.flatMap(({ id: preset, stats }) => {
            const without = withoutOf(shape[stat], system.stats.parse(stats)[stat]);
            return without === undefined ? [] : [{ preset, stat, without }];
          });
          return found.slice(0, 1);
        });
        for (const { preset, stat, without } of carried.slice(-sample(1, carried.length))) {
          const odds = (stats: Record<string, unknown>) =>
            winOf(system, [[{ preset, stats }], [{ preset }]]);
          expectNoLess(odds({}), odds({ [stat]: without }), `${preset}: his ${stat}`);
        }
      }, 120_000);

      test('the order of sides and fighters, and their names, change no odds', () => {
        const [one, other, third] = [0, 1, 2].map((at): Fighter => ({
          preset: system.presets[at]?.id,
        })) as [Fighter, Fighter, Fighter];
        const plain = winOf(system, [[one], [other]]);
        const turned = openOf(system, [[other], [one]]);
        expectAlike(duelShares(turned, 1), plain, 'sides');
        const named = [{ ...one, id: 'zed', name: 'Äda ⚔' }];
        expectAlike(winOf(system, [named, [{ ...other, name: 'A' }]]), plain, 'names');
        const three = winOf(system, [[one, third], [other]]);
        expectAlike(winOf(system, [[third, one], [other]]), three, 'fighters');
      }, 120_000);

      test('four equal sides have equal odds, whatever their order', () => {
        const alike = Array.from({ length: 4 }, () => [PLAIN_MAN(system)]);
        const { process, start, sides } = openOf(system, alike);
        const question = duelQuestion(process, start, sides, { seed: 'law', trials: 40_000 });
        expectChances(question, ({ win }, done) => equalCounts(win, done), sample(0.1, 0.075));
      }, 120_000);

      test('its schemas take presets and the options of a hunt, and nothing unknown', () => {
        const taken = someStats(system);
        for (const { id, stats } of system.presets)
          expect(taken.safeParse(stats).error?.issues, id).toBeUndefined();
        expect(system.options.safeParse(system.pursuit).error?.issues).toBeUndefined();
        for (const schema of [system.stats, system.options])
          expect(schema.safeParse({ beauty: 1 }).success).toBe(false);
      });
    },
  );
