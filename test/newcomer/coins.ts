import type { z } from 'zod';
import { diceOf } from '../../shared/dice/index.ts';
import { prompt, type Process } from '../../shared/process/process.ts';
import { eventIn, isFighting, outcomeOf, tell, type Field } from '../../shared/unit/field.ts';
import type { UnitEvent } from '../../shared/unit/read/told.ts';
import { flag, whole } from '../../shared/roster/fields.ts';
import type { UnitSetup, UnitSystem } from '../../shared/unit/system.ts';

const rules = { cruel: flag('Cruel', 'CO-2: the beaten are slain; else they rout') };
const stats = { valour: whole('Valour', 'CO-1', { from: 1, to: 5, default: 4 }) };
type Setup = UnitSetup<z.output<z.ZodObject<typeof rules>>, z.output<z.ZodObject<typeof stats>>>;

const openingOf = ({ units }: Setup): Field => ({
  round: 1,
  units: units.map(({ id, name, side, post, men }) => ({
    id,
    name,
    side,
    post,
    men,
    menAtStart: men,
    strength: 1,
    fullStrength: 1,
    standing: 'fighting',
  })),
});

/** A step is a round: every unit throws d6, and is beaten above its valour (CO-1). */
const processOf = ({ rules: { cruel }, units: entered }: Setup): Process<Field, UnitEvent> => {
  const valour = new Map(entered.map((unit) => [unit.id, unit.valour]));
  const beaten = cruel
    ? ({ standing: 'destroyed', men: 0, strength: 0 } as const)
    : ({ standing: 'routed', strength: 0 } as const);
  return {
    round: ({ round }) => round,
    outcome: ({ units }) => outcomeOf(units, () => true),
    key: ({ units }) => units.map(({ standing }) => standing).join(),
    step: ({ round, units }, context) => ({
      round: round + 1,
      units: units.map((unit) => {
        const { id: which, name } = unit;
        const label = [round, which, 'coin'] as const;
        const holds = (face: number): boolean => face <= (valour.get(which) ?? 0);
        if (!isFighting(unit)) return unit;
        const against = valour.get(which) ?? 0;
        prompt(context, label, () => ({
          by: which,
          what: 'to stand',
          bonus: 0,
          against,
          need: 'atMost',
        }));
        if (context.chance.passes(diceOf('d6'), holds, label)) return unit;
        const kind = cruel ? 'destroyed' : 'routs';
        const text = `${name} is beaten.`;
        tell(context, () =>
          eventIn(round, { kind, unit: which, text, labels: [label], rules: ['CO-1', 'CO-2'] }),
        );
        return { ...unit, ...beaten };
      }),
    }),
  };
};

/** The smallest system by which units fight: one statistic, one option. */
export const COINS: UnitSystem<typeof rules, typeof stats> = {
  id: 'coins',
  title: 'Coins',
  text: 'Every unit throws a die a round, and is beaten above its valour.',
  strength: 'Luck',
  rules,
  stats,
  propose: (bodies) =>
    bodies.map(({ name, men, profile }) => [{ name, men, stats: { valour: 3 + profile.skill } }]),
  open: (setup) => ({ process: processOf(setup), start: openingOf(setup) }),
  warnings: () => [],
};
