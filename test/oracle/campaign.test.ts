import { describe, expect, test } from 'vitest';
import {
  campaignSchema,
  projectionQuestion,
  type CampaignInput,
  type Projection,
} from '../../shared/index.ts';
import { fightOut, type OracleArmy, type OracleEndings } from './campaign-oracle.ts';

const exactly = (campaign: CampaignInput, given: Parameters<typeof projectionQuestion>[1] = []) => {
  const found = projectionQuestion(campaignSchema.parse(campaign), given).exact();
  if (found === undefined) throw new Error('too costly');
  return found;
};

/**
 * Red fights Blue, and if it holds the field, Green with what it has left. All are of one size, so
 * nobody has power by numbers; the bonus is the skill of who commands.
 */
const two = (
  [red, blue, green]: readonly [OracleArmy, OracleArmy, OracleArmy],
  more: Partial<CampaignInput> = {},
): CampaignInput => {
  const army = (id: string, { hits, bonus }: OracleArmy): CampaignInput['armies'][number] => ({
    id,
    name: id,
    size: 100,
    hits,
    tacticians: [{ name: `General ${id}`, tactics: bonus }],
  });
  const side = (id: string, { leavesAt = 0 }: OracleArmy) => ({
    who: [{ army: id }],
    withdrawsAt: leavesAt,
  });
  return {
    kind: 'campaign',
    version: 1,
    armies: [army('red', red), army('blue', blue), army('green', green)],
    engagements: [
      { id: 'one', name: 'One', day: 1, sides: [side('red', red), side('blue', blue)] },
      {
        id: 'two',
        name: 'Two',
        day: 2,
        sides: [{ ...side('red', red), who: [{ winnerOf: 'one' }] }, side('green', green)],
      },
    ],
    endings: [
      { id: 'red', name: 'R', when: [{ kind: 'won', engagement: 'two', by: 'red' }] },
      { id: 'blue', name: 'B', when: [{ kind: 'won', engagement: 'two', by: 'blue' }] },
      { id: 'green', name: 'G', when: [{ kind: 'won', engagement: 'two', by: 'green' }] },
    ],
    ...more,
  };
};

/** The same by hand: who holds the last field, with what chance; by the first battle's ending. */
const byHand = ([red, blue, green]: readonly [OracleArmy, OracleArmy, OracleArmy]) => {
  const total = { red: 0, blue: 0, green: 0, nobody: 0 };
  const joint: {
    first: 'red' | 'blue' | 'nobody';
    hits: number;
    last: keyof typeof total;
    chance: number;
  }[] = [];
  const note = (
    ...[first, hits, last, chance]: ['red' | 'blue' | 'nobody', number, keyof typeof total, number]
  ) => {
    total[last] += chance;
    joint.push({ first, hits, last, chance });
  };
  const fought = new Map<string, OracleEndings>();
  const fightGreen = (fresh: OracleArmy): OracleEndings => {
    const key = JSON.stringify(fresh);
    const endings = fought.get(key) ?? fightOut(fresh, green);
    fought.set(key, endings);
    return endings;
  };
  for (const [key, chance] of fightOut(red, blue)) {
    const [a = 0, b = 0] = key.split(',').map(Number);
    const [redStays, blueStays] = [a > (red.leavesAt ?? 0), b > (blue.leavesAt ?? 0)];
    if (!redStays && !blueStays) {
      // Nobody comes for the other side: Green holds the field.
      note('nobody', 0, 'green', chance);
      continue;
    }
    const [name, fresh] = redStays
      ? (['red', { ...red, hits: a }] as const)
      : (['blue', { ...blue, hits: b, leavesAt: red.leavesAt ?? 0 }] as const);
    const [own, leavesAt] = [fresh.hits, Math.min(fresh.leavesAt ?? 0, fresh.hits - 1)];
    for (const [pair, then] of fightGreen({ ...fresh, leavesAt })) {
      const [c = 0, d = 0] = pair.split(',').map(Number);
      const [stays, greenStays] = [c > leavesAt, d > (green.leavesAt ?? 0)];
      const last = stays && !greenStays ? name : greenStays && !stays ? 'green' : 'nobody';
      note(name, own, last, chance * then);
    }
  }
  return { total, joint };
};

const chanceOf = ({ endings }: Projection, id: string): number =>
  endings.find((one) => one.id === id)?.chance ?? NaN;

type Three = readonly [OracleArmy, OracleArmy, OracleArmy];
const CASES: readonly (readonly [string, Three])[] = [
  [
    'equals',
    [
      { hits: 40, bonus: 0 },
      { hits: 40, bonus: 0 },
      { hits: 30, bonus: 0 },
    ],
  ],
  [
    'a strong host',
    [
      { hits: 60, bonus: 3 },
      { hits: 50, bonus: 1 },
      { hits: 35, bonus: -2 },
    ],
  ],
  [
    'who withdraws in time',
    [
      { hits: 28, bonus: -1, leavesAt: 3 },
      { hits: 26, bonus: 0, leavesAt: 5 },
      { hits: 20, bonus: -3, leavesAt: 2 },
    ],
  ],
];

describe.each(CASES)('two engagements, %s', (_, armies) => {
  const { total, joint } = byHand(armies);
  const projection = exactly(two(armies));

  test('end as by hand', () => {
    for (const id of ['red', 'blue', 'green'] as const)
      expect(chanceOf(projection, id)).toBeCloseTo(total[id], 12);
    expect(chanceOf(projection, 'open')).toBeCloseTo(total.nobody, 12);
  });

  test('the first of them comes out as by hand, and decides as much', () => {
    const [one] = projection.engagements;
    const ifWon = (first: string, last: string): number => {
      const such = joint.filter((way) => way.first === first);
      const all = such.reduce((sum, { chance }) => sum + chance, 0);
      return such.reduce((sum, way) => sum + (way.last === last ? way.chance : 0), 0) / all;
    };
    const won = joint.reduce((sum, way) => sum + (way.first === 'red' ? way.chance : 0), 0);
    expect(one?.results.first).toBeCloseTo(won, 12);
    for (const id of ['red', 'blue', 'green']) {
      const ending = one?.endings.find((each) => each.id === id);
      expect(ending?.ifFirst).toBeCloseTo(ifWon('red', id), 12);
      expect(ending?.ifSecond).toBeCloseTo(ifWon('blue', id), 12);
    }
  });

  test('supposing a winner is Bayes on the joint distribution', () => {
    const given = exactly(two(armies), [{ engagement: 'one', is: 'first' }]);
    const such = joint.filter(({ first }) => first === 'red');
    const all = such.reduce((sum, { chance }) => sum + chance, 0);
    expect(given.likely).toBeCloseTo(all, 12);
    for (const id of ['red', 'blue', 'green'] as const) {
      const part = such.reduce((sum, way) => sum + (way.last === id ? way.chance : 0), 0);
      expect(chanceOf(given, id)).toBeCloseTo(part / all, 12);
    }
  });

  test('supposing the last winner tells of the first battle, backwards', () => {
    const given = exactly(two(armies), [{ engagement: 'two', is: 'second' }]);
    const such = joint.filter(({ last }) => last === 'green');
    const all = such.reduce((sum, { chance }) => sum + chance, 0);
    const redFirst = such.reduce((sum, way) => sum + (way.first === 'red' ? way.chance : 0), 0);
    expect(given.engagements[0]?.results.first).toBeCloseTo(redFirst / all, 12);
    expect(given.likely).toBeCloseTo(all, 12);
  });

  test('playing the first at the table re-projects the rest', () => {
    const { hits } = joint.filter(({ first }) => first === 'red').at(-1) ?? { hits: 0 };
    const withdrew = (armies[1].leavesAt ?? 0) > 0;
    const results = [{ engagement: 'one', is: 'first' as const, withdrew, hits: { red: hits } }];
    const played = exactly(two(armies, { results }));
    const such = joint.filter((way) => way.first === 'red' && way.hits === hits);
    const all = such.reduce((sum, { chance }) => sum + chance, 0);
    expect(all).toBeGreaterThan(0);
    for (const id of ['red', 'blue', 'green'] as const) {
      const part = such.reduce((sum, way) => sum + (way.last === id ? way.chance : 0), 0);
      expect(chanceOf(played, id)).toBeCloseTo(part / all, 12);
    }
    expect(played.against).toEqual([]);
  });
});
