import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mismatchesOf } from './compare.ts';
import { replayed } from './replay.ts';
import { isRecord } from './session.ts';
import { BOOKS, readBook, type Book, type Case, type Exchange } from './store.ts';
import type { Surface } from './surface.ts';

/** Cases only ever come in: what is recorded is replayed, and nothing of it goes missing. */
const LEAST: Readonly<Record<Book, number>> = {
  battles: 207,
  units: 50,
  swords: 47,
  zones: 46,
  live: 21,
  links: 25,
};
const MOST_SLOW = 8;

describe('the books', () => {
  test('each is replayed by a test file', () => {
    const files = ['armies', 'fights'].map((name) =>
      readFileSync(new URL(`./${name}.test.ts`, import.meta.url), 'utf8'),
    );
    const named = files.flatMap((text) =>
      [...text.matchAll(/'([a-z]+)'/g)].map(([, name]) => name),
    );
    expect(named).toHaveLength(BOOKS.length);
    expect(new Set(named)).toEqual(new Set(BOOKS));
  });

  test.each(BOOKS)('%s: every case is there once, and asks something', (book) => {
    const { cases, recorded } = readBook(book);
    expect(cases.length).toBeGreaterThanOrEqual(LEAST[book]);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(cases.filter(({ exchanges }) => exchanges.length === 0)).toEqual([]);
    expect(recorded.commit).toMatch(/^[0-9a-f]{40}$/);
  });

  test('few cases are slow', () => {
    const slow = BOOKS.flatMap((book) => readBook(book).cases.filter((one) => one.slow === true));
    expect(slow.length).toBeLessThanOrEqual(MOST_SLOW);
  });
});

/** The first exchange of a book that is wanted. */
const found = (book: Book, isWanted: (exchange: Exchange) => boolean): Exchange => {
  const one = readBook(book)
    .cases.flatMap(({ exchanges }) => exchanges)
    .find(isWanted);
  if (one === undefined) throw new Error(`${book} has no such exchange`);
  return one;
};

const methodOf = ({ answer }: Exchange): unknown =>
  isRecord(answer) ? answer['method'] : undefined;
const isAsked =
  (url: string) =>
  ({ ask, status }: Exchange): boolean =>
    ask.url === url && status === 200;

type Triple = readonly [Exchange, Exchange, Exchange];
type Changing = Record<string, unknown>;

/** Changes the first value under a key, wherever it lies. @returns whether there was one */
const plant = (value: unknown, key: string, change: (old: never) => unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Changing;
  if (Object.hasOwn(record, key)) {
    record[key] = change(record[key] as never);
    return true;
  }
  return Object.values(record).some((one) => plant(one, key, change));
};

const planted = ({ answer }: Exchange, key: string, change: (old: never) => unknown) => {
  const changed = structuredClone(answer);
  expect(plant(changed, key, change), key).toBe(true);
  return mismatchesOf(answer, changed);
};

const plus =
  (by: number) =>
  (old: number): number =>
    old + by;
const more = (text: string): string => `${text} `;
/** Moves the first side's chance. */
const swayed = (by: number) => (win: Record<string, number>) => {
  const [side = ''] = Object.keys(win);
  return { ...win, [side]: (win[side] ?? 0) + by };
};

describe('a planted change is reported', () => {
  const story = found('battles', isAsked('/battles/play'));
  const fight = found('swords', isAsked('/duels/play'));
  const melee = found('units', isAsked('/units/play'));
  const acted = found(
    'zones',
    (one) => isAsked('/duels/act')(one) && JSON.stringify(one).includes('"chance"'),
  );

  test.each([
    ['a die of armies', story, 'face', plus(1)],
    ['a die of units', melee, 'face', plus(1)],
    ['a die of persons', fight, 'face', plus(1)],
    ['a text of persons', fight, 'text', more],
    ['a text of units', melee, 'text', more],
    ['hits', story, 'hitsAfter', plus(1)],
    ['a label', story, 'label', more],
    ['an id', acted, 'id', more],
    ['a question', acted, 'question', more],
    ['a clock', story, 'clock', plus(1e-9)],
    ['a swing', story, 'swing', swayed(1e-9)],
    ['odds in a story', story, 'win', swayed(1e-9)],
    ['the chance of an option', acted, 'chance', plus(1e-9)],
  ] as const)('%s', (_what, exchange, key, change: (old: never) => unknown) => {
    expect(planted(exchange, key, change)).toHaveLength(1);
  });

  const exact = (
    [
      ['battles', '/battles/odds'],
      ['units', '/units/odds'],
      ['zones', '/duels/odds'],
    ] as const
  ).map(([book, url]) => found(book, (one) => isAsked(url)(one) && methodOf(one) === 'exact'));

  test.each(exact)('$ask.url: an exact share moved by 1e-9, not one moved by 1e-13', (exchange) => {
    for (const by of [1e-9, -1e-9, Number.NaN]) {
      expect(planted(exchange, 'win', swayed(by)).map(({ path }) => path)).toEqual([
        expect.stringMatching(/^win\./),
      ]);
    }
    expect(planted(exchange, 'win', swayed(1e-13))).toEqual([]);
    expect(planted(exchange, 'mean', plus(1e-6)).length).toBeGreaterThan(0);
    const pmf = (list: [number, number][]) =>
      list.map(([x, share], i) => [x, share + (i === 0 ? 1e-9 : 0)]);
    expect(planted(exchange, 'pmf', pmf)).toHaveLength(1);
    expect(planted(exchange, 'seed', more)).toHaveLength(1);
  });

  test('odds that were exact and are estimated; those that have become exact are welcome', () => {
    const [first] = exact;
    const { answer } = first ?? story;
    const estimate = { ...(answer as Changing), method: 'estimate', trials: 100, margin: 0.1 };
    expect(mismatchesOf(answer, estimate).map(({ path }) => path)).toContain('method');
    expect(mismatchesOf(estimate, answer)).toEqual([]);
  });

  test('quantiles, men left, fates and curves of exact odds', () => {
    const [armies, units, persons] = exact as unknown as Triple;
    expect(planted(armies, 'p50', plus(1)).length).toBeGreaterThan(0);
    const men = (of: Record<string, [number, number][]>) =>
      Object.fromEntries(Object.entries(of).map(([id, list]) => [id, list.slice(1)]));
    expect(planted(units, 'survivors', men).length).toBeGreaterThan(0);
    expect(planted(persons, 'dead', plus(1e-9))).toHaveLength(1);
    expect(
      planted(persons, 'curve', (curve: object[]) => curve.slice(0, 2)).length,
    ).toBeGreaterThan(0);
    const half = (of: Record<string, unknown[]>) =>
      Object.fromEntries(
        Object.entries(of).map(([id, list]) => [id, list.slice(0, list.length / 2)]),
      );
    expect(planted(armies, 'hits', half).length).toBeGreaterThan(0);
  });

  test('an estimate by other luck passes, one of another battle does not', () => {
    const estimate = found(
      'battles',
      (one) => isAsked('/battles/odds')(one) && methodOf(one) === 'estimate',
    );
    expect(planted(estimate, 'win', swayed(0.03))).toEqual([]);
    expect(
      planted(estimate, 'win', swayed(-0.7)).length + planted(estimate, 'win', swayed(0.7)).length,
    ).toBeGreaterThan(0);
    expect(planted(estimate, 'trials', plus(1))).toHaveLength(1);
    expect(planted(estimate, 'margin', () => 2)).toHaveLength(1);
    expect(planted(estimate, 'rounds', () => undefined)).toHaveLength(1);
  });

  test('what is missing, and what is new', () => {
    expect(mismatchesOf({ a: 1, b: [1, 2] }, { b: [1], c: 1 }).map(({ path }) => path)).toEqual([
      'a',
      'b.length',
      'b.1',
      'c',
    ]);
    expect(mismatchesOf({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
    expect(mismatchesOf({ a: null }, { a: 0 })).toHaveLength(1);
    expect(mismatchesOf([], {})).toHaveLength(1);
  });
});

/** A server that answers as the case was recorded, with something planted. */
const parrot = (
  { exchanges }: Case,
  change: (answer: unknown, index: number) => unknown,
): Surface => {
  let next = 0;
  return {
    buildApp: async () => ({
      inject: async () => {
        const index = next++;
        const { status = 500, answer } = exchanges[index] ?? {};
        return { statusCode: status, json: () => change(structuredClone(answer), index) };
      },
      close: async () => undefined,
    }),
    links: { pack: async () => '1.AAAA.00000000', open: async () => ({ ok: true }) },
  };
};

describe('a replay tells all mismatches of a case', () => {
  const golden = readBook('battles');
  const [one] = golden.cases as readonly [Case];
  const told = async (
    change: (answer: unknown, index: number) => unknown,
  ): Promise<readonly string[]> => {
    const surface = parrot(one, change);
    return replayed(
      one,
      golden,
      surface,
      await surface.buildApp({ rateLimit: 1, threads: 1, timeLimit: 1 }),
    );
  };

  test('none where nothing has changed', async () => {
    expect(await told((answer) => answer)).toEqual([]);
  });

  test('with its id, question, path and both values', async () => {
    const lines = await told((answer, index) => {
      plant(answer, 'name', () => 'Other');
      plant(answer, 'seed', () => `seed ${index}`);
      return answer;
    });
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(
      /^two-001 question 1 \(POST \/battles\/play\) at name: was "Battle two-001", now "Other"$/,
    );
    expect(lines[2]).toMatch(
      /^two-001 question 2 \(POST \/battles\/odds\) at seed: was .*, now "seed 1"$/,
    );
  });

  test('a link of another content, and what opening it gives', async () => {
    const links = readBook('links');
    const [link] = links.cases as readonly [Case];
    const surface = parrot(link, (answer) => answer);
    const app = await surface.buildApp({ rateLimit: 1, threads: 1, timeLimit: 1 });
    const lines = (await replayed(link, links, surface, app)).join('\n');
    expect(lines).toMatch(/question 1 \(PACK armies\) at (json|fault)/);
    expect(lines).toMatch(/question 2 \(OPEN armies\) at scenario/);
  });
});
