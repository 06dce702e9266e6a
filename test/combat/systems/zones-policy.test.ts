import { expect, test } from 'vitest';
import { ZONES } from '../../../shared/combat/systems/zones/index.ts';
import { byPolicy } from '../../../shared/process/choice.ts';
import { SILENT } from '../../../shared/process/process.ts';
import { scripted } from '../../scripted.ts';
import { altered, attackOver, fightOf, tell } from '../../vectors/zones-combat.ts';

test('who guards his leader needs nobody to say so (ZN-50, digest 4.1)', () => {
  // The leader has had his turn, so that he does nothing himself.
  const table = altered(
    fightOf({ a: { weapon: 'battleaxe' }, b: { leader: true }, bg: { bodyguard: true } }),
    { b: { spent: true } },
  );
  const picks = { 'a/turn': 'strike:b' };
  expect(tell(table, { dice: [3], picks, until: attackOver }).the('bg').health).toBe(5);
  const struck = tell(table, { picks, until: ({ stack }) => stack.length > 0 }).fight;
  const doors = { chance: scripted([3]), choice: byPolicy, recorder: SILENT };
  const after = ZONES.process(table.options).step(struck, doors);
  expect(after.fighters.find(({ id }) => id === 'bg')).toMatchObject({ health: 5 });
});

test('a coward hides behind a bodyguard, who is willing (ZN-45, ZN-47, digest 4.1)', () => {
  const told = tell(fightOf({ a: {}, b: { coward: true }, bg: { bodyguard: true } }), {
    dice: [2],
    picks: { turn: 'strike:b', 'bg/react': 'none' },
    until: attackOver,
  });
  expect([told.the('b').spent, told.the('b').health, told.the('bg').health]).toEqual([true, 8, 6]);
});

test('archers frighten a lone enemy who cannot shoot; beside him they draw what does more', () => {
  const first = (
    b: Record<string, unknown>,
    start = 'last',
    sidearm = 'battleaxe',
  ): string | undefined =>
    tell(
      fightOf(
        { a: { weapon: 'bow', sidearm, start: 'first' }, b: { start, ...b } },
        { map: 'threeZonesInRow' },
      ),
      { steps: 5, dice: [1, 1, 1, 1, 1, 1] },
    ).asked.find(({ label }) => label.endsWith('/turn'))?.picked;
  expect(first({ wit: 1 })).toBe('intimidate:b');
  expect(first({})).toBe('shoot:b');
  expect(first({ wit: 1, weapon: 'bow' })).toBe('shoot:b');
  expect(first({ wit: 1, fearless: true })).toBe('shoot:b');
  expect(first({ wit: 1 }, 'first')).toBe('equip:1');
  expect(first({ wit: 1 }, 'first', 'sword')).toBe('shoot:b');
});

test('where armour eats the blow an enemy is grabbed, but not by one who has no friends', () => {
  const grabber = { unbalancing: true, weapon: 'dagger' };
  const first = (friends: Record<string, typeof grabber>): string | undefined =>
    tell(fightOf({ a: grabber, b: { armour: 3 }, ...friends }), {
      until: ({ stack }) => stack.length > 0,
    }).asked.find(({ label }) => label.endsWith('/turn'))?.picked;
  expect([first({}), first({ a2: grabber })]).toEqual(['strike:b', 'grapple:b']);
});

test('who lies in ambush on horseback rides at his enemy, and does not sneak (ZN-89, H-ZN-18)', () => {
  const told = tell(
    fightOf(
      { a: { concealed: true, mount: 'trainedHorse', start: 'first' }, b: { start: 'last' } },
      { map: 'threeZonesInRow' },
    ),
    { steps: 5 },
  );
  const asked = told.asked.find(({ label }) => label.endsWith('a/turn'));
  expect([asked?.ids.includes('sneak:1'), asked?.picked]).toEqual([true, 'move:4']);
});

test('where all are to leave, who may choose lets the others go first (ZN-06, ZN-95)', () => {
  const first = (a: '' | 'retreat', b: '' | 'retreat'): string | undefined =>
    tell(altered(fightOf({ a: {}, b: {} }), { a: { yields: a }, b: { yields: b } }), {
      steps: 3,
    }).asked.find(({ label }) => label.endsWith('us/first'))?.picked;
  expect([first('', ''), first('retreat', ''), first('', 'retreat')]).toEqual(
    Array.from({ length: 3 }, () => 'first:us'),
  );
  expect(first('retreat', 'retreat')).toBe('first:them');
});

test("what a commander is worth is his skill, over a general's preset too (digest 6, 6.1)", () => {
  expect(
    ZONES.stats.parse(
      ZONES.roles.soldier({ troop: 'knight', skill: -1, armour: -1, mounted: true }).stats,
    ),
  ).toMatchObject({ str: 11, armour: 1, mount: 'horse' });
  expect([8, 10, 13, 16, 2].map((wit) => ZONES.commandOf(ZONES.stats.parse({ wit })))).toEqual([
    0, 1, 2, 4, -2,
  ]);
  expect(ZONES.commandOf(ZONES.stats.parse({ wit: 13, leader: true }))).toBe(3);
  const general = ZONES.presets.find(({ id }) => id === 'general')?.stats;
  for (const [intelligence, tactics] of [
    [-1, 0],
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 3],
    [3, 3],
  ] as const) {
    const own = ZONES.roles.general({ intelligence, tactics }).stats;
    for (const stats of [own, { ...general, ...own }]) {
      const read = ZONES.stats.parse(stats);
      expect([ZONES.commandOf(read), read.leader]).toEqual([intelligence + tactics, true]);
    }
  }
});
