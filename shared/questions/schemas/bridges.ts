import { z } from 'zod';
import { contingentsOf } from '../../bridges/muster.ts';
import { WHO_FIGHTS } from '../../bridges/persons.ts';
import { FLED } from '../../bridges/toll.ts';
import { COMBAT_SYSTEM_IDS } from '../../combat/index.ts';
import { LOSS_ORDERS } from '../../roster/roster.ts';
import { complaining } from '../../scenario/schema/faults.ts';
import { MOST_FIGHTERS } from '../../scenario/schema/duel.ts';
import type { unitScenarioSchema } from '../../scenario/schema/units.ts';
import { unitRulesSchema } from '../../unit/index.ts';
import { battleOrLine, duelOrLine, unitsOrLine } from '../line.ts';

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
type MusterRequest = z.output<typeof musterRequestSchema>;

/** Units that come from no contingent of the battle would be losses that nobody bears. */
const fromTheBattle = z.check<{
  readonly battle: MusterRequest['battle'];
  readonly units: z.output<typeof unitScenarioSchema>;
}>((checked) => {
  const { battle, units } = checked.value;
  const known = new Set(
    battle.armies.flatMap((army, i) =>
      contingentsOf(army).map((_, place) => `${army.id ?? `army${i + 1}`}/${place}`),
    ),
  );
  for (const [i, { of }] of units.units.entries()) {
    if (of !== undefined && !known.has(of))
      complaining(checked)(
        ['units', 'units', i, 'of'],
        `the battle has no contingent ${of}: use ${[...known].slice(0, 8).join(', ')}`,
      );
  }
});

const unitNamed = z.string().trim().min(1).max(80);

export const openRequestSchema = z
  .strictObject({
    state: unitsOrLine.meta({ description: 'The battle of units, fought as far as its acts say' }),
    units: z
      .array(unitNamed)
      .length(2)
      .meta({ title: 'Units', description: 'Two in contact, by id or name' }),
    who: z.enum(WHO_FIGHTS).default('men').meta({
      title: 'Who fights',
      description: 'The men of both units, or a champion of each: its leader where it has one',
    }),
    most: z
      .int()
      .min(1)
      .max(MOST_FIGHTERS)
      .optional()
      .meta({ title: 'Men of each at the most', description: 'All where left out' }),
    system: z
      .enum(COMBAT_SYSTEM_IDS)
      .default(COMBAT_SYSTEM_IDS[0] ?? '')
      .meta({ title: 'Duel rules' }),
    battle: battleOrLine.optional().meta({
      description:
        'The battle of armies that knows their troops; by their statistics where left out',
    }),
  })
  .meta({ id: 'OpenUnitsRequest' });

export const closeRequestSchema = z
  .strictObject({
    state: unitsOrLine.meta({ description: 'The battle of units, as it was opened' }),
    fight: duelOrLine.meta({
      description:
        'The fight of its men, fought as its acts have it; to the end where nobody waits',
    }),
  })
  .meta({ id: 'CloseUnitsRequest' });

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
