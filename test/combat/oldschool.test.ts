import { expect, test } from 'vitest';
import { isBackstab, isBehind } from '../../shared/combat/systems/oldschool/choices/numbers.ts';
import type { OldschoolFight } from '../../shared/combat/systems/oldschool/fighters/state.ts';
import { printLabel, rolling, type Chance } from '../../shared/process/chance.ts';
import { labelled } from '../../shared/process/readers/sampled.ts';
import { solve } from '../../shared/process/readers/exact.ts';
import { stepTold } from '../../shared/process/readers/play.ts';
import { openDuel } from '../../shared/scenario/fight.ts';
import { theFighter } from '../../shared/combat/scratch.ts';
import { altered } from './people.ts';
import { scripted } from '../scripted.ts';
import { arena, until } from '../vectors/oldschool-combat.ts';
import { duelWith } from '../scenarios.ts';

const MAN = { cls: 'normal', hp: 50 };
const NO_LUCK: Chance = { roll: () => 2, passes: () => false, opposed: () => 1 };
const PLAIN = { criticals: 'none', initiative: 'first' };
test('of several backstabs the first alone has what is the thief’s own (OS-56)', () => {
  const { start } = arena([[{ cls: 'thief', level: 4 }], [MAN]]);
  const [thief, target] = [theFighter(start, 'a1'), theFighter(start, 'b1')];
  expect(isBackstab(thief, target, { behind: true })).toBe(true);
  expect(isBackstab(thief, target, { behind: true, later: true })).toBe(false);
  expect(isBehind(thief, target, { behind: true, later: true })).toBe(true);
});

/** Two hold b1, who throws them off; so many more fight him. */
const thrownOff = (others: number, throwOff: string, faces: readonly number[]) => {
  const monster = { cls: 'monster', level: 1, hp: 50 };
  const { process, start } = arena(
    [Array.from({ length: 2 + others }, () => monster), [{ ...monster, level: 3 }]],
    { throwOff },
  );
  const fighters = start.fighters.map((one, i) => {
    if (one.id === 'b1') return { ...one, held: 'pinned' as const, place: 1 };
    return i < 2 ? { ...one, holds: 'b1' } : { ...one, foe: 'b1' };
  });
  const chance = scripted(faces);
  let fight: OldschoolFight = { ...start, fighters, phase: 'end', ordered: true };
  const rules: string[] = [];
  while (!chance.exhausted()) {
    const [next, told] = stepTold(process, fight, chance);
    fight = next as OldschoolFight;
    rules.push(...told.filter(({ kind }) => kind === 'initiative').flatMap((event) => event.rules));
  }
  return { fight, rules };
};

test('after a throw-off initiative is rolled again, where there are more attackers (OS-80, B-45)', () => {
  const contest = [2, 5, 3, 4, 4];
  const whole = thrownOff(1, 'fight', [...contest, 2, 6]);
  expect(whole.rules).toContain('OS-89');
  expect(theFighter(whole.fight, 'b1')).toMatchObject({ place: 0, held: 'no', stun: 0 });
  expect(theFighter(whole.fight, 'a1')).toMatchObject({ place: 1, holds: '', stun: 4 });
  const few = thrownOff(1, 'melee', [...contest, 6, 2]);
  expect(few.rules).toEqual(['OS-80', 'B-45']);
  expect(theFighter(few.fight, 'b1').place).toBe(0);
  // a1 and a2 are stunned and keep the place that they had.
  expect(theFighter(few.fight, 'a3').place).toBe(1);
  expect(thrownOff(0, 'fight', contest).fight.ordered).toBe(true);
});

test('the longer reach strikes first, though others close at the same time (OS-27, OS-45)', () => {
  const pikes = arena(
    [
      [MAN, MAN],
      [
        { ...MAN, weapon: 'pike' },
        { ...MAN, weapon: 'pike' },
      ],
    ],
    {
      ...PLAIN,
      distance: 60,
    },
  );
  const { events } = until(pikes, NO_LUCK, ({ round }) => round > 1);
  const done = events.map(({ kind, fighter }) => `${fighter ?? ''} ${kind}`);
  expect(done.slice(0, 3)).toEqual(['a1 closes', 'b1 misses', 'a1 misses']);
});

test('whoever finds his target gone strikes another', () => {
  const { process, start } = arena([[MAN], [MAN, MAN]], PLAIN);
  const fight = altered(start, { b1: { standing: 'dead', hp: 0 } });
  const slot = { who: 'a1', part: 'all', blows: -1, aim: 'b1' } as const;
  const [, events] = stepTold(process, { ...fight, phase: 'slots', queue: [[slot]] }, NO_LUCK);
  expect(events[0]).toMatchObject({ kind: 'misses', fighter: 'a1', target: 'b2' });
});

const endings = (distance: number) => {
  const { process, start } = arena([[{ ...MAN, hp: 3 }], [{ ...MAN, hp: 3 }]], { distance });
  const solved = solve(process, start);
  if (!solved.ok) throw new Error(solved.error.code);
  const share = (wanted: string): number =>
    solved.value
      .filter(
        ({ outcome }) => (outcome?.kind === 'won' ? outcome.winner : outcome?.kind) === wanted,
      )
      .reduce((sum, { weight }) => sum + weight, 0);
  return [share('a'), share('b'), share('mutual')];
};

test('equal initiative is simultaneous at any distance (OS-90)', () => {
  const [near, far] = [endings(10), endings(60)];
  expect(near[2]).toBeGreaterThan(0.01);
  for (const i of [0, 1, 2]) expect(far[i]).toBeCloseTo(near[i] ?? 0, 12);
});

test('first and last come several attacks, not a single one (OS-96)', () => {
  const hero = { cls: 'fighter', level: 8, hp: 50 };
  const monster = { cls: 'monster', level: 6, hp: 50 };
  const firstOf = (blocks: readonly Record<string, unknown>[]) => {
    const of = arena([[hero], blocks], { ...PLAIN, initiative: 'last' });
    const { events } = until(of, NO_LUCK, ({ round }) => round > 1);
    return events.find(({ kind }) => kind === 'misses')?.fighter;
  };
  expect(firstOf([monster, { ...MAN, row: 'rear' }])).toBe('b1');
  expect(firstOf([MAN])).toBe('a1');
});

test('a side that is broken flees: that is no choice (B-38)', () => {
  const { process, start } = arena([[MAN, MAN], [MAN]], PLAIN);
  const sides = start.sides.map((side) => ({ ...side, broken: side.id === 'a' }));
  const asked: string[] = [];
  const fight = { ...start, sides };
  until({ process, start: fight }, NO_LUCK, ({ round }) => round > 1, {
    choose: (_label, preferred, options, about) => {
      if (about?.().by.startsWith('a') === true)
        asked.push(...options().map((one) => (one as unknown as { id: string }).id));
      return preferred;
    },
  });
  expect(new Set(asked)).toEqual(new Set(['flee']));
});

test('heroes, generals and swashbucklers are named unless it is said otherwise (H-OS-09)', () => {
  const namedIn = (fighter: Record<string, unknown>) =>
    openDuel(
      duelWith({
        system: 'oldschool',
        sides: [
          { id: 'red', fighters: [fighter] },
          { id: 'blue', fighters: [{ preset: 'soldier' }] },
        ],
      }),
    ).start.fighters.map(({ isNamed }) => isNamed);
  for (const preset of ['hero', 'general', 'swashbuckler'])
    expect(namedIn({ preset })).toEqual([true, false]);
  expect(namedIn({ preset: 'hero', named: false })).toEqual([false, false]);
});

/** Every roll of a play, with whatever was told of it. */
const toldRolls = (line: readonly [Record<string, unknown>[], Record<string, unknown>[]]) => {
  const of = arena(line, { fumbles: 'all', morale: true, distance: 60 });
  const untold: string[] = [];
  for (let seed = 1; seed <= 5; seed++) {
    const thrown: string[] = [];
    const chance = rolling((dice, label) => {
      thrown.push(printLabel(label));
      return labelled(`told ${seed}`).roll(dice, label);
    });
    const { events } = until(of, chance, (fight) => of.process.outcome(fight) !== undefined);
    const told = new Set(events.flatMap(({ rolls, rules }) => (rules.length > 0 ? rolls : [])));
    untold.push(...thrown.filter((label) => !told.has(label)));
    // A blow at an enemy shows the natural face and what it had to come to.
    for (const { kind, text, fighter = '', target = '' } of events)
      if (kind === 'strikes' && fighter[0] !== target[0])
        expect(text).toMatch(/\(\d+; \d+ or more was needed; damage dice \d+\)/);
  }
  return untold;
};

test('every roll is told, with its rule', () => {
  const soldiers = Array.from({ length: 4 }, () => ({ cls: 'normal', morale: 6 }));
  const archers = soldiers.map((one) => ({ ...one, missile: 'longBow' }));
  expect(toldRolls([soldiers, archers])).toEqual([]);
  expect(toldRolls([soldiers, [{ cls: 'fighter', level: 5 }]])).toEqual([]);
});
