import type { Certainty } from '../../process/readers/answer.ts';
import type { Odds } from '../../process/process.ts';
import type { Seed } from '../../rng.ts';
import { isolateBidi } from '../../roster/names.ts';
import type { ScreenLevel } from '../../table/look.ts';
import type { Ended } from '../../words/endings.ts';

/** Who reads: the game master everything, players what their screen shows at its level. */
export type Audience = 'gm' | ScreenLevel;

/** What the strength of a party counts. */
export const COUNTS = ['hits', 'men', 'fighters', 'armies'] as const;
export type Counts = (typeof COUNTS)[number];

/** One of what is counted. */
export const ONE_OF: Readonly<Record<Counts, string>> = {
  hits: 'hit',
  men: 'man',
  fighters: 'fighter',
  armies: 'army',
};

/** One whose fortune is told: an army; a side of units or fighters. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Who commands it, and soldiers at the start; the game master's version alone. */
  readonly commander?: string;
  readonly men?: number;
}

/** How a party stood, as far as the audience may know. */
export interface PartyState {
  readonly id: string;
  /** Hits left, men alive or fighters on their feet. */
  readonly strength?: number;
  /** From and to, where no more is known. */
  readonly band?: readonly [number, number];
  /** Soldiers of an army in a war, from and to. */
  readonly soldiers?: readonly [number, number];
  /** Men alive who have fled. */
  readonly fled?: number;
  /** Always there: steady, hard pressed, wavering, near breaking, routed, withdrawn. */
  readonly word: string;
}

export const DEEDS = [
  'routs',
  'withdraws',
  'breaks',
  'destroyed',
  'commits',
  'falls',
  'dies',
  'flees',
  'yields',
  'rises',
  'order',
  'note',
  'aftermath',
  'toll',
  'fate',
  'ruling',
  'engagement',
  'promoted',
  'swing',
  'against',
  'interlude',
  'musters',
  'rests',
  'supplied',
  'pays',
  'exchange',
  'recovers',
  'fallen',
  'returns',
  'hungers',
  'season',
  'marches',
] as const;

/** Controls, and letters that turn the direction of what follows, have no place in a chronicle. */
const UNREADABLE =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

const readable = (text: string): string => text.replaceAll(UNREADABLE, ' ');

/** A free text of the log as one line that people can read. */
export const oneLine = (text: string): string => readable(text).trim();

/**
 * A value as one line to stand before figures, which a Hebrew or Arabic name would turn about: the
 * whole of it is set apart, or the names in it that are already.
 */
export const apartInLine = (text: string): string => {
  const [first = '', ...rest] = text.split(/\u2068([^\u2066-\u2069]*)\u2069/u);
  if (rest.length === 0) return isolateBidi(oneLine(text));
  return [first, ...rest]
    .map((part, i) => (i % 2 === 1 ? isolateBidi(oneLine(part)) : readable(part)))
    .join('')
    .trim();
};

/** Something that happened, with whom. */
export interface Deed {
  readonly kind: (typeof DEEDS)[number];
  /** Who did or suffered it. */
  readonly who?: string;
  /** Whose blow it was, where the log says so. */
  readonly by?: string;
  /** In the words of the log: an order's reason, a note; of a swing, the chance before. */
  readonly says?: string;
  /** What an order did: "+2 power for 1 round"; of a swing, the chance after. */
  readonly effect?: string;
}

/** A roll of one army, and what was to be expected of it. */
export interface Blow {
  readonly name: string;
  readonly damage: number;
  readonly expected: number;
}

export type ToldOdds = Odds & Certainty;

/** Of an answer, what a chronicle tells: who wins, and how sure that is. */
export const toldOdds = (answer: ToldOdds): ToldOdds => {
  const { method, win, mutual, stalemate, unfinished, trials, margin } = answer;
  const odds = { method, win, mutual, stalemate, unfinished };
  return trials === undefined || margin === undefined ? odds : { ...odds, trials, margin };
};

/** Whether these readers may know strengths and odds as figures. */
export const knowsFigures = (audience: Audience): boolean =>
  audience === 'gm' || audience === 'numbers';

/** Where things stood at a point of the log. */
export interface Moment {
  /** `screen`: something changed that players see, and are not told of. */
  readonly kind:
    | 'start'
    | 'round'
    | 'order'
    | 'note'
    | 'aftermath'
    | 'engagement'
    /** Between two engagements: an interlude, or what time alone did. */
    | 'between'
    | 'screen';
  /** Rounds, or engagements, fought by then. */
  readonly round: number;
  /** Of a campaign, from 0. */
  readonly day?: number;
  /** Where its days have dates: "3 March 1471", and as Gregorian calendars write it. */
  readonly date?: string;
  readonly iso?: string;
  /** Of a campaign: the engagement or interlude. */
  readonly at?: string;
  /** Minutes since it began, where somebody keeps the time. */
  readonly clock?: number;
  /** Of an engagement: ids of the armies that fought, and of those that held the field. */
  readonly stood?: { readonly there: readonly string[]; readonly held: readonly string[] };
  readonly states: readonly PartyState[];
  readonly deeds: readonly Deed[];
  readonly blows?: readonly Blow[];
  readonly odds?: ToldOdds;
}

/** How a campaign stands or ended: the ending that came, or is certain whatever still comes. */
export interface WarEnding {
  readonly name: string;
  /** What the campaign says of it; empty where none of its endings came. */
  readonly text: string;
  /** Nothing more is to come. */
  readonly isOver: boolean;
  /** That none of the endings came. */
  readonly isOpen: boolean;
}

/** The last great swing of a war towards the ending that came. */
export interface WarTurn {
  readonly engagement: string;
  readonly day: number;
  /** "day 3", or its date. */
  readonly when: string;
  /** Chances of that ending before and after, as people read them. */
  readonly from: string;
  readonly to: string;
  /** "had Blue held the field": what its chance would have been; left out where it could not be. */
  readonly other?: { readonly who: string; readonly chance: string };
}

/**
 * What a chronicle may tell: everything in it is read off the log, and nothing in it is more than
 * its audience may know. Plain data.
 */
export interface Account {
  readonly level: 'army' | 'unit' | 'combat' | 'campaign';
  readonly audience: Audience;
  readonly name: string;
  /** The game master's version alone. */
  readonly seed?: Seed;
  readonly counts: Counts;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly parties: readonly Party[];
  /** The start first. */
  readonly moments: readonly Moment[];
  readonly outcome: Ended;
  /** Of a campaign, once it is known. */
  readonly ending?: WarEnding;
  readonly warTurn?: WarTurn;
  /** Of a campaign: how it may end as it stands; where figures are known. */
  readonly endings?: readonly { readonly name: string; readonly chance: number }[];
  /** Of a campaign: everybody named, and his army; the game master's version alone. */
  readonly named?: readonly { readonly name: string; readonly side: string }[];
  /** Of a campaign: its life lines as SVG; the game master's version alone. */
  readonly lines?: string;
  /** Units or fighters one by one, and what became of them. */
  readonly people: readonly {
    readonly name: string;
    readonly side: string;
    readonly fate: string;
  }[];
}

/** Work done and to do, and the account once it is there. */
export type Steps<T> = Generator<{ readonly done: number; readonly of: number }, T>;

/** Does all the work at once. */
export const finish = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** Odds of later moments need not be finer than this. */
export const TRIALS = 400;
/** Moments of a long story whose odds are asked for; those between go without. */
const MOST_ASKED = 12;

/** Whether the odds after a round are asked for: every round of a short story, the last always. */
export const isAsked = (round: number, rounds: number): boolean => {
  const every = Math.max(1, Math.ceil(rounds / MOST_ASKED));
  return round === rounds || (rounds - round) % every === 0;
};
