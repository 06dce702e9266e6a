import { expect, test } from 'vitest';
import { ZONES } from '../../shared/combat/systems/zones/index.ts';
import { attackOver, fightOf, tell } from '../vectors/zones-combat.ts';
import type { Fight } from '../../shared/index.ts';
import type { Choice } from '../../shared/process/choice.ts';
import { SILENT } from '../../shared/process/process.ts';
import { labelled } from '../../shared/process/readers/sampled.ts';
import { optionName } from '../../shared/process/script.ts';
import { duel, type Block } from './zones-duel.ts';

test('whoever guards by skill may react as well, and pays once (ZN-52, A-ZN-06)', () => {
  const guarded = (skill: Block, react: string, dice: readonly number[]) =>
    tell(
      fightOf({
        a: { weapon: 'battleaxe' },
        b: { leader: true },
        bg: { bodyguard: true, ...skill },
      }),
      {
        dice,
        picks: { turn: 'strike:b', 'b/react': 'none', 'bg/react': react },
        until: attackOver,
      },
    );
  const dodged = guarded({ guardAndReact: true }, 'dodge', [1]);
  expect([dodged.the('bg').health, dodged.the('bg').spent, dodged.exhausted]).toEqual([
    8,
    true,
    true,
  ]);
  const countered = guarded({ guardAndReact: true, extraReactions: 2 }, 'counter', [1, 2]);
  expect([
    countered.the('bg').health,
    countered.the('a').health,
    countered.the('bg').reactions,
    countered.the('bg').spent,
  ]).toEqual([7, 6, 1, false]);
  expect(guarded({}, 'dodge', [1]).asked.some(({ label }) => label.endsWith('bg/react'))).toBe(
    false,
  );
});

test("a commander is worth his skill over a general's preset too, and is guarded (digest 6.1, 4.1)", () => {
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

test('where all are to leave, who may choose lets the others go first (ZN-06, ZN-95)', () => {
  const { process, start } = duel({}, [{}], [{}]);
  /** Whom side a, which has the initiative, lets go first. */
  const firstOf = (yields: readonly string[]): unknown => {
    let first: unknown;
    const choose: Choice['choose'] = (label, preferred) => {
      if (label.at(-1) === 'first') first ??= optionName(preferred);
      return preferred;
    };
    const fighters = start.fighters.map((one, i) => ({ ...one, yields: yields[i] }));
    const doors = { chance: labelled('leaving'), choice: { choose }, recorder: SILENT };
    let fight: Fight = { ...start, fighters };
    while (first === undefined) fight = process.step(fight, doors);
    return first;
  };
  expect(
    [
      ['', ''],
      ['retreat', ''],
      ['', 'retreat'],
      ['retreat', 'retreat'],
    ].map(firstOf),
  ).toEqual(['first:a', 'first:a', 'first:a', 'first:b']);
});
