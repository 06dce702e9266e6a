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
  ['day 1 ford: Red v Blue; foo=3', 'foo', 'is not known here'],
])('%s: the fault stands at its character', (line, at, message) => {
  const read = readWar(line);
  expect(read).toMatchObject({ ok: false, error: { at: line.indexOf(at) } });
  expect(read.ok ? '' : read.error.message).toContain(message);
});
