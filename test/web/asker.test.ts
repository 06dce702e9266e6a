import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleOf,
  battleScenarioSchema,
  battleWork,
  DUEL_EXAMPLES,
  duelScenarioSchema,
  tableWork,
  wholeAnswer,
  type BattleScenario,
} from '../../shared/index.ts';
import { stepsOf } from '../../web/engine/answer.ts';
import { openAsker } from '../../web/engine/asker.ts';
import { openPool } from '../../web/engine/pool.ts';
import {
  DEFAULT_SEED,
  type Part,
  type Question,
  type Reply,
  type Request,
} from '../../web/engine/question.ts';
import { isQuick } from '../../web/engine/quick-odds.ts';

const battleAt = (of: BattleScenario) => battleOf(of, DEFAULT_SEED);
const scenario = battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario);
const question: Question<'battles/odds'> = { kind: 'battles/odds', scenario };
const part = (isLast: boolean): Part<'battles/odds'> => ({
  value: wholeAnswer(battleWork.odds.steps(question, DEFAULT_SEED)),
  isLast,
});

/** A worker that only listens. */
class Listening {
  readonly heard: Request[] = [];
  isDown = false;
  onmessage: ((event: { data: Reply }) => void) | undefined;
  onerror: ((event: { preventDefault: () => void; message?: string }) => void) | undefined;
  postMessage(message: Request): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.isDown = true;
  }
}

const setUp = () => {
  const workers: Listening[] = [];
  const { ask, soon } = openAsker(() => {
    const worker = new Listening();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const told: string[] = [];
  const listen = (name: string) => ({
    onPart: ({ isLast }: Part) => void told.push(`${name} ${isLast ? 'last' : 'part'}`),
    onFailure: () => void told.push(`${name} failed`),
  });
  const reply = (at: number, data: Reply): void => workers[at]?.onmessage?.({ data });
  return { workers, ask, soon, told, listen, reply };
};

describe('one worker for every question', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is started with the first, and answers each to its own listener', () => {
    const { workers, ask, told, listen, reply } = setUp();
    expect(workers).toHaveLength(0);
    ask(question, listen('a'));
    ask(question, listen('b'));
    expect(workers).toHaveLength(1);
    reply(0, { id: 1, part: part(false) });
    reply(0, { id: 0, part: part(true) });
    reply(0, { id: 0, part: part(true) });
    expect(told).toEqual(['b part', 'a last']);
  });

  test('is started ahead by a page that is about to ask', () => {
    const { workers, ask, soon, listen } = setUp();
    soon('units/odds');
    ask(question, listen('a'));
    expect(workers.map(({ heard }) => heard)).toEqual([
      [{ soon: 'units/odds' }, { id: 0, question }],
    ]);
  });

  test('stops a question and goes on with the others', () => {
    const { workers, ask, told, listen, reply } = setUp();
    const stop = ask(question, listen('a'));
    ask(question, listen('b'));
    stop();
    expect(workers[0]?.heard.at(-1)).toEqual({ id: 0, isStop: true });
    reply(0, { id: 0, isStopped: true });
    reply(0, { id: 0, part: part(true) });
    vi.runAllTimers();
    reply(0, { id: 1, part: part(true) });
    expect(workers).toHaveLength(1);
    expect(told).toEqual(['b last']);
  });

  test('is replaced where it does not hear, and asked again what is still wanted', () => {
    const { workers, ask, told, listen, reply } = setUp();
    const stop = ask(question, listen('a'));
    ask(question, listen('b'));
    stop();
    vi.runAllTimers();
    expect(workers[0]?.isDown).toBe(true);
    expect(workers[1]?.heard).toEqual([{ id: 1, question }]);
    reply(1, { id: 1, part: part(true) });
    expect(told).toEqual(['b last']);
  });

  test('a fault is told to its question alone, a dead worker to all', () => {
    const { workers, ask, told, listen, reply } = setUp();
    ask(question, listen('a'));
    ask(question, listen('b'));
    reply(0, { id: 0, fault: 'no' });
    expect(told).toEqual(['a failed']);
    workers[0]?.onerror?.({ preventDefault: () => undefined, message: 'no' });
    expect(told).toEqual(['a failed', 'b failed']);
    ask(question, listen('c'));
    expect(workers).toHaveLength(2);
  });

  test('who waits for a file that does not come waits on', () => {
    const { workers, ask, told, listen, reply } = setUp();
    ask(question, listen('a'));
    reply(0, { id: 0, fault: 'TypeError: Failed to fetch dynamically imported module: x.js' });
    workers[0]?.onerror?.({ preventDefault: () => undefined });
    expect(told).toEqual([]);
  });
});

describe('several workers', () => {
  const pool = (size: number) => {
    const workers: Listening[] = [];
    const opened = openPool(() => {
      const worker = new Listening();
      workers.push(worker);
      return worker as unknown as Worker;
    }, size);
    return { ...opened, workers };
  };
  const listener = { onPart: () => undefined, onFailure: () => undefined };
  const fight: Question<'duels/odds'> = {
    kind: 'duels/odds',
    scenario: duelScenarioSchema.parse(DUEL_EXAMPLES[0]?.scenario),
  };

  test('each question goes to the one with least to do, and only as many start', () => {
    const { ask, workers } = pool(3);
    const stop = ask(question, listener);
    ask(question, listener);
    expect(workers.map(({ heard }) => heard.length)).toEqual([1, 1]);
    stop();
    ask(question, listener);
    expect(workers.map(({ heard }) => heard.length)).toEqual([3, 1]);
  });

  test.each(['answered', 'stopped'])('all others help with a fight until it is %s', (end) => {
    const { ask, workers } = pool(3);
    const stop = ask(fight, listener);
    const lead = workers.find(({ heard: [said] }) => said !== undefined && 'helpers' in said);
    const others = workers.flatMap((one) => (one === lead ? [] : [one.heard]));
    const ports = workers.flatMap(({ heard }) =>
      heard.flatMap((said) =>
        'question' in said ? [...(said.helpers ?? []), ...(said.port ? [said.port] : [])] : [],
      ),
    );
    expect(ports).toHaveLength(4);
    if (end === 'stopped') stop();
    else lead?.onmessage?.({ data: { id: 0, part: part(true) } });
    for (const heard of others) expect(heard.slice(1)).toEqual([{ id: 0, isStop: true }]);
    for (const port of ports) port.close();
  });

  test('one alone has nobody to ask', () => {
    const { ask, workers } = pool(1);
    ask(fight, listener);
    expect(workers.map(({ heard }) => heard)).toEqual([[{ id: 0, question: fight }]]);
  });
});

describe('the answer of the engine', () => {
  const under = (rules: object): typeof scenario =>
    battleScenarioSchema.parse({ ...scenario, rules: { ...scenario.rules, ...rules } });

  test('is quick for two armies whose odds are known to cost little', async () => {
    expect(isQuick(battleAt(scenario))).toBe(true);
    expect(isQuick(battleAt(under({ attrition: 'proportional' })))).toBe(false);
    expect(isQuick(battleAt(under({ damage: '2d6 + power + hits' })))).toBe(true);
    expect(isQuick(battleAt(under({ damage: '2d6 + power + round' })))).toBe(false);
    const [first] = scenario.armies;
    if (first === undefined) throw new Error('no army');
    const others = ['third', 'fourth'].map((id) => ({ ...first, id, name: id }));
    const four = { ...scenario, armies: [...scenario.armies, ...others] };
    expect(isQuick(battleAt(four))).toBe(false);
    const steps = await stepsOf({ kind: 'battles/odds', scenario: four });
    const told = [...steps].filter((step) => step !== undefined);
    expect(told.at(-1)).toMatchObject({ of: scenario.trials, what: 'trials' });
  });

  test('tells a log line by line, as the engine does at once', () => {
    const entries = [1, 2].map(() => ({
      kind: 'round' as const,
      dice: {},
      again: {},
      run: 1,
      choices: {},
      targets: {},
    }));
    const whole = wholeAnswer(tableWork.log.steps({ scenario, entries }, DEFAULT_SEED));
    expect(whole.lines).toHaveLength(2);
    const [first] = whole.lines;
    const rest = wholeAnswer(
      tableWork.log.steps(
        { scenario, from: first?.after, entries: entries.slice(1) },
        DEFAULT_SEED,
      ),
    );
    expect(rest.lines).toEqual(whole.lines.slice(1));
    expect(rest.opening).toEqual(first?.odds);
  });
});
