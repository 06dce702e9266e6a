import { readFileSync, writeFileSync } from 'node:fs';
import type { Test } from '@vitest/runner';
import { TestRunner } from 'vitest';
import type { Mutant } from './mutants.ts';

/** What became of a mutant: whether a test noticed it, or any came past it. */
export interface Fate {
  readonly id: number;
  readonly fate: 'noticed' | 'survived' | 'never reached' | 'at the start';
}

declare global {
  var __mutant: (id: number) => boolean;
  var __turn: () => void;
  var __anew: (ids: readonly number[], make: () => void) => void;
}

/** Tests slower than this (ms of work) wait, for those mutants that the quick ones let live. */
const QUICK = 100;
/** Tests slower than this are not run again. */
const SLOWEST = 800;
/** For so long all of them together are run for one mutant. */
const ENOUGH = 1_500;
/** A mutant that takes so many times as long goes on for ever. */
const PATIENCE = 20;
/** And this (ms), for what is compiled or swept meanwhile. */
const HASTE = 300;

const mutants = JSON.parse(readFileSync(process.env['MUTANTS'] ?? '', 'utf8')) as Mutant[];
const fates = new Map<number, Fate>(mutants.map(({ id }) => [id, { id, fate: 'never reached' }]));
const isLive = (id: number): boolean => fates.get(id)?.fate !== 'noticed';
const meet = (id: number, fate: Fate['fate']): void => {
  if (!['noticed', 'survived'].includes(fates.get(id)?.fate ?? '')) fates.set(id, { id, fate });
};

/** Milliseconds that this process has worked: others on the machine slow no test down. */
const worked = (): number => process.cpuUsage().user / 1_000;

/** Which are reached by what runs now; one of them may be at work. */
const reached = new Set<number>();
let working: number | undefined;
let [turns, deadline] = [0, Infinity];
globalThis.__turn = () => {
  if ((++turns & 1023) === 0 && worked() > deadline) throw new Error('it goes on for ever');
};
globalThis.__mutant = (id) => {
  if (working === undefined) reached.add(id);
  return id === working;
};
/** How constants that a mutant touches are made anew, and what remembers answers. */
const makers = new Map<number, (() => void)[]>();
const memories: (() => void)[] = [];
globalThis.__anew = (ids, make) => {
  for (const id of ids) makers.set(id, [...(makers.get(id) ?? []), make]);
  if (ids.length === 0) memories.push(make);
};
const makeAnew = (id: number): void => {
  for (const forget of memories) forget();
  for (const make of makers.get(id) ?? []) make();
};

/** Whether a test notices a mutant. */
const notices = async (run: () => unknown, id: number, usual: number): Promise<boolean> => {
  [working, deadline] = [id, worked() + PATIENCE * usual + HASTE];
  try {
    makeAnew(id);
    await run();
    return false;
  } catch {
    return true;
  } finally {
    [working, deadline] = [undefined, Infinity];
    makeAnew(id);
  }
};

interface Tried {
  readonly run: () => unknown;
  readonly ids: readonly number[];
  readonly usual: number;
}

const keep = (): void =>
  writeFileSync(process.env['FATES'] ?? '', JSON.stringify([...fates.values()]));

/** How long slower tests have been run for a mutant. */
const spent = new Map<number, number>();

const tryAll = async ({ run, ids, usual }: Tried): Promise<void> => {
  for (const id of ids.filter(isLive)) {
    const before = spent.get(id) ?? 0;
    if (before > ENOUGH) continue;
    if (usual >= QUICK) spent.set(id, before + usual);
    if (!(await notices(run, id, usual))) continue;
    fates.set(id, { id, fate: 'noticed' });
    // What a mutant left in a memory of the engine would be laid at the door of the next one.
    keep();
    await run();
  }
};

/** Every test runs once as it is, and with each mutant that it reaches and none has noticed. */
export default class MutantRunner extends TestRunner {
  private readonly late: Tried[] = [];

  async runTask(test: Test): Promise<void> {
    // What is reached before a test runs is reached as modules are read.
    for (const id of reached) meet(id, makers.has(id) ? 'survived' : 'at the start');
    reached.clear();
    const run = TestRunner.getTestFn(test);
    const began = worked();
    await run();
    const usual = worked() - began;
    for (const id of reached) meet(id, 'survived');
    const tried = {
      run,
      ids: [...new Set([...reached, ...makers.keys()])],
      usual,
    };
    reached.clear();
    if (usual < QUICK) await tryAll(tried);
    else if (usual < SLOWEST) this.late.push(tried);
    reached.clear();
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]) {
    for (const tried of this.late.splice(0)) await tryAll(tried);
    keep();
    await super.onAfterRunSuite(suite);
  }
}
