import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOUSE_RULES, readLine, readPlainLine } from '../../shared/index.ts';
import { built } from '../build/build.ts';

/** A file of the command line with all that it cannot start without. */
const withImports = async (file: string, seen: Map<string, string>): Promise<void> => {
  if (seen.has(file)) return;
  const code = await readFile(join(built('server'), file), 'utf8');
  seen.set(file, code);
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
    await withImports(name, seen);
};
const codeOf = async (...files: readonly string[]): Promise<string> => {
  const seen = new Map<string, string>();
  for (const file of files) await withImports(file, seen);
  return [...seen.values()].join('\n');
};

describe('the start of a command', () => {
  test('a battle of armies in a line loads no rules of units and fights', async () => {
    const armies = await codeOf('cli.js', 'scenario.js', 'army.js');
    // Systems of fights and of units.
    for (const system of ['First Aid', 'Tactica']) {
      expect(await codeOf('grammar.js')).toContain(system);
      expect(armies).not.toContain(system);
    }
  });

  test.each(['120 v 350', '800 x1.5 Ada 1+3 v 200 knights + 600 archers; seed=7'])(
    'law: "%s" is read by itself as by the whole grammar',
    (line) => expect(readPlainLine(line)).toEqual(readLine(line)),
  );

  test.each([
    'zones: knight v soldier',
    'units: 40 v 40',
    'Red Host: 120 v 350',
    '120 v "',
    '120 v',
    '1 v 0',
  ])('"%s" is left to the whole grammar', (line) => expect(readPlainLine(line)).toBeUndefined());

  test.each(HOUSE_RULES.map(({ id, parameters }) => ({ id, usual: parameters.parse({}) })))(
    'the house rule $id is named in a line by itself, and with its first figure',
    ({ id, usual }) => {
      const [first = '', value] = Object.entries(usual)[0] ?? [];
      const withHouse = (house: string) => readLine(`120 v 350; house=${house}`);
      const read = (house: string): unknown => {
        const line = withHouse(house);
        return line.ok && line.value.kind === 'battle' ? line.value.rules.house : line;
      };
      expect(read(id)).toEqual({ [id]: usual });
      const more = { ...usual, [first]: Number(value) + 1 };
      expect(read(`${id}=${Number(value) + 1}`)).toEqual({ [id]: more });
      expect(withHouse('hunger')).toMatchObject({ ok: false });
    },
  );
});
