import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMBAT_SYSTEMS, readLine, UNIT_SYSTEM_IDS, wholeAnswer } from '../../shared/index.ts';
import { stepsOf } from '../../web/engine/answer.ts';
import type { Question } from '../../web/engine/question.ts';
import { sample } from '../sample.ts';
import { post } from '../server/server.ts';
import { setTerminal } from './terminal.ts';

const { app, rout } = await setTerminal();

const between = (min: number, max: number) => fc.integer({ min, max });
const told = (one: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> =>
  fc.array(one, { minLength: 1, maxLength: most }).map((all) => all.join(' + '));
/** Two or three sides, now and then three. */
const sides = (one: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(one, one, fc.option(one, { freq: 5, nil: undefined }))
    .map((all) => all.filter((side) => side !== undefined).join(' v '));
const settled = (line: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(line, between(0, 999))
    .map(([text, seed]) => `${text}${text.includes(';') ? '' : ';'} trials=100 seed=${seed}`);

const army = fc
  .record({ size: between(20, 3000), quality: between(5, 30), i: between(0, 3), t: between(0, 5) })
  .map(({ size, quality, i, t }) => `${size} x${quality / 10} Ada ${i}+${t}`);
const unit = fc
  .tuple(between(1, sample(30, 60)), fc.constantFrom('soldiers', 'levies', 'knights', 'militia'))
  .map(([men, of]) => `${men} ${of}`);
/** Whom every system knows: what they fight is soon worked out. */
const person = fc.constantFrom('levy', 'soldier', 'archer', 'veteran');
const fight = (of: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...COMBAT_SYSTEMS), of).map(([{ id }, line]) => `${id}: ${line}`);

/**
 * Lines of each level, with the question that asks for their odds, the seed that draws them, and
 * how many: what a line costs differs a hundredfold, and is most where two or three fight. Of the
 * duels drawn in `test:all` one is exact and one an estimate.
 */
const LEVELS = [
  ['a battle', 'battles/odds', [31, sample(4, 10)], sides(army).map((line) => `${line}; hits=20`)],
  [
    'a battle of units',
    'units/odds',
    [31, 4],
    fc
      .tuple(fc.constantFrom(...UNIT_SYSTEM_IDS), sides(told(unit, 2)))
      .map(([id, line]) => `${id} units: ${line}`),
  ],
  ['a duel', 'duels/odds', [11, sample(1, 2)], fight(sides(person))],
  [
    'a fight of pairs',
    'duels/odds',
    [31, sample(2, 3)],
    fight(sides(fc.tuple(person, person).map((two) => two.join(' + ')))),
  ],
] as const;

type Answer = Readonly<Record<string, unknown>>;
/** What a person is told of the odds. */
const figures = ({ win, mutual, stalemate, unfinished, method }: Answer): Answer => ({
  win,
  mutual,
  stalemate,
  unfinished,
  method,
});

test.each(LEVELS)(
  '%s: page, API and command line give one figure',
  async (_level, kind, [seed, many], lines) => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(settled(lines), async (line) => {
        const read = readLine(line);
        // What one door refuses, all refuse.
        if (!read.ok) {
          expect([(await post(app, `/${kind}`, { text: line })).statusCode, line]).not.toContain(
            200,
          );
          expect((await rout(['odds', line])).code).not.toBe(0);
          return;
        }
        const asked = { kind, scenario: read.value } as Question;
        const page = figures({ ...wholeAnswer(await stepsOf(asked)) });
        const served = await post(app, `/${kind}`, { text: line });
        const { out, err } = await rout(['odds', line, '--json']);
        expect([served.statusCode, err], `${line}: ${served.payload}`).toEqual([200, '']);
        expect(figures(served.json()), line).toEqual(page);
        expect(figures(JSON.parse(out) as Answer), line).toEqual(page);
        answered++;
      }),
      { numRuns: many, seed, endOnFailure: true },
    );
    expect(answered, 'lines that can be read').toBeGreaterThan(many / 2);
  },
);
