import { battleOdds, playBattle } from './army.ts';
import { duelOdds, playDuel } from './combat.ts';
import { onScenario } from './command.ts';
import { playUnits, unitOdds } from './unit.ts';

/** One seeded battle or fight of any kind. */
export const play = onScenario({ battle: playBattle, units: playUnits, duel: playDuel });

/** The odds of a battle or fight of any kind. */
export const odds = onScenario({ battle: battleOdds, units: unitOdds, duel: duelOdds });
