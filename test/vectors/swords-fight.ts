import type { Swordsman, SwordsFight } from '../../shared/combat/systems/swords/fighters/state.ts';
import { swordsProcess } from '../../shared/combat/systems/swords/process.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import { acting, arena, optionsOf, run, type Entrant } from '../combat/systems/swords-arena.ts';
import type { Asked } from '../directed.ts';
import type { Thrown } from '../scripted.ts';
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

/** What whoever threw was told. */
const askOf = ({ name, told: { bonus, need, against } }: Thrown): string =>
  `${name.split('/').at(-1)}: ${bonus}, ${need} ${against}`;

const byId = <T>({ fighters }: SwordsFight, read: (one: Swordsman) => T) =>
  Object.fromEntries(fighters.map((one) => [one.id, read(one)]));

/** Steps of a fight under scripted dice: what is told and offered, and how everybody stands. */
const fight: Adapter = (given) => {
  const asked = given as unknown as Given;
  const { option = {}, steps, show = {} } = asked;
  const options = optionsOf(option);
  let now = startOf(asked, option);
  const [events, seen, thrown, used]: [CombatEvent[], Asked[], Thrown[], boolean[]] = [
    [],
    [],
    [],
    [],
  ];
  for (const step of steps) {
    const dice = step.filter((one) => typeof one === 'number');
    const done = run(now, options, dice, ...step.filter((one) => typeof one === 'string'));
    now = done.fight;
    events.push(...done.events);
    seen.push(...done.asked);
    thrown.push(...done.thrown);
    used.push(done.exhausted);
  }
  const outcome = swordsProcess(options).outcome(now);
  const shown = Object.entries(show).map(([ending, beginnings]) => {
    const last = seen.findLast(({ label }) => label.endsWith(ending));
    const isMeant = (id: string): boolean => beginnings.some((one) => id.startsWith(one));
    return [ending, last?.ids.filter((id) => beginnings.length === 0 || isMeant(id)) ?? null];
  });
  return {
    ...byId(now, (one) => one),
    grips: byId(now, ({ grip }) => `${grip.kind} ${grip.with}`.trim()),
    told: events.map(({ text }) => text),
    kinds: events.map(({ kind }) => kind).join(', '),
    terms: events.map(termsOf),
    rolls: events.flatMap(({ rolls }) => rolls),
    offered: Object.fromEntries(shown),
    chances: Object.assign({}, ...seen.map(({ chances }) => chances)),
    further: Object.assign({}, ...seen.map(({ further }) => further)),
    texts: Object.assign({}, ...seen.map(({ texts }) => texts)),
    advised: Object.fromEntries(
      seen.map(({ label, by, advised }) => [`${by} ${label.split('/').at(-1)}`, advised]),
    ),
    asks: thrown.map(askOf),
    stage: now.stage,
    round: now.round,
    order: now.order.join(' '),
    outcome: outcome === undefined ? 'none' : 'winner' in outcome ? outcome.winner : outcome.kind,
    exhausted: !used.includes(false),
  };
};

/** Fights between persons, step by step. */
export const SWORDS_FIGHTS: Readonly<Record<string, Adapter>> = { fight };
