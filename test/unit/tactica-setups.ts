import fc from 'fast-check';
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

const heads = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 4 });

/** Battles of a few groups under any options. */
export const FIXED: fc.Arbitrary<TacticaSetup> = fc
  .record({
    red: heads,
    blue: heads,
    rules: fc.record({
      groupRanks: fc.constantFrom(
        'anchored' as const,
        'overMob' as const,
        'relative' as const,
        'cumulative' as const,
      ),
      groupDice: fc.constantFrom('attack' as const, 'all' as const, 'ad' as const),
      groupAttacks: fc.constantFrom('spread' as const, 'perAction' as const, 'roundCap' as const),
      understrength: fc.constantFrom('full' as const, 'proportional' as const),
      decay: fc.constantFrom('byMen' as const, 'off' as const),
      countdown: fc.constantFrom('dynamic' as const, 'static' as const),
      blockModel: fc.constantFrom('spend' as const, 'compare' as const),
      advantage: fc.constantFrom('none' as const, 'dice' as const),
      exposurePickup: fc.constantFrom('any' as const, 'one' as const),
      fumbleLasts: fc.constantFrom('nextAction' as const, 'oneAttack' as const),
    }),
    stats: fc.record({
      actionDice: fc.integer({ min: 0, max: 6 }),
      actionMode: fc.constantFrom('fixed' as const, 'rolled' as const),
      weapon: fc.constantFrom(
        'light' as const,
        'medium' as const,
        'heavy' as const,
        'large' as const,
      ),
      blockDice: fc.integer({ min: 0, max: 4 }),
      dodgeDice: fc.integer({ min: 0, max: 4 }),
      stateless: fc.boolean(),
      armour: fc.integer({ min: 0, max: 2 }),
      spirit: fc.integer({ min: -1, max: 2 }),
    }),
    posts: fc.array(
      fc.constantFrom('left' as const, 'centre' as const, 'right' as const, 'reserve' as const),
      { minLength: 8, maxLength: 8 },
    ),
  })
  .map(({ red, blue, rules, stats, posts }) => {
    const made = fixtures(red, blue, rules, stats);
    return {
      ...made,
      units: made.units.map((unit, i) => ({ ...unit, post: posts[i] ?? 'centre' })),
    };
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
