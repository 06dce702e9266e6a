import { onScenario, type LateReader, type Reader } from '../command.ts';

const late =
  (load: () => Promise<Reader>): LateReader =>
  async (...asked) =>
    (await load())(...asked);

/** One seeded battle or fight of any kind. */
export const play = onScenario({
  battle: late(async () => (await import('./army.ts')).playBattle),
  units: late(async () => (await import('./unit.ts')).playUnits),
  duel: late(async () => (await import('./combat.ts')).playDuel),
});

/** The odds of a battle or fight of any kind. */
export const odds = onScenario({
  battle: late(async () => (await import('./army.ts')).battleOdds),
  units: late(async () => (await import('./unit.ts')).unitOdds),
  duel: late(async () => (await import('./combat.ts')).duelOdds),
});
