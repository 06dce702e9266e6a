import { expect, test } from 'vitest';
import { openDuel, replayDuel, type DuelScenario } from '../../shared/index.ts';
import { must } from '../must.ts';
import { duelWith } from '../scenarios.ts';

/** Riders of several sides on a map of zones. */
const riders = (
  sides: number,
  { map = 'threeZonesInRow', preset = 'archer', routed = false } = {},
): DuelScenario =>
  duelWith({
    system: 'zones',
    options: { map },
    sides: Array.from({ length: sides }, (_, i) => ({
      id: `side${i + 1}`,
      routed: routed && i === 1,
      fighters: [{ id: `rider${i + 1}`, preset, stats: { mount: 'horse' } }],
    })),
  });

const mounted = (scenario: DuelScenario): number =>
  openDuel(scenario).start.fighters.filter((one) => 'rider' in one && Boolean(one.rider)).length;

test.each(['oneZone', 'threeZonesInRow'])(
  'archers begin on foot beside their horses, %s',
  (map) => {
    expect(mounted(riders(2, { map }))).toBe(0);
  },
);

test('the hunt after a rout is ridden', () => {
  expect(mounted(riders(2, { routed: true }))).toBe(2);
});

test('three sides draw their order, two do not', () => {
  const first = (sides: number): string => {
    const told = must(replayDuel(riders(sides), 'x'));
    return told.steps.flatMap(({ events }) => events).at(0)?.text ?? '';
  };
  expect(first(3)).toMatch(/order/i);
  expect(first(2)).not.toMatch(/order/i);
});
