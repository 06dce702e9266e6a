import { describe, expect, test } from 'vitest';
import { battleOf, cardOf, SCREEN_LEVELS, type BattleScenario } from '../../shared/index.ts';
import { battleWith } from '../scenarios.ts';

/** A battle whose second army keeps to itself what is left open here. */
const battle = (enemy: Readonly<Record<string, unknown>>): BattleScenario =>
  battleWith({
    name: 'The ford',
    armies: [
      { id: 'red', name: 'Red Host', size: 120, hits: 70, tacticians: [{ name: 'Ada' }] },
      { id: 'blue', name: 'Blue Levy', size: 350, ...enemy },
    ],
  });
const SECRETS = { size: 999, quality: 3, power: 7, tacticians: [{ name: 'Mole', tactics: 9 }] };

const cardFor = (scenario: BattleScenario, level: (typeof SCREEN_LEVELS)[number]) =>
  cardOf(scenario.name, battleOf(scenario, 'card'), { side: 'red', level });

describe('a battle card', () => {
  test('for the game master tells all of both sides', () => {
    const scenario = battle(SECRETS);
    const { armies, tellsOdds } = cardOf(scenario.name, battleOf(scenario, 'card'));
    expect(tellsOdds).toBe(true);
    expect(armies.map(({ own }) => own?.size)).toEqual([120, 999]);
    expect(armies[1]?.own?.tacticians[0]?.name).toBe('Mole');
  });

  test.each(SCREEN_LEVELS)(
    'for players is the same whatever the other side keeps to itself: %s',
    (level) => {
      const card = cardFor(battle({ hits: 45 }), level);
      expect(cardFor(battle({ ...SECRETS, hits: 45 }), level)).toEqual(card);
      expect(card.armies[0]?.own).toMatchObject({ size: 120, hits: 70 });
      expect(card.armies[1]?.own).toBeUndefined();
    },
  );

  test('for players tells of the hits of the other side what their screen shows', () => {
    const same = (level: (typeof SCREEN_LEVELS)[number], a: number, b: number): void =>
      expect(cardFor(battle({ hits: a }), level)).toEqual(cardFor(battle({ hits: b }), level));
    same('words', 81, 100);
    same('bands', 81, 100);
    expect(cardFor(battle({ hits: 81 }), 'numbers').armies[1]?.hits).toBe(81);
    expect(SCREEN_LEVELS.filter((level) => cardFor(battle({}), level).tellsOdds)).toEqual([
      'numbers',
    ]);
  });
});
