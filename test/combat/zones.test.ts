import { stepTold } from '../../shared/process/readers/play.ts';
import { choosing } from '../choosing.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chance } from '../../shared/process/chance.ts';
import { byPolicy, type Choice } from '../../shared/process/choice.ts';
import { labelled, streamed } from '../../shared/process/readers/sampled.ts';
import {
  sidesFighting,
  type ZonesFight,
} from '../../shared/combat/systems/zones/fighters/state.ts';
import { ZONES } from '../../shared/combat/systems/zones/index.ts';
import { damageDice } from '../../shared/combat/systems/zones/rules/dice.ts';
import { fateOf } from '../../shared/combat/systems/zones/rules/harm.ts';
import { mean } from '../../shared/distribution.ts';
import { STANDINGS, type CombatEvent } from '../../shared/combat/fight.ts';
import { createRng } from '../../shared/rng.ts';
import { anything, noting, storyOf, tablesOf } from './wild.ts';
import { altered, attacked, attackOver, fightOf, offered, tell } from '../vectors/zones-combat.ts';
import { anyOf } from '../arbitrary.ts';
import { sample } from '../sample.ts';

type Table = ReturnType<typeof fightOf>;

const OPTIONS = anyOf(ZONES.options, 19);
const TABLES = tablesOf(ZONES);
const story = ({ options, start }: Table, chance: Chance, choice: Choice, most = 400) =>
  storyOf(ZONES.process(options), start, { chance, choice, most });

/** The laws of every state. */
const lawful = (fight: ZonesFight): void => {
  for (const one of fight.fighters) {
    expect(one.health >= 0 && one.health <= one.full, `${one.id} ${one.health}`).toBe(true);
    if (one.holds !== '')
      expect(fight.fighters.find(({ id }) => id === one.holds)?.heldBy).toBe(one.id);
    if (one.heldBy !== '')
      expect(fight.fighters.find(({ id }) => id === one.heldBy)?.holds).toBe(one.id);
    if (one.mount !== '')
      expect(fight.fighters.find(({ id }) => id === one.mount)).toMatchObject({
        rider: one.id,
        place: one.place,
      });
    if (one.standing === 'dead')
      expect([one.heldBy, one.holds, one.mount, one.rider]).toEqual(['', '', '', '']);
    expect(one.drawn < one.arms.length).toBe(true);
  }
  expect(fight.stack.length).toBeLessThan(3);
};

test('whoever decides, under whatever options: nothing fails, and every state is lawful', () => {
  fc.assert(
    fc.property(TABLES, fc.integer(), (table, seed) => {
      const thrown = new Set<string>();
      const { states, events } = story(
        table,
        noting(streamed(createRng(seed)), thrown),
        anything(seed),
      );
      for (const fight of states) lawful(fight as ZonesFight);
      const told = new Set(events.flatMap(({ rolls }) => rolls));
      expect(
        [...thrown].filter((label) => !told.has(label)),
        'every roll is told of',
      ).toEqual([]);
      for (const { gauges, notes } of ZONES.view(states.at(-1) as ZonesFight)) {
        expect(gauges).toHaveLength(1);
        expect(notes.join()).not.toContain('undefined');
      }
    }),
    { seed: 7, numRuns: sample(6, 25), endOnFailure: true },
  );
}, 120_000);

test('a game master may say anything at any time: the fight goes on, lawfully', () => {
  fc.assert(
    fc.property(TABLES, fc.integer(), ({ options, start }, seed) => {
      const rng = createRng(seed, 'words');
      const process = ZONES.process(options);
      const [choice, luck] = [anything(seed), streamed(createRng(seed))];
      for (let fight = start, i = 0; i < 150; i++) {
        if (process.outcome(fight) === undefined)
          fight = stepTold(process, fight, luck, choice)[0] as ZonesFight;
        if (rng.int(1, 6) === 1) {
          const one = fight.fighters[rng.int(0, fight.fighters.length - 1)];
          const word =
            rng.int(0, 1) === 1
              ? { gauge: 'health', value: rng.int(0, 25) }
              : { standing: STANDINGS[rng.int(0, STANDINGS.length - 1)] };
          const said = ZONES.rule(fight, one?.id ?? '', word);
          if (said !== undefined) fight = said;
        }
        lawful(fight);
      }
    }),
    { seed: 9, numRuns: sample(6, 25), endOnFailure: true },
  );
}, 120_000);

/** Presets of all kinds, some mounted, two to four a side. */
const SOLDIERS = fc
  .record({
    options: OPTIONS,
    sides: fc.array(
      fc.array(
        fc.record({
          preset: fc.constantFrom(...ZONES.presets),
          mount: fc.constantFrom('none', 'horse', 'trainedHorse'),
          isNamed: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      { minLength: 2, maxLength: 3 },
    ),
    routed: fc.boolean(),
  })
  .map(({ options, sides, routed }): Table => {
    const read = ZONES.options.parse({ ...options, light: 'light' });
    const fighters = sides.flatMap((side, s) =>
      side.map(({ preset, mount, isNamed }, i) => ({
        id: `f${s}-${i}`,
        name: `Fighter ${s}.${i}`,
        side: `side${s}`,
        isNamed,
        stats: ZONES.stats.parse({ ...preset.stats, mount }),
      })),
    );
    return {
      options: read,
      start: ZONES.setUp({
        options: read,
        sides: sides.map((_, s) => `side${s}`),
        fighters,
        routed: routed ? ['side0'] : [],
      }),
    };
  });
const advised: Choice = { choose: choosing((_open, best) => best) };

test('the policy ends every fight, one seed tells one story, and the named never flee by it', () => {
  fc.assert(
    fc.property(SOLDIERS, fc.string(), (table, seed) => {
      const first = story(table, labelled(seed), advised, 4000);
      expect(first.ended).toBe(true);
      // Where the policy decides alone, other options are not worked out: the story is the same.
      expect(JSON.stringify(story(table, labelled(seed), byPolicy, 4000).states.at(-1))).toBe(
        JSON.stringify(first.states.at(-1)),
      );
      const last = first.states.at(-1) as ZonesFight | undefined;
      for (const one of last?.fighters ?? [])
        if (one.isNamed && table.options.namedMorale === 'exempt')
          expect(['fled', 'surrendered']).not.toContain(one.standing);
      if (last !== undefined && ZONES.process(table.options).outcome(last)?.kind !== 'stalemate')
        expect(sidesFighting(last).length).toBeLessThan(2);
    }),
    { seed: 8, numRuns: sample(8, 30), endOnFailure: true },
  );
}, 120_000);

/* Special cases, played with dice and picks of a script. */

const kinds = (events: readonly CombatEvent[]): readonly string[] => events.map(({ kind }) => kind);
const ROW = { map: 'threeZonesInRow' } as const;
const TOGETHER = { start: 'first' } as const;

test('an ambush: those in hiding act, and nobody reacts (ZN-86, ZN-89, ZN-90, A-ZN-24)', () => {
  const told = tell(fightOf({ a: { concealed: true }, ab: {}, b: {}, c: {} }), {
    dice: [3],
    picks: { turn: ['strike:b', 'end'] },
    until: ({ ambush, stepOfRound, phase }) => !ambush && phase === 'lead' && stepOfRound > 3,
  });
  expect(told.asked.filter(({ label }) => label.endsWith('/act')).map(({ ids }) => ids)).toEqual([
    ['act:a', 'pass'],
  ]);
  expect(told.asked.some(({ label }) => label.endsWith('/react'))).toBe(false);
  expect(told.the('b').health).toBe(5);
  expect(told.the('a').concealed).toBe(false);
  expect([told.fight.round, told.fight.fighters.some(({ spent }) => spent)]).toEqual([1, false]);
});

test('a bodyguard takes a dangerous blow for his leader, without a counter (ZN-50 to ZN-52, digest 4.1)', () => {
  const told = tell(
    fightOf({ a: { weapon: 'battleaxe' }, b: { leader: true }, bg: { bodyguard: true } }),
    { dice: [3], picks: { turn: 'strike:b', 'b/react': 'none' }, until: attackOver },
  );
  expect([told.the('b').health, told.the('bg').health, told.the('bg').spent]).toEqual([8, 5, true]);
  expect(told.asked.some(({ label }) => label.endsWith('bg/react'))).toBe(false);
});

test('a coward hides behind a bodyguard, who may still react; whoever is unwilling steps aside (ZN-45 to ZN-47)', () => {
  const told = tell(fightOf({ a: {}, b: { coward: true }, bg: { bodyguard: true } }), {
    dice: [2],
    picks: { turn: 'strike:b', 'bg/react': 'none' },
    until: attackOver,
  });
  expect([
    told.the('b').health,
    told.the('bg').health,
    told.the('b').spent,
    told.the('bg').spent,
  ]).toEqual([8, 6, true, false]);
  const refused = tell(fightOf({ a: {}, b: {}, bg: {} }), {
    dice: [2],
    picks: { turn: 'strike:b', 'b/react': 'hide:bg', agree: 'refuse' },
    until: attackOver,
  });
  expect([refused.the('b').health, refused.the('bg').health]).toEqual([6, 8]);
});

test('guards may come first by option (A-ZN-05)', () => {
  const order = (reactionOrder: string): readonly string[] =>
    attacked(fightOf({ a: {}, b: {}, bg: {} }, { reactionOrder }), 'strike:b', [1]).asked.flatMap(
      ({ label }) => (/react|guard/.test(label) ? [label.split('/').slice(-2).join('/')] : []),
    );
  expect(order('targetFirst')).toEqual(['b/react', 'bg/guard']);
  expect(order('guardsFirst')).toEqual(['bg/guard', 'b/react']);
});

test('a blast: all in the zone and on its borders, none behind a barrier (ZN-57, ZN-59, A-ZN-11)', () => {
  const table = (blastDamage: string): Table =>
    fightOf({ a: { weapon: 'fireBomb' }, b: {}, c: {}, d: { cover: 'barrier' } }, { blastDamage });
  const shared = tell(table('shared'), {
    dice: [3],
    picks: { turn: 'blast:0:0', react: 'none', react2: 'none', react3: 'none' },
    until: attackOver,
  });
  expect(shared.fight.fighters.map(({ health }) => health)).toEqual([5, 5, 5, 8]);
  const each = tell(table('perTarget'), {
    dice: [1, 2, 3],
    picks: { turn: 'blast:0:0', react: 'none', react2: 'none', react3: 'none' },
    until: attackOver,
  });
  expect(each.fight.fighters.map(({ health }) => health)).toEqual([7, 6, 5, 8]);
  expect(each.exhausted).toBe(true);
});

test('a ranged blast that misses goes to a neighbouring zone, even the own one (ZN-63, ZN-64)', () => {
  const told = tell(
    fightOf({ a: { weapon: 'fireBomb', start: 'first', wit: 8 }, b: { start: 'last' } }, ROW),
    {
      dice: [20, 2],
      picks: { turn: 'blast:2:0' },
      until: (fight, events) => fight.stack.length === 0 && kinds(events).includes('deviates'),
    },
  );
  expect([told.the('b').health, told.the('a').health]).toEqual([8, 8]);
  const back = tell(
    fightOf(
      {
        a: { weapon: 'fireBomb', start: 'middle', wit: 8 },
        b: { start: 'first' },
        c: { start: 'last' },
      },
      { map: 'fourZonesInSquare' },
    ),
    {
      dice: [20, 2, 2],
      picks: { turn: 'blast:0:0', react: 'none' },
      until: (fight, events) => fight.stack.length === 0 && kinds(events).includes('deviates'),
    },
  );
  expect(back.the('b').health + back.the('c').health).toBe(14);
});

test('a larger one deals its dice out; each target reacts for itself (ZN-111, ZN-122, A-ZN-16)', () => {
  const told = tell(
    fightOf({
      a: { weapon: 'natural8', size: 'large' },
      b: { health: 20 },
      c: { health: 20, size: 'small' },
    }),
    {
      dice: [2, 4, 5],
      picks: {
        turn: 'split',
        split1: 'dice:b:1',
        split2: 'dice:c:2',
        react: 'none',
        react2: 'none',
      },
      until: attackOver,
    },
  );
  expect([told.the('b').health, told.the('c').health, told.exhausted]).toEqual([18, 11, true]);
});

test('size: reach of the massive, arrows at the large, blows of the small (ZN-109, ZN-113, ZN-114)', () => {
  const reach = attacked(
    fightOf({ a: { size: 'massive', start: 'first' }, b: { start: 'middle' }, c: {} }, ROW),
    'strike:b',
    [1, 1, 1, 1],
  );
  expect(reach.the('b').health).toBe(4);
  const ids = (size: string): readonly string[] => {
    const b = { size, start: 'last', fearless: true };
    const map = 'nineZonesInRow';
    return offered(
      tell(fightOf({ a: { weapon: 'bow', start: 'first' }, b }, { map }), { steps: 5 }),
    );
  };
  expect(ids('medium')).not.toContain('shoot:b:moving');
  expect(ids('large')).toContain('shoot:b:moving');
  expect(ids('small')).not.toContain('shoot:b');
});

test('archers frighten a lone enemy who cannot shoot, and draw a blade beside him', () => {
  const first = (b: Record<string, unknown>, start = 'last'): string | undefined =>
    tell(
      fightOf({ a: { weapon: 'bow', sidearm: 'sword', start: 'first' }, b: { start, ...b } }, ROW),
      { steps: 5, dice: [1, 1, 1, 1, 1, 1] },
    ).asked.find(({ label }) => label.endsWith('/turn'))?.picked;
  expect(first({ wit: 1 })).toBe('intimidate:b');
  expect(first({})).toBe('shoot:b');
  expect(first({ wit: 1, weapon: 'bow' })).toBe('shoot:b');
  expect(first({ wit: 1, fearless: true })).toBe('shoot:b');
  expect(first({ wit: 1 }, 'first')).toBe('equip:1');
});

test('holding: the held one is dragged along, hidden behind, and freed by a two-handed blow (ZN-80 to ZN-83)', () => {
  const held = (block: Record<string, unknown>): Table =>
    altered(fightOf({ a: { ...block, ...TOGETHER }, b: TOGETHER, c: TOGETHER }, ROW), {
      a: { holds: 'b' },
      b: { heldBy: 'a' },
    });
  const moved = tell(held({}), {
    picks: { turn: ['move:3'] },
    until: ({ fighters }) => fighters[0]?.place === 3,
  });
  expect([moved.the('a').place, moved.the('b').place, moved.the('b').heldBy]).toEqual([3, 3, 'a']);
  const struck = attacked(held({ weapon: 'battleaxe' }), 'strike:c', [1]);
  expect([struck.the('a').holds, struck.the('b').heldBy]).toEqual(['', '']);
  const hidden = tell(altered(held({}), { a: { spent: false } }), {
    dice: [3],
    picks: { 'us/act': 'pass', 'them/act': 'act:c', 'c/turn': 'strike:a', 'a/react': 'hide:b' },
    until: attackOver,
  });
  expect([hidden.the('a').health, hidden.the('b').health]).toEqual([8, 5]);
});

test("breaking free uses the turn; an ally may help, by his own STR or the held one's (ZN-80, ZN-81, A-ZN-14)", () => {
  const table = (freeing: string): Table =>
    altered(fightOf({ a: { str: 4 }, ab: { str: 15 }, b: {} }, { freeing }), {
      a: { heldBy: 'b' },
      b: { holds: 'a' },
    });
  const free = tell(table('helper'), {
    dice: [4],
    picks: { act: 'act:a', turn: 'break' },
    until: ({ turn }, events) => turn === null && kinds(events).includes('freed'),
  });
  expect([free.the('a').heldBy, free.the('a').spent]).toEqual(['', true]);
  for (const [freeing, freed] of [
    ['helper', true],
    ['held', false],
  ] as const) {
    const helped = tell(table(freeing), {
      dice: [10],
      picks: { act: 'act:ab', turn: ['free:a'] },
      until: (_fight, events) => kinds(events).some((kind) => kind === 'freed' || kind === 'save'),
    });
    expect(helped.the('a').heldBy === '').toBe(freed);
  }
});

test('a shove by somebody larger: zones and direct damage by size, no STR save (ZN-116, ZN-119, A-ZN-17)', () => {
  const shoved = (shoveDamage: string, dice: readonly number[]) =>
    tell(
      fightOf(
        {
          a: { size: 'massive', ...TOGETHER },
          b: { health: 20, naturalArmour: 3, ...TOGETHER },
          c: {},
        },
        { ...ROW, shoveDamage },
      ),
      { dice, picks: { turn: 'shove:b:2', react: 'none' }, until: attackOver },
    );
  expect(shoved('flat', [4]).the('b')).toMatchObject({ health: 16, place: 2 });
  expect(shoved('perStep', [4, 3]).the('b')).toMatchObject({ health: 13, place: 2 });
});

test('a disarmed weapon is taken by a free hand, or lies there to be picked up (ZN-75, ZN-76)', () => {
  const taken = attacked(
    fightOf({ a: { weapon: 'unarmed' }, b: { str: 5 }, c: {} }),
    'disarm:b:0',
    [6],
  );
  expect([taken.the('b').drawn, taken.the('a').arms[taken.the('a').drawn]?.weapon]).toEqual([
    -1,
    'sword',
  ]);
  const left = tell(fightOf({ a: { shield: true }, b: { str: 5 }, c: {} }), {
    dice: [6],
    picks: {
      turn: ['disarm:b:0', 'end'],
      'b/turn': ['pickup:0', 'end'],
      'them/act': 'act:b',
      react: 'none',
    },
    until: (_fight, events) => kinds(events).includes('handles'),
  });
  expect([left.the('b').arms[left.the('b').drawn]?.weapon, left.fight.floor]).toEqual([
    'sword',
    [],
  ]);
});

test('cover is worth 1; behind a barrier only who leans out is hit (ZN-55, ZN-57, ZN-58)', () => {
  const covered = attacked(
    fightOf({ a: {}, b: { cover: 'cover', armour: 1 }, c: {} }),
    'strike:b',
    [5],
  );
  expect(covered.the('b').health).toBe(5);
  const behind = tell(fightOf({ a: {}, b: { cover: 'barrier' }, c: {} }), { steps: 5 });
  expect(offered(behind).length).toBeGreaterThan(0);
  expect(offered(behind).join(' ')).not.toMatch(/(strike|disarm|shove|grapple):b/);
  const leaning = tell(fightOf({ a: { cover: 'barrier' }, b: {} }), {
    dice: [1, 4],
    picks: { turn: 'strike:b', react: 'counter' },
    until: attackOver,
  });
  expect([leaning.the('a').health, leaning.the('b').health]).toEqual([5, 7]);
});

test('gear that was used wears after the fight (ZN-105, H-ZN-11)', () => {
  const worn = tell(fightOf({ a: {}, b: { armour: 1, health: 2 } }, { durability: true }), {
    dice: [3, 1, 1],
    picks: { turn: 'strike:b', react: 'none' },
  });
  expect([
    worn.fight.phase,
    worn.the('a').arms[0]?.damaged,
    worn.the('b').armour,
    worn.exhausted,
  ]).toEqual(['over', true, 'damaged', true]);
});

test('riders: impaired, idle at full speed, targets too (ZN-126, ZN-127, ZN-128, ZN-129)', () => {
  const impaired = attacked(fightOf({ a: { mount: 'horse' }, b: {}, c: {} }), 'strike:b', [5, 2]);
  expect([impaired.the('b').health, impaired.exhausted]).toEqual([6, true]);
  const table = fightOf(
    { a: { mount: 'horse', start: 'first' }, b: { start: 'last' } },
    { map: 'nineZonesInRow' },
  );
  const ids = (to: string): readonly string[] =>
    tell(table, {
      picks: { turn: [to, 'end'] },
      until: ({ passes, turn }) => turn === null && passes > 0,
    })
      .asked.filter(({ label }) => label.endsWith('a/turn'))
      .at(-1)?.ids ?? [];
  expect(ids('move:2').includes('unequip')).toBe(true);
  expect(ids('move:4').includes('unequip')).toBe(false);
  const after = (to: string) =>
    tell(table, {
      picks: { turn: [to, 'end'] },
      until: ({ turn }, events) => turn === null && kinds(events).includes('moves'),
    }).the('a');
  expect([after('move:2').reserved, after('move:4').reserved]).toEqual([true, false]);
  const apart = attacked(fightOf({ a: {}, b: { mount: 'horse' }, c: {} }), 'strike:b.mount', [4]);
  expect([apart.the('b').health, apart.the('b.mount').health]).toEqual([8, 8]);
});

test('a trained mount attacks beside its rider, an untrained one never (H-ZN-20)', () => {
  const ids = (mount: string) => offered(tell(fightOf({ a: { mount }, b: {} }), { steps: 5 }));
  expect(ids('trainedHorse')).toContain('mount:strike:b');
  expect(ids('horse')).not.toContain('mount:strike:b');
});

test('distract, intimidate and taunt (H-ZN-13)', () => {
  const distracted = tell(fightOf({ a: {}, b: { wit: 5 }, c: {} }), {
    dice: [6],
    picks: { turn: ['distract:b', 'end'] },
    until: (_fight, events) => kinds(events).includes('sway'),
  });
  expect(distracted.the('b').spent).toBe(true);
  const afraid = altered(fightOf({ a: { start: 'first' }, b: { start: 'last' } }, ROW), {
    b: { fears: 'a' },
  });
  const next = { picks: { 'us/act': 'pass' }, steps: 6 };
  const moves = offered(tell(afraid, next), 'b/turn');
  expect(moves.filter((id) => id.startsWith('move') || id.startsWith('run'))).toEqual(['move:6']);
  const angry = altered(fightOf({ a: {}, ab: {}, b: {} }), { b: { taunted: 'ab' } });
  const taunted = offered(tell(angry, next), 'b/turn');
  expect(taunted.length > 0 && taunted.every((id) => id.includes(':ab'))).toBe(true);
});

test('a shot after moving, before moving, and neither (ZN-30 to ZN-32, A-ZN-09)', () => {
  const table = (whileMoving: string): Table =>
    fightOf(
      { a: { weapon: 'bow', start: 'first' }, b: { start: 'last' } },
      { ...ROW, whileMoving },
    );
  const turns = (turn: readonly string[], dice: readonly number[]) =>
    tell(table('either'), {
      dice,
      picks: { turn, react: 'none' },
      until: ({ stack }, events) => stack.length === 0 && kinds(events).includes('damage'),
    });
  expect(kinds(turns(['move:3', 'shoot:b:moving'], [3, 1]).events)).toContain('hits');
  expect(kinds(turns(['shoot:b'], [1]).events)).not.toContain('hits');
  const movesAfter = (whileMoving: string): boolean | undefined =>
    tell(table(whileMoving), {
      dice: [1],
      picks: { turn: ['shoot:b', 'end'], react: 'none' },
      until: ({ turn }, events) => turn === null && kinds(events).includes('damage'),
    })
      .asked.findLast(({ label }) => label.endsWith('a/turn'))
      ?.ids.some((id) => id.startsWith('move'));
  expect([movesAfter('either'), movesAfter('made')]).toEqual([false, true]);
});

test('the dying die at the end of the next round, unless they recover 1 (H-ZN-04)', () => {
  const table = altered(fightOf({ a: {}, b: {}, c: {} }), {
    b: { standing: 'dying', health: 0, dyingFor: 2 },
  });
  const standing = (round: number): string =>
    tell(table, { picks: { act: 'pass' }, until: (fight) => fight.round === round }).the('b')
      .standing;
  expect([standing(2), standing(3)]).toEqual(['dying', 'dead']);
  const saved = ZONES.rule(table.start, 'b', { gauge: 'health', value: 1 });
  expect(saved?.fighters.find(({ id }) => id === 'b')?.standing).toBe('down');
  expect(ZONES.rule(table.start, 'b', { gauge: 'health', value: 99 })).toBeUndefined();
  expect(ZONES.rule(table.start, 'nobody', { standing: 'dead' })).toBeUndefined();
});

test('lost heart, and named ones (ZN-05, ZN-92, ZN-95, ZN-96, ZN-98, A-ZN-12, A-ZN-13)', () => {
  const half = (more: Record<string, unknown>, named: readonly string[] = []): Table =>
    altered(
      fightOf(
        { a: { naturalArmour: 3 }, b: { wit: 5, naturalArmour: 3 } },
        { morale: true, ...more },
        named,
      ),
      { b: { health: 4 } },
    );
  const shaken = (table: Table, ...dice: readonly number[]) =>
    tell(table, { dice, picks: { act: 'pass' }, until: ({ round }) => round === 2 }).the('b');
  expect(shaken(half({}), 6).yields).toBe('retreat');
  expect(shaken(half({}), 5)).toMatchObject({ yields: '', steadfast: true });
  expect(shaken(half({ failedMorale: 'surrender' }), 6).yields).toBe('surrender');
  const untested = tell(half({}, ['b']), {
    picks: { act: 'pass' },
    until: ({ round }) => round === 2,
  });
  expect(untested.the('b')).toMatchObject({ yields: '', steadfast: false });
  // Nor does the end of a round take a step for a side of which nobody is tested.
  expect(untested.states.filter(({ phase }) => phase === 'ending')).toHaveLength(1);
  expect(shaken(half({ namedMorale: 'bound' }, ['b']), 6).yields).toBe('retreat');
  const surrendered = tell(half({ failedMorale: 'surrender' }), {
    dice: [6],
    picks: { 'us/act': 'pass', 'them/act': ['pass'] },
  });
  expect([surrendered.the('b').standing, surrendered.fight.phase]).toEqual(['surrendered', 'over']);
});

test('a routed side: soldiers save or run, the named are asked, the faster catch up (digest 6.1, ZN-102 to ZN-104)', () => {
  const rout = (mount: string, dice: readonly number[]) => {
    const { options, start: _start } = fightOf({}, { ...ROW, morale: true });
    const fighters = [
      { id: 'a', isNamed: false, stats: { mount } },
      { id: 'b', isNamed: false, stats: {} },
      { id: 'h', isNamed: true, stats: {} },
    ].map(({ id, isNamed, stats }) => ({
      id,
      name: id,
      side: id === 'a' ? 'us' : 'them',
      isNamed,
      stats: ZONES.stats.parse(stats),
    }));
    return tell(
      {
        options,
        start: ZONES.setUp({
          options,
          sides: ['us', 'them'],
          fighters,
          routed: ['them'],
        }) as ZonesFight,
      },
      { dice, until: ({ phase }) => phase === 'lead' },
    );
  };
  expect(rout('none', [8]).the('b')).toMatchObject({ standing: 'up', steadfast: true, place: 1 });
  expect(rout('none', [9, 8]).the('b').standing).toBe('fled');
  expect(rout('none', [9, 9]).the('b').standing).toBe('up');
  expect(rout('horse', [9]).the('b').standing).toBe('up');
  expect(rout('horse', [9]).the('h').standing).toBe('up');
});

test("a game master's modifier joins the roll and is told of; a ban takes options away", () => {
  const table = altered(
    fightOf({ a: {}, b: { agi: 8 }, c: {} }),
    {},
    {
      modifiers: [
        { fighter: 'b', on: 'agi', amount: 4, reason: 'slippery', until: 1 },
        { fighter: 'a', on: 'damage', amount: 2, reason: 'rage' },
      ],
      bans: [{ fighter: 'b', action: 'counter', reason: 'tied' }],
    },
  );
  const dodged = tell(table, {
    dice: [12],
    picks: { turn: 'strike:b', react: 'dodge' },
    until: attackOver,
  });
  expect(dodged.events.find(({ kind }) => kind === 'dodge')?.terms).toEqual([
    { reason: 'AGI', amount: 8 },
    { reason: 'slippery', amount: 4 },
  ]);
  expect(dodged.asked.find(({ label }) => label.endsWith('b/react'))?.ids).not.toContain('counter');
  expect(attacked(table, 'strike:b', [1]).the('b').health).toBe(5);
});

test('readings of critical damage (A-ZN-01)', () => {
  const out = (health: number, net: number, rule: Parameters<typeof fateOf>[2]): string =>
    fateOf({ health, full: 8, standing: 'up' }, net, rule).standing;
  expect(
    ['halfCurrent', 'halfMax', 'belowHalf', 'zero'].map((rule) => [
      out(8, 4, rule as 'zero'),
      out(4, 2, rule as 'zero'),
      out(5, 1, rule as 'zero'),
      out(3, 3, rule as 'zero'),
    ]),
  ).toEqual([
    ['down', 'down', 'up', 'dying'],
    ['down', 'up', 'up', 'dying'],
    ['down', 'down', 'down', 'dying'],
    ['up', 'up', 'up', 'dying'],
  ]);
  const save = (face: number): string =>
    attacked(
      fightOf({ a: {}, b: { str: 8 }, c: {} }, { criticalRule: 'halfCurrentSave' }),
      'strike:b',
      [5, face],
    ).the('b').standing;
  expect([save(8), save(9)]).toEqual(['up', 'down']);
});

test('readings of impaired damage, and exploding dice (A-ZN-03, H-ZN-07, companion)', () => {
  const dealt = (
    options: Record<string, unknown>,
    dice: readonly number[],
    more: Record<string, unknown> = {},
  ) =>
    tell(fightOf({ a: more, b: { health: 20 }, c: {} }, options), {
      dice,
      picks: { turn: 'strike:b:held', react: 'none' },
      until: attackOver,
    });
  const lost = (told: ReturnType<typeof dealt>): number => 20 - told.the('b').health;
  expect(lost(dealt({}, [5, 3]))).toBe(3);
  expect(lost(dealt({ impairedRule: 'half' }, [5]))).toBe(3);
  expect(lost(dealt({ impairedRule: 'd4' }, [4]))).toBe(4);
  expect(fateOf({ health: 3, full: 8, standing: 'up' }, 9, 'halfCurrent', true)).toMatchObject({
    health: 1,
    standing: 'down',
  });
  const die = (sides: number) =>
    damageDice({ count: 1, sides, lower: false, explodes: true, watched: false });
  // E = mean of the die, plus a chance of 1 in n of (E - 1): cut after five.
  let expected = 3.5;
  for (let again = 0; again < 5; again++) expected = 3.5 + (expected - 1) / 6;
  expect(mean(die(6).distribution())).toBeCloseTo(expected, 12);
  expect(
    die(6)
      .distribution()
      .probabilities.reduce((sum, p) => sum + p, 0),
  ).toBeCloseTo(1, 12);
});

test('nobody who can hurt anybody: a stalemate', () => {
  const told = tell(
    fightOf(
      {
        a: { weapon: 'dagger', size: 'small', naturalArmour: 3 },
        b: { weapon: 'dagger', dieStep: -2, naturalArmour: 3 },
      },
      { impairedTwice: 'noDamage', map: 'nineZonesInRow' },
    ),
    { picks: { act: 'pass' }, steps: 100 },
  );
  expect(ZONES.process(ZONES.options.parse({})).outcome(told.fight)).toEqual({ kind: 'stalemate' });
});

test('what the state forgets: rounds, steps and what gear has been through', () => {
  const { options, start } = fightOf({ a: {}, b: {} });
  const { key } = ZONES.process(options);
  const [a] = start.fighters;
  if (a === undefined) throw new Error('nobody');
  expect(
    key({
      ...start,
      round: 9,
      stepOfRound: 4,
      fighters: start.fighters.map((one) => ({
        ...one,
        struck: true,
        name: 'x',
        arms: one.arms.map((arm) => ({ ...arm, used: true })),
      })),
    } as ZonesFight),
  ).toBe(key(start));
  expect(
    key({ ...start, fighters: [{ ...a, health: 7 }, ...start.fighters.slice(1)] } as ZonesFight),
  ).not.toBe(key(start));
  expect(
    key({
      ...start,
      modifiers: [{ fighter: 'a', on: 'wit', amount: 1, reason: 'x', until: 3 }],
    } as ZonesFight),
  ).not.toBe(
    key({
      ...start,
      round: 2,
      modifiers: [{ fighter: 'a', on: 'wit', amount: 1, reason: 'x', until: 3 }],
    } as ZonesFight),
  );
});

test('soldiers and command follow their skill (digest 6, 6.1)', () => {
  expect(
    ZONES.stats.parse(
      ZONES.roles.soldier({ troop: 'knight', skill: -1, armour: -1, mounted: true }).stats,
    ),
  ).toMatchObject({ str: 11, armour: 1, mount: 'horse' });
  expect([8, 10, 13, 16, 2].map((wit) => ZONES.commandOf(ZONES.stats.parse({ wit })))).toEqual([
    0, 1, 2, 4, -2,
  ]);
  expect(ZONES.commandOf(ZONES.stats.parse({ wit: 13, leader: true }))).toBe(3);
});
