import fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  campaignSchema,
  type BattleScenario,
  type BattleScenarioInput,
} from '../../../shared/index.ts';
import { readLineLink } from '../../../web/share/link/line-link.ts';
import { packLink, unpackLink } from '../../../web/share/link/link.ts';
import { linkOf } from '../../hostile/links.ts';
import { sample } from '../../sample.ts';

const decodeLink = (link: string): ReturnType<typeof unpackLink<BattleScenario>> =>
  unpackLink(link, battleScenarioSchema, 'battle');

const linkOfText = (text: string): string => linkOf(deflateRawSync(Buffer.from(text)));
const base: BattleScenarioInput = {
  ...BATTLE_EXAMPLES[0]?.scenario,
  kind: 'battle',
  version: 1,
  armies: BATTLE_EXAMPLES[0]?.scenario.armies ?? [],
};
const encoded = async (scenario: BattleScenarioInput): Promise<string> =>
  (await packLink(scenario)) ?? 'too long';
const codeOf = async (link: string): Promise<string> => {
  const decoded = await decodeLink(link);
  return decoded.ok ? 'ok' : decoded.fault.code;
};

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((name) => battleScenarioSchema.safeParse({ ...base, name }).success);
const scenarios = fc.record({
  name: text,
  seed: fc.oneof(fc.integer(), fc.string({ minLength: 1, maxLength: 100 })),
  armies: fc.array(
    fc.record({
      name: text,
      size: fc.integer({ min: 1, max: 100_000_000 }),
      quality: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1000),
    }),
    { minLength: 2, maxLength: 8 },
  ),
});

describe('a link', () => {
  test('brings back the very scenario', async () => {
    await fc.assert(
      fc.asyncProperty(scenarios, async (parts) => {
        const scenario: BattleScenarioInput = { kind: 'battle', version: 1, ...parts };
        expect(await decodeLink(await encoded(scenario))).toEqual({
          ok: true,
          value: battleScenarioSchema.parse(scenario),
        });
      }),
      { seed: 7, numRuns: sample(25, 100) },
    );
  });

  test.each(BATTLE_EXAMPLES)('of "$title" is short and read again', async ({ scenario }) => {
    const link = await encoded(scenario);
    expect(link.length).toBeLessThan(500);
    expect(await decodeLink(link)).toEqual({
      ok: true,
      value: battleScenarioSchema.parse(scenario),
    });
  });

  test('is refused when any one character is changed, lost or doubled', async () => {
    const link = await encoded(base);
    for (const [at, char] of [...link].entries()) {
      const others = [
        char === 'A' ? 'B' : 'A',
        char === '0' ? '1' : '0',
        char.toLowerCase() === char ? char.toUpperCase() : char.toLowerCase(),
      ].filter((other) => other !== char);
      for (const other of others)
        expect(
          await codeOf(link.slice(0, at) + other + link.slice(at + 1)),
          `${other} at ${at}`,
        ).not.toBe('ok');
      expect(await codeOf(link.slice(0, at) + link.slice(at + 1)), `lost at ${at}`).not.toBe('ok');
      expect(await codeOf(link.slice(0, at) + char + link.slice(at)), `doubled at ${at}`).not.toBe(
        'ok',
      );
    }
  });

  test('that would be too long is not made', async () => {
    const name = (i: number): string =>
      Array.from({ length: 80 }, (_, k) =>
        String.fromCharCode(0x4e00 + ((i * 7919 + k * k * 31) % 20_000)),
      ).join('');
    const armies = Array.from({ length: 8 }, (_, a) => ({
      name: name(a),
      size: 1,
      tacticians: Array.from({ length: 12 }, (_, t) => ({ name: name(a * 13 + t + 9) })),
    }));
    expect(await packLink({ kind: 'battle', version: 1, armies })).toBeUndefined();
  });
});

// Hostile ones are refused by the corpus: test/hostile.
describe('what a link holds', () => {
  test('a line is read as that of its page: a war as well', () => {
    const war = readLineLink('day 3 The ford: Red v Blue', campaignSchema, 'campaign');
    expect(war.ok && war.value.engagements).toMatchObject([{ name: 'The ford', day: 3 }]);
    const [battle, units] = ['120 v 350', 'units: 60 v 90'].map((line) =>
      readLineLink(line, battleScenarioSchema, 'battle'),
    );
    expect(battle?.ok).toBe(true);
    expect(units).toMatchObject({
      fault: {
        message: expect.stringContaining('belongs to another page'),
        opens: { title: 'Units', hash: '#/units?line=units%3A+60+v+90' },
      },
    });
    const [lone, other] = [
      readLineLink('120 v 350', campaignSchema, 'campaign'),
      readLineLink('day 3 The ford: Red v Blue', battleScenarioSchema, 'battle'),
    ];
    expect([lone, other]).toMatchObject([
      { fault: { opens: { title: 'Armies' } } },
      { fault: { opens: { title: 'Campaign' } } },
    ]);
  });

  test('no deflate at all', async () => {
    expect(await codeOf(linkOf(Buffer.from([255, 255, 255])))).toBe('link-malformed');
  });

  test('what belongs on another page is told with the address there', async () => {
    const duel = linkOfText(JSON.stringify({ kind: 'duel', version: 1 }));
    const table = linkOfText(JSON.stringify({ scenario: base, entries: [], undone: [] }));
    const faultOf = async (link: string) => {
      const decoded = await decodeLink(link);
      return decoded.ok ? undefined : decoded.fault;
    };
    expect(await faultOf(duel)).toMatchObject({
      message: 'This link holds a fight of persons.',
      opens: { title: 'Duels', hash: `#/duels?state=${duel}` },
    });
    expect((await faultOf(table))?.opens).toEqual({
      title: 'Table',
      hash: `#/table?state=${table}`,
    });
    const later = linkOfText(JSON.stringify({ ...base, version: 2 }));
    expect(await faultOf(later)).toEqual({
      code: 'link-refused',
      message:
        'This link holds a battle of version 2, which this Rout does not know: reload the page, ' +
        'or open it with the Rout that wrote it.',
    });
  });

  test('a script in a name is text', async () => {
    const decoded = await decodeLink(
      linkOfText(JSON.stringify({ ...base, name: '<img src=x onerror=alert(1)>' })),
    );
    expect(decoded.ok && decoded.value.name).toBe('<img src=x onerror=alert(1)>');
  });
});
