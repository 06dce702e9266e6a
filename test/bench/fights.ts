/** `npm run bench -- fights`: trials of fights by system and size, each beside a fixed loop. */
import { duelQuestion, COMBAT_SYSTEMS, openDuel, type Duel } from '../../shared/index.ts';
import { estimated } from '../asking.ts';
import { plainSwords } from './reference.ts';
import { formatRate, formatTime, timeOf } from './timing.ts';
import { duelWith } from '../scenarios.ts';

/** Soldiers against as many; mixed: a fighter of each preset after the other. */
export const fightOf = (
  system: string,
  aSide: number,
  { options = {}, presets = ['soldier'] }: { options?: object; presets?: readonly string[] } = {},
): Duel =>
  openDuel(
    duelWith({
      system,
      options,
      sides: ['a', 'b'].map((id) => ({
        id,
        fighters: Array.from({ length: aSide }, (_, i) => ({
          preset: presets[i % presets.length],
        })),
      })),
    }),
  );

const SIZES = [1, 4, 10, 20] as const;
/** CPU microseconds in which code is compiled first, and of each slice that is measured. */
const [WARM, SLICE, SLICES] = [1_500_000, 300_000, 7] as const;

let seed = 0;
const someTrials = ({ process: fight, start, sides }: Duel, trials: number): void =>
  void estimated(duelQuestion(fight, start, sides, { seed: ++seed, trials }));

const spent = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return user + system;
};

/** CPU microseconds of a trial, once the code is warm: the best of several slices. */
const trialTime = (duel: Duel, block: number): number => {
  for (const from = process.cpuUsage(); spent(from) < WARM;) someTrials(duel, block);
  let best = Infinity;
  for (let slice = 0; slice < SLICES; slice++) {
    let trials = 0;
    const from = process.cpuUsage();
    for (; spent(from) < SLICE; trials += block) someTrials(duel, block);
    best = Math.min(best, spent(from) / trials);
  }
  return best;
};

/** Steps of a trial in the mean. */
const stepsOf = (duel: Duel): number => {
  let steps = 0;
  const { overwrite, step } = duel.process;
  const counting: Duel['process'] = {
    ...duel.process,
    step: (fight, context) => (steps++, step(fight, context)),
    ...(overwrite && { overwrite: (fight, context) => (steps++, overwrite(fight, context)) }),
  };
  someTrials({ ...duel, process: counting }, 40);
  return steps / 40;
};

/** Bytes that a trial allocates: growth of the heap where no garbage was collected meanwhile. */
const bytesOf = (duel: Duel): number => {
  const grown: number[] = [];
  for (let i = 0; i < 60; i++) {
    const before = process.memoryUsage().heapUsed;
    someTrials(duel, 1);
    const by = process.memoryUsage().heapUsed - before;
    if (by > 0) grown.push(by);
  }
  grown.sort((a, b) => a - b);
  return grown[grown.length >> 1] ?? 0;
};

const rowOf = (title: string, duel: Duel): readonly string[] => {
  const us = trialTime(duel, duel.start.fighters.length > 8 ? 20 : 100);
  const loop = timeOf(plainSwords, 8);
  const steps = stepsOf(duel);
  return [
    title,
    formatRate(1e6 / us),
    String(Math.round(us / loop)),
    String(Math.round(steps)),
    formatTime(us / steps),
    String(Math.round(bytesOf(duel) / 1024)),
  ];
};

const HEAD = ['fight', 'trials a CPU second', 'in plain duels', 'steps', 'a step', 'kB a trial'];

/** @param only names of systems; all where it names none */
export const measureFights = (only: readonly string[]): readonly (readonly string[])[] => {
  const systems = COMBAT_SYSTEMS.filter(({ id }) => only.includes(id));
  const rows = (systems.length === 0 ? COMBAT_SYSTEMS : systems).flatMap(({ id, presets }) => {
    const all = presets.map((preset) => preset.id);
    return [
      ...SIZES.map((size) => rowOf(`${id}, ${size} v ${size}`, fightOf(id, size))),
      rowOf(`${id}, 10 v 10 of all presets`, fightOf(id, 10, { presets: all })),
    ];
  });
  return [HEAD, ...rows];
};
