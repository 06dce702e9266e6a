import { describe, expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  DUEL_EXAMPLES,
  duelScenarioSchema,
  lineFor,
  musterBattle,
  readLine,
  UNIT_EXAMPLES,
  unitRulesSchema,
  unitScenarioSchema,
  type LineScenario,
} from '../../../shared/index.ts';
import { asSaid, withOwn } from '../../../web/forms/line/line-own.ts';
import { must } from '../../must.ts';

const [ford] = BATTLE_EXAMPLES;
const battle = battleScenarioSchema.parse(ford?.scenario);
const mustered = must(musterBattle(battle, unitRulesSchema.parse({})));

const SCENARIOS: readonly (readonly [string, LineScenario])[] = [
  ...BATTLE_EXAMPLES.map((one) => [one.title, battleScenarioSchema.parse(one.scenario)] as const),
  ...UNIT_EXAMPLES.map((one) => [one.title, unitScenarioSchema.parse(one.scenario)] as const),
  ...DUEL_EXAMPLES.map((one) => [one.title, duelScenarioSchema.parse(one.scenario)] as const),
  ['mustered units', mustered.scenario],
  [
    'asked fighters',
    duelScenarioSchema.parse({ ...DUEL_EXAMPLES[0]?.scenario, asks: ['ada', 'gm'] }),
  ],
];

/** What is typed into the field of a set-up that is on show. */
const typedOver = (shown: LineScenario, line: string): LineScenario => {
  const read = must(readLine(line, shown.kind));
  return withOwn(read, shown);
};
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('law: the line on a page and what is on show are the whole set-up', () => {
  test.each(SCENARIOS)('%s', (_, scenario) => {
    const line = lineFor(asSaid(scenario, false));
    expect(line).not.toMatch(/\b(seed|asks|of)=/);
    const read = typedOver(scenario, line);
    const asks = 'asks' in scenario ? { asks: scenario.asks } : {};
    expect(plain({ ...read, ...asks })).toEqual(plain(scenario));
  });

  test('ids are said where another army goes by them, and nowhere else', () => {
    const said = SCENARIOS.filter(([, one]) => / id=/.test(lineFor(asSaid(one, false))));
    expect(said.map(([title]) => title)).toEqual(['Three banners']);
  });

  test('what is typed keeps ids and seed, unless it says others', () => {
    const line = lineFor(asSaid(battle, false)).replace('120', '130');
    const [red] = battle.armies;
    expect(typedOver(battle, line)).toMatchObject({
      seed: battle.seed,
      armies: [{ id: red?.id, size: 130 }, { id: battle.armies[1]?.id }],
    });
    expect(typedOver(battle, `${line} seed=7`).seed).toBe(7);
    expect(lineFor(asSaid({ ...battle, seed: 7 }, true))).toMatch(/seed=7$/);
    expect(typedOver(battle, '800 v 1350 v 90')).toEqual(
      expect.objectContaining({ seed: battle.seed }),
    );
  });
});
