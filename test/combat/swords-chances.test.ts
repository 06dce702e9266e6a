import { expect, test } from 'vitest';
import { SILENT } from '../../shared/process/process.ts';
import { swordsProcess } from '../../shared/combat/systems/swords/process.ts';
import { type SwordsFight } from '../../shared/combat/systems/swords/fighters/state.ts';
import { announced } from '../scripted.ts';
import {
  type Entrant,
  optionsOf,
  red,
  blue,
  grip,
  arena,
  acting,
  taking,
  toldAndTrue,
} from './swords-arena.ts';

test('the chance told of a blow in a hold counts its Augments where penalties grow (A-SW-05)', () => {
  const options = optionsOf({ penalty: 'progressive', surface: 'stone' });
  const fight = acting(
    arena(
      [red({ dex: 6 }, grip('controls', 'f1')), blue({ stamina: 200 }, grip('held', 'f0'))],
      options,
    ),
    5,
  );
  const chances = ['hurt:f1:0', 'hurt:f1:4', 'slam:f1:2'].map((id) =>
    toldAndTrue(fight, options, id),
  );
  for (const [told, truth] of chances) expect(told).toBeCloseTo(truth, 12);
  expect(chances[1]?.[0]).toBeLessThan((chances[0]?.[0] ?? 0) - 0.5);
});

test('the chance told of a blow knows the friend who will block, and what the target may not do (SW-70, SW-71)', () => {
  const options = optionsOf();
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
    const alone = toldAndTrue(acting(arena([attacker, general], options)), options, 'strike:f1:0');
    const [told, truth] = toldAndTrue(fight, options, 'strike:f1:0');
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
  ].map((fight) => toldAndTrue(fight, options, 'strike:f1:0'));
  for (const [told, truth] of dazed) expect(told).toBeCloseTo(truth, 12);
  expect(dazed.map(([told]) => told === 1)).toEqual([false, true, false, true]);
});

test('who throws is told what an attack must come to that nobody meets (SW-20, A-SW-09)', () => {
  const least = (['miss', 'hit'] as const).map((staticTie) => {
    const options = optionsOf({ staticTie, environment: 4 });
    const struck = blue({}, { acted: true, plan: { actions: 1, defends: 0 } });
    const fight = acting(arena([red({ missile: 'bow', archery: 2 }), struck], options));
    const { chance, prompt, prompts } = announced([2, 2], () => undefined);
    const process = swordsProcess(options);
    const context = { chance, choice: taking('shoot:f1:0'), recorder: { ...SILENT, prompt } };
    process.step(process.step(fight, context), context);
    const { bonus, against, need } = prompts.get('r1/f0/1/attack') ?? {};
    return [bonus, against, need];
  });
  // Past a challenge of 4: 5, or 4 where a tie hits.
  expect(least).toEqual([
    [2, 5, 'atLeast'],
    [2, 4, 'atLeast'],
  ]);
});
