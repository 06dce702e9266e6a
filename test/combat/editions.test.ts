import { describe, expect, test } from 'vitest';
import {
  DUEL_EXAMPLES,
  duelScenarioSchema,
  openDuel,
  replayDuel,
  type DuelScenario,
} from '../../shared/index.ts';

/** Riders of several sides on a map of zones, under an edition. */
const riders = (edition: 2 | 3 | undefined, sides: number, map: string): DuelScenario =>
  duelScenarioSchema.parse({
    kind: 'duel',
    version: 1,
    ...(edition === undefined ? {} : { edition }),
    system: 'zones',
    options: { map },
    sides: Array.from({ length: sides }, (_, i) => ({
      id: `side${i + 1}`,
      fighters: [{ id: `rider${i + 1}`, preset: 'archer', stats: { mount: 'horse' } }],
    })),
  });

const mounted = (scenario: DuelScenario): number =>
  openDuel(scenario).start.fighters.filter((one) => 'rider' in one && Boolean(one.rider)).length;

describe('fights keep the readings of their edition', () => {
  test.each([
    ['oneZone', undefined, 2],
    ['oneZone', 2, 0],
    ['oneZone', 3, 0],
    ['threeZonesInRow', undefined, 2],
    ['threeZonesInRow', 2, 2],
    ['threeZonesInRow', 3, 0],
  ] as const)('archers on horses, %s, edition %s: %i begin mounted', (map, edition, count) => {
    expect(mounted(riders(edition, 2, map))).toBe(count);
  });

  test('three sides draw their order from edition 3 on', () => {
    const first = (edition: 2 | 3 | undefined): string => {
      const told = replayDuel(riders(edition, 3, 'threeZonesInRow'), 'x');
      if (!told.ok) throw new Error(told.error.message);
      return told.value.steps.flatMap(({ events }) => events).at(0)?.text ?? '';
    };
    expect(first(3)).toMatch(/order/i);
    expect(first(2)).not.toMatch(/order/i);
    expect(first(2)).toBe(first(undefined));
  });

  test('examples are of the last', () => {
    for (const { scenario } of DUEL_EXAMPLES) expect(scenario.edition).toBe(3);
  });
});
