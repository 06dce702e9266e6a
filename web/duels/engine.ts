import { asker } from '../odds/asker.ts';
import type { DuelAnswer, DuelQuestion } from './odds-answer.ts';

/** Asks a worker for the odds of a fight, from its start or from where it stands. Returns how to stop. */
export const askDuel = asker<DuelQuestion, DuelAnswer>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
