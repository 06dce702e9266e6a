import type { Kind, Part } from './question.ts';

const KEPT = new Map<string, Part>();
const MOST = 100;
/** An estimate that was stopped with fewer trials says too little to be kept. */
const FEW = 200;

/** Exact answers are kept under one key, estimates under another that holds seed and trials. */
export interface Keys {
  readonly exact: string;
  readonly estimate: string;
}

/**
 * Keeps an answer for the next time that the same is asked; a stopped estimate says its own margin.
 */
export const keep = ({ exact, estimate }: Keys, part: Part | undefined): void => {
  if (part === undefined) return;
  if (!part.isLast && (part.isGlimpse === true || (part.trials?.done ?? 0) < FEW)) return;
  if (KEPT.size >= MOST) KEPT.clear();
  KEPT.set(part.trials === undefined ? exact : estimate, { ...part, isLast: true });
};

export const keptUnder = <K extends Kind>({ exact, estimate }: Keys): Part<K> | undefined =>
  // The key begins with the kind of its question.
  (KEPT.get(exact) ?? KEPT.get(estimate)) as Part<K> | undefined;
