import type { Context } from '../../../../process/process.ts';
import type { Deed } from '../../../deed.ts';
import { decide, type Asked } from '../../../fight.ts';
import type { CombatEvent } from '../../../read/told.ts';
import { findFighter, theFighter } from '../../../scratch.ts';
import { rollsUnder, type Rolls } from '../rules/chances.ts';
import { damagesUnder, type Damages } from '../rules/damage.ts';
import type { PercentileOptions } from './options.ts';
import type { FightDraft, PersonDraft } from './state.ts';

/** The readings of a fight, and what follows from them, worked out once. */
export interface Rules {
  readonly options: PercentileOptions;
  readonly rolls: Rolls;
  readonly damages: Damages;
}
export const rulesOf = (options: PercentileOptions): Rules => ({
  options,
  rolls: rollsUnder(options),
  damages: damagesUnder(options),
});

/** What numbers and decisions are worked out from. */
export interface Situation {
  readonly fight: FightDraft;
  readonly rules: Rules;
}

/** A step under way: a fight to write to, its rules, and the doors. */
export interface Scene extends Situation, Context<CombatEvent> {}
export const sceneOf = (
  fight: FightDraft,
  rules: Rules,
  { chance, choice, recorder }: Context<CombatEvent>,
): Scene => ({ fight, rules, chance, choice, recorder });

/** Throws where nobody is called so. */
export const the = ({ fight }: Situation, id: string): PersonDraft => theFighter(fight, id);
export const find = ({ fight }: Situation, id: string): PersonDraft | undefined =>
  findFighter(fight, id);

/** Puts a decision and does what is chosen. */
export const ask = ({ fight, choice }: Scene, asked: Asked<Deed>): void =>
  decide(fight, choice, asked).run();
