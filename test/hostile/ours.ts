import type { Expected } from './corpus.ts';

interface Ours extends Expected {
  /** The contract of ours that differs from that of the corpus. */
  readonly why: string;
}

/** Entries that Rout answers otherwise, by a contract that is documented. */
export const OURS: Readonly<Record<string, Ours>> = {
  'formula-014-exploding': { why: 'exploding dice are part of our dice language', status: 200 },
  'body-004-size-huge': { why: 'an army may have 100 000 000 soldiers', status: 200 },
  'body-025-sides-3': { why: 'a battle may have three armies', status: 200 },
  'body-033-cost': {
    why: 'a battle has no number of rounds to multiply trials with; trials have a bound',
    status: 400,
  },
  'body-034-seed-neg': { why: 'a seed may be any whole number', status: 200 },
  'body-036-seed-2^32': { why: 'a seed may be any whole number', status: 200 },
  'body-037-seed-string': { why: 'a seed may be a text', status: 200 },
  'render-026-closing': {
    why: 'the title of a journal stands in a heading of ours',
    never: { foundry: '<h1>x' },
  },
  'token-011-put-stale': { why: 'somebody was first: 409 on every route', status: 409 },
};
