import { processOf } from '../../../shared/combat/systems/tactica/process.ts';
import { theFighter } from '../../../shared/combat/scratch.ts';
import { TACTICA } from '../../../shared/combat/systems/tactica/index.ts';
import type { TacticaOptions } from '../../../shared/combat/systems/tactica/fighters/options.ts';
import type {
  Combatant,
  TacticaFight,
} from '../../../shared/combat/systems/tactica/fighters/state.ts';
import { altered, fightOf } from '../people.ts';
import { beginning, directed } from '../../directed.ts';
import type { Thrown } from '../../scripted.ts';

export interface Entrant {
  readonly side: 'red' | 'blue';
  readonly stats?: object;
  /** What is changed once the fight is set up. */
  readonly now?: Partial<Combatant>;
}
export const optionsOf = (given: object = {}): TacticaOptions => TACTICA.options.parse(given);

/** Fighters f0, f1, ... in one melee, with the dice that they hold in an open round. */
export const arena = (entrants: readonly Entrant[], options = optionsOf()): TacticaFight => {
  const people = entrants.map((one, i) => ({ ...one, id: `f${i}`, name: `F${i}` }));
  const { start } = fightOf(TACTICA, people, { options, sides: ['red', 'blue'] });
  const held = { cluster: 1, dice: [5, 3, 2], dealt: 3 };
  const states = people.map(({ id, now }) => [id, { ...held, ...now }]);
  return { ...altered(start, Object.fromEntries(states)), phase: 'open' };
};

/** What counts as a success must be what whoever throws has been told. */
export const countsAsTold = ({ name, told, dice, faces, outcome }: Thrown): void => {
  const { against = Infinity, bonus } = told;
  const successes = faces.filter((face) => face + bonus >= against).length;
  const read = dice.reads?.(outcome) ?? outcome;
  if (told.each === true && successes !== read)
    throw new Error(`${name}: ${read} successes, and ${successes} as it was told`);
};

/** Steps of a fight until the dice of the script are used up and nothing is left to be done. */
export const played = (
  start: TacticaFight,
  {
    wanted = [],
    dice = [],
    options = optionsOf(),
    steps = 1,
  }: {
    readonly wanted?: readonly string[] | undefined;
    readonly dice?: readonly number[] | undefined;
    readonly options?: TacticaOptions;
    readonly steps?: number | undefined;
  },
) => {
  const {
    state: fight,
    asked,
    events,
    thrown,
    exhausted,
  } = directed(processOf(options), start, {
    dice,
    pick: beginning(...wanted),
    check: countsAsTold,
    steps,
  });
  if (!exhausted) throw new Error('dice of the script were left over');
  const rolled = thrown.map(({ name, sides }) =>
    [name.split('/').at(-1), ...sides.map((most) => `d${most}`)].join(' '),
  );
  return {
    fight,
    one: (id: string): Combatant => theFighter(fight, id),
    shown: asked.flatMap(({ ids, texts }) => [...ids, ...Object.values(texts)]),
    chances: Object.assign({}, ...asked.map(({ chances }) => chances)) as Record<string, number>,
    texts: events.map(({ text }) => text),
    thrown: rolled,
  };
};
