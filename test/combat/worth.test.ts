import { expect, test } from 'vitest';
import { openDuel } from '../../shared/index.ts';
import { worth } from '../../shared/questions/work/duels.ts';
import { worthOf } from '../../shared/scenario/worth.ts';
import type { Worth } from '../../shared/scenario/schema/worth.ts';
import { exactDuel } from '../asking.ts';
import { sample } from '../sample.ts';
import { duelWith, oneEach } from '../scenarios.ts';

type Stats = Record<string, unknown>;

const fight = (system: string, preset: string, stats: Stats = {}) =>
  duelWith({ system, sides: oneEach({ id: 'ada', preset, stats }, { preset }) });

const worthIn = (scenario: ReturnType<typeof fight>, trials: number): readonly Worth[] => {
  let found: readonly Worth[] = [];
  for (const step of worthOf(scenario, { seed: 'worth', trials }))
    if (step?.done === trials) found = step.read();
  return found;
};
const ofAda = (found: readonly Worth[], stat: string) =>
  found.find((one) => one.stat === stat && one.fighters[0] === 'ada');

const exactWin = (scenario: ReturnType<typeof fight>): number => {
  const { process, start, sides } = openDuel(scenario);
  return exactDuel(process, start, sides)?.win['red'] ?? NaN;
};

test('what a thing is worth is the difference of the exact odds, within its margin', () => {
  const found = worthIn(fight('oldschool', 'soldier'), sample(60, 200));
  const usual = exactWin(fight('oldschool', 'soldier'));
  for (const stat of sample(['armour'], ['armour', 'weapon'])) {
    const { without, by, margin } = ofAda(found, stat) ?? {};
    const gain = usual - exactWin(fight('oldschool', 'soldier', { [stat]: without }));
    // One in a million outside.
    expect(Math.abs((by ?? NaN) - gain), stat).toBeLessThan((margin ?? NaN) * 2.5);
  }
});

test('a shield decides nothing where a sword blocks as well', () => {
  const found = worthIn(fight('swords', 'soldier'), 12);
  expect(ofAda(found, 'shield')).toMatchObject({ has: true, without: false, by: 0, isIdle: true });
  expect(ofAda(found, 'armour')).toMatchObject({ isIdle: false });
});

test('what should help and hurts is warned of', () => {
  const scenario = fight('oldschool', 'swashbuckler', { shield: true });
  const found = worthIn(scenario, 50);
  expect(ofAda(found, 'shield')?.by).toBeLessThan(-0.1);
  const { warnings } = worth.tell(found, { scenario }, 'worth');
  expect(warnings).toEqual(['Shield of ada: it should help, and here it does not']);
});
