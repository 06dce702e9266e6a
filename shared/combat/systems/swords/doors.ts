import type { Chance, Choice } from '../../../chance/chance.ts';
import type { Action, CombatEvent } from '../../fight.ts';
import type { SwordsOptions } from './options.ts';
import type { Term } from './rolls.ts';
import type { Brawl } from './state.ts';

/** What every rule is given: the options, and the two doors. */
export interface Doors {
  readonly options: SwordsOptions;
  readonly chance: Chance;
  readonly choice: Choice;
}

/** As far as decisions go. */
export type Deciding = Pick<Doors, 'options' | 'choice'>;

/** What a step made of the fight. */
export interface Done {
  readonly fight: Brawl;
  readonly events: readonly CombatEvent[];
}

/** An option that says nothing but itself. */
export const plainAction = (id: string, text: string, rules: readonly string[]): Action => ({
  id,
  text,
  rules,
});

/** Terms of somebody's roll, told apart from those of others. */
export const named = (name: string, terms: readonly Term[]): readonly Term[] =>
  terms.map(({ reason, amount }) => ({ reason: `${name}: ${reason}`, amount }));
