import type { Projection } from '../../campaign/told.ts';
import type { Spread } from '../../distribution.ts';
import type { CampaignShape } from '../../scenario/schema/campaign-shape.ts';
import type { Audience } from './account.ts';

/** A campaign that is told to somebody, as the board has it. */
export interface ToldWar {
  readonly campaign: CampaignShape;
  readonly projection: Projection;
  readonly audience: Audience;
}

/** Less is missing to what is sure than sums of rounding errors leave. */
export const SURE = 1 - 1e-9;

/** What is known of a number: between which two it lies, nine times in ten. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** An army as it was last heard of. */
export interface ArmyAt {
  readonly day: number;
  readonly hits: Range;
  readonly men: Range;
  /** What was recorded could not have been, and says nothing of its hits. */
  readonly isUntold?: boolean;
}

export const rangeOf = ({ p5, p95 }: Spread): Range => ({ from: p5, to: p95 });
export const isKnown = ({ from, to }: Range): boolean => from === to;

export const nameOf = ({ armies }: Pick<Projection, 'armies'>, id: string): string =>
  armies.find((army) => army.id === id)?.name ?? id;
