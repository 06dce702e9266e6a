import { z } from 'zod';
import { contingentsOf } from '../../bridges/muster.ts';
import { FLED } from '../../bridges/toll.ts';
import { LOSS_ORDERS } from '../../roster/roster.ts';
import type { unitScenarioSchema } from '../../scenario/schema/units.ts';
import { unitRulesSchema } from '../../unit/index.ts';
import { battleOrLine, unitsOrLine } from '../line.ts';

export const musterRequestSchema = z
  .strictObject({
    battle: battleOrLine,
    rules: unitRulesSchema.prefault({}),
    order: z
      .enum(LOSS_ORDERS)
      .optional()
      .meta({
        title: 'Units break',
        description:
          'The order in which they break as their army loses hits; that of each army ' +
          'where left out',
      }),
  })
  .meta({ id: 'MusterRequest' });
export type MusterRequest = z.output<typeof musterRequestSchema>;

/** Units that come from no contingent of the battle would be losses that nobody bears. */
const fromTheBattle = z.check<{
  readonly battle: MusterRequest['battle'];
  readonly units: z.output<typeof unitScenarioSchema>;
}>(({ value: { battle, units }, issues }) => {
  const known = new Set(
    battle.armies.flatMap((army, i) =>
      contingentsOf(army).map((_, place) => `${army.id ?? `army${i + 1}`}/${place}`),
    ),
  );
  for (const [i, { of }] of units.units.entries()) {
    if (of !== undefined && !known.has(of))
      issues.push({
        code: 'custom',
        input: of,
        path: ['units', 'units', i, 'of'],
        message: `the battle has no contingent ${of}: use ${[...known].slice(0, 8).join(', ')}`,
      });
  }
});

export const lossesRequestSchema = z
  .strictObject({
    battle: battleOrLine,
    units: unitsOrLine,
    fled: z
      .enum(FLED)
      .default('gone')
      .meta({ title: 'Men who fled', description: 'Are gone, or rally to their army' }),
  })
  .check(fromTheBattle)
  .meta({ id: 'LossesRequest' });
export type LossesRequest = z.output<typeof lossesRequestSchema>;
