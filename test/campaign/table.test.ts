import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aftermathsIn,
  battleOfEngagement,
  battleOf,
  battleScenarioSchema,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  dueWithdrawals,
  engagementOriginSchema,
  originOfBattle,
  projectionQuestion,
  recordOfBattle,
  entrySchema,
  returnedResultSchema,
  standing,
  tellLog,
  type BattleScenario,
  type Campaign,
  type CampaignInput,
  type EngagementRecord,
  type Entry,
} from '../../shared/index.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';
import { expectChances } from '../sequential.ts';

/** An engagement goes to the table and its result comes back: nothing is lost on the way. */

type Order = Extract<Entry, { kind: 'order' }>['order'];
const entry = (one: object): Entry => entrySchema.parse(one);
const order = (given: Order): Entry => entry({ kind: 'order', reason: 'so it was', order: given });
const PLAYED = entry({ kind: 'round', run: 1000 });

/** Three armies, two of which are called alike, and so are the engagements. */
const war = (more: Partial<CampaignInput> = {}): CampaignInput => ({
  kind: 'campaign',
  version: 1,
  name: 'War',
  seed: 'war',
  armies: [
    {
      id: 'red',
      name: 'The Host',
      side: 'crown',
      size: 120,
      tacticians: [{ name: 'Ada', intelligence: 2, tactics: 3 }],
    },
    {
      id: 'blue',
      name: 'The Host',
      side: 'league',
      size: 150,
      quality: 1.25,
      hits: 60,
      power: 1,
      tacticians: [{ name: 'Bors', tactics: 1 }, { name: 'Cei' }],
    },
    { id: 'green', name: 'The Host', side: 'crown', size: 90, hits: 41 },
  ],
  engagements: [
    {
      id: 'one',
      name: 'The field',
      day: 1,
      sides: [{ who: [{ army: 'green' }, { army: 'red' }], power: 2 }, { who: [{ army: 'blue' }] }],
    },
    {
      id: 'two',
      name: 'The field',
      day: 2,
      sides: [{ who: [{ army: 'blue' }] }, { who: [{ army: 'red' }], power: -1 }],
    },
  ],
  ...more,
});
const read = (input: CampaignInput): Campaign => campaignSchema.parse(input);
/** The same with one of its engagements, for which all are fresh. */
const only = (id: string): Campaign =>
  read(war({ engagements: war().engagements.filter((one) => one.id === id) }));

const handed = (campaign: Campaign, id: string): BattleScenario => {
  const battle = battleOfEngagement(campaign, [], id);
  if (battle === undefined) throw new Error(`${id} is never fought`);
  return battleScenarioSchema.parse({ ...battle, seed: 1 });
};

/** Fought at the table, and taken back. */
const returned = (
  campaign: Campaign,
  id: string,
  entries: readonly Entry[],
  scenario = handed(campaign, id),
) => {
  const battle = battleOf(scenario, 1);
  const { after } = tellLog(battle, entries).at(-1)!;
  const aftermath = aftermathsIn(battle, entries);
  const outcome = after.outcome ?? ({ kind: 'unfinished' } as const);
  const origin = originOfBattle('key', id, handed(campaign, id));
  const made = recordOfBattle(campaign, origin, {
    scenario,
    outcome,
    armies: after.field.armies,
    aftermath,
  });
  return { made, after, outcome };
};
const recordIn = ({ made }: ReturnType<typeof returned>): EngagementRecord => must(made);

describe('an engagement goes to the table', () => {
  test('with exactly its men, quality, hits and generals, the first side first', () => {
    const { armies } = handed(read(war()), 'one');
    expect(
      armies.map(({ id, side, size, quality, hits, power, tacticians }) => [
        id,
        side,
        size,
        quality,
        hits,
        power,
        tacticians.map(({ name, intelligence, tactics }) => [name, intelligence, tactics]),
      ]),
    ).toEqual([
      ['green', 'green', 90, 1, 41, 2, []],
      ['red', 'green', 120, 1, 100, 2, [['Ada', 2, 3]]],
      [
        'blue',
        'blue',
        150,
        1.25,
        60,
        1,
        [
          ['Bors', 0, 1],
          ['Cei', 0, 0],
        ],
      ],
    ]);
    expect(handed(only('two'), 'two').armies.map(({ id, power }) => [id, power])).toEqual([
      ['blue', 1],
      ['red', -1],
    ]);
  });

  test('as a record before it left them: hits, men, and who is dead or promoted', () => {
    const results: CampaignInput['results'] = [
      {
        engagement: 'one',
        is: 'first',
        hits: { red: 37, green: 12, blue: 5 },
        men: { blue: 77 },
        fates: [{ name: 'Bors', fate: 'dead' }],
        promoted: [{ army: 'red', name: 'Wren', intelligence: 1, tactics: 4 }],
      },
    ];
    const [blue, red] = handed(read(war({ results })), 'two').armies;
    expect(blue).toMatchObject({ id: 'blue', hits: 5, size: 77, tacticians: [{ name: 'Cei' }] });
    expect(red).toMatchObject({ id: 'red', hits: 37, size: 120 });
    expect(red?.tacticians.map(({ name }) => name)).toEqual(['Ada', 'Wren']);
  });

  test('who has tired or hungers has that much less power', () => {
    const between = { tired: 5, tiredPower: -2, suppliesAWeek: 1, hungryPower: -4 };
    const results: CampaignInput['results'] = [
      { engagement: 'one', is: 'first', hits: { red: 40, green: 30, blue: 20 } },
    ];
    const [blue, red] = handed(
      read(war({ between, results, supplies: { blue: 9 } })),
      'two',
    ).armies;
    expect([blue?.power, red?.power]).toEqual([1 - 2, -1 - 2 - 4]);
  });

  test('with the odds that the campaign gives it', () => {
    for (const id of ['one']) {
      const campaign = read(war());
      const scenario = handed(campaign, id);
      const told = tellLog(battleOf(scenario, 1), [entry({ kind: 'note', text: 'x' })]);
      const projection = projectionQuestion(campaign).exact();
      const { results } = projection!.engagements.find((one) => one.id === id)!;
      expect(told[0]?.odds.win[scenario.armies[0]!.side!]).toBeCloseTo(results.first, 12);
    }
  });

  test('never, where nobody comes', () => {
    const [red, ...others] = war().armies;
    const routed = read(war({ armies: [{ ...red!, hits: 0 }, ...others] }));
    expect(battleOfEngagement(routed, [], 'two')).toBeUndefined();
  });
});

describe('its result comes back', () => {
  test('to the ids of engagement and armies, whatever they are called', () => {
    for (const id of ['one', 'two']) {
      const campaign = only(id);
      const told = returned(campaign, id, [PLAYED]);
      const record = recordIn(told);
      expect(record.engagement).toBe(id);
      expect(Object.keys(record.hits).sort()).toEqual(
        id === 'one' ? ['blue', 'green', 'red'] : ['blue', 'red'],
      );
      const left = (side: string) => told.after.field.armies.find((one) => one.side === side)?.hits;
      expect(record.hits['blue']).toBe(left('blue'));
      const winner = record.is === 'first' ? 0 : 1;
      expect(told.outcome).toMatchObject({
        kind: 'won',
        winner: (id === 'one' ? ['green', 'blue'] : ['blue', 'red'])[winner],
      });
    }
  });

  test('is followed to the figure, in every course of the dice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const campaign = read(war());
        const scenario = battleScenarioSchema.parse({ ...handed(campaign, 'one'), seed });
        const record = recordIn(returned(campaign, 'one', [PLAYED], scenario));
        const after = projectionQuestion(read(war({ results: [record] }))).exact()!;
        // What the table came to is one of the ways in which the campaign may go.
        expect(after.against).toEqual([]);
        for (const { id, points } of after.armies) {
          const left = points.find(({ at, moment }) => at === 'one' && moment === 'after');
          expect(left?.hits.mean).toBe(record.hits[id]);
        }
      }),
      { numRuns: sample(8, 25), seed: 5 },
    );
  });

  test('the sides are those of the engagement, in whatever order the table has the armies', () => {
    const campaign = only('two');
    const scenario = handed(campaign, 'two');
    const turned = { ...scenario, armies: scenario.armies.toReversed() };
    const { made, outcome } = returned(campaign, 'two', [PLAYED], turned);
    expect(made.ok && made.value.is).toBe(
      outcome.kind === 'won' && outcome.winner === 'blue' ? 'first' : 'second',
    );
    expect(outcome.kind).toBe('won');
  });

  test('hits that an order gave or took are those of the table', () => {
    const campaign = only('two');
    const orders = [
      order({ type: 'hits', army: 'blue', hits: 25 }),
      order({ type: 'withdraw', army: 'red' }),
    ];
    const record = recordIn(returned(campaign, 'two', orders));
    expect(record).toMatchObject({ is: 'first', withdrew: true, hits: { blue: 85, red: 100 } });
    expect(record.men).toEqual({});
  });

  test('men come back where an order changed them, to the man', () => {
    const campaign = only('two');
    const lost = [order({ type: 'soldiers', army: 'red', soldiers: -33 }), PLAYED];
    expect(recordIn(returned(campaign, 'two', lost)).men).toEqual({ red: 87 });
    // Two that fight as one have the men that came in proportion, and none is lost by rounding.
    const came = [order({ type: 'soldiers', army: 'green', soldiers: 100 }), PLAYED];
    const { men } = recordIn(returned(only('one'), 'one', came));
    expect(men).toEqual({ green: 133, red: 177 });
  });

  test('generals: who fell, was taken or was brought up, and nobody else', () => {
    const campaign = only('two');
    const entries = [
      order({ type: 'lose', army: 'red', tactician: 'Ada', fate: 'captured' }),
      order({ type: 'lose', army: 'blue', tactician: 'Cei', fate: 'left' }),
      order({
        type: 'join',
        army: 'red',
        tactician: { name: 'Wren', intelligence: 90, tactics: 95 },
      }),
      order({ type: 'tactics', army: 'red', tactician: 'Wren', points: 20 }),
      PLAYED,
      entry({
        kind: 'aftermath',
        system: '',
        winner: '',
        rounds: 0,
        people: [
          { side: 'blue', name: 'Bors', fate: 'dead' },
          // Somebody of the enemy who is called as she is.
          { side: 'blue', name: 'Ada', fate: 'dead' },
          { side: 'blue', name: 'A soldier', fate: 'dead' },
        ],
        losses: [],
        text: 'Loot.',
      }),
    ];
    const record = recordIn(returned(campaign, 'two', entries));
    expect(record.fates).toEqual([
      { name: 'Ada', fate: 'taken' },
      { name: 'Bors', fate: 'dead' },
    ]);
    expect(record.promoted).toEqual([
      { army: 'red', name: 'Wren', intelligence: 90, tactics: 100 },
    ]);
    expect(record.text).toBe('Loot.');
    expect(campaignSchema.safeParse(war({ results: [record] })).success).toBe(true);
  });

  test('where the campaign has changed since, the fault says what to do', () => {
    const campaign = only('two');
    const scenario = handed(campaign, 'two');
    const { after } = tellLog(battleOf(scenario, 1), [PLAYED])[0]!;
    const fought = {
      scenario,
      outcome: after.outcome!,
      armies: after.field.armies,
      aftermath: [],
    };
    const origin = originOfBattle('key', 'two', scenario);
    const [one] = war().engagements;
    expect(recordOfBattle(read(war({ engagements: [one!] })), origin, fought)).toEqual({
      ok: false,
      error: 'the campaign has no engagement with the id "two" any more: record the result by hand',
    });
    const other = { ...origin, sides: [['blue'], ['gone']] as [string[], string[]] };
    expect(recordOfBattle(campaign, other, fought)).toEqual({
      ok: false,
      error: 'the campaign has no army with the id "gone" any more: record the result by hand',
    });
    const apart = { ...origin, sides: [['blue'], ['green']] as [string[], string[]] };
    expect(recordOfBattle(campaign, apart, fought)).toMatchObject({
      error: expect.stringContaining('did not meet in this battle'),
    });
  });

  test('where it comes from is kept as plain data', () => {
    const origin = originOfBattle('key', 'one', handed(read(war()), 'one'));
    expect(origin).toEqual({
      campaign: 'key',
      engagement: 'one',
      sides: [['green', 'red'], ['blue']],
    });
    expect(engagementOriginSchema.parse(JSON.parse(JSON.stringify(origin)))).toEqual(origin);
    const record = recordIn(returned(read(war()), 'one', [PLAYED]));
    expect(returnedResultSchema.parse({ campaign: 'key', record }).record).toEqual(record);
  });

  test.each(CAMPAIGN_EXAMPLES.slice(0, sample(1, Infinity)))(
    'every engagement of $title goes and comes',
    ({ campaign }) => {
      const whole = read({ ...campaign, trials: 1_000 });
      for (const { id } of whole.engagements) {
        if (battleOfEngagement(whole, [], id) === undefined) continue;
        const record = recordIn(returned(whole, id, [PLAYED]));
        const faults = campaignSchema.safeParse({ ...whole, results: [record] });
        expect(faults.error?.issues ?? []).toEqual([]);
      }
    },
  );
});

describe('an engagement whose sides withdraw', () => {
  const leaving = (first: number, second: number): Campaign =>
    read(
      war({
        engagements: [
          {
            id: 'two',
            name: 'The field',
            day: 2,
            sides: [
              { who: [{ army: 'green' }, { army: 'red' }], withdrawsAt: first },
              { who: [{ army: 'blue' }], withdrawsAt: second },
            ],
          },
        ],
      }),
    );

  /** Fought at the table to its end: every order to withdraw is given as it falls due. */
  const withdrawn = (campaign: Campaign, seed: number): EngagementRecord => {
    const scenario = { ...handed(campaign, 'two'), seed };
    const battle = battleOf(scenario, seed);
    const entries: Entry[] = [entry({ kind: 'round', run: 'rout' })];
    const give = (): boolean => {
      const due = dueWithdrawals(battle, standing(battle, entries).field);
      for (const { army } of due) entries.push(order({ type: 'withdraw', army: army.id }));
      return due.length > 0;
    };
    give();
    const live = standing(battle, entries);
    return must(
      recordOfBattle(campaign, originOfBattle('key', 'two', scenario), {
        scenario,
        outcome: live.outcome ?? { kind: 'unfinished' },
        armies: live.field.armies,
        aftermath: [],
      }),
    );
  };

  test('carries the threshold to the table; one without has none', () => {
    expect(handed(leaving(15, 25), 'two').withdrawsAt).toEqual({ green: 15, blue: 25 });
    expect(handed(leaving(0, 25), 'two').withdrawsAt).toEqual({ blue: 25 });
    expect(handed(leaving(0, 0), 'two').withdrawsAt).toBeUndefined();
  });

  test.each([
    [0, 25],
    [15, 25],
    [40, 70],
  ])('ends at the table as the projection says: at %i and at %i hits', (first, second) => {
    const campaign = leaving(first, second);
    const [projected] = projectionQuestion(campaign, []).exact()?.engagements ?? [];
    if (projected === undefined) throw new Error('too costly');
    const records: EngagementRecord[] = [];
    const estimate = function* () {
      for (const of = 2_000; records.length < of;) {
        for (let i = 0; i < 20; i++) records.push(withdrawn(campaign, records.length + 1));
        yield { done: records.length, of, odds: () => records };
      }
    };
    const left = ({ hits, withdrew }: EngagementRecord): boolean =>
      withdrew === true && (hits['blue'] ?? 0) > 0 && (hits['blue'] ?? 0) <= second;
    const kinds = ['first', 'second', 'mutual', 'stalemate'] as const;
    const counts = [
      ...kinds.map((what) => ({
        what,
        chance: projected.results[what],
        is: (record: EngagementRecord) => record.is === what,
      })),
      { what: 'withdrew', chance: projected.withdrawal[1], is: left },
    ];
    const counted = (all: readonly EngagementRecord[], of: number) =>
      counts.map(({ what, chance, is }) => ({ what, hits: all.filter(is).length, of, chance }));
    // As far off as 400 games of a fixed number would show.
    expectChances({ estimate }, counted, sample(0.11, 0.05));
    expect(records.some(({ withdrew }) => withdrew)).toBe(true);
  });
});
