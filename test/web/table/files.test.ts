import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileName } from '../../../web/share/download.ts';
import { textOf } from '../../../web/share/link/held.ts';
import { readFiled } from '../../../web/table/kept/files.ts';
import { OPENS, readPlain } from '../../../web/table/kept/plain-files.ts';

/** The scenarios that documents give as files. */
const FILES = ['harrow', 'bout', 'war'].map((name) =>
  readFileSync(`examples/${name}.json`, 'utf8'),
);

describe('a file', () => {
  test('of the examples can be opened, whatever it holds', () => {
    expect(FILES.length).toBeGreaterThan(1);
    const kinds = FILES.map((text) => {
      const filed = readFiled(text);
      return 'fault' in filed ? filed.fault : filed.kind;
    });
    expect(kinds.toSorted()).toEqual(['battle', 'campaign', 'duel']);
  });

  test('of a battle at the table is told by its scenario', () => {
    const [battle = ''] = FILES;
    const text = JSON.stringify({ scenario: JSON.parse(battle), entries: [], undone: [] });
    expect(readFiled(text)).toMatchObject({ kind: 'table', value: { entries: [] } });
  });

  test.each([
    ['{', 'it is not JSON'],
    ['[]', 'its kind is not'],
    ['{"kind":"song"}', 'its kind is not'],
    [
      '{"kind":"battle","version":1,"armies":[{"size":1}]}',
      'This file holds no valid battle. armies',
    ],
    [
      '{"scenario":{"kind":"battle","version":7},"entries":[]}',
      'This file holds a battle at the table of version 7',
    ],
  ])('%s is refused with a reason', (text, why) => {
    const filed = readFiled(text);
    expect('fault' in filed ? filed.fault : '').toContain(why);
  });

  test('of a chronicle opens what it was told of, the game master’s alone', () => {
    const [battle = ''] = FILES;
    const told = (source: object): string =>
      JSON.stringify({ kind: 'chronicle', version: 1, title: 'T', account: {}, ...source });
    const scenario: unknown = JSON.parse(battle);
    expect(readFiled(told({ source: { scenario } }))).toMatchObject({ kind: 'battle' });
    expect(readFiled(told({ source: { scenario, entries: [] } }))).toMatchObject({ kind: 'table' });
    const players = readFiled(told({}));
    expect('fault' in players ? players.fault : '').toContain('open the game master’s');
  });

  test('is named after what it holds', () => {
    expect(fileName('The ford at Harrow!', 'rout')).toBe('the-ford-at-harrow.rout.json');
    expect(fileName('…')).toBe('battle.json');
  });
});

describe('a file that is not JSON', () => {
  test('is read in the letters of Windows where it is no UTF-8', async () => {
    const table = 'name,men\nMüller,120\n';
    for (const encoding of ['utf8', 'latin1'] as const)
      expect(await textOf(new Blob([Buffer.from(table, encoding)]))).toBe(table);
  });

  test('is a battle in one line, at any level', () => {
    expect(readPlain('120 v 350\n')).toMatchObject({ scenario: { kind: 'battle' } });
    expect(readPlain('units: 200 knights v 300 levies')).toMatchObject({
      scenario: { kind: 'units' },
    });
    expect(readPlain('zones: officer v 2 soldiers')).toMatchObject({ scenario: { kind: 'duel' } });
  });

  test('is a table of armies, or a list of them', () => {
    const table = readPlain('name,men,quality\nRed Host,120,1.5\n"Blue, Levy",350,1\n');
    expect(table).toMatchObject({
      kind: 'armies',
      armies: [
        { name: 'Red Host', size: 120, quality: 1.5 },
        { name: 'Blue, Levy', size: 350 },
      ],
    });
    expect(readPlain('120 x1.5\n200 knights\n')).toMatchObject({
      armies: [{ size: 120 }, { size: 200 }],
    });
  });

  test('is a note, and what of it is not taken is told', () => {
    const note = '# Goblins\n```encounter\ncreatures:\n  - 3: Goblin, 7, 15, 2\n```\n';
    const read = readPlain(note);
    expect(read).toMatchObject({ kind: 'scenario', scenario: { kind: 'duel' } });
    expect(read.kind === 'scenario' ? read.notes.join(' ') : '').toContain('one side only');
  });

  test.each([
    ['', 'is empty'],
    ['120 v', 'No armies can be read here'],
    ['120 v -', 'This line cannot be read: character'],
    ['name,men\nRed,many\nBlue,few', 'row 2, column men'],
    ['<html><body>', 'No armies can be read here'],
    ['x', 'too long', 200_001],
  ])('%s is refused with what can be opened', (text, why, many = 1) => {
    const read = readPlain(text.repeat(many));
    expect(read.kind === 'fault' ? read.text : read).toContain(why);
    expect(read.kind === 'fault' ? read.text : '').toContain(OPENS);
  });
});
