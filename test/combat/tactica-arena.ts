import { processOf } from '../../shared/combat/systems/tactica/process.ts';
import { theFighter } from '../../shared/combat/scratch.ts';
import { TACTICA } from '../../shared/combat/systems/tactica/index.ts';
import type { TacticaOptions } from '../../shared/combat/systems/tactica/fighters/options.ts';
import type {
  Combatant,
  TacticaFight,
} from '../../shared/combat/systems/tactica/fighters/state.ts';
import type { Action } from '../../shared/combat/fight.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import type { Choice } from '../../shared/process/choice.ts';
import { recordingTo } from '../../shared/process/process.ts';
import { altered, fightOf } from './people.ts';
import { choosing } from '../choosing.ts';
import { announced, type Thrown } from '../scripted.ts';

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

/** The first of these that can be chosen, by the beginning of its id; else what is advised. */
const taking = (
  wanted: readonly string[],
  shown: string[],
  chances: Record<string, number>,
): Choice => ({
  choose: choosing((options, advised) => {
    const open = options as readonly Action[];
    const ids = open.map(({ id }) => id);
    shown.push(...open.flatMap(({ id, text }) => [id, text]));
    const { id: best, text } = advised as Action;
    if (!ids.includes(best))
      throw new Error(`what is advised, "${text}", is not among the options`);
    for (const { id, chance } of open) if (chance !== undefined) chances[id] = chance();
    const chosen = wanted.find((start) => ids.some((id) => id.startsWith(start)));
    const at = chosen === undefined ? -1 : ids.findIndex((id) => id.startsWith(chosen));
    return options[at] ?? advised;
  }),
});

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
  const process = processOf(options);
  const thrown: string[] = [];
  const { chance, prompt, exhausted } = announced(dice, (one) => {
    countsAsTold(one);
    thrown.push([one.name.split('/').at(-1), ...one.sides.map((sides) => `d${sides}`)].join(' '));
  });
  const shown: string[] = [];
  const chances: Record<string, number> = {};
  const events: CombatEvent[] = [];
  const choice = taking(wanted, shown, chances);
  const recorder = { ...recordingTo(events), prompt };
  let fight = start;
  for (let i = 0; i < steps; i++) fight = process.step(fight, { chance, choice, recorder });
  if (!exhausted()) throw new Error('dice of the script were left over');
  const one = (id: string): Combatant => theFighter(fight, id);
  return { fight, one, shown, chances, texts: events.map(({ text }) => text), thrown };
};
