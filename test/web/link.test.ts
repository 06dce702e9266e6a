import fc from 'fast-check';
import { crc32 as zlibCrc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  type BattleScenario,
  type BattleScenarioInput,
} from '../../shared/index.ts';
import { MOST_CHARACTERS, packLink, unpackLink } from '../../web/share/link.ts';
import { sample } from '../sample.ts';

const decodeLink = (link: string): ReturnType<typeof unpackLink<BattleScenario>> =>
  unpackLink(link, battleScenarioSchema);

/** CRC-32 bit by bit: another method than the table of the page. */
const crc32 = (bytes: Uint8Array): string => {
  if (typeof zlibCrc32 === 'function') return zlibCrc32(bytes).toString(16).padStart(8, '0');
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (~crc >>> 0).toString(16).padStart(8, '0');
};

const linkOf = (bytes: Uint8Array): string =>
  `1.${Buffer.from(bytes).toString('base64url')}.${crc32(bytes)}`;
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

describe('hostile links (anchors/hostile.json) are refused', () => {
  test.each([
    ['empty', '', 'link-malformed'],
    ['garbage', 'hello', 'link-malformed'],
    ['an unknown version', '2.AAAA.00000000', 'link-version'],
    [
      'a wrong checksum',
      `${linkOfText(JSON.stringify(base)).slice(0, -8)}00000000`,
      'link-checksum',
    ],
    ['base64 with padding', '1.AAAA==.00000000', 'link-malformed'],
    ['non-canonical base64', '1.AB.00000000', 'link-malformed'],
    ['over the length limit', `1.${'A'.repeat(9000)}.00000000`, 'link-too-long'],
    ['nesting bomb', linkOfText('['.repeat(120_000) + ']'.repeat(120_000)), 'too-deep'],
    [
      'a 200 kB name',
      linkOfText(JSON.stringify({ ...base, name: 'a'.repeat(200_000) })),
      'link-refused',
    ],
    ['prototype pollution', linkOfText('{"__proto__":{"polluted":1}}'), 'link-refused'],
    [
      'prototype pollution by constructor',
      linkOfText('{"constructor":{"prototype":{"polluted":1}}}'),
      'link-refused',
    ],
    [
      'hostile formula',
      linkOfText(JSON.stringify({ ...base, rules: { damage: 'ones(100000,100000)' } })),
      'link-refused',
    ],
    ['zlib instead of raw deflate', '1.eJwDAAAAAAE.00000000', 'link-checksum'],
    [
      'a gzip member',
      linkOf(Buffer.from('H4sIAAAAAAAAAwMAAAAAAAAAAAA', 'base64url')),
      'link-malformed',
    ],
    [
      'compressed invalid UTF-8',
      linkOf(deflateRawSync(Buffer.from('//79', 'base64'))),
      'link-malformed',
    ],
    ['no deflate at all', linkOf(Buffer.from([255, 255, 255])), 'link-malformed'],
    ['a number', linkOfText('5'), 'link-refused'],
    ['javascript: in place of a link', 'javascript:alert(1)', 'link-malformed'],
  ])('%s', async (_, link, code) => {
    expect(await codeOf(link)).toBe(code);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test.each([1_000_000, 5_000_000])('a bomb of %d zeros is refused', async (size) => {
    const link = linkOf(deflateRawSync(Buffer.alloc(size)));
    expect(link.length).toBeLessThan(MOST_CHARACTERS + 1_000);
    expect(['link-too-large', 'link-too-long']).toContain(await codeOf(link));
  });

  test('a script in a name is text', async () => {
    const decoded = await decodeLink(
      linkOfText(JSON.stringify({ ...base, name: '<img src=x onerror=alert(1)>' })),
    );
    expect(decoded.ok && decoded.value.name).toBe('<img src=x onerror=alert(1)>');
  });
});
