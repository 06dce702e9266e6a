import { summed } from '../distribution.ts';
import type { Odds } from './process.ts';

/** What is hoped for: that a side wins, or that it does not lose. */
export const WISHES = ['win', 'notLose'] as const;
export type Wish = (typeof WISHES)[number];

/** The chance that the wish of a side comes true. */
export const wished = ({ win, mutual, stalemate }: Odds, side: string, wish: Wish): number =>
  summed((win[side] ?? 0) + (wish === 'win' ? 0 : mutual + stalemate));
