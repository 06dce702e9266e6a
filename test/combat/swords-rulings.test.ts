import { expect, test } from 'vitest';
import { SWORDS } from '../../shared/combat/systems/swords/index.ts';
import { swordsProcess } from '../../shared/combat/systems/swords/process.ts';
import { optionsOf, red, blue, arena } from './swords-arena.ts';

test("the game master's largest hit goes by the scale of the option (A-SW-11)", () => {
  const after = (healthScale: string, value: number): readonly unknown[] => {
    const fight = arena([red({ stamina: 100 }), blue()], optionsOf({ healthScale }));
    const ruled = SWORDS.rule(fight, 'f0', { gauge: 'largestHit', value }) ?? fight;
    const [shown] = SWORDS.view(ruled);
    return [shown?.standing, shown?.notes[0], shown?.gauges[1]?.full];
  };
  expect([
    after('fixed', 20),
    after('stamina', 20),
    after('stamina', 50),
    after('stamina', 200),
  ]).toEqual([
    ['dead', undefined, 20],
    ['up', undefined, 200],
    ['up', 'Hurt', 200],
    ['dead', undefined, 200],
  ]);
});

test('whom the game master fells leaves the saddle, and a mount its rider, by whatever word (SW-96)', () => {
  const fight = arena([red(), blue({ mount: 'horse' })]);
  const words = [
    ['f1.mount', { standing: 'down' }],
    ['f1.mount', { gauge: 'stamina', value: 0 }],
    ['f1.mount', { gauge: 'largestHit', value: 20 }],
    ['f1', { standing: 'down' }],
    ['f1', { gauge: 'stamina', value: 0 }],
  ] as const;
  const after = words.map(([id, word]) => {
    const [, rider, mount] = SWORDS.rule(fight, id, word)?.fighters ?? [];
    return [rider?.standing, rider?.mount, mount?.standing, mount?.rider];
  });
  expect(after).toEqual([
    ['up', '', 'down', ''],
    ['up', '', 'down', ''],
    ['up', '', 'dead', ''],
    ['down', '', 'up', ''],
    ['down', '', 'up', ''],
  ]);
});

test('no stalemate by a word of the game master that has an end (12)', () => {
  const options = optionsOf();
  const shell = { armour: 30, weapon: 'none' };
  const outcome = (stats: object, amount: number, until?: number): string | undefined => {
    const fight = arena([red(stats), blue(stats)], options);
    return swordsProcess(options).outcome({
      ...fight,
      modifiers: ['f0', 'f1'].map((fighter) => ({
        fighter,
        on: 'damage',
        amount,
        reason: 'fog',
        until,
      })),
    })?.kind;
  };
  expect([
    outcome({}, -60),
    outcome({}, -60, 1),
    outcome(shell, 40, 1),
    outcome(shell, 1, 1),
  ]).toEqual(['stalemate', undefined, undefined, 'stalemate']);
});
