import { isRecord } from './session.ts';
import { EXACT, isExact, isSameMean, isSameShare, type Samples } from './shares.ts';

/** Where two answers differ. */
export interface Mismatch {
  readonly path: string;
  readonly was: unknown;
  readonly now: unknown;
}

type Note = (path: string, was: unknown, now: unknown) => void;
type Rec = Readonly<Record<string, unknown>>;
type Check = (path: string, was: unknown, now: unknown) => void;

const under = (path: string, key: string | number): string =>
  path === '' ? `${key}` : `${path}.${key}`;
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The same keys on both sides; those of both are checked one by one. */
const eachKey = (
  path: string,
  [was, now]: readonly [Rec, Rec],
  note: Note,
  check: (key: string) => void,
): void => {
  for (const key of new Set([...Object.keys(was), ...Object.keys(now)])) {
    if (Object.hasOwn(was, key) && Object.hasOwn(now, key)) check(key);
    else note(under(path, key), was[key], now[key]);
  }
};

/** A check of shares, for figures that lie in records of records. */
const shares = (samples: Samples, note: Note): Check => {
  const check: Check = (path, was, now) => {
    if (isNumber(was) && isNumber(now)) {
      if (!isSameShare(was, now, samples)) note(path, was, now);
    } else if (isRecord(was) && isRecord(now)) {
      eachKey(path, [was, now], note, (key) => check(under(path, key), was[key], now[key]));
    } else note(path, was, now);
  };
  return check;
};

type Pmf = readonly (readonly [number, number])[];
const isPmf = (value: unknown): value is Pmf =>
  Array.isArray(value) &&
  value.every(
    (pair: unknown, i) =>
      Array.isArray(pair) &&
      pair.length === 2 &&
      pair.every(isNumber) &&
      (i === 0 || (value as Pmf)[i - 1]![0] < (pair as [number, number])[0]),
  );

/** `[value, share]`, ascending: a value that one side leaves out has no share there. */
const pmfs =
  (samples: Samples, note: Note): Check =>
  (path, was, now) => {
    if (!isPmf(was) || !isPmf(now)) return note(path, was, now);
    const [before, after] = [new Map(was), new Map(now)];
    const check = shares(samples, note);
    for (const value of new Set([...before.keys(), ...after.keys()])) {
      check(under(path, `[${value}]`), before.get(value) ?? 0, after.get(value) ?? 0);
    }
  };

const spreadOf = (pmf: Pmf, mean: number): number =>
  Math.sqrt(pmf.reduce((sum, [value, share]) => sum + share * (value - mean) * (value - mean), 0));

/** `{ mean, pmf }`: how long it takes. */
const lengths =
  (samples: Samples, note: Note): Check =>
  (path, was, now) => {
    if (!isRecord(was) || !isRecord(now)) return note(path, was, now);
    eachKey(path, [was, now], note, (key) => {
      const [before, after] = [was[key], now[key]];
      if (key === 'pmf') return pmfs(samples, note)(under(path, key), before, after);
      if (key !== 'mean' || !isNumber(before) || !isNumber(after))
        return note(under(path, key), before, after);
      const spread = Math.max(
        ...[was, now].map(({ pmf, mean }) =>
          isPmf(pmf) && isNumber(mean) ? spreadOf(pmf, mean) : 0,
        ),
      );
      if (!isSameMean(before, after, samples, spread)) note(under(path, key), before, after);
    });
  };

const QUANTILES = ['p5', 'p25', 'p50', 'p75', 'p95'] as const;
const quantilesOf = (band: Rec): readonly number[] => QUANTILES.map((key) => Number(band[key]));
const isAscending = (list: readonly number[]): boolean =>
  list.every((value, i) => Number.isInteger(value) && value >= (list[i - 1] ?? -Infinity));

interface Bands {
  readonly samples: Samples;
  readonly note: Note;
  /** The most that any band counts. */
  readonly most: number;
}

const band = (
  path: string,
  [was, now]: readonly [Rec, Rec],
  { samples, note, most }: Bands,
): void => {
  const exact = isExact(samples);
  eachKey(path, [was, now], note, (key) => {
    const at = under(path, key);
    const [before, after] = [was[key], now[key]];
    if (key === 'pmf') return pmfs(samples, note)(at, before, after);
    if (key !== 'mean') {
      if (exact || key === 'round' ? before !== after : !isNumber(after)) note(at, before, after);
      return;
    }
    // Nine tenths lie between p5 and p95, and the rest nowhere further off than `most`; one trial
    // in a hundred may have a few hits left where no quantile shows them.
    const range = ({ p5, p95 }: Rec): number => Number(p95) - Number(p5);
    const spread = Math.max(range(was), range(now)) + Math.max(1, most / 3);
    if (!isSameMean(Number(before), Number(after), samples, spread)) note(at, before, after);
  });
  if (!isAscending(quantilesOf(now)))
    note(`${path} (quantiles)`, quantilesOf(was), quantilesOf(now));
};

/** Bands beyond those of the other side may only say again how it ended. */
const isEcho = (last: Rec | undefined, one: unknown): boolean =>
  last !== undefined &&
  isRecord(one) &&
  quantilesOf(one).every((value, i) => value === quantilesOf(last)[i]) &&
  isSameMean(Number(last['mean']), Number(one['mean']), { was: Infinity, now: Infinity }, 0);

const bandLists =
  (samples: Samples, note: Note): Check =>
  (path, was, now) => {
    if (!isRecord(was) || !isRecord(now)) return note(path, was, now);
    eachKey(path, [was, now], note, (id) => {
      const [before, after] = [was[id], now[id]];
      const at = under(path, id);
      if (!Array.isArray(before) || !Array.isArray(after)) return note(at, before, after);
      const most = Math.max(0, ...[...before, ...after].map(({ p95 }: Rec) => Number(p95)));
      const common = Math.min(before.length, after.length);
      for (let i = 0; i < common; i++)
        band(under(at, i), [before[i], after[i]], { samples, note, most });
      const rest = [...before.slice(common), ...after.slice(common)] as readonly unknown[];
      const last = (before[common - 1] ?? after[common - 1]) as Rec | undefined;
      const fits = isExact(samples)
        ? rest.every((one) => isEcho(last, one))
        : common > 0 || rest.length === 0;
      if (!fits) note(`${at}.length`, before.length, after.length);
    });
  };

const NOTHING_YET = { mutual: 0, stalemate: 0 };

const isCurve = (value: unknown): value is readonly (Rec & { readonly round: number })[] =>
  Array.isArray(value) &&
  value.every(
    (point: unknown, i) =>
      isRecord(point) &&
      isNumber(point['round']) &&
      (i === 0 || ((value as Rec[])[i - 1]!['round'] as number) < point['round']),
  );

/** A curve keeps its height between its points: one that a side leaves out is as the one before. */
const curves =
  (samples: Samples, note: Note): Check =>
  (path, was, now) => {
    if (!isCurve(was) || !isCurve(now)) return note(path, was, now);
    const sides = Object.keys((was[0] ?? now[0])?.['win'] ?? {});
    const start = { win: Object.fromEntries(sides.map((side) => [side, 0])), ...NOTHING_YET };
    const heights = (curve: typeof was, at: number): Rec => {
      const { round: _round, ...rest } = curve.findLast(({ round }) => round <= at) ?? {
        ...start,
        round: 0,
      };
      return rest;
    };
    for (const round of new Set([...was, ...now].map((point) => point.round))) {
      shares(samples, note)(under(path, `[${round}]`), heights(was, round), heights(now, round));
    }
  };

const trialsOf = ({ method, trials }: Rec): number =>
  method === 'estimate' && isNumber(trials) ? trials : Infinity;

const isOdds = (value: unknown): value is Rec =>
  isRecord(value) && typeof value['method'] === 'string' && isRecord(value['win']);

/** An estimate may have become exact, never the other way; its trials are those asked for. */
const methods = (path: string, was: Rec, now: Rec, note: Note): void => {
  const [before, after] = [was['method'], now['method']];
  const fits = after === before || (before === 'estimate' && after === 'exact');
  if (!fits) note(under(path, 'method'), before, after);
  const { trials, margin } = now;
  const isEstimate = after === 'estimate';
  if (isEstimate ? trials !== was['trials'] : trials !== undefined) {
    note(under(path, 'trials'), was['trials'], trials);
  }
  const isMargin = isNumber(margin) && margin > 0 && margin < 1;
  if (isEstimate ? !isMargin : margin !== undefined)
    note(under(path, 'margin'), was['margin'], margin);
};

/** By unit: how many men are left, and how likely. */
const pmfRecords =
  (samples: Samples, note: Note): Check =>
  (path, was, now) => {
    if (!isRecord(was) || !isRecord(now)) return note(path, was, now);
    const check = pmfs(samples, note);
    eachKey(path, [was, now], note, (id) => check(under(path, id), was[id], now[id]));
  };

/** How each figure of odds is compared; what is not listed is no figure. */
const FIGURES: Readonly<Record<string, (samples: Samples, note: Note) => Check>> = {
  win: shares,
  mutual: shares,
  stalemate: shares,
  unfinished: shares,
  fates: shares,
  rounds: lengths,
  hits: bandLists,
  men: bandLists,
  curve: curves,
  survivors: pmfRecords,
};

const withoutMethod = ({ method: _m, trials: _t, margin: _a, ...rest }: Rec): Rec => rest;

/** Odds of any level: armies, units, persons. */
const odds = (path: string, was: Rec, now: Rec, note: Note): void => {
  const samples: Samples = { was: trialsOf(was), now: trialsOf(now) };
  methods(path, was, now, note);
  eachKey(path, [withoutMethod(was), withoutMethod(now)], note, (key) => {
    const check = FIGURES[key]?.(samples, note) ?? same(note);
    check(under(path, key), was[key], now[key]);
  });
};

/** What a round did to the odds: by estimates, it only has to fit the odds told around it. */
const swings = (path: string, was: Rec, now: Rec, note: Note): void => {
  const rounds = { was: was['rounds'] as readonly Rec[], now: now['rounds'] as readonly Rec[] };
  let [before, isEstimated] = [now['odds'], (was['odds'] as Rec)['method'] === 'estimate'];
  for (const [i, round] of rounds.now.entries()) {
    const [told, after] = [rounds.was[i], round['odds']];
    if (told === undefined || !isOdds(before) || !isOdds(after)) return;
    isEstimated ||= (told['odds'] as Rec)['method'] === 'estimate';
    const at = under(path, `rounds.${i}.swing`);
    const [won, had] = [after['win'] as Rec, before['win'] as Rec];
    const own = Object.entries(won).map(([side, share]) => [
      side,
      Number(share) - Number(had[side]),
    ]);
    const wanted = isEstimated ? (Object.fromEntries(own) as Rec) : told['swing'];
    shares({ was: Infinity, now: Infinity }, note)(at, wanted, round['swing']);
    before = after;
  }
};

const isStory = (value: Rec): boolean =>
  isOdds(value['odds']) &&
  Array.isArray(value['rounds']) &&
  isRecord(value['rounds'][0]) &&
  'swing' in value['rounds'][0];

/** What answers tell of dice since the recording: who rolls, for what, and what succeeds. */
const PURPOSE = ['by', 'what', 'bonus', 'against', 'need', 'each', 'better'];
/** What they tell of an option: what its chances are of, and those of plans and defences. */
const CHANCES = ['chance', 'of', 'chances'];

const gainsOf = (was: Rec): readonly string[] => {
  const isRoll = was['kind'] === 'roll' || ('faces' in was && 'source' in was);
  const isOption = 'id' in was && 'text' in was && 'rules' in was;
  return isRoll ? PURPOSE : isOption ? CHANCES : [];
};
const withoutGains = (was: Rec, now: Rec): Rec => {
  const gained = gainsOf(was);
  return Object.fromEntries(
    Object.entries(now).filter(([key]) => Object.hasOwn(was, key) || !gained.includes(key)),
  );
};

const records = (path: string, was: Rec, told: Rec, note: Note): void => {
  const now = withoutGains(was, told);
  if (isOdds(was) && isOdds(now)) return odds(path, was, now, note);
  if (isStory(was) && isStory(now)) swings(path, was, now, note);
  eachKey(path, [was, now], note, (key) => {
    const [before, after] = [was[key], now[key]];
    // Seen with the whole story, above.
    if (key === 'swing' && isRecord(after) && 'odds' in was) return;
    // The chance that a decision succeeds is worked out like odds.
    if (key === 'chance' && isNumber(before) && isNumber(after)) {
      if (!(Math.abs(before - after) <= EXACT)) note(under(path, key), before, after);
      return;
    }
    same(note)(under(path, key), before, after);
  });
};

/** Questions that are put otherwise since the recording. */
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [/^(.+): take a turn with whom\?$/, 'Who acts for $1?'],
  [/^missing: give (?:a (?=text))?/, 'required: '],
  // The same warning without its rule code.
  [/ \(A-50\)\.$/, '.'],
  [/(?<=^the fight is over: take back an act, or )rule otherwise$/, 'make a ruling'],
  [/(?<=^say which version you )change(?=: )/, 'are changing'],
];
/** A list of what may be chosen, as the schema library had it. */
const CHOICES = /^Invalid discriminator value\. Expected (.+)$/;
const listed = (text: string): string =>
  text.replace(
    CHOICES,
    (_, list: string) => `must be one of ${list.replaceAll("'", '').replaceAll(' |', ',')}`,
  );
const isReworded = (was: unknown, now: unknown): boolean =>
  typeof was === 'string' &&
  (listed(was) === now || REWORDED.some(([before, after]) => was.replace(before, after) === now));

/** Everything that is not odds: byte for byte, whatever the order of keys. */
const same =
  (note: Note): Check =>
  (path, was, now) => {
    if (isRecord(was) && isRecord(now)) return records(path, was, now, note);
    if (!Array.isArray(was) || !Array.isArray(now)) {
      if (was !== now && !isReworded(was, now)) note(path, was, now);
      return;
    }
    if (was.length !== now.length) note(under(path, 'length'), was.length, now.length);
    for (let i = 0; i < Math.max(was.length, now.length); i++)
      same(note)(under(path, i), was[i], now[i]);
  };

/** Every place where an answer is no longer what it was. */
export const mismatchesOf = (was: unknown, now: unknown): readonly Mismatch[] => {
  const found: Mismatch[] = [];
  same((path, before, after) => void found.push({ path, was: before, now: after }))('', was, now);
  return found;
};
