import { z } from 'zod';
import { WISHES } from '../../../lab/chances.ts';
import { share } from '../../../process/share.ts';
import { method, needSchema, plateauSchema, priceSchema } from '../../../lab/told.ts';
import { armyIds, type BattleScenario } from '../../../scenario/schema/battle.ts';
import { battleOrLine } from '../../line.ts';

/** A chance as it is, and as it should be. */
export const chanceSchema = z
  .strictObject({ now: share, wanted: share })
  .meta({ id: 'ChanceWanted' });

/** An army of a battle. */
export const armyNamed = z.union([z.int().min(0), z.string().min(1).max(100)]).meta({
  id: 'ArmyPlace',
  title: 'Army',
  description: 'Its id, or its place in the list, from 0',
});

/** A battle, and an army of it. */
export const armyAsked = {
  scenario: battleOrLine,
  army: armyNamed.default(0),
};

interface ArmyAsked {
  readonly scenario: Pick<BattleScenario, 'armies'>;
  readonly army: number | string;
}

/** The place of an army; -1 where there is none. */
export const placeIn = (scenario: ArmyAsked['scenario'], army: ArmyAsked['army']): number => {
  const ids = armyIds(scenario);
  return typeof army === 'string' ? ids.indexOf(army) : army < ids.length ? army : -1;
};
export const hasArmy = ({ scenario, army }: ArmyAsked): boolean => placeIn(scenario, army) >= 0;
export const NO_ARMY = {
  path: ['army'],
  message: 'there is no such army: give its id, or its place in the list, from 0',
};

/** A request with the place of its army. */
export const placed = <Request extends ArmyAsked>(
  request: Request,
): Request & { readonly army: number } => ({
  ...request,
  army: placeIn(request.scenario, request.army),
});

/** A chance that is wanted. @param usual where it is left out */
export const chanceOf = (usual: number) =>
  z
    .number()
    .gt(0, 'use a number above 0, such as 0.75')
    .lt(1, 'use a number below 1, such as 0.75')
    .default(usual)
    .meta({ title: 'Chance', description: 'Between 0 and 1' });

/** The chance that is wanted for an army. */
export const chanceAsked = {
  ...armyAsked,
  wish: z.enum(WISHES).default('win').meta({ title: 'To win, or not to lose' }),
  chance: chanceOf(0.75),
};

/** A battle, an army of it, and the chance that is wanted for it. */
export const needRequestSchema = z
  .strictObject(chanceAsked)
  .refine(hasArmy, NO_ARMY)
  .meta({ id: 'NeedRequest' });

const warnings = z
  .array(z.string())
  .meta({ description: 'What is to be known before the answer is trusted' });

/** What is told of an army and its chance, beside what was found. */
export const chanceTold = {
  army: z.int(),
  wish: z.enum(WISHES),
  chance: chanceSchema,
  method,
  warnings,
};

export const needsSchema = z
  .strictObject({
    ...chanceTold,
    plateau: plateauSchema.exactOptional(),
    needs: z.array(needSchema).meta({ description: 'Each alone, everything else as it is' }),
    prices: z
      .array(priceSchema)
      .meta({ description: 'The chance to win with a little more and less, the dearest first' }),
  })
  .meta({ id: 'Needs' });
