import type { Deed as AnyDeed } from '../../../deed.ts';

/** Something that may be done with action dice. */
export interface Deed extends AnyDeed {
  /** In pips; 0: nothing. */
  readonly cost: number;
  /** Keeps the Defence Pool, or the dice that are being pooled (TC-94, TC-40). */
  readonly keeps?: 'guard' | 'aim';
  /** Is no action: neither paid for nor followed by anything. */
  readonly free?: true;
  /** May change the fight. */
  readonly hopeful?: boolean;
}
