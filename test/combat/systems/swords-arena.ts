import { altered, fightOf } from '../people.ts';
import { beginning, directed } from '../../directed.ts';
import { SWORDS } from '../../../shared/combat/systems/swords/index.ts';
import type { SwordsOptions } from '../../../shared/combat/systems/swords/fighters/options.ts';
import { swordsProcess } from '../../../shared/combat/systems/swords/process.ts';
import type {
  SwordsFight,
  Stage,
  Swordsman,
} from '../../../shared/combat/systems/swords/fighters/state.ts';

export interface Entrant {
  readonly side?: string;
  readonly stats?: object;
  readonly state?: Partial<Swordsman>;
  readonly isNamed?: boolean;
}

export const optionsOf = (given: object = {}): SwordsOptions => SWORDS.options.parse(given);
export const red = (stats: object = {}, state: Partial<Swordsman> = {}): Entrant => ({
  side: 'red',
  stats,
  state,
});
export const blue = (stats: object = {}, state: Partial<Swordsman> = {}): Entrant => ({
  side: 'blue',
  stats,
  state,
});
/** Fighters f0, f1, ...; the first is red, the others blue unless said otherwise. */
export const arena = (
  entrants: readonly Entrant[],
  options = optionsOf(),
  routed: readonly string[] = [],
): SwordsFight => {
  const people = entrants.map(({ side = '', ...one }, i) => ({
    ...one,
    id: `f${i}`,
    name: `F${i}`,
    side: side || (i === 0 ? 'red' : 'blue'),
  }));
  const { start } = fightOf(SWORDS, people, { options, sides: ['red', 'blue'], routed });
  return altered(start, Object.fromEntries(people.map(({ id, state }) => [id, state])));
};
export const at = (fight: SwordsFight, stage: Stage): SwordsFight => ({ ...fight, stage });
export const acting = (fight: SwordsFight, actions = 1, fighter = 'f0'): SwordsFight => ({
  ...at(fight, { kind: 'act', fighter, nth: 1 }),
  fighters: fight.fighters.map((one) =>
    one.id === fighter ? { ...one, plan: one.plan ?? { actions, defends: 0 } } : one,
  ),
});

/** A step; of an attack that has been met the next one too, in which it is thrown for. */
export const run = (
  start: SwordsFight,
  options: SwordsOptions,
  dice: readonly number[],
  ...picks: readonly string[]
) => {
  const { state: fight, ...told } = directed(swordsProcess(options), start, {
    dice,
    pick: beginning(...picks),
    until: (now) => now !== start && now.stage.kind !== 'clash',
    steps: 2,
  });
  return { ...told, fight };
};

export const changed = (
  fight: SwordsFight,
  id: string,
  state: Partial<Swordsman>,
  stats: Partial<Swordsman['stats']> = {},
): SwordsFight => ({
  ...fight,
  fighters: fight.fighters.map((one) =>
    one.id === id ? { ...one, ...state, stats: { ...one.stats, ...stats } } : one,
  ),
});
