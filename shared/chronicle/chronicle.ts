import { ok, type Result } from '../result.ts';
import { hash32, type Seed } from '../rng.ts';
import type { Account } from './accounts/account.ts';
import { blocksOf, type Block } from './blocks.ts';
import { factsOf } from './facts.ts';
import { filled, LIMITS } from './exports/liquid.ts';
import { TEMPLATES, type Voice } from './templates/index.ts';

/** How much is told. */
export const LENGTHS = ['brief', 'full'] as const;
export type Length = (typeof LENGTHS)[number];

/** How an account is to be told. */
export interface Manner {
  readonly voice: Voice;
  readonly length: Length;
  /** Other numbers, other words for the same. */
  readonly wording?: number | undefined;
  /** A template in place of the house's own. */
  readonly template?: string | undefined;
}

/** An account as it was told: the same account and manner give the same text. */
export interface Chronicle {
  readonly title: string;
  readonly voice: Voice;
  readonly length: Length;
  readonly blocks: readonly Block[];
  readonly account: Account;
}

/** Battles of one seed read differently where they went differently. */
const wordingSeed = (account: Account, { voice, wording = 0 }: Manner): Seed => {
  const { name, moments, outcome } = account;
  const course = JSON.stringify([name, outcome, moments.map(({ states }) => states)]);
  return `${hash32(course, 1)}/${voice}/${wording}`;
};

/**
 * Tells an account in a voice.
 * @returns why a template of somebody's own cannot be used
 */
export const chronicleOf = (account: Account, manner: Manner): Result<Chronicle, string> => {
  const { voice, length } = manner;
  const template = manner.template ?? TEMPLATES[account.level][voice];
  const facts = factsOf(account, length === 'full');
  const text = filled(template, facts, {
    seed: wordingSeed(account, manner),
    milliseconds: manner.template === undefined ? Infinity : LIMITS.milliseconds,
  });
  if (!text.ok) return text;
  const blocks = blocksOf(text.value);
  const heading = blocks.find(({ kind }) => kind === 'heading');
  const title = heading?.kind === 'heading' ? heading.text : account.name;
  return ok({ title, voice, length, blocks, account });
};

/** The text of a chronicle, its blocks parted by empty lines. */
export const plainText = ({ blocks }: Pick<Chronicle, 'blocks'>): string =>
  `${blocks
    .map((block) =>
      block.kind === 'list' ? block.items.map((item) => `- ${item}`).join('\n') : block.text,
    )
    .join('\n\n')}\n`;
