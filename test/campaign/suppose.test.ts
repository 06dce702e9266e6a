import { describe, expect, test } from 'vitest';
import { CAMPAIGN_EXAMPLES, campaignSchema, readEndings, readGiven } from '../../shared/index.ts';

const [passes, harrow, banners] = CAMPAIGN_EXAMPLES.map(({ campaign }) =>
  campaignSchema.parse(campaign),
);

describe('what somebody supposes of a campaign', () => {
  test.each([
    ['The upper pass = Hill Clans wins', [{ engagement: 'upper', is: 'second' }]],
    ['upper=first; LOWER=x', undefined],
    [
      'the upper pass=MARCH; lower = both rout',
      [
        { engagement: 'upper', is: 'first' },
        { engagement: 'lower', is: 'mutual' },
      ],
    ],
    ['lower = not fought;', [{ engagement: 'lower', is: 'skipped' }]],
  ])('%s', (text, given) => {
    const read = readGiven(passes!, text);
    expect(read.ok ? read.value : undefined).toEqual(given);
  });

  test('a name with a comma, and an army that comes as the winner of another field', () => {
    expect(readGiven(harrow!, 'Harrow again, alone = Blue Levy')).toEqual({
      ok: true,
      value: [{ engagement: 'alone', is: 'second' }],
    });
    // The king may come to Candle Hill only as the winner of the gate.
    expect(readGiven(banners!, "Candle Hill = King's Host wins")).toEqual({
      ok: true,
      value: [{ engagement: 'hill', is: 'first' }],
    });
  });

  test.each([
    [
      'nowhere = first',
      'no engagement is called "nowhere": use "The upper pass", "The lower pass"',
    ],
    ['The upper pass', '"The upper pass" has no "=": write an engagement = what came of it'],
    ['upper = Green', '"Green" is no result of The upper pass: use "first", "second"'],
    ['lower = hill', 'of "Marcher Host", "River Clans"'],
    [' ; ', 'write an engagement = what came of it'],
  ])('a fault says what to write: %s', (text, message) => {
    const read = readGiven(passes!, text);
    expect(read.ok ? '' : read.error).toContain(message);
  });

  test('a name that two engagements have is no name of either', () => {
    const engagements = passes!.engagements.map((one) => ({ ...one, name: 'The pass' }));
    expect(readGiven({ ...passes!, engagements }, 'The pass = first')).toEqual({
      ok: false,
      error: 'several engagements are called "The pass": use the id of one',
    });
    expect(readGiven({ ...passes!, engagements }, 'upper = first').ok).toBe(true);
  });
});

test('endings are named by id or name', () => {
  expect(readEndings(harrow!, 'Harrow is avenged; exile; open')).toEqual({
    ok: true,
    value: ['avenged', 'exile', 'open'],
  });
  expect(readEndings(passes!, 'victory')).toMatchObject({
    error: expect.stringContaining('no ending is called "victory": use "The march holds both'),
  });
  expect(readEndings(passes!, '')).toMatchObject({
    error: expect.stringContaining('name an ending: '),
  });
});
