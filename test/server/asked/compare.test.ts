import { describe, expect, test } from 'vitest';
import { workOut } from '../../../server/workers/work-out.ts';
import { comparisonAnswerSchema } from '../../../shared/questions/schemas/compare.ts';
import { duelOddsSchema } from '../../../shared/questions/schemas/duels.ts';
import { meleeOddsSchema } from '../../../shared/questions/schemas/units.ts';
import {
  COMBAT_SYSTEMS,
  compareWork,
  comparisonSchema,
  UNIT_SYSTEMS,
} from '../../../shared/index.ts';
import { app, asked, paths } from '../app.ts';
import { expectFit, inLines, post } from '../server.ts';

const comparison = (more: object): object => ({
  kind: 'comparison',
  version: 1,
  seed: 'test',
  trials: 100,
  ...more,
});
const soldiers = (men: number, more: object = {}): object => ({
  people: [{ name: 'Soldiers', men, ...more }],
});

describe('/compare', () => {
  test("each row, told as it is done, has the odds of its level's route", async () => {
    const asks = comparison({ text: '2 veterans v 3 soldiers' });
    const { lines } = await inLines(app, '/compare', asks);
    expectFit(comparisonAnswerSchema, lines.at(-1));
    const { rows, seed, sides } = comparisonAnswerSchema.parse(lines.at(-1));
    const all = COMBAT_SYSTEMS.length + UNIT_SYSTEMS.length;
    for (const { done = 0 } of lines.slice(0, -1))
      expect([Number(done) >= 1, Number(done) <= all]).toEqual([true, true]);
    expect([seed, sides]).toEqual([
      'test',
      [
        { id: 'red', name: 'Red', men: 2 },
        { id: 'blue', name: 'Blue', men: 3 },
      ],
    ]);
    expect(rows).toHaveLength(all);
    // The last of persons, and all of units.
    for (const row of rows.slice(-UNIT_SYSTEMS.length - 1)) {
      if ('why' in row) throw new Error(`${row.title}: ${row.why}`);
      const { level, scenario, win, rounds, method } = row;
      const again =
        level === 'combat'
          ? await asked('/duels/odds', duelOddsSchema, scenario)
          : await asked('/units/odds', meleeOddsSchema, scenario);
      expect(again).toMatchObject({ method, win, rounds: { mean: rounds } });
    }
  });

  test.each([
    ['neither text nor sides', {}, ['text']],
    ['both', { text: 'levy v levy', sides: [soldiers(1), soldiers(2)] }, ['text']],
    ['a text that cannot be read', { text: 'levy v' }, ['text']],
    ['three sides', { sides: [soldiers(1), soldiers(1), soldiers(1)] }, ['sides']],
    [
      'faults in both sides',
      { sides: [soldiers(0), soldiers(1, { troop: 'elf' })] },
      ['sides.0.people.0.men', 'sides.1.people.0.troop'],
    ],
  ])('%s is refused', async (_name, more, at) => {
    expect(await paths('/compare', comparison(more))).toEqual(at);
  });

  test('a system that takes too long says so, and does not hide the others', () => {
    const scenario = comparisonSchema.parse(comparison({ text: '5 veterans v 5 levies' }));
    const made = workOut(compareWork.compare.steps({ scenario }, 'test'), { seconds: 1e-6 });
    const rows = made.ok ? made.value : [];
    expect(rows).toHaveLength(COMBAT_SYSTEMS.length + UNIT_SYSTEMS.length);
    const late = rows.filter((row) => 'why' in row);
    expect(late.length).toBeGreaterThan(0);
    for (const { why } of late) expect(why).toMatch(/^this takes longer here than there is time/u);
    for (const row of rows) if (!('why' in row)) expect(row.method).toBe('exact');
  });

  test('much more than a fight holds is told, not refused', async () => {
    const response = await post(app, '/compare', comparison({ text: '9000 levy v 9000 levy' }));
    expect(response.statusCode).toBe(200);
    const { rows } = response.json<{ rows: { level: string; why?: string }[] }>();
    for (const { level, why } of rows)
      if (level === 'combat') expect(why).toContain('18000 fighters');
  });
});
