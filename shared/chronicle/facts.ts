import { duration } from '../words/duration.ts';
import { listed } from '../words/endings.ts';
import { marginText, shareText } from '../words/format.ts';
import type {
  Account,
  Blow,
  Deed,
  Moment,
  PartyState,
  WarEnding,
  WarTurn,
} from './accounts/account.ts';
import { bandText, sideOf, type SideFacts } from './side-facts.ts';
import { turningOf, type Turn } from './turns.ts';

/** A party at a point of the log, against the point before. */
interface PartyFacts {
  readonly name: string;
  readonly before?: number;
  readonly after?: number;
  readonly lost?: number;
  readonly band?: string;
  readonly word: string;
}

interface StageFacts {
  readonly kind: Moment['kind'];
  readonly round: number;
  /** Of an engagement. */
  readonly day?: number;
  /** "day 3" or its date; the date alone, empty where days have none. */
  readonly when: string;
  readonly date: string;
  readonly time: string;
  readonly sides: readonly PartyFacts[];
  readonly deeds: readonly Deed[];
  /** Units that broke, were destroyed or moved up, as a list in words. */
  readonly broke: string;
  readonly destroyed: string;
  readonly sent: string;
  /** Armies that routed, and that left the field. */
  readonly routed: string;
  readonly left: string;
  /** Whether it is one of the turning points that are told. */
  readonly isTurn: boolean;
}

/** What a template may tell, by the names that it uses. */
interface Facts {
  readonly level: Account['level'];
  readonly name: string;
  readonly seed: string;
  readonly players: boolean;
  readonly full: boolean;
  readonly counts: string;
  readonly rounds: number;
  /** The last day that is told; 0 where there are no days. */
  readonly day: number;
  /** "day 3", or its date. */
  readonly when: string;
  /** "2 hours 5 minutes"; empty where nobody keeps the time. */
  readonly time: string;
  readonly outcome: string;
  readonly sides: readonly SideFacts[];
  /** The first two, the first that won, the first that did not. */
  readonly one?: SideFacts | undefined;
  readonly two?: SideFacts | undefined;
  readonly winner?: SideFacts | undefined;
  readonly loser?: SideFacts | undefined;
  /** All that won, all that did not, as a list in words. */
  readonly victors: string;
  readonly beaten: string;
  /** Those who broke together at last; all, where no routs are told. */
  readonly broken: string;
  readonly stages: readonly StageFacts[];
  readonly deeds: readonly (Deed & { readonly round: number })[];
  /** What moved the odds, in order (in brief: where it turned), and where it turned. */
  readonly turns: readonly Turn[];
  readonly turn?: Turn | undefined;
  /** What nearly undid what came in the end. */
  readonly fear?: Turn | undefined;
  readonly leads: number;
  /** Who was likelier to win at the start, if anybody; whether somebody else did. */
  readonly favourite: string;
  readonly upset: boolean;
  /** The winner had little left, or lost little. */
  readonly near: boolean;
  readonly easy: boolean;
  /** The roll that was furthest above what was to be expected. */
  readonly best?:
    | {
        readonly name: string;
        readonly round: number;
        readonly damage: number;
        /** Hits that the others still had to lose; left out where they had as many. */
        readonly left?: number;
        readonly expected: string;
      }
    | undefined;
  /** Of a campaign: the ending that came or is sure, and the swing that brought it. */
  readonly ending?: WarEnding | undefined;
  readonly war?: WarTurn | undefined;
  /** Everybody whose fate is known, of all sides. */
  readonly people: readonly {
    readonly name: string;
    readonly side: string;
    readonly fate: string;
  }[];
  /** The chances at the start that nobody is left, or can be hurt any more; empty where none. */
  readonly mutual: string;
  readonly stalemate: string;
  /** Where the odds come from: "exact", or "estimates from 400 trials"; empty without odds. */
  readonly source: string;
}

const UNITS: Readonly<Record<string, string>> = { h: 'hour', min: 'minute', s: 'second' };

/** Minutes in whole words: "2 hours 5 minutes". */
export const timeText = (minutes: number | undefined): string =>
  minutes === undefined || minutes === 0
    ? ''
    : duration(minutes).replace(
        /([\d.]+) (h|min|s)/g,
        (_, many: string, unit: string) => `${many} ${UNITS[unit]}${many === '1' ? '' : 's'}`,
      );

/** So many units are named, the rest counted. */
const MOST_NAMED = 6;

const whoIn = ({ deeds }: Moment, kind: Deed['kind']): string => {
  const names = deeds.flatMap((deed) => (deed.kind === kind ? (deed.who ?? []) : []));
  const more = names.length - MOST_NAMED + 1;
  return listed(more <= 1 ? names : [...names.slice(0, MOST_NAMED - 1), `${more} more`]);
};

const stateBefore = (before: Moment | undefined, id: string): PartyState | undefined =>
  before?.states.find((one) => one.id === id);

/** Of a party that routed or left the field before nothing more is told, unless it came back. */
const isThere =
  (before: Moment | undefined) =>
  ({ id, word }: PartyState): boolean =>
    !['withdrawn', 'routed'].includes(word) || stateBefore(before, id)?.word !== word;

/** What befalls several alike in a round is told of all of them at once. */
const FOLDED: readonly Deed['kind'][] = ['falls', 'dies', 'flees', 'yields'];
const folded = (deeds: readonly Deed[]): readonly Deed[] => {
  const groups: Deed[][] = [];
  for (const deed of deeds) {
    const last = groups.at(-1);
    const isAlike = last?.[0]?.kind === deed.kind && last[0].by === deed.by;
    const isPlain = deed.says === undefined && deed.effect === undefined;
    if (isAlike && isPlain && FOLDED.includes(deed.kind)) last.push(deed);
    else groups.push([deed]);
  }
  return groups.flatMap(([first, ...more]) =>
    first === undefined || more.length === 0
      ? (first ?? [])
      : { ...first, who: listed([first, ...more].map(({ who }) => who ?? '')) },
  );
};

const whenOf = (moment: Moment | undefined): string => moment?.date ?? `day ${moment?.day ?? 0}`;

const stageOf = (
  account: Account,
  moment: Moment,
  before: Moment | undefined,
): Omit<StageFacts, 'isTurn'> => ({
  kind: moment.kind,
  broke: whoIn(moment, 'breaks'),
  destroyed: whoIn(moment, 'destroyed'),
  sent: whoIn(moment, 'commits'),
  routed: whoIn(moment, 'routs'),
  left: whoIn(moment, 'withdraws'),
  round: moment.round,
  ...(moment.day === undefined ? {} : { day: moment.day }),
  when: whenOf(moment),
  date: moment.date ?? '',
  time: timeText(moment.clock),
  deeds: folded(moment.deeds),
  sides: moment.states.filter(isThere(before)).map(({ id, strength, band, word }): PartyFacts => {
    const was = stateBefore(before, id)?.strength;
    return {
      name: account.parties.find((one) => one.id === id)?.name ?? id,
      word,
      ...bandText(band),
      ...(was === undefined ? {} : { before: was }),
      ...(strength === undefined ? {} : { after: strength }),
      ...(was === undefined || strength === undefined ? {} : { lost: was - strength }),
    };
  }),
});

const bestOf = ({ moments, parties }: Account): Facts['best'] => {
  const rolls = moments.flatMap(({ round, blows = [] }, at) =>
    blows.map((blow) => ({ ...blow, round, at })),
  );
  const over = ({ damage, expected }: Blow): number => damage - expected;
  const [best] = rolls.toSorted((a, b) => over(b) - over(a));
  if (best === undefined || over(best) <= 0) return undefined;
  const { name, round, damage, at } = best;
  const own = parties.find((one) => one.name === name)?.id;
  const others = moments[at - 1]?.states.filter(({ id }) => id !== own) ?? [];
  const left = others.reduce((sum, { strength = Infinity }) => sum + strength, 0);
  const expected = best.expected.toFixed(1);
  return { name, round, damage, expected, ...(left < damage ? { left } : {}) };
};

const drawnOf = ({ moments: [first] }: Account): Pick<Facts, 'mutual' | 'stalemate'> => {
  const { mutual = 0, stalemate = 0, margin } = first?.odds ?? {};
  const text = (chance: number): string => (chance === 0 ? '' : shareText(chance, margin));
  return { mutual: text(mutual), stalemate: text(stalemate) };
};

const sourceOf = ({ moments }: Account): string => {
  const known = moments.flatMap(({ odds }) => odds ?? []);
  const estimate = known.find(({ method }) => method === 'estimate');
  if (known.length === 0) return '';
  if (estimate === undefined) return 'exact';
  const within = estimate.margin === undefined ? '' : `, ± ${marginText(estimate.margin)} points`;
  return `estimates from ${estimate.trials ?? 0} trials${within}`;
};

type Listed = Pick<Facts, 'victors' | 'beaten' | 'broken'>;
const listsOf = ({ moments }: Account, sides: readonly SideFacts[]): Listed => {
  const all = (which: readonly SideFacts[]): string => listed(which.map(({ name }) => name));
  const together = moments.findLast(
    ({ deeds }) => deeds.filter(({ kind }) => kind === 'routs').length > 1,
  );
  return {
    victors: all(sides.filter(({ won }) => won)),
    beaten: all(sides.filter(({ won }) => !won)),
    broken: together === undefined ? all(sides) : whoIn(together, 'routs'),
  };
};

/** What was likelier at the start, and whether it came otherwise. */
const expectedOf = ({ moments, sides, outcome }: Account) => {
  const chances = Object.entries(moments[0]?.odds?.win ?? {}).toSorted(([, a], [, b]) => b - a);
  const [likeliest] = chances;
  const isClear = likeliest !== undefined && likeliest[1] >= 0.6;
  const favourite = isClear ? (sides.find(({ id }) => id === likeliest[0])?.name ?? '') : '';
  const upset = isClear && outcome.kind === 'won' && outcome.winner !== likeliest[0];
  return { favourite, upset };
};

const marginOf = (winner: SideFacts | undefined): { near: boolean; easy: boolean } => {
  const { start, end } = winner ?? {};
  if (start === undefined || end === undefined || start === 0) return { near: false, easy: false };
  return { near: end <= 0.2 * start, easy: end >= 0.75 * start };
};

/** What nobody gave a name: it is called by its parties. */
const UNNAMED = ['Battle', 'Melee', 'Duel', 'Fight'];
const titleOf = ({ name, sides }: Account): string =>
  UNNAMED.includes(name) ? sides.map((side) => side.name).join(' against ') : name;

/** Everything that a template may tell of an account. */
export const factsOf = (account: Account, isFull: boolean): Facts => {
  const { moments, outcome, audience } = account;
  const sides = account.parties.map((party) => sideOf(account, party));
  const [winner, loser] = [sides.find(({ won }) => won), sides.find(({ won }) => !won)];
  const { told, ...turning } = turningOf(account, isFull);
  return {
    level: account.level,
    name: titleOf(account),
    seed: account.seed === undefined ? '' : `${account.seed}`,
    players: audience !== 'gm',
    full: isFull,
    counts: account.counts,
    rounds: moments.at(-1)?.round ?? 0,
    day: moments.at(-1)?.day ?? 0,
    when: whenOf(moments.at(-1)),
    time: timeText(moments.at(-1)?.clock),
    outcome: outcome.kind,
    sides,
    one: sides[0],
    two: sides[1],
    winner,
    loser: winner === undefined ? undefined : loser,
    ...listsOf(account, sides),
    stages: moments.slice(1).map((moment, i) => ({
      ...stageOf(account, moment, moments[i]),
      isTurn: told.some(({ round }) => round === moment.round),
    })),
    deeds: moments.flatMap(({ deeds, round }) => folded(deeds).map((deed) => ({ ...deed, round }))),
    ...turning,
    ...expectedOf(account),
    ...marginOf(winner),
    ...drawnOf(account),
    ending: account.ending,
    war: account.warTurn,
    people: account.people,
    best: bestOf(account),
    source: sourceOf(account),
  };
};
