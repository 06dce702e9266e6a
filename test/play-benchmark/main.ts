/**
 * `npm run play-benchmark`: what the computer's choices lose, position by position, and the mean
 * and the worst of each system: a race finds the best option, and pairs of plays under other dice
 * measure what it wins more. `-- zones`: of that system alone; `-- --sample`: few positions and
 * trials; `-- --trials 4000`, `-- --states 20000`: finer, and solved where that can be done;
 * `-- --habits "swords: 2 soldiers v veteran"`: what simple habits of its first side win.
 */
import { parseArgs } from 'node:util';
import { habitsOf } from './habits.ts';
import { lossesOf, type Lost } from './position.ts';
import { POSITIONS, SAMPLE } from './positions.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'boolean', default: false },
    trials: { type: 'string', default: '1000' },
    states: { type: 'string', default: '0' },
    habits: { type: 'boolean', default: false },
  },
});
const asked = values.sample
  ? SAMPLE
  : { trials: Number(values.trials), margin: 0.015, states: Number(values.states) };

const points = (share: number): string => (100 * share).toFixed(1).padStart(5);

const rowOf = ({ line, loss, margin, chosen, best, play }: Lost): string =>
  [
    points(loss),
    margin === 0 ? (chosen === best ? 'best' : 'exact').padEnd(7) : `+-${points(margin)}`,
    play === undefined ? '' : `(${points(play)} to best play)`,
    line,
    chosen === best ? chosen : `${chosen}, better ${best}`,
  ].join('  ');

const MOST_TOLD = 8;

const tellHabits = (line: string): void => {
  console.log(line);
  const better = habitsOf(line, asked.trials).filter(({ gain, margin }) => gain > margin);
  for (const { habit, gain, margin } of better.slice(0, MOST_TOLD))
    console.log(`${points(gain)} +-${points(margin)}  ${habit}`);
};

const tellLosses = (system: string, all: readonly string[]): void => {
  const lines = values.sample ? all.slice(0, SAMPLE.positions) : all;
  const losses: Lost[] = [];
  for (const line of lines) {
    const found = lossesOf(line, asked);
    losses.push(...found);
    for (const lost of found) console.log(rowOf(lost));
  }
  const mean = losses.reduce((sum, { loss }) => sum + loss, 0) / losses.length;
  const worst = losses.reduce((most, one) => (one.loss > most.loss ? one : most));
  console.log(`${system}: mean ${points(mean)}, worst ${points(worst.loss)}: ${worst.line}\n`);
};

if (values.habits) positionals.forEach(tellHabits);
else
  for (const [system, all] of Object.entries(POSITIONS))
    if (positionals.length === 0 || positionals.includes(system)) tellLosses(system, all);
