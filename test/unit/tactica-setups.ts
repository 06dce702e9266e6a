import { z } from 'zod';
import type { TacticaSetup } from '../../shared/unit/systems/tactica/compiled-rules.ts';
import { compose } from '../../shared/mechanics/tactica/composition.ts';
import type { Kind } from '../../shared/mechanics/tactica/kinds.ts';
import { listed } from '../../shared/unit/systems/tactica/proposal.ts';
import { RULES, STATS } from '../../shared/unit/systems/tactica/schema.ts';

const rulesSchema = z.object(RULES);
const statsSchema = z.object(STATS);

/** Red groups against blue ones, of so many men each. */
export const fixtures = (
  red: readonly number[],
  blue: readonly number[],
  rules: z.input<typeof rulesSchema> = {},
  stats: z.input<typeof statsSchema> = {},
): TacticaSetup => ({
  rules: { ...rulesSchema.parse(rules), reserves: 'threatened' },
  units: [
    ...red.map((men, i) => ['red', men, i] as const),
    ...blue.map((men, i) => ['blue', men, i] as const),
  ].map(([side, men, i]) => ({
    ...statsSchema.parse(stats),
    id: `${side}${i + 1}`,
    name: `${side} ${i + 1}`,
    side,
    post: 'centre',
    men,
  })),
});

/** Two head-counts of like men, grouped up to each of some kinds. */
export const groupings = (
  heads: readonly [number, number],
  kinds: readonly Kind[],
  given: {
    readonly rules?: z.input<typeof rulesSchema>;
    readonly stats?: z.input<typeof statsSchema>;
  } = {},
): readonly { readonly kind: Kind; readonly setup: TacticaSetup }[] =>
  kinds.map((kind) => {
    const rules = {
      ...rulesSchema.parse({ ...given.rules, maxKind: kind }),
      reserves: 'threatened' as const,
    };
    const stats = statsSchema.parse(given.stats ?? {});
    const units = heads.flatMap((men, i) => {
      const side = i === 0 ? 'red' : 'blue';
      return listed(compose(men, { sizing: rules.sizing, maxKind: kind })).map((group, nth) => ({
        ...stats,
        id: `${side}${nth + 1}`,
        name: `${side} ${group.kind} ${nth + 1}`,
        side,
        post: 'centre' as const,
        men: group.men,
      }));
    });
    return { kind, setup: { rules, units } };
  });
