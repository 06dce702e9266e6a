import { describe, expect, test } from 'vitest';
import {
  answer,
  battleOf,
  BETWEEN_PRESETS,
  CAMPAIGN_EXAMPLES,
  campaignNeeds,
  campaignSchema,
  endingsChance,
  exactOdds,
  parameterOf,
  projectionQuestion,
  winningWanted,
  type CampaignInput,
  type Given,
  type Projection,
} from '../../shared/index.ts';
import { endingsReader } from '../../shared/campaign/projection/project.ts';
import { weeksBetween } from '../../shared/campaign/weeks.ts';
import { sample } from '../sample.ts';
import { battleWith } from '../scenarios.ts';

const exactly = (campaign: CampaignInput, given: readonly Given[] = []): Projection => {
  const found = projectionQuestion(campaignSchema.parse(campaign), given).exact();
  if (found === undefined) throw new Error('too costly');
  return found;
};

const estimated = (campaign: CampaignInput, given: readonly Given[] = []): Projection => {
  const question = projectionQuestion(campaignSchema.parse(campaign), given);
  return answer({ ...question, exact: () => undefined });
};

const example = (at: number): CampaignInput => {
  const found = CAMPAIGN_EXAMPLES[at]?.campaign;
  if (found === undefined) throw new Error(`there is no example ${at}`);
  return found;
};

const TRIALS = sample(2_000, 20_000);

/** Ten engagements: whoever stands meets the next of eleven small hosts. */
const chain = (more: Partial<CampaignInput> = {}): CampaignInput => ({
  kind: 'campaign',
  version: 1,
  seed: 'chain',
  trials: TRIALS,
  armies: Array.from({ length: 11 }, (_, i) => ({
    id: `host${i}`,
    name: `Host ${i}`,
    size: 80 + 10 * i,
    hits: 24 - i,
    tacticians: [{ name: `General ${i}`, tactics: i % 3 }],
  })),
  engagements: Array.from({ length: 10 }, (_, i) => ({
    id: `field${i}`,
    name: `Field ${i}`,
    day: 2 * i,
    sides: [
      { who: [i === 0 ? { army: 'host0' } : { winnerOf: `field${i - 1}` }] },
      { who: [{ army: `host${i + 1}` }] },
    ],
  })),
  endings: [8, 9, 10].map((i) => ({
    id: `host${i}`,
    name: `Host ${i}`,
    when: [{ kind: 'won' as const, engagement: 'field9', by: `host${i}` }],
  })),
  ...more,
});

/** Far off only once in 150 000 times. */
const SIGMAS = 4.5;

const agree = (share: number, exact: number, trials: number): void => {
  const sigma = Math.sqrt((exact * (1 - exact)) / trials);
  expect(Math.abs(share - exact)).toBeLessThanOrEqual(SIGMAS * sigma + 1e-9);
};

const allAgree = (estimate: Projection, exact: Projection, trials: number): void => {
  for (const [i, { chance }] of exact.endings.entries())
    agree(estimate.endings[i]?.chance ?? NaN, chance, trials);
  for (const [i, { fought, results }] of exact.engagements.entries()) {
    const other = estimate.engagements[i];
    agree(other?.fought ?? NaN, fought, trials);
    for (const is of ['first', 'second', 'mutual', 'skipped'] as const)
      agree(other?.results[is] ?? NaN, results[is], trials);
  }
  for (const [i, { survives, fates }] of exact.characters.entries()) {
    agree(estimate.characters[i]?.survives ?? NaN, survives, trials);
    agree(estimate.characters[i]?.fates.taken ?? NaN, fates.taken, trials);
  }
  for (const [i, { chance }] of exact.edges.entries())
    agree(estimate.edges[i]?.chance ?? NaN, chance, trials);
};

describe('an estimate agrees with the exact answer', () => {
  const exact = exactly(chain());
  const estimate = estimated(chain());

  test('of ten engagements', () => {
    expect(exact.method).toBe('exact');
    expect(exact.engagements).toHaveLength(10);
    allAgree(estimate, exact, TRIALS);
  });

  test('in its bands of strength', () => {
    for (const [i, { points }] of exact.armies.entries())
      for (const [j, { hits, routed }] of points.entries()) {
        const other = estimate.armies[i]?.points[j];
        expect(Math.abs((other?.hits.mean ?? NaN) - hits.mean)).toBeLessThan(0.25);
        agree(other?.routed ?? NaN, routed, TRIALS);
      }
  });

  test('where somebody won a later field', () => {
    const given = [{ engagement: 'field2', is: 'first' as const }];
    const known = exactly(chain(), given);
    const guess = estimated(chain(), given);
    // What is known thins the trials out, and weighs them.
    for (const [i, { chance }] of known.endings.entries())
      agree(guess.endings[i]?.chance ?? NaN, chance, TRIALS * known.likely * 0.5);
    expect(guess.likely).toBeCloseTo(known.likely, 1);
  });

  test.each([
    ['that shrink with their hits', { attrition: 'proportional' as const }],
    ['that tire', { house: { fatigue: { every: 2 } } }],
  ])('of armies %s', (_, rules) => {
    const short = chain({ rules, trials: TRIALS / 2 });
    const engagements = short.engagements.slice(0, 3);
    const campaign = { ...short, engagements, endings: [] };
    allAgree(estimated(campaign), exactly(campaign), TRIALS / 2);
  });
});

describe('a campaign', () => {
  test('does not mind which side is named first', () => {
    const swapped = chain({
      engagements: chain().engagements.map((one) => ({ ...one, sides: one.sides.toReversed() })),
    });
    const [one, other] = [exactly(chain()), exactly(swapped)];
    for (const [i, { chance }] of one.endings.entries())
      expect(other.endings[i]?.chance).toBeCloseTo(chance, 12);
    for (const [i, { results }] of one.engagements.entries()) {
      expect(other.engagements[i]?.results.second).toBeCloseTo(results.first, 12);
      expect(other.engagements[i]?.results.first).toBeCloseTo(results.second, 12);
    }
  });

  test('of sums and of states is the same', () => {
    // A formula that names the size of an army is solved state by state.
    const rules = { damage: '2d6 + power + skill + 0 * size' };
    const cut = { engagements: chain().engagements.slice(0, 4), endings: [] };
    const [sums, states] = [exactly(chain(cut)), exactly(chain({ ...cut, rules }))];
    for (const [i, { results }] of sums.engagements.entries())
      for (const is of ['first', 'second', 'mutual'] as const)
        expect(states.engagements[i]?.results[is]).toBeCloseTo(results[is], 12);
  });

  test('gives a battle the odds that it has by itself', () => {
    const campaign = campaignSchema.parse(example(0));
    const [marcher, hill] = campaign.armies;
    const scenario = battleWith({ armies: [marcher, { ...hill, power: 2 }] });
    const odds = exactOdds(battleOf(scenario, 0));
    const [upper] = exactly(example(0)).engagements;
    expect(upper?.results.first).toBeCloseTo(odds?.win['march'] ?? NaN, 12);
    expect(upper?.results.mutual).toBeCloseTo(odds?.mutual ?? NaN, 12);
  });

  test('of chances adds up', () => {
    for (const { campaign } of CAMPAIGN_EXAMPLES) {
      const { endings, engagements, characters } = estimated({
        ...campaign,
        trials: sample(500, 2_000),
      });
      expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      for (const { results, fought, unopposed } of engagements) {
        expect(Object.values(results).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
        expect(fought + unopposed + results.skipped).toBeCloseTo(1, 9);
      }
      for (const { fates } of characters)
        expect(Object.values(fates).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    }
  });
});

describe('the ways on the board', () => {
  test.each(CAMPAIGN_EXAMPLES)('lead to every ending of $title that may come', ({ campaign }) => {
    const { endings, edges } = estimated({ ...campaign, trials: sample(500, 2_000) });
    for (const { id, chance } of endings) {
      if (chance === 0) continue;
      const into = edges.filter(({ to }) => to === id);
      expect(Math.max(...into.map((one) => one.chance)), id).toBeGreaterThan(0);
      for (const one of into) expect(one.chance).toBeLessThanOrEqual(chance + 1e-12);
    }
  });

  test('to an ending without conditions say so, and are as likely as it', () => {
    const { endings, edges } = exactly(example(0));
    const lost = endings.find(({ id }) => id === 'lost');
    expect(lost?.chance).toBeGreaterThan(0.1);
    expect(edges.filter(({ to }) => to === 'lost')).toEqual([
      {
        from: 'lower',
        to: 'lost',
        kind: 'condition',
        says: 'no other ending holds',
        chance: expect.closeTo(lost!.chance, 12),
      },
    ]);
  });

  test('lead to none of the endings as well, where none may hold', () => {
    const { endings, edges } = exactly({
      ...example(0),
      endings: [
        { id: 'lost', name: 'Lost', when: [{ kind: 'lost', engagement: 'upper', by: 'marcher' }] },
      ],
    });
    const open = endings.find(({ id }) => id === 'open')?.chance ?? NaN;
    expect(open).toBeGreaterThan(0.5);
    expect(edges.filter(({ to }) => to === 'open')).toEqual([
      {
        from: 'upper',
        to: 'open',
        kind: 'condition',
        says: 'no other ending holds',
        chance: expect.closeTo(open, 12),
      },
    ]);
  });

  test('of several engagements only those that were fought are taken', () => {
    const { endings, edges } = estimated({ ...example(1), trials: sample(1_000, 4_000) });
    const chance = (id: string): number => endings.find((one) => one.id === id)?.chance ?? NaN;
    for (const id of ['fallen', 'yoke']) {
      const into = edges.filter(({ to }) => to === id);
      expect(into.map(({ from }) => from)).toEqual(['together', 'alone']);
      // The riders come or they do not: one of the two is fought, if any is.
      expect(into.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(chance(id), 12);
    }
    expect(edges.find(({ to }) => to === 'fallen')?.says).toBe('not so: Ada is free');
  });
});

describe('what is not left to chance', () => {
  /** In the upper pass, where it was fought, the first side won: nobody asks what the snow does. */
  const snow = (holds?: boolean): CampaignInput => ({
    ...example(0),
    circumstances: [
      { id: 'snow', name: 'It snows', chance: 0.3, ...(holds === undefined ? {} : { holds }) },
    ],
    engagements: example(0).engagements.map((one) =>
      one.id === 'lower'
        ? {
            ...one,
            when: [
              { kind: 'result', engagement: 'upper', is: 'second' },
              { kind: 'circumstance', id: 'snow' },
            ],
          }
        : one,
    ),
  });

  test('a circumstance is as likely as it was said to be, asked or not, in an estimate too', () => {
    const chanceIn = ({ circumstances }: Projection): number => circumstances[0]?.chance ?? NaN;
    expect(chanceIn(estimated({ ...snow(), trials: sample(500, 2_000) }))).toBe(0.3);
    expect(chanceIn(exactly({ ...snow(), results: [{ engagement: 'upper', is: 'first' }] }))).toBe(
      0.3,
    );
    expect(
      chanceIn(exactly({ ...snow(true), results: [{ engagement: 'upper', is: 'first' }] })),
    ).toBe(1);
  });

  test('what is recorded is certain, in however many courses', () => {
    const risks = { dead: 0.05, taken: 0.15, wounded: 0.2 };
    const { engagements, edges } = exactly({
      ...example(0),
      between: { risks: { won: risks, routed: risks, mutual: risks } },
      results: [{ engagement: 'upper', is: 'first', hits: { marcher: 40, hill: 0 } }],
    });
    expect(engagements[0]?.fought).toBe(1);
    expect(engagements[0]?.results.first).toBe(1);
    expect(edges.find(({ to }) => to === 'lower')?.chance).toBe(1);
  });
});

describe('a host that begins routed', () => {
  const harrow = (between: CampaignInput['between']): CampaignInput => ({
    ...example(1),
    trials: 2_000,
    ...(between === undefined ? {} : { between }),
  });

  test('rallies where the house rule says so, and else stays away', () => {
    const [bridge] = estimated(harrow({ hitsAWeek: 20, routedRally: true })).engagements;
    expect(bridge?.fought).toBe(1);
    const [empty] = estimated(harrow({ hitsAWeek: 20 })).engagements;
    expect(empty).toMatchObject({ fought: 0, unopposed: 1, results: { second: 1 } });
  });
});

describe('what a person tells', () => {
  test('is followed even where it could not be', () => {
    const results = [{ engagement: 'upper', is: 'first' as const, hits: { marcher: 100 } }];
    const told = exactly({ ...example(0), results });
    expect(told.against).toEqual(['upper']);
    expect(told.engagements[0]).toMatchObject({ isPlayed: true, results: { first: 1 } });
    const before = told.armies[0]?.points.find(({ at }) => at === 'lower');
    expect(before?.hits.mean).toBe(100);
    expect(estimated({ ...example(0), results, trials: 500 }).against).toEqual(['upper']);
  });

  test('of the dead and the promoted goes on', () => {
    const results = [
      {
        engagement: 'upper',
        is: 'first' as const,
        hits: { marcher: 30 },
        fates: [{ name: 'Warden Isolde', fate: 'dead' as const }],
        promoted: [{ army: 'marcher', name: 'Captain Wren', tactics: 9 }],
      },
    ];
    const told = exactly({ ...example(0), results });
    const none = exactly({ ...example(0), results: [{ ...results[0]!, promoted: [] }] });
    expect(told.characters.find(({ name }) => name === 'Warden Isolde')?.survives).toBe(0);
    expect(told.engagements[1]?.results.first).toBeGreaterThan(
      none.engagements[1]?.results.first ?? 1,
    );
  });

  test('of a general who may die is told by the rule', () => {
    const risks = { routed: { dead: 0.25 }, won: { dead: 0.125 } };
    const { engagements, characters } = exactly({ ...example(0), between: { risks } });
    const [upper] = engagements;
    const brannoch = characters.find(({ name }) => name === 'Brannoch');
    const dies = 0.25 * (upper?.results.first ?? 0) + 0.125 * (upper?.results.second ?? 0);
    expect(brannoch?.fates.dead).toBeCloseTo(dies, 12);
  });
});

describe('between battles', () => {
  test('weeks end on every seventh day', () => {
    expect([weeksBetween(0, 6), weeksBetween(6, 7), weeksBetween(3, 21)]).toEqual([0, 1, 3]);
  });

  test('a quarter of lost hits are men, where the rule is on', () => {
    const preset = BETWEEN_PRESETS.find(({ id }) => id === 'quarter');
    const base = exactly(example(0));
    const { armies } = exactly({ ...example(0), between: preset?.between ?? {} });
    const after = (projection: readonly Projection['armies'][number][]) =>
      projection[0]?.points.find(({ at, moment }) => at === 'upper' && moment === 'after');
    const [off, on] = [after(base.armies), after(armies)];
    expect(off?.men.mean).toBe(360);
    const lost = 100 - (on?.hits.mean ?? 0);
    expect(Math.abs((on?.men.mean ?? 0) - 360 * (1 - (0.25 * lost) / 100))).toBeLessThan(0.5);
  });

  test('every preset can be read', () => {
    for (const { between } of BETWEEN_PRESETS)
      expect(campaignSchema.safeParse({ ...example(0), between }).success).toBe(true);
  });
});

test('what is needed is enough, and a step less is not', () => {
  const campaign = campaignSchema.parse(example(0));
  const wanted = { campaign, army: 0, endings: ['held'], chance: 0.5 };
  const size = parameterOf('size');
  const { needed = 0, chance } = [...campaignNeeds(wanted, [size])].at(-1)!.needs[0]!;
  const withMen = (men: number): number => {
    const armies = campaign.armies.map((army, i) => (i === 0 ? { ...army, size: men } : army));
    return endingsChance({ ...campaign, armies }, ['held']).chance;
  };
  expect(chance).toBeGreaterThanOrEqual(0.5);
  expect(withMen(needed)).toBeGreaterThanOrEqual(0.5);
  expect(withMen(needed - 1)).toBeLessThan(0.5);
});

describe('what a war would take', () => {
  const harrow = campaignSchema.parse(example(1));
  const wanted = { campaign: harrow, army: 0, endings: ['avenged'], chance: 0.5 };

  test('is told after every look, so that one may show it or stop', () => {
    const told = [...campaignNeeds(wanted)];
    const done = told.map(({ needs }) => needs.length);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    // A search looks several times at changed campaigns before it knows the least.
    expect(told.length).toBeGreaterThan(3 * told[0]!.of);
    expect(told.at(-1)?.needs).toHaveLength(told[0]!.of);
    for (const { chance, needed } of told.at(-1)!.needs)
      if (needed !== undefined) expect(chance).toBeGreaterThanOrEqual(0.5);
  });

  test('tries exactness once: where it costs too much, the next look is an estimate at once', () => {
    const cheap = campaignSchema.parse(example(0));
    const read = endingsReader();
    expect(endingsReader()(cheap, 100).method).toBe('exact');
    expect(read(harrow, 100).method).toBe('estimate');
    expect(read(cheap, 100).method).toBe('estimate');
  });
});

/** The two passes, and the same where the first defeat ends the war at once. */
const passes = (isSudden: boolean): CampaignInput => {
  const first = example(0);
  const lost = { kind: 'lost', engagement: 'upper', by: 'march' } as const;
  const sudden = { id: 'sudden', name: 'Over at once', atOnce: true, when: [lost] };
  return { ...first, endings: [...(isSudden ? [sudden] : []), ...(first.endings ?? [])] };
};

test.each([false, true])(
  'a victory that is wished for is as likely as it is projected: %s',
  (isSudden) => {
    const campaign = passes(isSudden);
    const { engagements } = exactly(campaign);
    for (const { id, won } of engagements)
      for (const [army, chance] of Object.entries(won)) {
        const { campaign: asked, endings } = winningWanted(
          campaignSchema.parse(campaign),
          id,
          army,
        );
        expect(endingsChance(asked, endings).chance).toBeCloseTo(chance, 12);
      }
  },
);
