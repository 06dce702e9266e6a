/** Jobs of the lab, each against every battle solved by itself. */
import {
  battleOdds,
  battleOf,
  changed,
  parameterOf,
  PARAMETERS,
  pricesOf,
  sweepOf,
  type Battle,
  type BattleOdds,
} from '../../shared/index.ts';
import type { Job } from './job.ts';
import { battleWith } from '../scenarios.ts';

/** The ford, over sizes of both armies. */
const SWEPT_SIDE = 60;
const ford = battleWith({
  armies: [
    { id: 'a', name: 'A', size: 120 },
    { id: 'b', name: 'B', size: 350 },
  ],
});
const sizesOf = (army: number) =>
  ({
    army,
    parameter: 'size',
    from: 50,
    to: 50 + 7 * (SWEPT_SIDE - 1),
    points: SWEPT_SIDE,
  }) as const;
const surface = { scenario: ford, army: 0, axes: [sizesOf(0), sizesOf(1)] } as const;
const alone = (one: number, other: number): Battle => {
  const size = parameterOf('size');
  return battleOf(changed(changed(ford, 0, size, one), 1, size, other), 1);
};
/** Each battle of the surface solved by itself. */
const sweptAlone = (): readonly BattleOdds[] =>
  Array.from({ length: SWEPT_SIDE * SWEPT_SIDE }, (_, i) =>
    battleOdds(alone(50 + 7 * Math.floor(i / SWEPT_SIDE), 50 + 7 * (i % SWEPT_SIDE))),
  );
const pricedAlone = (): readonly BattleOdds[] =>
  [0, 1].flatMap((army) =>
    PARAMETERS.flatMap((parameter) =>
      [1, -1].map((sign) => {
        const one = ford.armies[army];
        if (one === undefined) throw new Error('two armies');
        const steps = Math.max(
          parameter.least,
          Math.round(parameter.read(one, ford.rules.hits) + sign * parameter.usual(one)),
        );
        return battleOdds(battleOf(changed(ford, army, parameter, steps), 1));
      }),
    ),
  );

export const LAB_JOBS: readonly Job[] = [
  {
    title: 'a surface of 60 x 60 sizes, chance to win; plain: each battle solved alone',
    shows: 'time',
    slices: 3,
    engine: () => sweepOf({ ...surface, figure: 'win' }),
    plain: sweptAlone,
  },
  {
    title: '... rounds expected',
    shows: 'time',
    slices: 3,
    engine: () => sweepOf({ ...surface, figure: 'rounds' }),
    plain: sweptAlone,
  },
  {
    title: 'the price of everything of two armies; plain: each battle solved alone',
    shows: 'time',
    engine: () => [...pricesOf(ford, 0)],
    plain: pricedAlone,
  },
];
