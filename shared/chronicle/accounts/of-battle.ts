import type { StateOdds } from '../../army/odds/answer.ts';
import { commanderOf } from '../../army/army.ts';
import type { Battle } from '../../army/setup.ts';
import { battleOf } from '../../army/setup.ts';
import type { AftermathEntry } from '../../scenario/schema/aftermath.ts';
import type { Seed } from '../../rng.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import { PLAIN_ROUND, type Entry } from '../../table/entry.ts';
import { outcomeOf, startOf, startUnderOrders, type Live } from '../../table/live.ts';
import { liveOdds, tellEntry, type Line, type ToldRound } from '../../table/log-lines.ts';
import type { TableField } from '../../table/orders/order.ts';
import { orderSays } from '../../table/orders/orders.ts';
import { screenOf } from '../../table/screen.ts';
import { FATE_WORDS, lossSays } from '../../words/aftermath.ts';
import { listed } from '../../words/endings.ts';
import { armySideName } from '../../words/sides.ts';
import {
  oneLine,
  TRIALS,
  type Account,
  type Audience,
  type Blow,
  type Deed,
  type Moment,
  type PartyState,
  type Steps,
} from './account.ts';

/** A battle of armies as it was fought at the table; without a log, as its seed has it. */
export interface BattleSource {
  readonly scenario: BattleScenario;
  readonly entries?: readonly Entry[] | undefined;
}

/** All rounds of a battle by its seed, as one entry. */
const PLAYED: Entry = { ...PLAIN_ROUND, run: 'rout' };

interface Telling {
  readonly name: string;
  readonly battle: Battle;
  readonly audience: Audience;
}

/** What the audience sees of the armies: the game master what a screen with all numbers shows. */
const seen = (
  { name, battle, audience }: Telling,
  live: Live,
  odds: StateOdds,
): Pick<Moment, 'states' | 'odds'> => {
  const level = audience === 'gm' ? 'numbers' : audience;
  const screen = screenOf(name, battle, live, { level, odds });
  const states = screen.armies.map(({ id, word, hits, band }): PartyState => ({
    id,
    word,
    ...(hits === undefined ? {} : { strength: hits }),
    ...(band === undefined ? {} : { band }),
  }));
  return { states, ...(screen.odds === undefined ? {} : { odds: screen.odds }) };
};

/** Armies that have left the field since. */
const leaving = (
  before: Moment | undefined,
  now: readonly PartyState[],
  field: TableField,
): Deed[] =>
  now.flatMap(({ id, word }): Deed[] => {
    const was = before?.states.find((one) => one.id === id)?.word;
    const who = field.armies.find((one) => one.id === id)?.name ?? id;
    if (was === word) return [];
    return word === 'routed'
      ? [{ kind: 'routs', who }]
      : word === 'withdrawn'
        ? [{ kind: 'withdraws', who }]
        : [];
  });

/** Who won a fight of persons, and what it cost. */
export const aftermathDeeds = ({
  winner,
  people,
  losses,
  text,
}: Omit<AftermathEntry, 'kind'>): readonly Deed[] => [
  { kind: 'aftermath', ...(winner === '' ? {} : { who: winner }) },
  ...people.map(({ name, fate }): Deed => ({
    kind: 'fate',
    who: name,
    says: FATE_WORDS[fate],
  })),
  ...losses
    .filter(({ present }) => present > 0)
    .map((loss): Deed => ({ kind: 'toll', who: loss.name, says: lossSays(loss) })),
  ...(text === '' ? [] : [{ kind: 'note', says: oneLine(text) } as const]),
];

/** What an entry says beside its rounds; players hear the notes that are for them. */
const entryDeeds = ({ entry, after }: Line, audience: Audience): readonly Deed[] => {
  if (entry.kind === 'note')
    return audience === 'gm' || entry.players === true
      ? [{ kind: 'note', says: oneLine(entry.text) }]
      : [];
  if (audience !== 'gm') return [];
  if (entry.kind === 'aftermath') return aftermathDeeds(entry);
  return entry.kind === 'order'
    ? [{ kind: 'order', says: oneLine(entry.reason), effect: orderSays(entry.order, after.field) }]
    : [];
};

/** The battle as a round of the log left it. */
const liveAfter = (from: TableField, { event, round, clock }: ToldRound, battle: Battle): Live => {
  const left = new Map(event.armies.map(({ army, hitsAfter }) => [army, hitsAfter]));
  const armies = from.armies.map((army) => ({ ...army, hits: left.get(army.id) ?? army.hits }));
  const field = { ...from, round: round + 1, armies };
  return { field, clock, outcome: outcomeOf(field, battle) };
};

const blowsOf = ({ luck }: ToldRound, { armies }: TableField): readonly Blow[] =>
  luck.map(({ army, damage, expected }) => ({
    name: armies.find(({ id }) => id === army)?.name ?? army,
    damage,
    expected,
  }));

/** The moments of a line: one for each round, or one for what else it says. */
function* momentsOf(
  telling: Telling,
  from: Live,
  line: Line,
  last: Moment | undefined,
): Generator<Moment> {
  const { battle, audience } = telling;
  const rounds = ({ field }: Live): number => field.round - battle.start.round;
  let [field, before] = [from.field, last];
  for (const round of line.rounds) {
    const live = liveAfter(field, round, battle);
    const shown = seen(telling, live, round.odds);
    const blows = audience === 'gm' ? { blows: blowsOf(round, field) } : {};
    const deeds = leaving(before, shown.states, live.field);
    field = live.field;
    before = { kind: 'round', round: rounds(live), clock: live.clock, ...shown, deeds, ...blows };
    yield before;
  }
  if (line.entry.kind === 'round' || line.fault !== undefined) return;
  const shown = seen(telling, line.after, line.odds);
  const gone = leaving(before, shown.states, line.after.field);
  const deeds = [...entryDeeds(line, audience), ...gone];
  const { clock } = line.after;
  const isSeen = JSON.stringify(shown.states) !== JSON.stringify(before?.states);
  // What players neither hear nor see leaves no trace in their account.
  if (deeds.length === 0 && !isSeen) return;
  const kind = entryDeeds(line, audience).length === 0 ? 'screen' : line.entry.kind;
  yield { kind, round: rounds(line.after), clock, ...shown, deeds };
}

const partiesOf = ({ audience }: Telling, { field }: Live): Account['parties'] =>
  field.armies.map((army) => {
    const { id, name, side, size } = army;
    if (audience !== 'gm') return { id, name, side };
    const { name: commander } = commanderOf(army);
    const isLed = army.tacticians.some(({ away }) => away === undefined);
    return { id, name, side, men: size, ...(isLed && commander !== '' ? { commander } : {}) };
  });

/** Those who fight as one are "Red and Blue" in a text. */
const withNames = (start: Battle['start'], { rules, armies }: BattleScenario): Battle['start'] => {
  if (rules.allies !== 'merge') return start;
  const namesOf = (side: string): readonly string[] =>
    armies.filter((army) => army.side === side).map(({ name }) => name);
  const named = start.armies.map((army) =>
    namesOf(army.side).length > 1 ? { ...army, name: listed(namesOf(army.side)) } : army,
  );
  return { ...start, armies: named };
};

/** What happened in a battle of armies, entry by entry. */
export function* accountOfBattle(
  { scenario, entries = [PLAYED] }: BattleSource,
  seed: Seed,
  audience: Audience,
): Steps<Account> {
  const trials = Math.min(TRIALS, scenario.trials);
  const fought = battleOf(scenario, seed);
  const battle = { ...fought, trials, start: withNames(fought.start, scenario) };
  const telling: Telling = { name: scenario.name, battle, audience };
  // At the table the log says who left; by its seed alone everybody goes by his orders.
  let live = entries[0] === PLAYED ? startUnderOrders(battle) : startOf(battle);
  const opening = seen(telling, live, liveOdds(live, battle));
  const moments: Moment[] = [{ kind: 'start', round: 0, clock: 0, ...opening, deeds: [] }];
  const parties = partiesOf(telling, live);
  for (const [i, entry] of entries.entries()) {
    const line = tellEntry(live, entry, battle);
    moments.push(...momentsOf(telling, live, line, moments.at(-1)));
    live = line.after;
    yield { done: i + 1, of: entries.length };
  }
  return {
    level: 'army',
    audience,
    name: scenario.name,
    ...(audience === 'gm' ? { seed: battle.seed } : {}),
    counts: 'hits',
    sides: battle.sides.map((id) => ({ id, name: armySideName(battle, id) })),
    parties,
    moments,
    outcome: live.outcome ?? { kind: 'unfinished' },
    people: [],
  };
}
