import type { Label } from '../process/chance.ts';
import type { Choice } from '../process/choice.ts';
import { decide, type Action, type Asked, type Fight } from './fight.ts';

/** Something that may be done, and how it is done. */
export interface Deed extends Action {
  /** Whom it is done to. */
  readonly target?: string;
  readonly run: () => void;
}
export const deed = (
  id: string,
  text: string,
  rules: readonly string[],
  run: () => void = () => undefined,
): Deed => ({ id, text, rules, run });

/** What labels and decisions are made from, where steps are counted within a round. */
interface Stepping {
  readonly fight: Fight & { readonly stepOfRound: number };
}

/** Unique in the story: by round, step and whoever is concerned. */
export const labelOf = ({ fight }: Stepping, who: string, what: string): Label => [
  fight.round,
  fight.stepOfRound,
  who,
  what,
];

/** A decision: whose, its word in the label, and how it is asked. */
export interface Question extends Pick<Asked<Action>, 'by' | 'question'> {
  readonly what: string;
}

/** Puts a decision before whoever takes it. */
export const choose = <A extends Action>(
  scene: Stepping & { readonly choice: Choice },
  { by, what, question }: Question,
  preferred: A,
  options: () => readonly A[],
): A => {
  const label = labelOf(scene, by, what);
  return decide(scene.fight, scene.choice, { by, label, preferred, question, options });
};

/** Puts a decision, and does what is decided. @returns what it was */
export const ask = (...asked: Parameters<typeof choose<Deed>>): Deed => {
  const chosen = choose(...asked);
  chosen.run();
  return chosen;
};
