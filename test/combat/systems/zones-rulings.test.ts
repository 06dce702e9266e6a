import { expect, test } from 'vitest';
import { replayDuel, type Act } from '../../../shared/index.ts';
import { ZONES } from '../../../shared/combat/systems/zones/index.ts';
import type { ZonesFight } from '../../../shared/combat/systems/zones/fighters/state.ts';
import { altered, fightOf, tell } from '../../vectors/zones-combat.ts';
import { duelWith } from '../../scenarios.ts';

test('health set to nothing by a game master puts somebody who stood among the dying (H-ZN-04)', () => {
  const { options, start } = altered(fightOf({ a: {}, ab: {}, b: {} }), {
    a: { holds: 'b' },
    b: { heldBy: 'a' },
  });
  const ruled = ZONES.rule(start, 'a', { gauge: 'health', value: 0 })!;
  expect(ruled.fighters.map(({ standing, heldBy }) => [standing, heldBy])).toEqual([
    ['dying', ''],
    ['up', ''],
    ['up', ''],
  ]);
  expect(
    tell(
      { options, start: ruled },
      { picks: { act: 'pass' }, until: ({ round }) => round > 1 },
    ).the('a').standing,
  ).toBe('dead');
});

test('who is dying and gets health by a word is down; no word goes beyond what he can have (H-ZN-04)', () => {
  const { start } = altered(fightOf({ a: {}, b: {} }), {
    b: { standing: 'dying', health: 0, dyingFor: 2 },
  });
  const after = (value: number) =>
    ZONES.rule(start, 'b', { gauge: 'health', value })?.fighters[1]?.standing;
  expect([after(1), after(99)]).toEqual(['down', undefined]);
  expect(ZONES.rule(start, 'nobody', { standing: 'dead' })).toBeUndefined();
});

test("a fight that a game master's word decides is over, and nobody is asked anything more", () => {
  const scenario = (acts: readonly Act[]) =>
    duelWith({
      system: 'zones',
      options: { durability: false },
      asks: ['gm', 'a', 'b'],
      sides: ['a', 'b'].map((id) => ({ id, fighters: [{ id: `${id}1`, preset: 'soldier' }] })),
      acts,
    });
  for (const phase of ['factions', 'turn', 'ending'] as const) {
    const table = fightOf({ a: {}, b: {} }, { durability: false });
    const told = tell(table, {
      picks: phase === 'ending' ? { act: 'pass' } : {},
      until: (fight) => fight.phase === phase,
    });
    const ruled = ZONES.rule(told.fight, 'b', { standing: 'dead' });
    if (ruled === undefined || told.fight.phase !== phase) throw new Error(phase);
    const after = tell({ ...table, start: ruled }, {});
    expect(
      [after.fight.phase, after.asked.length, ZONES.process(table.options).outcome(after.fight)],
      phase,
    ).toEqual(['over', 0, { kind: 'won', winner: 'us' }]);
  }
  const first = replayDuel(scenario([]), 'word');
  const open = first.ok ? first.value.open : undefined;
  if (!first.ok || open?.kind !== 'decision') throw new Error('nobody was asked');
  const over = replayDuel(
    scenario([
      {
        kind: 'standing',
        steps: first.value.steps.length,
        fighter: 'b1',
        standing: 'dead',
        reason: 'so it is',
      },
    ]),
    'word',
  );
  expect(over.ok ? [over.value.open, over.value.outcome] : over.error).toEqual([
    undefined,
    { kind: 'won', winner: 'a' },
  ]);
});

test("an attack falls with whoever a game master's word puts out as it is made (ZN-49)", () => {
  const table = fightOf({ a: {}, ab: {}, b: {} });
  const told = tell(table, {
    picks: { 'us/act': 'act:a', 'a/turn': 'strike:b' },
    until: ({ stack }) => stack.length > 0,
  });
  const ruled = ZONES.rule(told.fight, 'a', { standing: 'down' })!;
  const until = ({ round }: ZonesFight): boolean => round > 1;
  const after = tell({ ...table, start: ruled }, { picks: { act: 'pass' }, until });
  expect([after.fight.round, after.the('b').health, after.the('b').spent]).toEqual([2, 8, false]);
});

test("a runner whom a game master's word kills is not caught up with any more (ZN-102)", () => {
  const { options, start } = altered(
    fightOf({ a: { speed: 4 }, b: {}, c: {} }, { longChase: 'always' }),
    { b: { standing: 'fled', chased: 0 } },
  );
  const ruled = ZONES.rule(start, 'b', { standing: 'dead' })!;
  const until = ({ round }: ZonesFight): boolean => round > 1;
  expect(
    [start, ruled].map(
      (from) => tell({ options, start: from }, { picks: { act: 'pass' }, until }).the('b').standing,
    ),
  ).toEqual(['up', 'dead']);
});
