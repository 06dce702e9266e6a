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
