import { z } from 'zod';
import { aftermathRequestSchema, type AftermathRequest } from '../../bridges/aftermath.ts';
import { complaining } from '../../scenario/schema/faults.ts';
import { armyIds } from '../../scenario/schema/battle.ts';
import { actSchema } from '../../scenario/schema/duel.ts';
import { battleOrLine, duelOrLine } from '../line.ts';

/**
 * One step of a fight: what somebody does, or the last such thing taken back, or just where it
 * stands.
 */
export const duelActRequestSchema = z
  .strictObject({
    state: duelOrLine,
    act: actSchema.optional().meta({
      description: 'What somebody decides or throws; left out, the fight is told as it stands',
    }),
    undo: z.literal(true).optional().meta({ description: 'Takes back the last act' }),
  })
  .refine(({ act, undo }) => act === undefined || undo === undefined, {
    path: ['undo'],
    message: 'send an act, or undo: not both',
  })
  .meta({ id: 'DuelActRequest' });

/**
 * A fight with a decision that waits, and how much may be searched for the best play. Where nobody
 * is asked, every side is: the first decision then waits.
 */
export const duelAdviceRequestSchema = z
  .strictObject({
    scenario: duelOrLine,
    states: z.int().min(0).max(200_000).default(40_000).meta({
      title: 'States',
      description: 'That may be searched for the best play; 0 for trials alone',
    }),
  })
  .meta({ id: 'DuelAdviceRequest' });

/** Hits of an army that the battle does not have would be passed over in silence. */
const ofTheBattle = z.check<AftermathRequest>((checked) => {
  const { battle, hits, withdrawn } = checked.value;
  const known = armyIds(battle);
  const expect = (id: string, path: readonly PropertyKey[]): void => {
    if (!known.includes(id))
      complaining(checked)(path, `the battle has no army ${id}: use ${known.join(', ')}`);
  };
  for (const id of Object.keys(hits)) expect(id, ['hits', id]);
  for (const [i, id] of withdrawn.entries()) expect(id, ['withdrawn', i]);
});

export const duelAftermathRequestSchema = aftermathRequestSchema
  .extend({ battle: battleOrLine })
  .check(ofTheBattle)
  .meta({ id: 'DuelAftermathRequest' });
