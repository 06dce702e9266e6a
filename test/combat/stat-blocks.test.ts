import { describe, expect, test } from 'vitest';
import { duelOfStatBlocks, hasStatBlocks, MOST_NOTE } from '../../shared/index.ts';
import { OLDSCHOOL } from '../../shared/combat/systems/oldschool/index.ts';
import { must } from '../must.ts';

const block = (kind: string, text: string): string => `\`\`\`${kind}\n${text.trim()}\n\`\`\`\n`;

const NOTE = `# The bridge

${block(
  'statblock',
  `
layout: Basic 5e Layout
name: Goblin
ac: 15 (leather armor, shield)
hp: 7 (2d6)
hit_dice: 2d6
speed: 30 ft.
stats: [8, 14, 10, 10, 8, 8]`,
)}
${block(
  'encounter',
  `
name: The bridge
players: none
creatures:
  - 2: Goblin
  - Hobgoblin, Jim, 11, 18, 1, 100
  - goblin, 5
  - Ada, 12, 16, 2, 0, ally`,
)}`;

const read = (note: string, standsIn = false) => {
  const { scenario, notes } = must(duelOfStatBlocks(note, { standsIn }));
  if (scenario.system !== 'oldschool') throw new Error('another system');
  const sides = scenario.sides.map(({ name, fighters }) => ({
    name,
    fighters: fighters.map((one) => {
      const stats = OLDSCHOOL.stats.parse(one.stats);
      return [one.name, stats.hp, stats.hide, stats.cls, stats.level];
    }),
  }));
  return { name: scenario.name, sides, notes: notes.join(' ') };
};

const faultOf = (note: string): string => {
  const made = duelOfStatBlocks(note);
  return made.ok ? 'none' : `${made.error.line}: ${made.error.message}`;
};

describe('what is read', () => {
  test('number, name, hit points, armour class; what the encounter leaves out, of the block', () => {
    const { name, sides } = read(NOTE);
    expect(name).toBe('The bridge');
    expect(sides).toEqual([
      { name: 'Friends', fighters: [['Ada', 12, 6, 'normal', 0]] },
      {
        name: 'The bridge',
        fighters: [
          ['Goblin 1', 7, 5, 'monster', 2],
          ['Goblin 2', 7, 5, 'monster', 2],
          ['Jim', 11, 8, 'normal', 0],
          ['goblin', 5, 5, 'monster', 2],
        ],
      },
    ]);
  });

  test('what was not read is said', () => {
    const { notes } = read(NOTE);
    for (const word of ['initiative', 'experience', 'players', 'speed', 'stats'])
      expect(notes).toMatch(new RegExp(`Not read: [^.]*${word}`, 'u'));
    expect(notes).toContain('No hit dice are given for Ada, Jim');
    expect(notes).toContain('goes up: 10 is unarmoured');
  });

  test('two encounters are two sides; two stat blocks without an encounter as well', () => {
    const two =
      block('encounter', 'creatures:\n  - 3: Orc, 6, 13') +
      block('encounter', 'name: Guards\ncreatures:\n  - { creature: Guard, hp: 8, ac: 16 }');
    expect(read(two).sides.map(({ name, fighters }) => [name, fighters.length])).toEqual([
      ['Encounter 1', 3],
      ['Guards', 1],
    ]);
    const blocks = ['Ogre', 'Knight'].map((name) => block('statblock', `name: ${name}\nhp: 20`));
    expect(read(blocks.join('\n')).sides.map(({ name }) => name)).toEqual(['Ogre', 'Knight']);
  });

  test('stat blocks that no encounter names meet a lone one', () => {
    const note =
      block('statblock', 'name: Kay\nhp: 30\nac: 18') +
      block('encounter', 'creatures:\n  - 2: Orc, 6, 13');
    expect(read(note).sides.map(({ name }) => name)).toEqual(['Stat blocks', 'Encounter 1']);
  });

  test('armour class that goes down, where nobody has 10; both ways as "6 [13]"', () => {
    const down = block('encounter', 'creatures:\n  - Orc, 6, 6\n  - Man, 4, 9, 0, 0, ally');
    expect(read(down).sides.map(({ fighters }) => fighters[0]?.[2])).toEqual([0, 3]);
    expect(read(down).notes).toContain('goes down: 9 is unarmoured');
    const both = block('statblock', 'name: A\nac: 6 [13]') + block('statblock', 'name: B\nac: 14');
    expect(read(both).sides.map(({ fighters }) => fighters[0]?.[2])).toEqual([3, 4]);
  });

  test('one side is a fault, or meets a soldier where that is asked for', () => {
    const one = `\n\n${block('encounter', 'creatures:\n  - 3: Goblin, 7, 15')}`;
    expect(faultOf(one)).toMatch(/^5: the note has one side only/u);
    const { sides, notes } = read(one, true);
    expect(sides.map(({ fighters }) => fighters.length)).toEqual([3, 1]);
    expect(notes).toContain('a soldier stands for the other');
  });
});

describe('what cannot be read', () => {
  const pair = (item: string): string =>
    block('encounter', `creatures:\n  - Ada, 8, 12, 0, 0, ally\n  - ${item}`);
  test.each([
    ['41: Orc, 6, 13', /^4: "41" is no whole number from 1 to 40/u],
    ['1d4: Orc, 6, 13', /^4: "1d4" is no whole number/u],
    ['Orc, 501, 13', /^4: hit points: /u],
    ['Orc, 0, 13', /^4: hit points "0"/u],
    ['Orc, 6, 99', /^4: armour class/u],
    ['Orc, 6, plate', /^4: armour class "plate"/u],
    ['3:', /^4: name the creature/u],
    ['"Orc\u202e", 6, 13', /^4: /u],
    ['[Orc, 6', /^4?5?: this is not YAML/u],
  ])('%s', (item, fault) => {
    expect(faultOf(pair(item))).toMatch(fault);
  });

  test('more than forty fighters, more than six sides, a block without an end, a long note', () => {
    expect(faultOf(pair('40: Orc, 6, 13'))).toMatch(/41 fighters/u);
    const seven = Array.from({ length: 7 }, (_, i) => block('statblock', `name: N${i}\nhp: 1`));
    expect(faultOf(seven.join(''))).not.toBe('none');
    expect(faultOf('\n```encounter\ncreatures: []')).toMatch(/^2: this block has no end/u);
    expect(faultOf('x'.repeat(MOST_NOTE + 1))).toMatch(/characters/u);
    expect(hasStatBlocks('```yaml\nname: A\n```')).toBe(false);
  });

  test('aliases that multiply, and nesting without end, are refused at once', () => {
    const levels = Array.from(
      { length: 12 },
      (_, i) =>
        `a${i}: &a${i} [${
          i === 0
            ? 'x'
            : Array(9)
                .fill(`*a${i - 1}`)
                .join(', ')
        }]`,
    );
    expect(faultOf(block('statblock', levels.join('\n')))).toMatch(/this is not YAML/u);
    expect(faultOf(block('statblock', `a: ${'['.repeat(10_000)}`))).toMatch(/this is not YAML/u);
    expect(faultOf(block('statblock', `a: ${'['.repeat(50_000)}`))).toMatch(/more than 20000/u);
  });
});
