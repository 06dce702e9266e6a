import { accountOf } from '../../shared/index.ts';
import { DEFAULT_SEED, type Asks, type Gives } from './question.ts';
import type { Steps } from './steps.ts';

/** What happened, moment by moment; told once all of it is known. */
export function* chronicle({ source, audience }: Asks<'chronicle'>): Steps<Gives<'chronicle'>> {
  const steps = accountOf(source, DEFAULT_SEED, audience);
  for (;;) {
    const step = steps.next();
    if (step.done !== true) {
      yield { read: () => undefined };
      continue;
    }
    const made = step.value;
    if (!made.ok) throw new Error(`${made.error.at}: ${made.error.message}`);
    yield { read: () => made.value };
    return;
  }
}
