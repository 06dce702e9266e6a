import type { Swordsman, SwordsFight } from '../../shared/combat/systems/swords/fighters/state.ts';
import { swordsProcess } from '../../shared/combat/systems/swords/process.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import {
  acting,
  arena,
  at,
  optionsOf,
  tableOf,
  type Entrant,
} from '../combat/systems/swords-arena.ts';
import type { Adapter } from './vector.ts';

interface Given {
  readonly fighters: readonly Entrant[];
  readonly option?: object;
  readonly routed?: readonly string[];
  /** Whose turn it is, and of how many actions; else the fight begins. */
  readonly turn?: string;
  readonly actions?: number;
  readonly then?: Partial<SwordsFight>;
  /** Of each step the dice as they fall, and how the options begin that are picked. */
  readonly steps: readonly (readonly (number | string)[])[];
  /** Of the last decision whose label ends so the options that begin so; null: none was asked. */
  readonly show?: Readonly<Record<string, readonly string[]>>;
}

const startOf = ({ fighters, routed, turn, actions, then }: Given, options: object) => {
  const start = arena(fighters, optionsOf(options), routed);
  return { ...(turn === undefined ? start : acting(start, actions, turn)), ...then };
};

const termsOf = ({ terms }: CombatEvent): string =>
  (terms ?? []).map(({ reason, amount }) => `${reason} ${amount}`).join(', ');

const byId = <T>({ fighters }: SwordsFight, read: (one: Swordsman) => T) =>
  Object.fromEntries(fighters.map((one) => [one.id, read(one)]));

/** Steps of a fight under scripted dice: what is told and offered, and how everybody stands. */
const fight: Adapter = (given) => {
  const asked = given as unknown as Given;
  const { option = {}, steps, show = {} } = asked;
  const start = startOf(asked, option);
  const options = optionsOf(option);
  let table = tableOf(at(start, start.stage), options);
  const [events, seen, left]: [CombatEvent[], (typeof table.seen)[number][], boolean[]] = [
    [],
    [],
    [],
  ];
  for (const step of steps) {
    const dice = step.filter((one) => typeof one === 'number');
    table = table.step(dice, ...step.filter((one) => typeof one === 'string'));
    events.push(...table.events);
    seen.push(...table.seen);
    left.push(!table.exhausted);
  }
  const outcome = swordsProcess(options).outcome(table.fight);
  const shown = Object.entries(show).map(([ending, beginnings]) => {
    const last = seen.findLast(({ label }) => label.endsWith(ending));
    const isMeant = (id: string): boolean => beginnings.some((one) => id.startsWith(one));
    return [ending, last?.ids.filter((id) => beginnings.length === 0 || isMeant(id)) ?? null];
  });
  return {
    ...byId(table.fight, (one) => one),
    grips: byId(table.fight, ({ grip }) => `${grip.kind} ${grip.with}`.trim()),
    told: events.map(({ text }) => text),
    kinds: events.map(({ kind }) => kind).join(', '),
    terms: events.map(termsOf),
    rolls: events.flatMap(({ rolls }) => rolls),
    offered: Object.fromEntries(shown),
    chances: Object.assign({}, ...seen.map(({ chances }) => chances)),
    further: Object.assign({}, ...seen.map(({ further }) => further)),
    texts: Object.assign({}, ...seen.map(({ texts }) => texts)),
    stage: table.fight.stage,
    round: table.fight.round,
    order: table.fight.order.join(' '),
    outcome: outcome === undefined ? 'none' : 'winner' in outcome ? outcome.winner : outcome.kind,
    exhausted: !left.includes(true),
  };
};

/** Fights between persons, step by step. */
export const SWORDS_FIGHTS: Readonly<Record<string, Adapter>> = { fight };
