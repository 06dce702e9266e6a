import { battleOf, type Battle } from '../../army/setup.ts';
import type { StateOdds } from '../../army/odds/answer.ts';
import { prepareOdds } from '../../army/odds/odds.ts';
import type { Seed } from '../../rng.ts';
import { armyIds, type BattleScenario } from '../../scenario/schema/battle.ts';
import type { Entry } from '../../table/entry.ts';
import { helping, wishedNow, type ChanceFound, type HelpWanted } from '../../table/ahead/help.ts';
import { advance, standing, startOf, type Live } from '../../table/live.ts';
import { roadsOf, type RollAt } from '../../table/ahead/road.ts';
import { mayChoose, strikingWhom } from '../../table/ahead/strike.ts';
import { liveOdds, tellEntry, type Line } from '../../table/log-lines.ts';
import type { Help, Roads, Striking } from '../../table/told.ts';
import type { Work } from '../question.ts';
import { atOnce, ENOUGH, type Fault, type Steps } from '../steps.ts';

/** New lines of a log, and the odds from where they begin. */
interface LogLines {
  readonly opening: StateOdds;
  readonly lines: readonly Line[];
}

interface LogAsked {
  readonly scenario: BattleScenario;
  readonly from?: Live | undefined;
  readonly entries: readonly Entry[];
}

/** The line of one more entry, with pauses where its odds take a second. */
function* telling(live: Live, entry: Entry, battle: Battle): Generator<undefined, Line> {
  // The odds as they stand stay at hand, however many others are found.
  yield* prepareOdds({ ...battle, start: live.field });
  const made = advance(live, entry, battle);
  if (made.ok) yield* prepareOdds({ ...battle, start: made.value[0].field });
  return tellEntry(live, entry, battle);
}

/** Entries of a battle at the table, told one after the other from where it stands. */
export const log = {
  *steps({ scenario, from, entries }: LogAsked, seed: Seed): Steps<LogLines> {
    const battle = battleOf(scenario, seed);
    const lines: Line[] = [];
    let live: Live = from ?? startOf(battle);
    yield* prepareOdds({ ...battle, start: live.field });
    const opening = liveOdds(live, battle);
    const read = (): LogLines => ({ opening, lines: [...lines] });
    yield { read };
    for (const entry of entries) {
      const line = yield* telling(live, entry, battle);
      lines.push(line);
      live = line.after;
      yield { read };
    }
    return undefined;
  },
};

/** What each of some entries would come to by itself, from where a battle at the table stands. */
export const effects = {
  *steps(
    { scenario, from, entries }: LogAsked & { readonly from: Live },
    seed: Seed,
  ): Steps<readonly Line[]> {
    const battle = battleOf(scenario, seed);
    const lines: Line[] = [];
    const read = (): readonly Line[] => [...lines];
    for (const entry of entries) {
      lines.push(yield* telling(from, entry, battle));
      yield { read };
    }
    return undefined;
  },
};

interface HelpAsked extends Pick<HelpWanted, 'wish' | 'chance'> {
  readonly scenario: BattleScenario;
  /** Where it stands; else where its entries have led. */
  readonly from?: Live;
  readonly entries?: readonly Entry[];
  /** Its id, or its place in the list. */
  readonly army: string | number;
}

const armyAsked = ({ army, scenario }: Pick<HelpAsked, 'army' | 'scenario'>): string =>
  typeof army === 'string' ? army : (armyIds(scenario)[army] ?? '');

interface Helps {
  /** The chance as it stands. */
  readonly now: ChanceFound;
  readonly helps: readonly Help[];
}

/** The least of each kind of help that turns a battle, one after the other. */
export const help = {
  *steps(asked: HelpAsked, seed: Seed): Steps<Helps> {
    const { scenario, entries = [], wish, chance } = asked;
    const battle = battleOf(scenario, seed);
    const live = asked.from ?? standing(battle, entries);
    const wanted = { army: armyAsked(asked), wish, chance };
    const now = wishedNow(live, battle, wanted);
    const helps: Help[] = [];
    const read = (): Helps => ({ now, helps: [...helps] });
    yield { read };
    for (const one of helping(live, battle, wanted)) {
      helps.push(one);
      yield { read, done: helps.length };
    }
    return undefined;
  },
  tell: ({ now, helps }: Helps, asked: HelpAsked) => ({
    army: armyAsked(asked),
    chance: { now: now.chance, wanted: asked.chance },
    ...(now.margin === undefined ? {} : { margin: now.margin }),
    helps,
  }),
} satisfies Work<HelpAsked, Helps, object>;

interface RoadAsked extends RollAt {
  readonly scenario: BattleScenario;
  readonly entries: readonly Entry[];
}

/** What a roll of a past round has decided; nothing where nobody rolled it. */
export const road = {
  steps: ({ scenario, entries, ...at }: RoadAsked, seed: Seed): Steps<Roads | undefined> =>
    atOnce(() => {
      const found = roadsOf(battleOf(scenario, seed), entries, at);
      return found.ok ? found.value : undefined;
    }),
  tell: (found: Roads): Roads => found,
  none: ({ scenario, entries, ...at }: RoadAsked, seed: Seed): Fault => {
    const found = roadsOf(battleOf(scenario, seed), entries, at);
    return { code: 'ROAD_NONE', message: found.ok ? '' : found.error, path: 'roll' };
  },
} satisfies Work<RoadAsked, Roads | undefined, Roads>;

type StrikeAsked = Pick<HelpAsked, 'scenario' | 'from' | 'entries' | 'army'>;

const NO_CHOICE: Fault = {
  code: 'STRIKE_NONE',
  message: 'the army has no choice of whom to strike: it needs two enemies on the field',
};

/** Who should strike whom: by trials, then exactly, as far as there is time. */
export const strike = {
  *steps(asked: StrikeAsked, seed: Seed): Steps<Striking | undefined> {
    const battle = battleOf(asked.scenario, seed);
    const live = asked.from ?? standing(battle, asked.entries ?? []);
    const army = armyAsked(asked);
    if (!mayChoose(live, army)) return yield* atOnce(() => undefined);
    let done = 0;
    for (const found of strikingWhom(live, battle, army))
      if (((yield { read: () => found, done: done++ }) ?? 0) >= ENOUGH) break;
    return undefined;
  },
  tell: (found: Striking): Striking => found,
  none: () => NO_CHOICE,
} satisfies Work<StrikeAsked, Striking | undefined, Striking>;
