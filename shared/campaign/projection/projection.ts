import type { Spread } from '../../distribution.ts';
import type { Certainty } from '../../process/readers/answer.ts';
import type { CharacterFate, EngagementResult } from '../../scenario/schema/campaign-shape.ts';

/*
 * What a projection tells. Chances are shares of 1; those of engagements, endings and edges are
 * over all courses of the campaign, unless said otherwise.
 */

/** How strong an army is at a moment, over all courses of the campaign. */
export interface StrengthPoint {
  readonly day: number;
  /** The engagement or interlude; `start` at the beginning. */
  readonly at: string;
  readonly moment: 'before' | 'after';
  readonly hits: Spread;
  readonly men: Spread;
  /** The chance that it has no hits, or is out. */
  readonly routed: number;
  /** The chance that it has no supplies; left out where armies use none. */
  readonly hungry?: number;
}

export interface ArmyProjection {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly points: readonly StrengthPoint[];
}

/** Who meets whom, with the chance that it is they. */
export interface Pairing {
  /** Ids of armies. */
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly chance: number;
}

export interface EngagementProjection {
  readonly id: string;
  readonly name: string;
  readonly day: number;
  /** Where days have dates: "3 March 1471". */
  readonly date?: string;
  /** Whether a result is recorded. */
  readonly isPlayed: boolean;
  /** That two sides meet; what is missing to 1 is `unopposed` and `results.skipped`. */
  readonly fought: number;
  /** That a side holds the field because nobody comes. */
  readonly unopposed: number;
  /** How it comes out. `first` and `second` hold the field, unopposed or not. */
  readonly results: Readonly<Record<EngagementResult, number>>;
  /** That it ends with a withdrawal of the first side, and of the second. */
  readonly withdrawal: readonly [number, number];
  /** By army: that it is on the side that wins, and on the one that loses. */
  readonly won: Readonly<Record<string, number>>;
  readonly lost: Readonly<Record<string, number>>;
  /** Likeliest first, at most eight. */
  readonly pairings: readonly Pairing[];
  /**
   * How far it decides the war: half of the sum, over the endings, of the difference between their
   * chances where the first side wins and where the second does; 0 where either cannot be.
   */
  readonly decides: number;
  /**
   * How far its result moves the war: the mean, over its results, of half the sum of what they
   * change in the chances of the endings. 0 where the result is sure, or changes nothing.
   */
  readonly sways: number;
  /** Of an estimate: 95 % half-widths of both. */
  readonly margins?: { readonly decides: number; readonly sways: number };
  /** Why a side never comes, or it is never fought; left out where it may be. */
  readonly never?: string;
  /** By ending: its chance where the first side wins, and where the second does. */
  readonly endings: readonly {
    readonly id: string;
    readonly ifFirst: number;
    readonly ifSecond: number;
  }[];
}

/**
 * A way from one engagement or circumstance to another engagement or an ending. `winner`, `loser`:
 * somebody goes there; `condition`: what is to happen there depends on it.
 */
export interface CampaignEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'winner' | 'loser' | 'condition';
  /** In a few words: "winner", "if Red Host wins". */
  readonly says: string;
  /** That it is taken: that it holds and `to` is fought, or is how the war ends. */
  readonly chance: number;
}

export interface CharacterProjection {
  readonly name: string;
  /** The id of the army. */
  readonly army: string;
  /** At the end of the campaign. */
  readonly fates: Readonly<Record<CharacterFate, number>>;
  /** That he is not dead. */
  readonly survives: number;
}

export interface EndingProjection {
  readonly id: string;
  readonly name: string;
  readonly chance: number;
  /** Of an estimate: its own 95 % half-width. */
  readonly margin?: number;
}

/** What is known or supposed of an engagement, and how likely that was before. */
export interface Given {
  readonly engagement: string;
  readonly is: EngagementResult;
}

export interface Projection extends Certainty {
  /** In the order of the campaign; `open` last where no ending may hold. */
  readonly endings: readonly EndingProjection[];
  /** In the order of the timetable. */
  readonly engagements: readonly EngagementProjection[];
  /** In the order of the campaign: that each happens. */
  readonly interludes: readonly { readonly id: string; readonly chance: number }[];
  readonly armies: readonly ArmyProjection[];
  readonly characters: readonly CharacterProjection[];
  readonly circumstances: readonly {
    readonly id: string;
    readonly name: string;
    /** Of the courses in which it is asked. */
    readonly chance: number;
  }[];
  readonly edges: readonly CampaignEdge[];
  /** The engagement that sways the war most, of those not played; left out where none does. */
  readonly decisive?: string;
  /** The chance of all that is supposed, before it was; 1 where nothing is. */
  readonly likely: number;
  /** Recorded results that could not come of what was before; they are followed all the same. */
  readonly against: readonly string[];
}
