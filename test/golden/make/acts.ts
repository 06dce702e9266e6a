import type { Send } from '../session.ts';
import type { Exchange } from '../store.ts';
import type { Luck } from './luck.ts';
import { numbered, turn, type Plan } from './plan.ts';

export const COMBATS = ['swords', 'zones'] as const;
export type System = (typeof COMBATS)[number];

/** What of an answer the recorder reads to find its next act. */
interface Told {
  readonly state: { readonly acts: readonly object[] };
  readonly kept: number;
  readonly steps: readonly { readonly rolls: readonly Roll[] }[];
  readonly begun: { readonly rolls: readonly Roll[] };
  readonly fighters: readonly { readonly id: string }[];
  readonly rounds: number;
  readonly open: Open | null;
}
interface Roll {
  readonly label: string;
}
type Open =
  | {
      readonly kind: 'decision';
      readonly label: string;
      readonly advised: string;
      readonly options: readonly { readonly id: string }[];
    }
  | { readonly kind: 'roll'; readonly label: string; readonly sides: readonly number[] };

/** What a game master may rule on. */
interface Rulable {
  readonly rolls: readonly string[];
  readonly gauges: readonly (readonly [id: string, least: number, most: number])[];
}

const RULABLE: Readonly<Record<System, Rulable>> = {
  swords: {
    rolls: [
      'initiative',
      'attack',
      'defense',
      'damage',
      'endurance',
      'grappling',
      'riding',
      'animals',
      'flee',
    ],
    gauges: [
      ['stamina', -200, 200],
      ['largestHit', 0, 200],
    ],
  },
  zones: {
    rolls: ['str', 'agi', 'wit', 'morale', 'chase', 'damage', 'armour'],
    gauges: [['health', 0, 200]],
  },
};

/** A fight as it is being decided. */
interface Table {
  readonly luck: Luck;
  readonly send: Send;
  readonly rulable: Rulable;
  /** Where in the case the state to go on from was answered. */
  at: number;
  count: number;
  steps: number;
  told: Told;
  /** Labels of rolls that have been thrown. */
  readonly thrown: string[];
}

/** An act that was refused has changed nothing. */
const heard = (table: Table, { status, answer }: Exchange): void => {
  const at = table.count++;
  if (status !== 200) return;
  const told = answer as Told;
  table.at = at;
  table.told = told;
  table.steps = told.kept + told.steps.length;
  const rolls = [...told.steps.flatMap((step) => step.rolls), ...told.begun.rolls];
  table.thrown.push(...rolls.map(({ label }) => label));
};

const act = async (table: Table, what: { act: object } | { undo: true }): Promise<void> => {
  const body = { state: { $answer: table.at }, ...what };
  heard(table, await table.send({ method: 'POST', url: '/duels/act', body }));
};

const choice = ({ luck, told: { open } }: Table): object | undefined => {
  if (open?.kind !== 'decision') return undefined;
  const { label, advised, options } = open;
  const option = luck.hit(0.4) ? advised : luck.pick(options).id;
  return { kind: 'choose', label, option };
};

const throwing = ({ luck, told: { open } }: Table): object | undefined => {
  if (open?.kind !== 'roll') return undefined;
  const { label, sides } = open;
  const faces = sides.map((of) => luck.int(1, of));
  if (luck.hit(0.25)) return { kind: 'roll', label };
  if (luck.hit(0.7)) return { kind: 'dice', label, dice: { faces } };
  return { kind: 'dice', label, dice: { sum: faces.reduce((sum, face) => sum + face, 0) } };
};

const STANDINGS = ['up', 'down', 'dying', 'dead', 'fled', 'surrendered'];

const ruling = (table: Table): object => {
  const {
    luck,
    steps,
    rulable,
    told: { fighters, rounds, open },
  } = table;
  const about = { steps, fighter: luck.pick(fighters).id, reason: 'The game master says so' };
  const until = luck.some({ until: rounds + luck.int(0, 2) }, 0.5);
  const actions = open?.kind === 'decision' ? open.options.map(({ id }) => id) : ['flee'];
  const [gauge, least, most] = luck.pick(rulable.gauges);
  const value = luck.int(Math.max(1, least), Math.min(12, most));
  const on = luck.pick(rulable.rolls);
  return luck.pick([
    { kind: 'modifier', ...about, on, amount: luck.int(-3, 3), ...until },
    { kind: 'ban', ...about, action: luck.pick(actions), ...until },
    { kind: 'gauge', ...about, gauge, value },
    { kind: 'standing', ...about, standing: luck.pick(STANDINGS) },
  ]);
};

/** What comes next: mostly what waits; now and then a ruling, a reroll, undo, or a misfit. */
const next = async (table: Table): Promise<void> => {
  const { luck, thrown, told } = table;
  const isOver = told.open === null;
  const canUndo = told.state.acts.length > 0;
  if (luck.hit(isOver && canUndo ? 0.6 : canUndo ? 0.1 : 0.01)) return act(table, { undo: true });
  if (luck.hit(isOver ? 0.4 : 0.12)) return act(table, { act: ruling(table) });
  if (luck.hit(isOver ? 0.8 : 0.1) && thrown.length > 0) {
    return act(table, { act: { kind: 'again', label: luck.pick(thrown.slice(-6)) } });
  }
  if (luck.hit(0.05)) {
    return act(table, {
      act: { kind: 'choose', label: told.open?.label ?? 'r1/x', option: 'moon' },
    });
  }
  const what = choice(table) ?? throwing(table);
  if (what === undefined || luck.hit(0.04)) {
    return act(table, { act: { kind: 'through', round: Math.max(1, told.rounds) } });
  }
  return act(table, { act: what });
};

const begun = async (send: Send, luck: Luck, system: System, state: object): Promise<Table> => {
  const first = await send({ method: 'POST', url: '/duels/act', body: { state } });
  if (first.status !== 200) throw new Error(JSON.stringify(first.answer));
  const rulable = RULABLE[system];
  const told = first.answer as Told;
  const table: Table = { luck, send, rulable, at: 0, count: 0, steps: 0, told, thrown: [] };
  heard(table, first);
  return table;
};

type Make = (luck: Luck, id: string) => object;

/** A fight decided act by act; then its end by the policy, and the odds from where it stood. */
export const actPlan = (system: System, index: number, make: Make): Plan => {
  const id = numbered('acts', index);
  return {
    id,
    about: `${system}: act by act, with choices, dice, rerolls, rulings and undo`,
    run: async (send, luck) => {
      const whose = [
        ['red', 'gm'],
        ['red', 'blue', 'gm'],
        ['red-1', 'blue', 'gm'],
        ['blue', 'gm'],
      ];
      const asks = turn(whose, index);
      const scenario = { ...make(luck, id), asks, dice: index % 3 === 2 ? 'table' : 'seed' };
      const table = await begun(send, luck, system, scenario);
      for (let left = luck.int(10, 22); left > 0; left--) await next(table);
      const body = { ...scenario, acts: table.told.state.acts };
      await act(table, { act: { kind: 'through', round: 1_000 } });
      await send({ method: 'POST', url: '/duels/play', body });
      if (index % 2 === 0) await send({ method: 'POST', url: '/duels/odds', body });
    },
  };
};
