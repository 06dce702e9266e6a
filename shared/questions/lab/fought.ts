import { stateQuestion } from '../../army/odds/answer.ts';
import { battleOf } from '../../army/setup.ts';
import { duelQuestion } from '../../combat/read/odds.ts';
import { grouped } from '../../grouped.ts';
import type { SaidBattle } from '../../lab/calibration/calibration.ts';
import type { Odds } from '../../process/process.ts';
import type { Certainty, Question } from '../../process/readers/answer.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import { openDuel } from '../../scenario/fight.ts';
import type { ListFault } from '../../scenario/import/army-table.ts';
import { readResults, type FoughtResult, type SaidResult } from '../../scenario/import/results.ts';
import { readLine, type LineScenario } from '../../scenario/notation/line.ts';
import { deploymentOf, openMelee } from '../../unit/index.ts';
import { sidesOf, unitQuestion } from '../../unit/read/odds.ts';
import { armySideName, sideName } from '../../words/sides.ts';

/** What a battle is called that nobody has won. */
export const NOBODY = 'nobody';

/** A battle of any level, ready to be asked, and what its sides are called. */
interface Opened {
  readonly question: Question<Odds & Certainty>;
  readonly sides: readonly string[];
  readonly names: readonly string[];
}

export const openedOf = (
  scenario: LineScenario,
  luck: { readonly seed: Seed; readonly trials: number },
): Opened => {
  switch (scenario.kind) {
    case 'battle': {
      const battle = { ...battleOf(scenario, luck.seed), ...luck };
      const names = battle.sides.map((side) => armySideName(battle, side));
      return { question: stateQuestion(battle), sides: battle.sides, names };
    }
    case 'units': {
      const melee = openMelee(deploymentOf(scenario));
      const sides = sidesOf(melee.start);
      const names = sides.map((side) => sideName(melee.start.units, side));
      return { question: unitQuestion(melee, melee.start, luck), sides, names };
    }
    case 'duel': {
      const { process, start, sides } = openDuel(scenario);
      const own = (side: string) => scenario.sides.find(({ id }) => id === side)?.name;
      const names = sides.map((side) => sideName(start.fighters, side, own(side)));
      return { question: duelQuestion(process, start, sides, luck), sides, names };
    }
  }
};

/** The sides of a battle of any level. */
export const sidesIn = (
  scenario: LineScenario,
): readonly { readonly id: string; readonly name: string }[] => {
  const { sides, names } = openedOf(scenario, { seed: 0, trials: 1 });
  return sides.map((id, i) => ({ id, name: names[i] ?? id }));
};

/** Battles that were fought, each line once, and forecasts with what came. */
export interface FoughtBattles {
  readonly scenarios: readonly LineScenario[];
  readonly fought: readonly {
    readonly name: string;
    readonly endings: readonly string[];
    /** Which of the scenarios it was, and the place of its ending. */
    readonly at: number;
    readonly came: number;
  }[];
  readonly said: readonly SaidBattle[];
}

type Read<T> = Result<T, readonly ListFault[]>;
const MOST_FAULTS = 20;

/** What a winner may be called: "Red or Blue, first or second, or draw". */
const acceptedBy = ({ names }: Opened): string =>
  names.length === 2
    ? `${names.join(' or ')}, first or second, or draw`
    : `${names.join(', ')}, the place of one of them (1 to ${names.length}), or draw`;

/** Who has won, by name, by id or by place. */
const winnerIn = ({ sides, names }: Opened, winner: string): number => {
  if (winner === '') return sides.length;
  const told = winner.toLowerCase();
  const found = [names, sides].map((all) => all.findIndex((one) => one.toLowerCase() === told));
  const place = /^\d$/u.test(winner) ? Number(winner) - 1 : -1;
  return found.find((at) => at >= 0) ?? (place < sides.length ? place : -1);
};

interface Known {
  readonly scenario: LineScenario;
  readonly opened: Opened;
  readonly at: number;
}

const foughtIn = (results: readonly FoughtResult[]): Read<FoughtBattles> => {
  const known = new Map<string, Known | undefined>();
  const [faults, fought]: [ListFault[], FoughtBattles['fought'][number][]] = [[], []];
  const scenarios: LineScenario[] = [];
  const open = ({ row, line }: FoughtResult): Known | undefined => {
    const read = readLine(line);
    if (read.ok) {
      const at = scenarios.push(read.value) - 1;
      return { scenario: read.value, opened: openedOf(read.value, { seed: 0, trials: 1 }), at };
    }
    const { at, message } = read.error;
    faults.push({ row, message: `character ${at + 1} of "${line.slice(0, 60)}": ${message}` });
    return undefined;
  };
  for (const result of results) {
    const { row, line, winner } = result;
    if (faults.length >= MOST_FAULTS) break;
    if (!known.has(line)) known.set(line, open(result));
    const one = known.get(line);
    if (one === undefined) continue;
    const { opened, at } = one;
    const came = winnerIn(opened, winner);
    const who = `nobody is called ${winner.slice(0, 40)}: use ${acceptedBy(opened)}`;
    if (came < 0) faults.push({ row, column: 'winner', message: who });
    else fought.push({ name: line, endings: [...opened.names, NOBODY], at, came });
  }
  return faults.length > 0 ? err(faults) : ok({ scenarios, fought, said: [] });
};

/** Further from 1 than rounding in a spreadsheet makes it: another ending is left. */
const ROUNDED = 0.005;

/** What was said of one moment: its rows, and what is left of 1 as another ending. */
const momentOf = (rows: readonly SaidResult[], faults: ListFault[]) => {
  const sum = rows.reduce((all, { chance }) => all + chance, 0);
  const come = rows.filter(({ isCome }) => isCome).length;
  const hasRest = sum < 1 - ROUNDED;
  const row = rows[0]?.row ?? 0;
  if (sum > 1 + ROUNDED) faults.push({ row, message: 'the chances of one round exceed 1' });
  if (come > 1) faults.push({ row, message: 'one ending of a round can come, not more' });
  if (come === 0 && !hasRest)
    faults.push({ row, message: 'none of these came: mark that which did' });
  const came = rows.findIndex(({ isCome }) => isCome);
  return {
    chances: [...rows.map(({ chance }) => chance), ...(hasRest ? [1 - sum] : [])],
    came: came < 0 ? rows.length : came,
  };
};

const saidIn = (results: readonly SaidResult[]): Read<FoughtBattles> => {
  const faults: ListFault[] = [];
  const said = [...grouped(results, (one) => one.battle).values()].map((battle): SaidBattle => {
    const moments = [...grouped(battle, (one) => one.moment).values()];
    return {
      name: battle[0]?.battle ?? '',
      endings: [],
      rounds: moments.map(([first]) => first?.moment ?? ''),
      forecasts: moments.map((rows) => momentOf(rows, faults)),
    };
  });
  return faults.length > 0
    ? err(faults.slice(0, MOST_FAULTS))
    : ok({ scenarios: [], fought: [], said });
};

/** Results of a spreadsheet, with every fault by its row. */
export const readFought = (text: string): Read<FoughtBattles> => {
  const read = readResults(text);
  if (!read.ok) return read;
  const { faults } = read.value;
  const found =
    read.value.kind === 'fought'
      ? foughtIn(read.value.results)
      : // The rounds of rows that cannot be read are not whole.
        saidIn(faults.length > 0 ? [] : read.value.results);
  if (faults.length === 0) return found;
  const all = [...faults, ...(found.ok ? [] : found.error)];
  return err(all.toSorted((a, b) => a.row - b.row).slice(0, MOST_FAULTS));
};
