import { expect, test } from 'vitest';
import { CAMPAIGN_EXAMPLES, campaignSchema, readWar, warLine } from '../../shared/index.ts';

test.each(CAMPAIGN_EXAMPLES)('$title is read from its own line', ({ campaign }) => {
  const whole = campaignSchema.parse(campaign);
  expect(readWar(warLine(whole))).toEqual({ ok: true, value: whole });
});

test.each([
  ['day 3 ford: Red v Blu; Red: 200; Blue: 150', 'Blu;', 'no army is called "Blu"'],
  ['day x ford: Red v Blue', 'x', 'say on which day'],
  ['day 3 ford: Red v Blue (withdraws many)', 'many', 'withdraws 20'],
  ['day 3 ford: Red v Blue; end x: Red wins hil', 'hil', 'no engagement is called "hil"'],
  ['day 3 ford: Red v winner', 'winner', 'there is no engagement before it'],
  ['day 3 ford: Red v', 'v', 'name who fights'],
  ['day 1 ford: Red v Blue; foo=3', 'foo', 'is not known here'],
])('%s: the fault stands at its character', (line, at, message) => {
  const read = readWar(line);
  expect(read).toMatchObject({ ok: false, error: { at: line.indexOf(at) } });
  expect(read.ok ? '' : read.error.message).toContain(message);
});

test('an engagement without sides is between those of the one before', () => {
  const read = readWar('day 3 Ford: Red v Blue (withdraws 20)\nday 5 Mill');
  const [ford, mill] = read.ok ? read.value.engagements : [];
  expect(mill).toEqual({ ...ford, id: 'mill', name: 'Mill', day: 5 });
  expect(read.ok && read.value.endings[0]?.when).toMatchObject([{ engagement: 'mill' }]);
});
