import { asker } from '../odds/asker.ts';
import type { UnitAnswer, UnitQuestion } from './odds-answer.ts';

/** Asks a worker for the odds of a battle of units. Returns how to stop. */
export const askUnits = asker<UnitQuestion, UnitAnswer>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
