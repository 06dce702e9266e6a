import type { CombatEvent } from '../../../shared/combat/read/told.ts';
import { stepTold } from '../../../shared/process/readers/play.ts';
import { altered, fightOf } from '../people.ts';
import { beginning, directed, picking, type Asked } from '../../directed.ts';
import { byPolicy } from '../../../shared/process/choice.ts';
import { enumerate } from '../../../shared/process/readers/enumerate.ts';
import { SWORDS } from '../../../shared/combat/systems/swords/index.ts';
import type { SwordsOptions } from '../../../shared/combat/systems/swords/fighters/options.ts';
import { swordsProcess } from '../../../shared/combat/systems/swords/process.ts';
import { theFighter } from '../../../shared/combat/scratch.ts';
import type {
  SwordsFight,
  Grip,
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
export const grip = (kind: Grip['kind'], other: string): Partial<Swordsman> => ({
  grip: { kind, with: other },
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

/** A fight under its options: what was told last, and what comes of more dice and picks. */
export interface Table {
  readonly fight: SwordsFight;
  readonly options: SwordsOptions;
  readonly events: readonly CombatEvent[];
  readonly kinds: readonly string[];
  /** Those of the first event. */
  readonly terms: CombatEvent['terms'];
  readonly term: (reason: string) => number | undefined;
  readonly grips: readonly string[];
  readonly exhausted: boolean;
  readonly seen: readonly Asked[];
  readonly asked: (ending: string) => Asked | undefined;
  readonly the: (id: string) => Swordsman;
  /** The dice as they fall, and what is picked where it is offered. */
  readonly step: (dice?: readonly number[], ...picks: readonly string[]) => Table;
  /** It is somebody's turn to act, once. */
  readonly acting: (id: string) => Table;
}
export const tableOf = (
  fight: SwordsFight,
  options: SwordsOptions,
  { events, exhausted }: Pick<Table, 'events' | 'exhausted'> = { events: [], exhausted: true },
  seen: readonly Asked[] = [],
): Table => {
  const terms = events[0]?.terms;
  return {
    fight,
    options,
    events,
    kinds: events.map(({ kind }) => kind),
    terms,
    term: (wanted) => terms?.find(({ reason }) => reason === wanted)?.amount,
    grips: fight.fighters.map((one) => one.grip.kind),
    exhausted,
    seen,
    asked: (ending) => seen.find(({ label }) => label.endsWith(ending)),
    the: (id) => theFighter(fight, id),
    step: (dice = [], ...picks) => {
      const done = run(fight, options, dice, ...picks);
      return tableOf(done.fight, options, done, done.asked);
    },
    acting: (id) => tableOf(acting(fight, 1, id), options),
  };
};
/** It is the turn of `by` to act, who has planned so many actions. */
export const turnOf = (
  entrants: readonly Entrant[],
  given: object = {},
  actions = 1,
  by = 'f0',
): Table => {
  const options = optionsOf(given);
  return tableOf(acting(arena(entrants, options), actions, by), options);
};
/** The turns of a round begin, in this order. */
export const ordered = (fight: SwordsFight, order = ['f0', 'f1']): SwordsFight => ({
  ...at(fight, { kind: 'turn' }),
  order,
});
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

/** The chance told of an option, and how often it then comes to one of `kinds`. */
export const toldAndTrue = (
  fight: SwordsFight,
  options: SwordsOptions,
  id: string,
): readonly [told: number, truth: number] => {
  const process = swordsProcess(options);
  const shown = picking(beginning(id), (one) => one === id);
  enumerate((luck) => stepTold(process, fight, luck, shown));
  const told = shown.asked.findLast(({ picked }) => picked === id)?.chances[id] ?? -1;
  const ways = enumerate((luck) => {
    const [met, begun] = stepTold(
      process,
      fight,
      luck,
      picking(beginning(id), () => false),
    );
    return [
      ...begun,
      ...(met.stage.kind === 'clash' ? stepTold(process, met, luck, byPolicy)[1] : []),
    ].some(({ kind }) => kind === 'hit');
  });
  return [told, ways.reduce((sum, { value, probability }) => (value ? sum + probability : sum), 0)];
};
