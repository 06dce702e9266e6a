import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsAnswer } from '../../server/army/answers.ts';
import { duelActAnswer } from '../../server/combat/act.ts';
import { duelOddsAnswer } from '../../server/combat/answers.ts';
import type { KeptBattle } from '../../server/table/document.ts';
import { helpAnswer } from '../../server/table/help-answers.ts';
import { applyEdit, tell } from '../../server/table/telling.ts';
import { meleeOddsAnswer, ordersAdviceAnswer } from '../../server/unit/answers.ts';
import {
  armyIds,
  battleOf,
  COMBAT_SYSTEM_IDS,
  EMPTY_LOG,
  entrySchema,
  readerOf,
  readingOf,
  readLine,
  UNIT_SYSTEM_IDS,
  type CombatStep,
  type DuelScenario,
  type Entry,
  type EntryChange,
  type UnitScenario,
} from '../../shared/index.ts';
import { createRng } from '../../shared/rng.ts';
import { tryActs as tryInFight } from '../../web/combat/play/telling.ts';
import { army } from '../../web/engine/steps-army.ts';
import { combat } from '../../web/engine/steps-combat.ts';
import { help } from '../../web/engine/steps-log.ts';
import { unit } from '../../web/engine/steps-unit.ts';
import { answerNow } from '../../web/engine/steps.ts';
import { toldDuel } from '../../web/engine/told-duel.ts';
import { toldMelee } from '../../web/engine/told-melee.ts';
import { tryActs } from '../../web/unit/play/use-melee.ts';
import { anyActIn, anyActOf } from '../acting.ts';
import { sample } from '../sample.ts';

/*
 * The page's worker and the server (whose answers the command line prints as well) give the same
 * figures for the same line, and for where any acts have led from it.
 */

const scenarioOf = (line: string) => {
  const read = readLine(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.message}`);
  return read.value;
};
const many = (runs: number) => ({ seed: 41, numRuns: runs });
const men = fc.integer({ min: 1, max: 12 });
const troop = fc.constantFrom('levy', 'soldier', 'archer', 'veteran', 'knight');
const seeds = fc.integer({ min: 1, max: 99 });

const armies = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 5, max: 900 }), men), { minLength: 2, maxLength: 3 }),
    seeds,
  )
  .map(([all, seed]) => {
    const sides = all.map(([size, skill]) => `${size} Ada 1+${skill % 4}`).join(' v ');
    return `${sides}; hits=20 trials=100 seed=${seed}`;
  });

test('armies', () => {
  fc.assert(
    fc.property(armies, (line) => {
      const scenario = scenarioOf(line);
      if (scenario.kind !== 'battle') throw new Error(line);
      const { seed = 1 } = scenario;
      const page = answerNow(army({ scenario, wantPmf: true })).value;
      expect(oddsAnswer({ scenario, seed, wantPmf: true })).toMatchObject(page);
    }),
    many(sample(25, 100)),
  );
});

const units = fc
  .tuple(fc.constantFrom(...UNIT_SYSTEM_IDS), troop, men, troop, men, seeds)
  .map(([system, one, few, other, more, seed]) => {
    return `${system} units: ${few + 2} ${one} v ${more + 2} ${other}; trials=100 seed=${seed}`;
  });

/** Acts drawn by a number, as far as they lead. */
const battleActs = (scenario: UnitScenario, seed: number, many: number): UnitScenario['acts'] => {
  const rng = createRng('readers', seed);
  let acts: UnitScenario['acts'] = [];
  for (let i = 0; i < many; i++) {
    const { told } = toldMelee({ ...scenario, acts }, true);
    const tried = tryActs({ ...scenario, acts }, [anyActOf(rng, told)]);
    if (!('fault' in tried) && tried.after.whole.faults.length === 0) acts = [...tried.acts];
  }
  return acts;
};

test('units, from the start and from where any acts have led', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 8 }), (line, many) => {
      const plain = scenarioOf(line) as UnitScenario;
      const { seed = 1 } = plain;
      const scenario = { ...plain, acts: battleActs(plain, Number(seed), many) };
      const answer = meleeOddsAnswer({ scenario, seed });
      if (!answer.ok) throw new Error(`${line}: ${answer.error.message}`);
      expect(answer.value).toMatchObject(answerNow(unit({ scenario })).value);
      const orders = ordersAdviceAnswer({ scenario: { ...scenario, trials: 100 }, seed });
      expect(orders.ok && orders.value.orders.map(({ computer }) => computer)).toEqual(
        (toldMelee(scenario, true).told.ahead?.decisions ?? [])
          .filter(({ options }) => options.length > 1)
          .map(({ advised }) => advised),
      );
    }),
    many(sample(12, 60)),
  );
});

const fights = fc
  .tuple(
    fc.constantFrom(...COMBAT_SYSTEM_IDS),
    fc.array(troop, { minLength: 2, maxLength: 3 }),
    seeds,
  )
  .map(([system, sides, seed]) => `${system}: ${sides.join(' v ')}; trials=100 seed=${seed}`);

/** Acts drawn by a number, each sent to the server; the page must come to the same fight. */
const acting = (start: DuelScenario, seed: number, many: number): DuelScenario => {
  const rng = createRng('readers', seed);
  let [scenario, steps]: [DuelScenario, readonly CombatStep[]] = [start, []];
  for (let i = 0; i < many; i++) {
    const page = toldDuel(scenario);
    const act = anyActIn(rng, page);
    const tried = tryInFight(scenario, page, [act]);
    const asked =
      rng.int(1, 6) === 1 && scenario.acts.length > 0 ? { undo: true as const } : { act };
    const answer = duelActAnswer({ state: scenario, seed, ...asked });
    expect(answer.ok || 'undo' in asked).toBe(!('fault' in tried) || 'undo' in asked);
    if (!answer.ok) continue;
    const { state, kept, open, outcome } = answer.value;
    if (!('undo' in asked)) expect(state.acts).toEqual('acts' in tried ? tried.acts : []);
    steps = [...page.told.steps.slice(0, kept), ...answer.value.steps];
    const { told } = toldDuel(state);
    expect([steps, open ?? undefined]).toEqual([told.steps, told.open]);
    expect(outcome ?? undefined).toEqual(
      told.open === undefined ? (told.outcome ?? CUT) : undefined,
    );
    scenario = state;
  }
  return scenario;
};
const CUT = { kind: 'unfinished' };

test('fights, from the start and from where any acts have led', () => {
  const asked = fc.constantFrom<Partial<DuelScenario>>(
    {},
    { asks: ['red', 'blue'] },
    { asks: ['red'], dice: 'table' },
  );
  fc.assert(
    fc.property(fights, asked, fc.integer({ min: 0, max: 8 }), (line, how, many) => {
      const plain = scenarioOf(line) as DuelScenario;
      const { seed = 1 } = plain;
      const scenario = acting({ ...plain, seed, ...how }, Number(seed), many);
      const answer = duelOddsAnswer({ scenario, seed });
      if (!answer.ok) throw new Error(`${line}: ${answer.error.message}`);
      expect(answer.value).toMatchObject(answerNow(combat({ scenario })).value);
    }),
    many(sample(15, 25)),
  );
});

test('battles at the table, after any changes of their log', () => {
  const scenario = scenarioOf('300 Ada 1+2 v 200 Bors 0+1; hits=30 trials=100 seed=log');
  if (scenario.kind !== 'battle') throw new Error('armies');
  const [red = '', blue = ''] = armyIds(scenario);
  const round = (more: object = {}): Entry => entrySchema.parse({ kind: 'round', ...more });
  const order = (given: object): Entry =>
    entrySchema.parse({ kind: 'order', reason: 'so it is', order: given });
  const entry = fc.constantFrom<Entry>(
    round(),
    round({ run: 2 }),
    round({ dice: { [`${red}/0`]: { faces: [6, 5] } } }),
    order({ type: 'hits', army: blue, hits: -4 }),
    order({ type: 'lose', army: red, tactician: 'Ada' }),
  );
  const steps = fc.integer({ min: 1, max: 3 });
  const change = fc.oneof<fc.Arbitrary<EntryChange>[]>(
    entry.map((one) => ({ kind: 'append', entry: one })),
    fc.record({ kind: fc.constant('amend'), at: fc.integer({ min: 0, max: 4 }), entry }),
    fc.record({ kind: fc.constantFrom('undo', 'redo'), steps }),
  );
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 10 }), (changes) => {
      let kept: KeptBattle = { scenario, log: EMPTY_LOG, screen: 'words' };
      let told = tell(kept);
      const battle = battleOf(scenario, 'log');
      const read = readerOf(readingOf(battle));
      for (const one of changes) {
        const edited = applyEdit(kept, told, one);
        if (!edited.ok) continue;
        ({ kept, told } = edited.value);
        expect(read(kept.log.entries)).toEqual(told.live);
      }
      const wanted = { army: red, wish: 'win', chance: 0.001 } as const;
      const terminal = helpAnswer({ scenario, entries: [...kept.log.entries], ...wanted });
      const page = answerNow(help({ scenario, from: told.live, ...wanted })).value;
      expect(terminal.chance.now).toBe(page.now);
    }),
    many(sample(20, 100)),
  );
});
