import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  COMBAT_SYSTEMS,
  compared,
  duelQuestion,
  openDuel,
  presetInWords,
  readLine,
  TROOPS,
  UNIT_SYSTEMS,
} from '../../shared/index.ts';
import { estimated, exactDuel } from '../asking.ts';
import { duelIn } from '../lines.ts';
import { comparisonWith } from '../scenarios.ts';

/** The cast: the same persons under every system of persons and of units. */
const CAST = TROOPS.map(({ id }) => id);

/** Each with what he is under each system, as a row of the table in `docs/rules.md`. */
const rows = COMBAT_SYSTEMS.flatMap((system) =>
  CAST.map((id) => {
    const preset = system.presets.find((one) => one.id === id);
    return `| ${id} | ${system.id} | ${preset && presetInWords(system, preset)} |`;
  }),
);

test('the documents say what each of the cast is under each system', () => {
  const text = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});

test.each(COMBAT_SYSTEMS)('$id: everybody is said in a line of his own', (system) => {
  const lines = system.presets.map((preset) => presetInWords(system, preset));
  for (const line of lines) expect(line).toMatch(/^[A-Z0-9].{10,160}$/u);
  // Officers may fight as knights do, and generals as heroes.
  expect(new Set(lines).size).toBeGreaterThanOrEqual(lines.length - 2);
});

test('every one of the cast is a word in the lines of every level', () => {
  const levels = [
    ...COMBAT_SYSTEMS.map(({ id }) => `${id}:`),
    ...UNIT_SYSTEMS.map(({ id }) => `${id} units:`),
  ];
  const lines = levels.flatMap((level) => CAST.map((id) => `${level} ${id} v 10 levies`));
  expect(lines.filter((line) => !readLine(line).ok)).toEqual([]);
});

test('in the old school heroes, generals and swashbucklers are named unless it is said otherwise', () => {
  const named = (said: string): boolean =>
    openDuel(duelIn(`oldschool: ${said} v soldier`)).start.fighters[0]?.isNamed === true;
  for (const preset of ['hero', 'general', 'swashbuckler'])
    expect(named(preset), preset).toBe(true);
  expect([named('hero named=false'), named('soldier')]).toEqual([false, false]);
});

const asked = (text: string) => comparisonWith({ text });

describe('who is stronger', () => {
  test.each(['hero v 10 levies', 'monster v 5 pikemen'])('%s compares under all', (text) => {
    expect(compared(asked(text)).flatMap((row) => ('why' in row ? [row.why] : []))).toEqual([]);
  });

  test.each(['soldier v levy', 'veteran v soldier', 'hero v soldier'])(
    'law: %s is the better under every system',
    (text) => {
      for (const { system, scenario } of compared(asked(text))) {
        if (scenario?.kind !== 'duel') continue;
        const { process, start, sides } = openDuel(scenario);
        const few = estimated(
          duelQuestion(process, start, sides, { seed: 'cast', trials: 50 }),
        ).win;
        // Where a few trials do not tell, the exact odds do.
        const isClear = Math.abs((few['red'] ?? 0) - (few['blue'] ?? 0)) > 0.3;
        const win = (isClear ? undefined : exactDuel(process, start, sides)?.win) ?? few;
        expect([system, (win['red'] ?? 0) > (win['blue'] ?? 1)]).toEqual([system, true]);
      }
    },
  );
});
