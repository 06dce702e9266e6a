import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountOf,
  answer,
  BATTLE_EXAMPLES,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  battleOf,
  battleScenarioSchema,
  chronicleOf,
  deploymentOf,
  DUEL_EXAMPLES,
  duelQuestion,
  duelScenarioSchema,
  entrySchema,
  finish,
  formatShare,
  LENGTHS,
  listed,
  menOf,
  openDuel,
  openMelee,
  projectionQuestion,
  replayDuel,
  shareText,
  sidesOf,
  survivorsOf,
  tellLog,
  TEMPLATES,
  trialsOf,
  UNIT_EXAMPLES,
  unitQuestion,
  unitScenarioSchema,
  VOICES,
  type Account,
  type Audience,
  type BattleScenario,
  type CampaignInput,
  type Chronicle,
  type DuelScenario,
  type Entry,
  type Length,
  type UnitScenario,
  type Voice,
} from '../../shared/index.ts';
import { endingsReader } from '../../shared/campaign/projection/project.ts';
import { plainText } from '../../shared/chronicle/chronicle.ts';
import { toldToEnd } from '../asking.ts';
import { must } from '../must.ts';
import { isLarge, sample } from '../sample.ts';
import { battleWith, campaignWith, duelWith, unitsWith } from '../scenarios.ts';

const battle = (fields: object = {}): BattleScenario =>
  battleWith({
    name: 'The ford',
    seed: 'ford',
    trials: 200,
    armies: [
      { id: 'red', name: 'Red Host', size: 240, tacticians: [{ name: 'Ada', tactics: 2 }] },
      { id: 'blue', name: 'Blue Levy', size: 450, tacticians: [{ name: 'Bors', tactics: 1 }] },
    ],
    ...fields,
  });
const entry = (value: unknown): Entry => entrySchema.parse(value);
const PLAYED = entry({ kind: 'round', run: 'rout' });

const accountFor = (
  scenario: Parameters<typeof accountOf>[0]['scenario'],
  audience: Audience = 'gm',
  entries?: readonly Entry[],
): Account => must(finish(accountOf({ scenario, entries }, 1, audience)));
const tell = (account: Account, voice: Voice, length: Length = 'full', wording = 0): Chronicle =>
  must(chronicleOf(account, { voice, length, wording }));
const textOf = (...asked: Parameters<typeof tell>): string => plainText(tell(...asked));

const SPELT = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NTH =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth';
const COUNTED = ['never', 'once', 'twice'];

/** Every number of a text, in figures and in words; "one" and "first" may be no numbers. */
const numbersIn = (text: string): readonly string[] => {
  const figures = text.match(/\d[\d,]*(?:\.\d+)?/gu) ?? [];
  const words = text.toLowerCase().match(/[a-z]+/gu) ?? [];
  const spelt = words.flatMap((word) =>
    [SPELT, NTH.split(' '), COUNTED].flatMap((list) => {
      const at = list.indexOf(word);
      return at > 1 ? [`${at}`] : [];
    }),
  );
  return [...figures.map((figure) => figure.replaceAll(',', '')), ...spelt];
};

/** Holds every chronicle of these readers to the numbers that are known; how many it held. */
const heldTo = (
  known: ReadonlySet<string>,
  audiences: readonly Audience[],
  accountTo: (audience: Audience) => Account,
): number => {
  let figures = 0;
  for (const audience of audiences) {
    const account = accountTo(audience);
    for (const voice of VOICES)
      for (const length of LENGTHS) {
        const told = textOf(account, voice, length);
        const numbers = numbersIn(told);
        figures += numbers.length;
        for (const number of numbers) expect(known.has(number), `${number} in: ${told}`).toBe(true);
      }
  }
  return figures;
};

/** Everything that a log says in numbers, taken from the log itself and not from the account. */
const numbersOf = (scenario: BattleScenario, entries: readonly Entry[]): ReadonlySet<string> => {
  const setUp = { ...battleOf(scenario, 1), trials: Math.min(400, scenario.trials) };
  const lines = tellLog(setUp, entries);
  const known = new Set<string>(numbersIn(JSON.stringify([scenario, entries])));
  const add = (...values: readonly number[]): void => {
    for (const value of values) known.add(`${value}`);
  };
  const share = (chance: number): void => {
    for (const digits of [0, 1, 2]) known.add((chance * 100).toFixed(digits));
    add(99.99, 0.01);
  };
  const clock = (minutes: number): void => {
    const whole = Math.round(minutes);
    add(Math.round(minutes * 60), whole, Math.round(minutes * 10) / 10);
    add(Math.floor(whole / 60), whole % 60);
  };
  let hits = new Map(setUp.start.armies.map((army) => [army.id, army.hits]));
  const [lost, won] = [new Map<string, number>(), new Map<string, number>()];
  add(setUp.start.armies.length, lines[0]?.odds.trials ?? 0, ...hits.values());
  for (const line of lines) {
    for (const { round, clock: minutes, event, luck, odds } of line.rounds) {
      add(round);
      clock(minutes);
      for (const one of [...Object.values(odds.win), odds.mutual]) share(one);
      for (const { damage, expected } of luck) known.add(`${damage}`).add(expected.toFixed(1));
      for (const { army, hitsBefore, hitsAfter } of event.armies) {
        add(hitsBefore, hitsAfter, hitsBefore - hitsAfter);
        lost.set(army, (lost.get(army) ?? 0) + hitsBefore - hitsAfter);
      }
    }
    const now = new Map(line.after.field.armies.map((army) => [army.id, army.hits]));
    for (const [id, left] of now) {
      const change = left - (hits.get(id) ?? 0);
      add(left, Math.abs(change));
      lost.set(id, (lost.get(id) ?? 0) + (line.entry.kind === 'order' ? Math.max(0, -change) : 0));
      won.set(id, (won.get(id) ?? 0) + (line.entry.kind === 'order' ? Math.max(0, change) : 0));
    }
    hits = now;
    for (const one of [...Object.values(line.odds.win), line.odds.mutual]) share(one);
    clock(line.after.clock);
  }
  const opening = tellLog(setUp, [entry({ kind: 'note', text: 'x' })])[0];
  for (const one of Object.values(opening?.odds.win ?? {})) share(one);
  share(opening?.odds.mutual ?? 0);
  add(...lost.values(), ...won.values());
  return known;
};

const arbitraryBattle = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  sizes: fc.tuple(fc.integer({ min: 30, max: 9000 }), fc.integer({ min: 30, max: 9000 })),
  skills: fc.tuple(fc.integer({ min: -1, max: 3 }), fc.integer({ min: 0, max: 3 })),
  hits: fc.integer({ min: 20, max: 140 }),
  order: fc.integer({ min: -12, max: 25 }),
  rounds: fc.integer({ min: 1, max: 4 }),
});

describe('a chronicle', () => {
  test('every number in it is found in the log', () => {
    let figures = 0;
    fc.assert(
      fc.property(arbitraryBattle, ({ seed, sizes, skills, hits, order, rounds }) => {
        const scenario = battle({
          seed,
          rules: { hits },
          armies: sizes.map((size, i) => ({
            id: ['red', 'blue'][i],
            name: ['Red Host', 'Blue Levy'][i],
            size,
            tacticians: [{ name: ['Ada', 'Bors'][i], tactics: skills[i] }],
          })),
        });
        const entries = [
          entry({ kind: 'round', run: rounds }),
          entry({
            kind: 'order',
            reason: 'The bridge burns',
            order: { type: 'hits', army: 'red', hits: order },
          }),
          PLAYED,
        ];
        const known = numbersOf(scenario, entries);
        figures += heldTo(known, ['gm', 'numbers', 'words'], (audience) =>
          accountFor(scenario, audience, entries),
        );
      }),
      { numRuns: sample(3, 12), seed: 15 },
    );
    expect(figures).toBeGreaterThan(sample(200, 1_000));
  });

  test('states what each side lost, how long it took and who won, as the log has it', () => {
    const scenario = battle();
    const live = tellLog(battleOf(scenario, 1), [PLAYED]).at(-1)!.after;
    const text = textOf(accountFor(scenario), 'report');
    for (const { name, hits } of live.field.armies)
      expect(text).toContain(`${name} lost ${100 - hits} of 100 hits`);
    const winner = live.field.armies.find(({ hits }) => hits > 0)!;
    expect(text).toContain(`${winner.name} held the field after ${live.field.round - 1} rounds`);
    expect(text).toMatch(/ and [\d.]+ minutes?\./u);
  });

  test('names the round that moved the odds most, with the odds before and after', () => {
    const scenario = battle();
    const setUp = battleOf(scenario, 1);
    const opening = tellLog(setUp, [entry({ kind: 'note', text: 'x' })])[0]!.odds;
    const { rounds } = tellLog(setUp, [PLAYED])[0]!;
    const chances = [opening, ...rounds.map(({ odds }) => odds)].map(({ win }) => win);
    const gains = rounds.flatMap(({ round }, i) =>
      ['red', 'blue'].map((side) => {
        const [from = 0, to = 0] = [chances[i]?.[side], chances[i + 1]?.[side]];
        return { round, from, to, by: to - from };
      }),
    );
    const most = gains.toSorted((a, b) => b.by - a.by)[0]!;
    const text = textOf(accountFor(scenario), 'report', 'brief');
    const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
    expect(text).toContain(`Round ${most.round}: `);
    expect(text).toContain(`rose from ${percent(most.from)}`);
  });

  test('an order that moved the odds is a turning point by its reason', () => {
    const entries = [
      entry({ kind: 'round', run: 2 }),
      entry({
        kind: 'order',
        reason: 'The camp is burnt',
        order: { type: 'hits', army: 'blue', hits: -45 },
      }),
      PLAYED,
    ];
    const account = accountFor(battle(), 'gm', entries);
    const point = 'order after round 2 (The camp is burnt)';
    expect(textOf(account, 'report')).toContain(`An ${point}: Red Host’s chance`);
    expect(textOf(account, 'summary')).toContain(`an ${point}`);
    expect(textOf(account, 'dispatch')).toContain(
      'an order after the second round (The camp is burnt)',
    );
    expect(textOf(account, 'herald')).toMatch(/an order after the second round/iu);
  });

  test('what nearly undid it is the order that did, and comes before the first round', () => {
    const order = (reason: string, hits: number): Entry =>
      entry({ kind: 'order', reason, order: { type: 'hits', army: 'red', hits } });
    const entries = [order('Surprised in the camp', -45), order('Rallied', 45), PLAYED];
    const accounts = ['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'].map((seed) =>
      accountFor(battle({ seed }), 'gm', entries),
    );
    const account = accounts.find(({ outcome: o }) => o.kind === 'won' && o.winner === 'red')!;
    const point = 'An order before the first round (Surprised in the camp)';
    expect(textOf(account, 'summary')).toContain(`${point} nearly undid it: Red Host’s chance`);
    expect(textOf(account, 'dispatch')).toContain('Before the first round: Rallied (Red Host');
    expect(textOf(account, 'report')).toContain('Order before the first round: Rallied (Red Host');
    for (const voice of VOICES) expect(textOf(account, voice)).not.toMatch(/round 0|zeroth/iu);
  });

  test('a note stands among sentences as one', () => {
    const note = (text: string): Entry => entry({ kind: 'note', text });
    const account = accountFor(battle(), 'gm', [note('Rain'), note('Mud?'), PLAYED]);
    const herald = textOf(account, 'herald');
    expect(herald).toContain('Rain. Mud?');
  });

  test('a mutual rout of three names those who broke together, never "both" of them', () => {
    const gold = { id: 'gold', name: 'Marsh Clans', size: 300, hits: 20 };
    const scenario = battle({ rules: { hits: 45 }, armies: [...battle().armies, gold] });
    const routs = (seed: number): Account => accountFor({ ...scenario, seed, trials: 100 });
    const mutual = Array.from({ length: 60 }, (_, seed) => seed)
      .map(routs)
      .find(({ outcome }) => outcome.kind === 'mutual')!;
    const last = mutual.moments.at(-1)!.deeds.filter(({ kind }) => kind === 'routs');
    const names = listed(last.map(({ who }) => who ?? ''));
    for (const voice of ['report', 'summary', 'dispatch', 'herald'] as const)
      for (const wording of [0, 1, 2, 3]) {
        const told = textOf(mutual, voice, 'full', wording);
        expect(told).toContain(names);
        expect(told).not.toMatch(/\b(both|neither)\b/iu);
      }
  });

  test('the same account and manner give the same words, another wording others', () => {
    const account = accountFor(battle());
    for (const voice of VOICES)
      expect(textOf(account, voice)).toBe(textOf(accountFor(battle()), voice));
    const other = [1, 2, 3, 4].map((wording) => textOf(account, 'herald', 'full', wording));
    expect(new Set([textOf(account, 'herald'), ...other]).size).toBeGreaterThan(3);
  });

  test('ten battles do not read alike', () => {
    const accounts = Array.from({ length: 10 }, (_, i) => accountFor(battle({ seed: `b${i}` })));
    const first = (voice: Voice) =>
      accounts.map((account) => {
        const { blocks } = tell(account, voice);
        const block = blocks.find(({ kind }) => kind === 'paragraph');
        return block?.kind === 'paragraph' ? block.text : '';
      });
    expect(new Set(first('herald')).size).toBeGreaterThanOrEqual(6);
    expect(new Set(first('dispatch')).size).toBeGreaterThanOrEqual(3);
    const heralds = accounts.map((account) => textOf(account, 'herald'));
    expect(new Set(heralds).size).toBe(10);
  });

  test('of an army that has left the field no later round tells', () => {
    const [red, blue] = battle().armies;
    const gold = { id: 'gold', name: 'Marsh Clans', size: 300 };
    const leaves = entry({
      kind: 'order',
      order: { type: 'withdraw', army: 'gold' },
      reason: 'rain',
    });
    const entries = [entry({ kind: 'round' }), leaves, PLAYED];
    const told = textOf(
      accountFor(battle({ rules: { hits: 45 }, armies: [red, blue, gold] }), 'gm', entries),
      'report',
    );
    expect(told).toContain('Round 3');
    // In the round that it fought, and in all.
    expect(told.match(/Marsh Clans (lost|had)/gu)).toHaveLength(2);
    expect(told).not.toContain('lost nothing');
  });

  test('names from right to left are set apart: the figures behind them keep their order', () => {
    const [host, captain] = ['גדוד המלך', 'צדוק'];
    const [red, blue] = battle().armies;
    const scenario = battle({
      armies: [{ ...red, name: host, tacticians: [{ name: captain, tactics: 2 }] }, blue],
    });
    const order = entry({
      kind: 'order',
      order: { type: 'hits', army: 'red', hits: -9 },
      reason: 'מארב',
    });
    const account = accountFor(scenario, 'gm', [order, PLAYED]);
    let seen = 0;
    for (const voice of VOICES) {
      const told = textOf(account, voice);
      for (const name of [host, captain, 'מארב'])
        for (const { index } of told.matchAll(new RegExp(name, 'gu'))) {
          seen++;
          expect(told[index - 1], told).toBe('\u2068');
          expect(told[index + name.length], told).toBe('\u2069');
        }
      // One within the other would be a fault of ours as well.
      expect(told).toMatch(/^(?:[^\u2068\u2069]|\u2068[^\u2068\u2069]*\u2069)*$/u);
    }
    expect(seen).toBeGreaterThan(30);
    expect(textOf(account, 'report')).toContain(`(\u2068${host}\u2069: −9 hits)`);
  });

  test('a brief one is shorter', () => {
    const account = accountFor(battle());
    for (const voice of ['report', 'herald', 'dispatch'] as const)
      expect(textOf(account, voice, 'brief').length).toBeLessThan(textOf(account, voice).length);
  });

  test('every template reads well for every example: no gap, no bracket, no nothing', () => {
    const scenarios = [
      ...BATTLE_EXAMPLES.map(({ scenario }) =>
        battleScenarioSchema.parse({ ...scenario, seed: 3 }),
      ),
      ...UNIT_EXAMPLES.map(({ scenario }) =>
        unitScenarioSchema.parse({ ...scenario, seed: 3, trials: 100 }),
      ),
      ...DUEL_EXAMPLES.map(({ scenario }) =>
        duelScenarioSchema.parse({ ...scenario, seed: 3, asks: [], dice: 'seed', trials: 100 }),
      ),
    ];
    for (const [i, scenario] of scenarios.entries()) {
      if (i % sample(3, 1) !== 0) continue;
      // Odds are no matter of words, and of many units they take long.
      const account = accountFor(scenario, scenario.kind === 'battle' ? 'gm' : 'words');
      for (const voice of VOICES)
        for (const length of LENGTHS) {
          const text = textOf(account, voice, length);
          expect(text).not.toMatch(/undefined|null|NaN|\{|\}|\[object| [.,;:!?]|\.\.|,,|  /u);
          expect(text).not.toMatch(/(?:^|[.!?] )[,;:]/mu);
          expect(text.length).toBeGreaterThan(60);
        }
    }
  });
});

interface OddsTold {
  readonly win: Readonly<Record<string, number>>;
  readonly mutual: number;
  readonly trials?: number | undefined;
  readonly margin?: number | undefined;
}

/** A story by its rounds, the start first: what the sides had of what is counted, and the odds. */
type Rounds = readonly { readonly left: readonly (readonly number[])[]; readonly odds: OddsTold }[];

/** What a story says in numbers: all that is counted, what it changed by, and the odds. */
const numbersOfStory = (scenario: object, rounds: Rounds): ReadonlySet<string> => {
  const known = new Set(numbersIn(JSON.stringify(scenario)));
  const start = rounds[0]?.left ?? [];
  const lost = start.map(() => 0);
  for (const [round, { left, odds }] of rounds.entries()) {
    known.add(`${round}`);
    if (odds.trials !== undefined) known.add(`${odds.trials}`);
    for (const chance of [...Object.values(odds.win), odds.mutual])
      for (const number of numbersIn(shareText(chance, odds.margin))) known.add(number);
    for (const [side, counts] of left.entries()) {
      const [was = 0, now = 0] = [rounds[round - 1]?.left[side]?.[0], counts[0]];
      if (round > 0) lost[side] = (lost[side] ?? 0) + was - now;
      for (const count of [...counts, was - now, lost[side] ?? 0]) known.add(`${count}`);
    }
  }
  return known;
};

/** Of a battle of units: men alive and men who fled, by side. */
const roundsOfMelee = (scenario: UnitScenario): Rounds => {
  const seed = scenario.seed ?? 0;
  const melee = openMelee(deploymentOf(scenario));
  const told = toldToEnd(melee, seed);
  return [melee.start, ...told.fields].map((field) => ({
    left: sidesOf(melee.start).map((side) => {
      const own = field.units.filter((unit) => unit.side === side);
      const alive = own.reduce((sum, unit) => sum + survivorsOf(unit), 0);
      return [alive, alive - menOf(field, side)];
    }),
    odds: answer(unitQuestion(melee, field, { seed, trials: Math.min(400, scenario.trials) })),
  }));
};

/** Of a fight of persons: who is on their feet, by side. */
const roundsOfDuel = (scenario: DuelScenario): Rounds => {
  const seed = scenario.seed ?? 0;
  const duel = openDuel(scenario);
  const { steps, states, fight: end } = must(replayDuel(scenario, seed, duel));
  const ends = steps.flatMap(({ round }, i) =>
    steps[i + 1]?.round === round ? [] : [states[i + 1] ?? end],
  );
  const trials = Math.min(400, trialsOf(scenario, duel));
  return [duel.start, ...ends].map((fight) => ({
    left: duel.sides.map((side) => [
      fight.fighters.filter((one) => one.side === side && one.standing === 'up').length,
    ]),
    odds: answer(duelQuestion(duel.process, fight, duel.sides, { seed, trials, budget: {} })),
  }));
};

const arbitraryUnits = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  men: fc.array(fc.integer({ min: 3, max: sample(6, 12) }), { minLength: 2, maxLength: 3 }),
  rules: fc.constantFrom({ order: 'simultaneous' as const }, { system: 'tactica' as const }),
});
const presets = fc.constantFrom('veteran', 'soldier');
const arbitraryFight = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  system: fc.constantFrom('swords', 'zones'),
  own: fc.array(presets, { minLength: 1, maxLength: sample(1, 2) }),
  others: fc.array(presets, { minLength: 1, maxLength: 1 }),
});

describe('every number in the chronicle', () => {
  test('of a battle of units is found in its story or its odds', () => {
    let figures = 0;
    fc.assert(
      fc.property(arbitraryUnits, ({ seed, men, rules }) => {
        const scenario = unitsWith({
          name: 'The mill',
          seed,
          trials: 100,
          rules,
          units: men.map((count, i) => ({
            name: ['Ash', 'Birch', 'Cedar'][i],
            side: ['red', 'blue'][i % 2],
            men: count,
          })),
        });
        const known = numbersOfStory(scenario, roundsOfMelee(scenario));
        figures += heldTo(known, sample(['gm'], ['gm', 'words']), (audience) =>
          accountFor(scenario, audience),
        );
      }),
      { numRuns: sample(1, 2), seed: 17 },
    );
    expect(figures).toBeGreaterThan(sample(10, 60));
  });

  test.runIf(isLarge)('of a fight is found in its story or its odds', () => {
    let figures = 0;
    fc.assert(
      fc.property(arbitraryFight, ({ seed, system, own, others }) => {
        const side = (id: string, of: readonly string[], names: readonly string[]) => ({
          id,
          fighters: of.map((preset, i) => ({ name: names[i], preset })),
        });
        const scenario = duelWith({
          name: 'The yard',
          system,
          seed,
          trials: 100,
          sides: [side('red', own, ['Ada', 'Ben']), side('blue', others, ['Cyn'])],
        });
        const known = numbersOfStory(scenario, roundsOfDuel(scenario));
        figures += heldTo(known, sample(['gm'], ['gm', 'words']), (audience) =>
          accountFor(scenario, audience),
        );
      }),
      { numRuns: 1, seed: 18 },
    );
    expect(figures).toBeGreaterThan(sample(8, 30));
  });
});

describe('the players’ version', () => {
  const SECRET = [
    entry({ kind: 'note', text: 'Ada is the traitor' }),
    entry({ kind: 'note', text: 'The river is rising', players: true }),
    entry({
      kind: 'order',
      reason: 'Secret reserve',
      order: { type: 'power', army: 'red', points: 3 },
    }),
    PLAYED,
  ];
  const all = (audience: Audience): string => {
    const account = accountFor(battle({ seed: 4711 }), audience, SECRET);
    const told = VOICES.flatMap((voice) => LENGTHS.map((length) => textOf(account, voice, length)));
    return JSON.stringify([account, told]);
  };

  test('in words: no hits, no odds, no seed, no commander, nothing that was not shown', () => {
    const text = all('words');
    for (const secret of ['traitor', 'Secret reserve', '4711', 'Ada', 'Bors', '%', 'chance to win'])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/\d+ (?:of \d+ )?hits|"strength"|"odds"|"blows"|"band"/u);
    expect(text).toContain('The river is rising');
  });

  test('in bands: bands alone', () => {
    const text = all('bands');
    expect(text).not.toMatch(/"strength"|"odds"|"blows"|Secret|traitor|4711/u);
    expect(text).toMatch(/"band":\[\d+,\d+\]/u);
  });

  test('with numbers: hits and odds, and still no order and no note of the game master', () => {
    const text = all('numbers');
    expect(text).toMatch(/"strength":\d+/u);
    expect(text).toContain('"odds"');
    expect(text).not.toMatch(/Secret|traitor|4711|"blows"|Ada/u);
  });

  test('of a fight: who fell is seen, odds and rulings are not', () => {
    const duel = duelScenarioSchema.parse({
      ...DUEL_EXAMPLES[2]!.scenario,
      seed: 'x',
      trials: 100,
    });
    const account = accountFor(duel, 'words');
    expect(JSON.stringify(account)).not.toMatch(/"odds"|ruling|"seed"/u);
    expect(account.moments.flatMap(({ deeds }) => deeds).length).toBeGreaterThan(0);
  });
});

describe('a template of somebody’s own', () => {
  const account = accountFor(battle());
  const own = (template: string) =>
    chronicleOf(account, { voice: 'report', length: 'full', template });

  test('has the facts', () => {
    const made = own('# {{ name }}\n\n{{ winner.name }} won in {{ rounds | of: "round" }}.');
    expect(made.ok && made.value.blocks.map((block) => 'text' in block && block.text)).toEqual([
      'The ford',
      expect.stringMatching(/^(Red Host|Blue Levy) won in \d+ rounds?\.$/u),
    ]);
  });

  test.each([
    ['a tag without an end', '{% if winner %}', /not closed/u],
    ['wordings without an end', '{% one %}a{% or %}b', /not closed/u],
    ['an unknown filter', '{{ name | shout }}', /shout/u],
    ['another file', "{% include '/etc/passwd' %}", /include/u],
    ['another file, rendered', "{% render 'secret' %}", /render/u],
    ['a layout', "{% layout 'secret' %}", /layout/u],
    ['too many numbers', '{% for i in (1..100000000) %}x{% endfor %}', /handles too much/u],
    [
      'loops in loops',
      `${'{% for i in (1..1000) %}'.repeat(3)}x${'{% endfor %}'.repeat(3)}`,
      /takes too long/u,
    ],
    [
      'a text that doubles',
      `{% assign a = "x" %}${'{% assign a = a | append: a %}'.repeat(40)}{{ a }}`,
      /handles too much/u,
    ],
    [
      // 120,000 for the list, and 16 each in the filter, in a few milliseconds: over 2,000,000.
      'a list that is long',
      '{% assign a = (1..120000) %}{{ a | where: "x", 1 }}',
      /too much: use shorter/u,
    ],
    [
      'an expression that is long, for each of a list',
      `{% assign a = (1..5000) %}{{ a | where_exp: "x", "${'x > 0 and '.repeat(999)}true" }}`,
      /too much: use shorter/u,
    ],
    ['a long template', 'x'.repeat(20_001), /characters/u],
    [
      'a long text',
      '{% for a in (1..1000) %}{% for b in (1..300) %}{{ name }}{% endfor %}{% endfor %}',
      /characters|takes too long/u,
    ],
  ])('is refused: %s', (_, template, why) => {
    const from = process.cpuUsage().user;
    const made = own(template);
    expect((process.cpuUsage().user - from) / 1e6).toBeLessThan(2);
    expect(made.ok).toBe(false);
    expect(made.ok ? '' : made.error).toMatch(why);
  });

  test('reaches nothing but the facts', () => {
    const made = own(
      'a{{ name.constructor }}{{ winner.__proto__ }}{{ "x".constructor.name }}{{ globalThis }}' +
        '{{ process }}{{ winner.toString }}b',
    );
    expect(made.ok && made.value.blocks).toEqual([{ kind: 'paragraph', text: 'ab' }]);
  });

  test('every template of the house is within its limits', () => {
    for (const voices of Object.values(TEMPLATES))
      for (const template of Object.values(voices)) expect(template.length).toBeLessThan(20_000);
  });
});

test('what a fight after the rout cost is told as its entry in the log has it', () => {
  const entries = [
    entrySchema.parse({ kind: 'round', dice: {}, run: 'rout' }),
    entrySchema.parse({
      kind: 'aftermath',
      winner: 'Blue',
      people: [{ side: 'red', name: 'Ada', fate: 'taken' }],
      losses: [{ side: 'red', name: 'Red', present: 6, dead: 2, taken: 3, escaped: 1 }],
    }),
  ];
  const account = accountFor(battle({}), 'gm', entries);
  for (const voice of ['report', 'dispatch'] as const) {
    expect(textOf(account, voice)).toContain('Ada: captured.');
    expect(textOf(account, voice)).toContain('Red: 6 there, 2 dead, 3 captured, 1 escaped.');
  }
});

test('a fight man to man is told with the round whose figures count it in, to who may know', () => {
  const scenario = unitsWith({
    seed: 7,
    trials: 100,
    rules: { order: 'simultaneous' },
    units: ['red', 'blue'].map((id) => ({ id, name: id, side: id, men: 9 })),
    acts: [
      { kind: 'through', round: 1 },
      {
        kind: 'aftermath',
        steps: 1,
        winner: 'Blue',
        people: [],
        losses: [
          { side: 'red', name: 'Red', present: 3, dead: 2, taken: 0, escaped: 1 },
          { side: 'blue', name: 'Blue', present: 3, dead: 0, taken: 0, escaped: 0 },
        ],
      },
    ],
  });
  const account = accountFor(scenario, 'gm');
  const told = textOf(account, 'report');
  expect(told).toMatch(
    /Round 1: .*Man to man Blue won the fight\. Red: 3 there, 2 dead, 1 escaped\./,
  );
  expect(textOf(account, 'dispatch')).toContain('Red: 3 there, 2 dead, 1 escaped.');
  expect(textOf(accountFor(scenario, 'words'), 'report')).not.toContain('Man to man');
});

describe('a campaign', () => {
  const campaign = campaignWith({
    name: 'The river war',
    armies: [
      { id: 'red', name: 'Red Host', size: 200, tacticians: [{ name: 'Ada' }] },
      { id: 'blue', name: 'Blue Levy', size: 300 },
    ],
    engagements: [
      {
        id: 'ford',
        name: 'The ford',
        day: 3,
        sides: [{ who: [{ army: 'red' }] }, { who: [{ army: 'blue' }] }],
      },
      {
        id: 'gate',
        name: 'The gate',
        day: 9,
        sides: [{ who: [{ winnerOf: 'ford' }] }, { who: [{ loserOf: 'ford' }] }],
      },
    ],
    results: [
      {
        engagement: 'ford',
        is: 'second',
        hits: { red: 40, blue: 71 },
        fates: [{ name: 'Ada', fate: 'taken' }],
        text: 'For the game master alone',
      },
      { engagement: 'gate', is: 'first', withdrew: true, hits: { red: 22 } },
    ],
  });

  test('is told engagement by engagement, with who met whom by the results before', () => {
    for (const voice of VOICES) {
      const text = textOf(accountFor(campaign), voice);
      expect(text).toMatch(
        /Blue Levy (beat|held the field|stood|kept)|to Blue Levy|before Blue Levy/u,
      );
      expect(text).not.toMatch(/undefined|NaN|\{|\}/u);
    }
    const report = textOf(accountFor(campaign), 'report');
    expect(report).toContain('Day 3, The ford: Blue Levy held the field; Red Host withdrew.');
    expect(report).toContain('Day 9, The gate: Blue Levy held the field; Red Host withdrew.');
    expect(report).toMatch(/Red Host: 22 hits left, 100 at the start; \d+ soldiers left/u);
    expect(report).toContain('For the game master alone');
  });

  const ended = (result: object) =>
    campaignSchema.parse({
      ...campaign,
      results: [{ engagement: 'ford', is: 'mutual', hits: { red: 1, blue: 0 }, ...result }],
    });

  test('nobody is said to have broken who withdrew, where nobody held the field', () => {
    const [broke, left] = [false, true].map((withdrew) =>
      accountFor(ended({ is: 'mutual', withdrew })),
    );
    for (const voice of VOICES)
      for (let wording = 0; wording < sample(4, 12); wording++) {
        const textAfter = (account: Account): string =>
          plainText(tell(account, voice, 'full', wording));
        const withdrawn = textAfter(left!);
        expect(withdrawn).not.toMatch(/broke|broken/u);
        expect(withdrawn).toMatch(/[Nn]either Red Host nor|by both|nobody’s/u);
        expect(textAfter(broke!)).toMatch(/broke|broken/u);
      }
  });

  test('names of engagements read well within a sentence, whatever they are', () => {
    const named = (name: string, result: object) => {
      const [ford, ...others] = campaign.engagements;
      const engagements = [{ ...ford, name }, ...others];
      const results = [{ engagement: 'ford', is: 'first', ...result }];
      return accountFor(campaignSchema.parse({ ...campaign, engagements, results }));
    };
    const ways = ['first', 'mutual', 'stalemate', 'skipped'].flatMap((is) =>
      [true, false].map((withdrew) => ({ is, withdrew: withdrew && /first|mutual/u.test(is) })),
    );
    for (const name of ['The fight at the ford', 'Landing at Gull Bay'])
      for (const way of ways) {
        const account = named(name, way);
        for (let wording = 0; wording < sample(4, 12); wording++)
          for (const voice of ['herald', 'summary'] as const) {
            const text = plainText(tell(account, voice, 'full', wording));
            expect(text.toLowerCase()).toContain(name.toLowerCase());
            // Nothing came before it.
            expect(text).not.toMatch(/\b[Nn]ext\b/u);
            expect(text).not.toMatch(
              /\b([Aa]t|[Ff]rom|[Ii]n) ([Tt]he fight|Landing)|[a-z,;:] The fight/u,
            );
          }
      }
  });

  test('an army whose hits nobody told is not said to be whole after it fought', () => {
    const now = (result: object): string =>
      textOf(accountFor(ended({ hits: {}, ...result })), 'report');
    const broken = now({ is: 'mutual' });
    expect(broken).toContain('Red Host: no hits left, 100 at the start');
    expect(broken).toContain('Blue Levy: no hits left, 100 at the start');
    const won = now({ is: 'second' });
    expect(won).toContain('Red Host: no hits left, 100 at the start');
    expect(won).toMatch(/Blue Levy: probably \d+ to \d+ hits left/u);
    const left = now({ is: 'second', withdrew: true });
    expect(left).toContain('Red Host: strength not known');
    // Nor later, where a battle that it might have fought has come and gone.
    const hill = {
      id: 'hill',
      name: 'The hill',
      day: 5,
      sides: [{ who: [{ winnerOf: 'ford' }] }, { who: [{ army: 'gold' }] }],
    };
    const unheard = ended({ hits: {}, is: 'second', withdrew: true });
    const later = campaignSchema.parse({
      ...unheard,
      armies: [...unheard.armies, { id: 'gold', name: 'Marsh Clans', size: 20, hits: 5 }],
      engagements: [...unheard.engagements, hill],
      results: [...unheard.results, { engagement: 'hill', is: 'first' }],
    });
    expect(textOf(accountFor(later), 'report')).toContain('Red Host: strength not known');
    expect(now({ is: 'skipped' })).toContain('Red Host: 100 hits left, 100 at the start');
  });

  test('one hit is one, and what came back is no share of what was there at the start', () => {
    const weak = campaignSchema.parse({
      ...ended({ is: 'mutual' }),
      armies: campaign.armies.map((army) => ({ ...army, hits: 0 })),
    });
    for (const voice of ['report', 'dispatch'] as const) {
      const text = textOf(accountFor(weak), voice);
      expect(text).toMatch(/Red Host: 1 hit left, 0 at the start/u);
      expect(text).toMatch(/Blue Levy: no hits left/u);
      expect(text).not.toMatch(/\b1 hits\b|of 0 hits/u);
    }
  });

  test('ten wars that went alike do not read alike', () => {
    const results = [
      { engagement: 'ford', is: 'second', withdrew: true },
      { engagement: 'gate', is: 'first', withdrew: true },
    ];
    for (const [voice, least] of [
      ['herald', 8],
      ['summary', 4],
    ] as const) {
      const withdrawn = Array.from({ length: 10 }, (_, i) =>
        textOf(
          accountFor(campaignSchema.parse({ ...campaign, name: `War ${i}`, results })),
          voice,
        ).replaceAll(/War \d/gu, 'War'),
      );
      expect(new Set(withdrawn).size, voice).toBeGreaterThanOrEqual(least);
    }
  });

  test('men who fell are told, so that those who come back add up', () => {
    // 60 of 100 hits of 200 men, and 29 of 300: 0.4 x 0.6 x 200 and 0.4 x 0.29 x 300. The 48 are
    // all wounded, of whom half come back within the week.
    const between = { fallen: 0.4, woundedAWeek: 0.5 };
    const told = accountFor(campaignSchema.parse({ ...campaign, between }));
    for (const text of [textOf(told, 'report'), textOf(told, 'dispatch')]) {
      expect(text).toMatch(/48 men of Red Host fell|Red Host lost 48 men/u);
      expect(text).toMatch(/35 men of Blue Levy fell|Blue Levy lost 35 men/u);
      expect(text).toMatch(/24 wounded men (?:came back to|rejoined) Red Host/u);
    }
    expect(textOf(accountFor(campaign), 'report')).not.toContain(' men ');
  });

  test('players read neither hits nor what the game master noted', () => {
    for (const voice of VOICES)
      expect(textOf(accountFor(campaign, 'words'), voice)).not.toMatch(
        /hits|alone|\b(40|71|22)\b/u,
      );
  });
});

describe('the turning points of a campaign', () => {
  const passes = CAMPAIGN_EXAMPLES[0]!.campaign;
  const warOf = (results: CampaignInput['results']) => campaignSchema.parse({ ...passes, results });
  const chancesOf = (results: CampaignInput['results']): readonly number[] =>
    projectionQuestion(warOf(results))
      .exact()!
      .endings.map(({ chance }) => chance);

  test('are told to who may know figures, by what they did to the chance of an ending', () => {
    const results = [{ engagement: 'upper', is: 'first' as const, hits: { marcher: 50 } }];
    const [before, after] = [chancesOf([]), chancesOf(results)];
    const gains = after.map((now, i) => now - before[i]!);
    const most = gains.indexOf(Math.max(...gains));
    expect(gains[most]).toBeGreaterThan(0.05);
    const told = [
      `“${passes.endings![most]!.name}”`,
      formatShare(before[most]!),
      formatShare(after[most]!),
    ];
    const textsFor = (audience: Audience): readonly string[] => {
      const account = accountFor(warOf(results), audience);
      return VOICES.flatMap((voice) =>
        sample([0, 3], [0, 1, 2, 3, 4, 5]).map((wording) =>
          plainText(tell(account, voice, 'full', wording)),
        ),
      );
    };
    for (const audience of ['gm', 'numbers'] as const)
      for (const text of textsFor(audience)) for (const part of told) expect(text).toContain(part);
    for (const audience of ['words', 'bands'] as const)
      for (const text of textsFor(audience)) expect(text).not.toMatch(/%|ending “/u);
  });

  test('each voice has its own words for one, and more than one of them', () => {
    const results = [{ engagement: 'upper', is: 'first' as const, hits: { marcher: 50 } }];
    const account = accountFor(warOf(results));
    const wordsOf = (voice: Voice): ReadonlySet<string> =>
      new Set(
        Array.from({ length: 12 }, (_, i) =>
          plainText(tell(account, voice, 'full', i))
            .split(/(?<=[.;:]) |\n/u)
            .find((sentence) => sentence.includes('ending “'))!,
        ),
      );
    const [herald, dispatch] = [wordsOf('herald'), wordsOf('dispatch')];
    for (const own of [herald, dispatch]) expect(own.size).toBeGreaterThan(1);
    const all = VOICES.flatMap((voice) => [...wordsOf(voice)]);
    expect(new Set(all).size).toBe(all.length);
  });

  const swingsIn = ({ moments }: Account): Account['moments'][number]['deeds'] =>
    moments.flatMap(({ deeds }) => deeds.filter(({ kind }) => kind === 'swing'));

  test('that are estimates say within what, and it is so', () => {
    const harrow = CAMPAIGN_EXAMPLES[1]!.campaign;
    const results = [{ engagement: 'bridge', is: 'second' as const, hits: { blue: 33 } }];
    const afterBridge = campaignSchema.parse({ ...harrow, results });
    const account = accountFor(afterBridge);
    const [swing, ...others] = swingsIn(account);
    expect(others).toEqual([]);
    for (const [told, campaign] of [
      [swing!.says!, campaignSchema.parse(harrow)],
      [swing!.effect!, afterBridge],
    ] as const) {
      const [, percent, within] = /^([\d.]+)(?: ± ([\d.]+))? %$/u.exec(told)!.map(Number);
      const question = projectionQuestion({ ...campaign, trials: sample(2_000, 20_000) });
      const { endings } = answer({ ...question, exact: () => undefined });
      const chance = endings.find(({ name }) => swing!.who === `the ending “${name}”`)!.chance;
      // The margin is of 95 in 100: 1.96 sigma, rounded as the figure is.
      const sigma = ((within || 0) + 0.5) / 1.96;
      expect(Math.abs(percent! - 100 * chance)).toBeLessThan(4.5 * sigma);
    }
    for (const voice of VOICES)
      for (const told of [swing!.says!, swing!.effect!])
        expect(textOf(account, voice)).toContain(told);
  });

  test('are not named where an estimate cannot tell them from noise', () => {
    const army = (id: string, size: number) => ({ id, name: id, size });
    const meet = (id: string, day: number, ...who: readonly object[]) => ({
      id,
      name: id,
      day,
      sides: who.map((one) => ({ who: [one] })),
    });
    // Who holds the crown is decided elsewhere: no result of the border moves it.
    const border = (seed: number, results: readonly object[]) =>
      campaignWith({
        name: 'Border and crown',
        seed,
        armies: ['a', 'b', 'c', 'd', 'e', 'king', 'league'].map((id) => army(id, 220)),
        engagements: [
          meet('one', 1, { army: 'a' }, { army: 'b' }),
          meet('two', 2, { winnerOf: 'one' }, { army: 'c' }),
          meet('three', 3, { winnerOf: 'two' }, { army: 'd' }),
          meet('four', 4, { winnerOf: 'three' }, { army: 'e' }),
          meet('crown', 9, { army: 'king' }, { army: 'league' }),
        ],
        endings: ['king', 'league'].map((by) => ({
          id: by,
          name: by,
          when: [{ kind: 'won', engagement: 'crown', by }],
        })),
        results,
      });
    let moved = 0;
    for (let seed = 1; seed <= sample(1, 2); seed++) {
      const endingsOf = endingsReader();
      const before = endingsOf(border(seed, []), 2_000);
      for (const result of [
        { engagement: 'four', is: 'first' },
        { engagement: 'four', is: 'first', hits: { a: 30 } },
      ].slice(sample(1, 0))) {
        const after = endingsOf(border(seed, [result]), 2_000);
        expect([before.method, after.method]).toEqual(['estimate', 'estimate']);
        if (after.chances.some((now, i) => now - before.chances[i]! > 0.1)) moved++;
        expect(swingsIn(accountFor(border(seed, [result])))).toEqual([]);
      }
    }
    expect(moved).toBeGreaterThan(0);
  });

  /** Everything that is known of a war in numbers: of the campaign, its hits and its odds. */
  const numbersOfWar = (results: NonNullable<CampaignInput['results']>): ReadonlySet<string> => {
    const known = new Set(numbersIn(JSON.stringify(warOf(results))));
    let hits = new Map(passes.armies.map(({ id = '', hits: own = 100 }) => [id, own]));
    for (let fought = 0; fought <= results.length; fought++) {
      known.add(`${fought}`);
      for (const chance of chancesOf(results.slice(0, fought)))
        for (const number of numbersIn(formatShare(chance))) known.add(number);
      const now = new Map(Object.entries(results[fought - 1]?.hits ?? {}));
      for (const [id, was] of hits) known.add(`${was}`).add(`${was - (now.get(id) ?? was)}`);
      hits = new Map([...hits, ...now]);
    }
    return known;
  };

  test('every number in the chronicle of a campaign is found in it or in its odds', () => {
    const arbitraryWar = fc.record({
      hits: fc.tuple(fc.integer({ min: 1, max: 95 }), fc.integer({ min: 1, max: 60 })),
      first: fc.constantFrom('first', 'second'),
      last: fc.constantFrom('first', 'second', 'mutual', undefined),
      fate: fc.constantFrom('free', 'dead', 'taken', 'wounded'),
    });
    let [figures, swings] = [0, 0];
    fc.assert(
      fc.property(arbitraryWar, ({ hits: [marcher, hill], first, last, fate }) => {
        const isFirst = first === 'first';
        const upper = {
          engagement: 'upper',
          is: isFirst ? ('first' as const) : ('second' as const),
          hits: isFirst ? { marcher, hill: 0 } : { marcher: 0, hill },
          fates: [{ name: 'Brannoch', fate }],
        };
        const results = [
          upper,
          ...(isFirst && last !== undefined ? [{ engagement: 'lower', is: last }] : []),
        ];
        const known = numbersOfWar(results);
        const accounts = new Map<Audience, Account>();
        figures += heldTo(known, ['gm', 'numbers', 'words'], (audience) => {
          const account = accountFor(warOf(results), audience);
          accounts.set(audience, account);
          return account;
        });
        swings += swingsIn(accounts.get('gm')!).length;
      }),
      { numRuns: sample(2, 10), seed: 16 },
    );
    expect(figures).toBeGreaterThan(sample(80, 500));
    expect(swings).toBeGreaterThan(sample(0, 5));
  });
});
