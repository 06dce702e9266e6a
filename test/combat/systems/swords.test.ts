import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chance } from '../../../shared/process/chance.ts';
import { byPolicy, type Choice } from '../../../shared/process/choice.ts';
import { enumerate } from '../../../shared/process/readers/enumerate.ts';
import { chanceFromRng } from '../../../shared/process/readers/sampled.ts';
import { SWORDS } from '../../../shared/combat/systems/swords/index.ts';
import type { SwordsOptions } from '../../../shared/combat/systems/swords/fighters/options.ts';
import { preferredPlan } from '../../../shared/combat/systems/swords/choices/policy.ts';
import { bestAttack } from '../../../shared/combat/systems/swords/choices/prospects.ts';
import { threatsTo } from '../../../shared/combat/systems/swords/choices/threats.ts';
import { swordsProcess } from '../../../shared/combat/systems/swords/process.ts';
import {
  hitChance,
  meanNet,
  opposedChance,
} from '../../../shared/combat/systems/swords/rules/dice.ts';
import { theFighter } from '../../../shared/combat/scratch.ts';
import type { SwordsFight } from '../../../shared/combat/systems/swords/fighters/state.ts';
import { stepTold } from '../../../shared/process/readers/play.ts';
import { createRng } from '../../../shared/rng.ts';
import { openDuel } from '../../../shared/scenario/fight.ts';
import { duelWith } from '../../scenarios.ts';
import { sample } from '../../sample.ts';
import { beginning, picking } from '../../directed.ts';
import {
  acting,
  arena,
  at,
  blue,
  changed,
  optionsOf,
  red,
  run,
  type Entrant,
} from './swords-arena.ts';
import { anything, storyOf, tablesOf } from '../wild.ts';

test('the chance to hit and the mean of net damage, counted over 1296 throws', () => {
  const dice = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6));
  for (const by of [-40, -9, -4, -1, 0, 2, 7, 40]) {
    expect(opposedChance(by)).toBeCloseTo(
      dice.flatMap((a) => dice.filter((b) => a + by > b)).length / 1296,
      12,
    );
    expect(meanNet(by)).toBeCloseTo(
      dice
        .flatMap((a) => dice.map((b) => Math.max(0, a + by - b)))
        .reduce((sum, net) => sum + net, 0) / 1296,
      12,
    );
  }
  // A hopeless defence counts as 0, not below (A-SW-30).
  expect(hitChance(-6, -20, true)).toBeCloseTo(21 / 36, 12);
  expect(hitChance(-6, -20, false)).toBe(1);
});

test('the policy keeps Defend against two, and drops it where nobody need be feared any more', () => {
  const defends = (others: readonly Entrant[], given: object = {}): number => {
    const options = optionsOf(given);
    const fight = arena([{}, ...others], options);
    return preferredPlan({ fight, options }, theFighter(fight, 'f0')).defends;
  };
  const safe = { state: { acted: true } };
  expect(defends([{}, {}])).toBe(1);
  expect([defends([safe]), defends([safe], { plans: 'guarded' })]).toEqual([0, 1]);
});

test('friends block blows but no shots: so archers choose, and so they are feared', () => {
  const archer = { striking: 1, defense: 2, archery: 2, weapon: 'shortSword', missile: 'bow' };
  const keen = { stats: { ...archer, weaponExtra: 2 } };
  const options = optionsOf();
  const facing = (foes: number) => {
    const others = Array.from({ length: foes }, () => blue(archer));
    const fight = arena([keen, ...others], options);
    return { situation: { fight, options }, one: theFighter(fight, 'f0') };
  };
  const modes = [1, 2].map((foes) => {
    const { situation, one } = facing(foes);
    return bestAttack(situation, one)?.mode;
  });
  expect(modes).toEqual(['melee', 'missile']);
  // A friend of his would block a blow.
  const fight = arena([keen, red(), blue(archer)], options);
  const [threat] = threatsTo({ fight, options }, theFighter(fight, 'f0'), 10);
  expect(threat?.ward).toBeUndefined();
});

test('initiative that is rolled once stays as it fell (H-SW-04)', () => {
  const once = optionsOf({ initiative: 'once' });
  const again = (fight: SwordsFight): SwordsFight => at(fight, { kind: 'initiative' });
  const first = run(again(arena([{}, {}], once)), once, [2, 2, 3, 3]);
  const second = run(again(first.fight), once, []);
  expect(second.fight.order).toEqual(['f1', 'f0']);
});

test('the round counts while a modifier of the game master has an end', () => {
  const fight = acting(arena([{}, {}]));
  const sand = { fighter: 'f0', on: 'attack', amount: -3, reason: 'sand in the eyes', until: 1 };
  const start = { ...fight, modifiers: [sand] };
  const { key } = swordsProcess(optionsOf());
  expect(key(start)).not.toBe(key({ ...start, round: 2 }));
  expect(key(fight)).toBe(key({ ...fight, round: 2 }));
});

test('rulings: gauges within bounds, falls that follow, and nobody there', () => {
  const start = arena([{}, { stats: { mount: 'horse' } }]);
  const stamina = (value: number) => SWORDS.rule(start, 'f0', { gauge: 'stamina', value });
  expect(SWORDS.rule(start, 'f9', { standing: 'down' })).toBeUndefined();
  expect(stamina(500)).toBeUndefined();
  expect(SWORDS.rule(start, 'f0', { gauge: 'luck', value: 5 })).toBeUndefined();
  expect(stamina(3)?.fighters[0]).toMatchObject({ stamina: 3, standing: 'up' });
  expect(stamina(0)?.fighters[0]?.standing).toBe('down');
  expect(
    SWORDS.rule(start, 'f1', { standing: 'fled' })?.fighters.map(({ standing }) => standing),
  ).toEqual(['up', 'fled', 'fled']);
  expect(SWORDS.view(start)[1]).toMatchObject({
    name: 'F1',
    standing: 'up',
    notes: ['mounted'],
    gauges: [
      { id: 'stamina', now: 10, full: 10 },
      { id: 'largestHit', now: 0 },
    ],
  });
});

test('while its rider stands a side is not beaten; it is when only a horse does', () => {
  const { outcome } = swordsProcess(optionsOf());
  const ridden = arena([{}, { stats: { mount: 'horse' } }]);
  expect(outcome(changed(ridden, 'f1.mount', { standing: 'down' }))).toBeUndefined();
  expect(outcome(changed(ridden, 'f1', { standing: 'down' }))).toEqual({
    kind: 'won',
    winner: 'red',
  });
});

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

test.each([
  ['Kay', "Kay's horse"],
  ['The Marsh Clans', "The Marsh Clans' horse"],
])('the horse of %s is %s', (name, horse) => {
  const sides = [{ id: 'a', fighters: [{ name, preset: 'soldier', stats: { mount: 'horse' } }] }];
  const other = { id: 'b', fighters: [{ preset: 'soldier' }] };
  const { start } = openDuel(duelWith({ system: 'swords', sides: [...sides, other] }));
  expect(start.fighters.map((one) => one.name)).toContain(horse);
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

/** The chances told of what may be done now. */
const chancesIn = (fight: SwordsFight, options: SwordsOptions) => {
  const shown = picking();
  stepTold(swordsProcess(options), fight, chanceFromRng(createRng(1, 'shown')), shown);
  return shown.asked.find(({ label }) => label.endsWith('/act'))?.chances ?? {};
};

const SUCCESS = new Set(['hit', 'grabbed', 'disarmed', 'escaped', 'area']);
/** How often it succeeds, over all ways of the dice. */
const truthOf = (fight: SwordsFight, options: SwordsOptions, id: string): number => {
  const process = swordsProcess(options);
  const choice = picking(beginning(id), () => false);
  return enumerate((luck) => {
    const [met, begun] = stepTold(process, fight, luck, choice);
    const events = met.stage.kind === 'clash' ? stepTold(process, met, luck, byPolicy)[1] : begun;
    return events.some(({ kind }) => SUCCESS.has(kind));
  }).reduce((sum, { value, probability }) => (value ? sum + probability : sum), 0);
};

test('the chance told of a blow knows the friend who blocks, and bans (SW-70, SW-71)', () => {
  const options = optionsOf();
  const BLOW = 'strike:f1:0';
  const toldAndTrue = (fight: SwordsFight): readonly [told: number, truth: number] => [
    chancesIn(fight, options)[BLOW] ?? -1,
    truthOf(fight, options, BLOW),
  ];
  const shield = { shield: true, defense: 4 };
  for (const [defends, least] of [
    [0, 0.99],
    [1, 0.5],
  ] as const) {
    const general: Entrant = {
      side: 'blue',
      isNamed: true,
      stats: { stamina: 6 },
      state: { plan: { actions: 1, defends }, acted: true },
    };
    const attacker = red({ dex: 5, striking: 2 });
    const fight = acting(
      arena(
        [attacker, general, blue(shield, { acted: true, plan: { actions: 1, defends: 1 } })],
        options,
      ),
    );
    const alone = toldAndTrue(acting(arena([attacker, general], options)));
    const [told, truth] = toldAndTrue(fight);
    expect(told).toBeCloseTo(truth, 12);
    expect(alone[0]).toBeGreaterThan(least);
    expect(told).toBeLessThan(alone[0] - 0.05);
  }
  const duel = acting(arena([red(), blue({ defense: 4 })], options));
  const ready = acting(
    arena([red(), blue({ defense: 4 }, { plan: { actions: 1, defends: 1 } })], options),
  );
  const bans = (...actions: readonly string[]): Pick<SwordsFight, 'bans'> => ({
    bans: actions.map((action) => ({ fighter: 'f1', action, reason: 'dazed' })),
  });
  const dazed = [
    duel,
    { ...duel, ...bans('plan:1', 'plan:2', 'plan:3', 'plan:4', 'plan:5', 'plan:6') },
    ready,
    { ...ready, ...bans('defend:block', 'defend:dodge') },
  ].map(toldAndTrue);
  for (const [told, truth] of dazed) expect(told).toBeCloseTo(truth, 12);
  expect(dazed.map(([told]) => told === 1)).toEqual([false, true, false, true]);
});

const TABLES = tablesOf(SWORDS);
type Table = { readonly options: SwordsOptions; readonly start: SwordsFight };

const story = ({ options, start }: Table, chance: Chance, choice: Choice, most = 250) =>
  storyOf(swordsProcess(options), start, { chance, choice, most });

test('law: the chance told of an option is that of its success', () => {
  const DEEDS = /^(strike|shoot|throw|disarm|grab|wrest|area|control|escape):?/;
  const tried = new Set<string>();
  fc.assert(
    fc.property(
      tablesOf(SWORDS, { sides: 2, aSide: 1, isNamed: fc.constant(false) }),
      fc.integer(),
      (table, seed) => {
        const acting = story(
          table,
          chanceFromRng(createRng(seed, 'told')),
          anything(seed),
          40,
        ).states.filter(({ stage }) => stage.kind === 'act');
        const isGripped = ({ fighters }: SwordsFight) =>
          fighters.some(({ grip }) => grip.kind !== 'free');
        const fight = acting.findLast(isGripped) ?? acting.at(-1);
        if (fight === undefined) return;
        const deeds = Object.entries(chancesIn(fight, table.options)).filter(([id]) =>
          DEEDS.test(id),
        );
        // Of each kind one, another in each fight: most of what is offered are strikes.
        const kindOf = (id: string): string => id.split(':')[0] ?? '';
        const one = deeds.filter(([id]) => {
          const same = deeds.filter(([other]) => kindOf(other) === kindOf(id));
          return same[Math.abs(seed) % same.length]?.[0] === id;
        });
        for (const [id, chance] of one) {
          tried.add(kindOf(id));
          expect(chance, id).toBeCloseTo(truthOf(fight, table.options, id), 10);
        }
      },
    ),
    { numRuns: sample(40, 120), seed: 16 },
  );
  expect(tried.size).toBeGreaterThanOrEqual(sample(4, 8));
}, 120_000);

test('law: a step has at most 300 ways where the policy decides, and they add up to 1', () => {
  fc.assert(
    fc.property(
      TABLES.filter(({ start }) => start.fighters.length === 2),
      fc.integer(),
      (table, seed) => {
        const process = swordsProcess(table.options);
        for (const fight of story(table, chanceFromRng(createRng(seed, 'ways')), byPolicy, 12)
          .states) {
          if (process.outcome(fight) !== undefined) continue;
          const ways = enumerate((chance) =>
            process.key(stepTold(process, fight, chance, byPolicy)[0]),
          );
          expect(ways.length).toBeLessThanOrEqual(300);
          expect(ways.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
        }
      },
    ),
    { numRuns: sample(4, 15), seed: 13 },
  );
}, 120_000);
