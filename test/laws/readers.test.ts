import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptBattle } from '../../server/table/document.ts';
import { changedFights, fightEditSchema } from '../../server/table/fights.ts';
import { applyEdit, tell } from '../../server/table/telling.ts';
import { answerTo, jobOf, questionCalled } from '../../server/workers/questions.ts';
import {
  armyIds,
  battleOf,
  battleWork,
  COMBAT_SYSTEM_IDS,
  duelWork,
  EMPTY_LOG,
  entrySchema,
  standsIn,
  storyAfter,
  tableWork,
  UNIT_SYSTEM_IDS,
  unitWork,
  type Advice,
  type CombatStep,
  type DuelScenario,
  type Entry,
  type EntryChange,
  type UnitScenario,
  wholeAnswer,
} from '../../shared/index.ts';
import type { DuelActAnswer } from '../../shared/questions/work/duel-act.ts';
import { createRng } from '../../shared/rng.ts';
import { fightOf, tryActs as tryInFight } from '../../web/combat/play/acts.ts';
import { meleeOf } from '../../web/unit/play/told.ts';
import { tryActs } from '../../web/unit/play/use-melee.ts';
import { anyActIn, anyActOf } from '../acting.ts';
import { armiesIn, duelIn, unitsIn } from '../lines.ts';
import { sample } from '../sample.ts';

/*
 * The page's worker and the server (whose answers the command line prints as well) give the same
 * figures for the same line, and for where any acts have led from it.
 */

/** What the server sends. */
const sent = (name: string, asked: object): unknown => {
  const made = answerTo(jobOf(questionCalled(name), asked).request);
  if (!made.ok) throw new Error(made.error.message);
  return JSON.parse(made.value);
};
const many = (runs: number) => ({ seed: 41, numRuns: runs });
const men = fc.integer({ min: 1, max: sample(3, 6) });
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
      const scenario = armiesIn(line);
      const { seed = 1 } = scenario;
      const asked = { scenario, wantPmf: true };
      const page = wholeAnswer(battleWork.odds.steps(asked, seed));
      expect(sent('battles/odds', asked)).toMatchObject(page);
    }),
    many(sample(12, 15)),
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
    const { told } = meleeOf({ ...scenario, acts });
    const act = anyActOf(rng, told);
    const tried = tryActs({ ...scenario, acts }, [act]);
    if ('fault' in tried || tried.after.whole.faults.length > 0) continue;
    const kept = storyAfter({ ...scenario, acts }, seed, [act]);
    // An order for the round ahead that the dice will not allow is kept by the page alone.
    if (kept.ok) expect(kept.value.acts).toEqual(tried.acts);
    acts = [...tried.acts];
  }
  return acts;
};

test('units, from the start and from where any acts have led', () => {
  let advised = 0;
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 8 }), (line, many) => {
      const plain = unitsIn(line);
      const { seed = 1 } = plain;
      const scenario = { ...plain, seed, acts: battleActs({ ...plain, seed }, Number(seed), many) };
      const page = wholeAnswer(unitWork.odds.steps({ scenario }, seed));
      expect(sent('units/odds', { scenario })).toMatchObject(page);
      // What each order is worth takes a hundred times as long as the odds.
      if (many % 4 !== 1 || advised > sample(0, Infinity)) return;
      const { orders } = sent('units/advice', { scenario }) as { orders: readonly Advice[] };
      advised += orders.length;
      expect(orders.map(({ computer }) => computer)).toEqual(
        (meleeOf(scenario).told.ahead?.decisions ?? [])
          .filter(({ options }) => options.length > 1)
          .map(({ advised }) => advised),
      );
    }),
    many(sample(4, 6)),
  );
  expect(advised).toBeGreaterThan(0);
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
    const page = fightOf(scenario);
    const act = anyActIn(rng, page);
    const tried = tryInFight(scenario, page, [act]);
    const asked =
      rng.int(1, 6) === 1 && scenario.acts.length > 0 ? { undo: true as const } : { act };
    const made = answerTo(
      jobOf(questionCalled('duels/act'), { state: scenario, ...asked }).request,
    );
    expect(made.ok || 'undo' in asked).toBe(!('fault' in tried) || 'undo' in asked);
    if (!made.ok) continue;
    const answered = JSON.parse(made.value) as DuelActAnswer;
    const { state, kept, open, outcome } = answered;
    // The same fight, kept under a battle on the server.
    const change = 'act' in asked ? { kind: 'act', acts: [act] } : { kind: 'undo', steps: 1 };
    const edit = fightEditSchema.parse({ kind: 'fight', fight: 'duel', change });
    const under = changedFights(
      { duel: { scenario, undone: [], sizes: [], by: {}, turn: 1 } },
      edit,
      seed,
    );
    expect(under.ok && under.value['duel']?.scenario.acts).toEqual(state.acts);
    if (!('undo' in asked)) expect(state.acts).toEqual('acts' in tried ? tried.acts : []);
    steps = [...page.told.steps.slice(0, kept), ...answered.steps];
    const { told } = fightOf(state);
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
      const plain = duelIn(line);
      const { seed = 1 } = plain;
      const scenario = acting({ ...plain, seed, ...how }, Number(seed), many);
      const page = wholeAnswer(duelWork.odds.steps({ scenario }, seed));
      expect(sent('duels/odds', { scenario })).toMatchObject(page);
      // Who is asked changes nothing before anybody has answered.
      if (scenario.acts.length === 0)
        expect(wholeAnswer(duelWork.odds.steps({ scenario: plain }, seed))).toEqual(page);
    }),
    many(sample(5, 8)),
  );
});

test('battles at the table, after any changes of their log', () => {
  const scenario = armiesIn('300 Ada 1+2 v 200 Bors 0+1; hits=30 trials=100 seed=log');
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
      let kept: KeptBattle = { scenario, log: EMPTY_LOG, screen: 'words', fights: {} };
      let told = tell(kept);
      const battle = battleOf(scenario, 'log');
      const read = standsIn(battle);
      for (const one of changes) {
        const edited = applyEdit(kept, told, one);
        if (!edited.ok) continue;
        ({ kept, told } = edited.value);
        expect(read(kept.log.entries).at(-1)?.live).toEqual(told.live);
      }
      const wanted = { army: red, wish: 'win', chance: 0.001 } as const;
      const asked = { scenario, ...wanted };
      const page = wholeAnswer(tableWork.help.steps({ ...asked, from: told.live }, 'log'));
      expect(sent('help', { ...asked, entries: [...kept.log.entries] })).toMatchObject({
        chance: { now: page.now.chance },
      });
    }),
    many(sample(10, 14)),
  );
});
