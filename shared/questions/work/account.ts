import { accountOf, type ToldSource } from '../../chronicle/accounts/account-of.ts';
import type { Account, Audience } from '../../chronicle/accounts/account.ts';
import { err, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { Fault, Step, Steps } from '../steps.ts';

interface AccountAsked {
  readonly source: ToldSource;
  readonly audience: Audience;
}

/** What happened, moment by moment; nothing of it is told until all of it is known. */
export function* accounting(
  { source, audience }: AccountAsked,
  seed: Seed,
): Generator<Step<never>, Result<Account, Fault>, number | undefined> {
  const made = yield* accountOf(source, seed, audience);
  if (made.ok) return made;
  const { at, message } = made.error;
  return err({ code: 'ACT_DOES_NOT_STAND', path: `scenario.${at}`, message });
}

/** What happened, as this audience may know it. */
export const account = {
  *steps(asked: AccountAsked, seed: Seed): Steps<Account> {
    const made = yield* accounting(asked, seed);
    if (!made.ok) return made.error;
    yield { read: () => made.value };
    return undefined;
  },
};
