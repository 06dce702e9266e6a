import { isStanding, withHits, type Army } from '../../army/army.ts';
import { compileRules } from '../../army/compiled-rules.ts';
import type { StateOdds } from '../../army/odds/answer.ts';
import type { Battle } from '../../army/setup.ts';
import { mean, type Distribution } from '../../distribution.ts';
import { err, ok, type Result } from '../../result.ts';
import { either } from '../../scenario/schema/faults.ts';
import { PLAIN_ROUND, type Entry, type RoundEntry } from '../entry.ts';
import { advance, fightRound, scriptOf, startOf, type Live, type LiveRound } from '../live.ts';
import { oddsAt } from '../log-lines.ts';
import type { Road, Roads } from '../told.ts';

/** A die of a past round: whose roll is to fall otherwise. */
export interface RollAt {
  readonly round: number;
  /** A tactician by army and place in its list: `red/0`. */
  readonly roll: string;
}

/** One entry of the log, and where the battle stood before it. */
interface Past {
  readonly entry: Entry;
  readonly before: Live;
  readonly round: LiveRound | undefined;
}

/** An entry of several rounds as entries of one, and of those that it asked for in vain. */
const onesOf = (entry: Entry, fought: number): readonly Entry[] => {
  if (entry.kind !== 'round' || fought === 0) return [entry];
  const first: Entry = { ...entry, run: 1 };
  const run = entry.run === 'rout' ? entry.run : entry.run - fought;
  const late: readonly Entry[] = run === 0 ? [] : [{ ...PLAIN_ROUND, run }];
  return [first, ...Array.from({ length: fought - 1 }, () => PLAIN_ROUND), ...late];
};

/** The log, each round by itself, with what came too late: on another road it may not. */
const pastOf = (battle: Battle, entries: readonly Entry[]) => {
  const past: Past[] = [];
  let live = startOf(battle);
  for (const entry of entries) {
    const whole = advance(live, entry, battle);
    for (const one of onesOf(entry, whole.ok ? whole.value[1].length : 0)) {
      const made = advance(live, one, battle);
      past.push({ entry: one, before: live, round: made.ok ? made.value[1][0] : undefined });
      if (made.ok) [live] = made.value;
    }
  }
  return { past, now: live };
};

type ByArmy<T> = Readonly<Record<string, T>>;

/** A round without what was said of armies that are no longer there. */
const fitted = (entry: RoundEntry, { field }: Live): RoundEntry => {
  const ids = new Set(field.armies.filter(isStanding).map(({ id }) => id));
  const there = <T>(record: ByArmy<T>, isKept = (_: T): boolean => true): Record<string, T> =>
    Object.fromEntries(
      Object.entries(record).filter(
        ([key, value]) => ids.has(key.split('/')[0] ?? '') && isKept(value),
      ),
    );
  return {
    ...entry,
    dice: there(entry.dice),
    again: there(entry.again),
    choices: there(entry.choices),
    targets: there(entry.targets, (target) => ids.has(target)),
  };
};

/** Where the same later entries lead from here: rounds with the same dice, until it is over. */
const goOn = (from: Live, later: readonly Past[], battle: Battle): Live => {
  let live = from;
  for (const { entry } of later) {
    if (entry.kind === 'round' && live.outcome !== undefined) continue;
    const made = advance(live, entry.kind === 'round' ? fitted(entry, live) : entry, battle);
    if (made.ok) [live] = made.value;
  }
  return live;
};

/** The roll that is asked for: whose it was, and what it might have come to. */
interface Subject {
  readonly at: number;
  readonly army: Army;
  readonly label: string;
  readonly rolled: number;
  readonly falls: Distribution;
}

const subjectOf = (
  { rules }: Battle,
  past: readonly Past[],
  { round, roll }: RollAt,
): Result<Subject, string> => {
  const at = past.findIndex((one) => one.round?.round === round);
  const found = past[at];
  if (found?.round === undefined) return err(`no round ${round} has been fought`);
  const { before, round: told } = found;
  const label = `r${round}/${roll}`;
  const struck = told.event.armies.find(({ rolls }) => rolls.some((one) => one.label === label));
  const army = before.field.armies.find(({ id }) => id === struck?.army);
  const place = struck?.rolls.findIndex((one) => one.label === label) ?? -1;
  const rolled = struck?.rolls[place]?.total;
  if (struck === undefined || army === undefined || rolled === undefined) {
    const known = told.event.armies.flatMap(({ rolls }) => rolls.map((one) => one.label));
    const names = known.map((one) => one.replace(/^r\d+\//, ''));
    return err(`nobody rolled ${roll} in round ${round}: use ${either(names)}`);
  }
  const compiled = compileRules(rules, before.field.armies);
  const dice = compiled.diceOf(army, struck.power.total, round)[place];
  return dice === undefined
    ? err(`${army.name} has no such dice`)
    : ok({ at, army, label, rolled, falls: dice.distribution() });
};

/** The battle now, had the roll come to so much. */
const roadOf = (
  battle: Battle,
  past: readonly Past[],
  { at, label }: Subject,
  total: number,
): Live => {
  const { entry, before } = past[at] ?? {};
  if (entry?.kind !== 'round' || before === undefined) throw new Error('a roll is of a round');
  const script = scriptOf(entry, before.field);
  if (!script.ok) throw new Error(script.error.message);
  const typed = new Map([...script.value.typed].filter(([key]) => key !== label));
  const supposed = new Map([[label, total]]);
  const fought = fightRound(before, { ...script.value, typed, supposed }, battle);
  if (!fought.ok) throw new Error(fought.error.message);
  return goOn(fought.value[0], past.slice(at + 1), battle);
};

/** A mean is a whole number but for rounding. */
const NEAR = 1e-9;

/** More falls of the dice than these are not told one by one. */
const MOST_ROADS = 40;

const chosen = ({ outcomes, probabilities }: Distribution): readonly number[] => {
  const step = Math.max(1, Math.ceil(probabilities.length / MOST_ROADS));
  const last = outcomes.length - 1;
  return outcomes.filter((_, i) => i % step === 0 || i === last);
};

/** So much of one, the rest of the other. */
const blend = (one: StateOdds, other: StateOdds, part: number): StateOdds => {
  const of = (a = 0, b = 0): number => part * a + (1 - part) * b;
  return {
    ...one,
    win: Object.fromEntries(
      Object.entries(one.win).map(([side, chance]) => [side, of(chance, other.win[side])]),
    ),
    mutual: of(one.mutual, other.mutual),
    stalemate: of(one.stalemate, other.stalemate),
    unfinished: of(one.unfinished, other.unfinished),
  };
};

/** Reads the odds of all roads; one solver serves all that differ in hits alone. */
const reader = (battle: Battle): ((live: Live) => StateOdds) => {
  const known = new Map<string, (state: Live['field']) => StateOdds>();
  const most = Math.max(battle.rules.hits, ...battle.start.armies.map(({ hits }) => hits));
  return (live) => {
    const armies = live.field.armies.map((army) => withHits(army, army.hits === 0 ? 0 : most));
    const key = JSON.stringify([live.field.round, armies]);
    const read = known.get(key) ?? oddsAt({ ...live, field: { ...live.field, armies } }, battle);
    known.set(key, read);
    return read(live.field);
  };
};

/**
 * What a roll of a past round has decided: where the battle would stand now had it come to
 * something else, all later dice and orders being the same. Who would have fought on rolls what the
 * seed gives; who would be gone rolls no more.
 * @returns why there is no such roll
 */
export const roadsOf = (
  battle: Battle,
  entries: readonly Entry[],
  asked: RollAt,
): Result<Roads, string> => {
  const { past, now } = pastOf(battle, entries);
  const subject = subjectOf(battle, past, asked);
  if (!subject.ok) return subject;
  const { army, rolled, falls } = subject.value;
  const read = reader(battle);
  const stands = (live: Live): Roads['now'] => ({
    odds: read(live),
    hits: Object.fromEntries(live.field.armies.map(({ id, hits }) => [id, hits])),
    isOver: live.outcome !== undefined,
  });
  const at = (total: number): Road => ({
    total,
    probability: falls.probabilities[falls.outcomes.indexOf(total)] ?? 0,
    ...stands(roadOf(battle, past, subject.value, total)),
  });
  const total = mean(falls);
  const [below, above] = [
    falls.outcomes.findLast((one) => one <= total + NEAR) ?? total,
    falls.outcomes.find((one) => one >= total - NEAR) ?? total,
  ];
  const part = above === below ? 1 : (above - total) / (above - below);
  const roads = chosen(falls).map(at);
  const oddsAfter = (fall: number): StateOdds =>
    (roads.find((road) => road.total === fall) ?? at(fall)).odds;
  return ok({
    army: army.id,
    rolled,
    average: { total, odds: blend(oddsAfter(below), oddsAfter(above), part) },
    now: stands(now),
    roads,
  });
};
