import type { Action } from '../../shared/combat/fight.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { altered, fightOf } from './people.ts';
import { choosing } from '../choosing.ts';
import { byPolicy, type Choice } from '../../shared/process/choice.ts';
import { enumerate } from '../../shared/process/readers/enumerate.ts';
import { scripted } from '../scripted.ts';
import { SWORDS } from '../../shared/combat/systems/swords/index.ts';
import type { SwordsOptions } from '../../shared/combat/systems/swords/fighters/options.ts';
import { swordsProcess } from '../../shared/combat/systems/swords/process.ts';
import { theFighter } from '../../shared/combat/scratch.ts';
import type {
  SwordsFight,
  Grip,
  Stage,
  Swordsman,
} from '../../shared/combat/systems/swords/fighters/state.ts';

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

/** Takes the option of that id, else the advised; keeps what was shown of the first decision. */
export const taking = (
  wanted: string,
): Choice & {
  readonly seen: { id: string; chance?: (() => number) | undefined }[];
  readonly advised: string[];
} => {
  const [seen, advised]: [{ id: string }[], string[]] = [[], []];
  return {
    seen,
    advised,
    choose: choosing((options, best) => {
      const shown = options as readonly { readonly id: string }[];
      if (seen.length === 0) {
        seen.push(...shown);
        advised.push((best as { readonly id: string }).id);
      }
      return options.find((one) => (one as { readonly id: string }).id === wanted) ?? best;
    }),
  };
};
interface Seen {
  readonly ids: readonly string[];
  readonly advised: string;
  readonly label: string;
  readonly by: string;
  readonly chances: Readonly<Record<string, number>>;
  /** Further chances of options that have any. */
  readonly further: Readonly<Record<string, readonly number[]>>;
  readonly texts: Readonly<Record<string, string>>;
}
type Shown = Pick<Action, 'id' | 'text' | 'chance' | 'chances'>;

/** Chooses what begins so, else as advised, and keeps what it was shown. */
export const picking = (...wanted: readonly string[]): Choice & { readonly seen: Seen[] } => {
  const seen: Seen[] = [];
  return {
    seen,
    choose: choosing((options, advised, label, about) => {
      const shown = options as readonly Shown[];
      seen.push({
        ids: shown.map(({ id }) => id),
        advised: (advised as Shown).id,
        label,
        by: about?.by ?? '',
        chances: Object.fromEntries(
          shown.flatMap(({ id, chance }) => (chance === undefined ? [] : [[id, chance()]])),
        ),
        further: Object.fromEntries(
          shown.map(({ id, chances }) => [id, (chances?.() ?? []).map(({ chance }) => chance)]),
        ),
        texts: Object.fromEntries(shown.map(({ id, text }) => [id, text])),
      });
      return (
        options.find((one) => wanted.some((start) => (one as Shown).id.startsWith(start))) ??
        advised
      );
    }),
  };
};

export const run = (
  fight: SwordsFight,
  options: SwordsOptions,
  dice: readonly number[],
  choice: Choice = byPolicy,
): {
  readonly fight: SwordsFight;
  readonly events: readonly CombatEvent[];
  readonly exhausted: boolean;
} => {
  const chance = scripted(dice);
  const process = swordsProcess(options);
  const [next, events] = stepTold(process, fight, chance, choice);
  // An attack that has been met is thrown for in a step of its own.
  const [after, more] =
    next.stage.kind === 'clash' ? stepTold(process, next, chance, choice) : [next, []];
  return { fight: after, events: [...events, ...more], exhausted: chance.exhausted() };
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
  readonly seen: readonly Seen[];
  readonly asked: (ending: string) => Seen | undefined;
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
  seen: readonly Seen[] = [],
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
      const choice = picking(...picks);
      const done = run(fight, options, dice, choice);
      return tableOf(done.fight, options, done, choice.seen);
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
  let told = -1;
  const shown: Choice = {
    choose: choosing((open, preferred) => {
      const taken = taking(id).choose([''], preferred, () => open);
      const { id: chosen, chance } = taken as Partial<Action>;
      if (chosen === id) told = chance?.() ?? told;
      return taken;
    }),
  };
  enumerate((luck) => stepTold(process, fight, luck, shown));
  const ways = enumerate((luck) => {
    const [met, begun] = stepTold(process, fight, luck, taking(id));
    return [
      ...begun,
      ...(met.stage.kind === 'clash' ? stepTold(process, met, luck, byPolicy)[1] : []),
    ].some(({ kind }) => kind === 'hit');
  });
  return [told, ways.reduce((sum, { value, probability }) => (value ? sum + probability : sum), 0)];
};

export const ordersOf = (
  fight: SwordsFight,
  options: SwordsOptions,
): Readonly<Record<string, number>> => {
  const odds: Record<string, number> = {};
  for (const { value, probability } of enumerate((luck) =>
    stepTold(
      swordsProcess(options),
      at(fight, { kind: 'initiative' }),
      luck,
      byPolicy,
    )[0].order.join(' '),
  ))
    odds[value] = (odds[value] ?? 0) + probability;
  return odds;
};
