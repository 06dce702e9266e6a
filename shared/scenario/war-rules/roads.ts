import { z } from 'zod';
import { idSchema } from '../../roster/names.ts';
import type { Fault, WarRule } from './war-rule.ts';

const road = z.strictObject({
  from: idSchema.optional().meta({
    title: 'From the engagement',
    description: 'Left out: where armies began',
  }),
  to: idSchema.meta({ title: 'To the engagement' }),
  days: z.int().min(0).max(3_650).default(1).meta({ title: 'Days' }),
  supplies: z.int().min(0).max(1_000_000).default(0).meta({ title: 'Supplies' }),
});
type Listed = z.output<typeof road>;

const parameters = z.array(road).max(100);

/** A road between engagements costs days and supplies. */
export const roads: WarRule<'roads', readonly Listed[]> = {
  id: 'roads',
  title: 'Roads',
  text:
    'From where an army was last: its days bring no hits back, it uses supplies, and where it ' +
    'takes longer than there is, the army does not come.',
  parameters,
  faults: (own, { engagements }) =>
    own.flatMap(({ from, to }, i): Fault[] => {
      const unknown = [from, to].find((id) => id !== undefined && !engagements.includes(id));
      if (unknown !== undefined)
        return [{ path: [i], message: `no engagement has the id "${unknown}": name another` }];
      if (from !== undefined && engagements.indexOf(from) >= engagements.indexOf(to))
        return [{ path: [i], message: `"${from}" is not before "${to}": turn the road round` }];
      return own.findIndex((one) => one.from === from && one.to === to) < i
        ? [{ path: [i], message: 'this road is listed twice: leave one out' }]
        : [];
    }),
  roads: (own) => own,
};
