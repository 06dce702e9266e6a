import { z } from 'zod';
import {
  TACTICIAN_FATES,
  TARGET_POLICIES,
  tacticianSchema,
  targetText,
  type Army,
} from '../../army/army.ts';
import { signed } from '../../numbers.ts';
import { isolateBidi, idSchema, nameSchema } from '../../roster/names.ts';
import { err, ok } from '../../result.ts';
import { LOSSES, signedSays, struck, withSoldiers } from './losses-order.ts';
import { changeArmy, order, presentTactician, type TableField, type OrderKind } from './order.ts';

const army = idSchema.meta({ title: 'Army' });
const tactician = nameSchema.meta({ title: 'Tactician' });
const rounds = z
  .int()
  .min(1)
  .max(1000)
  .optional()
  .meta({ title: 'For rounds', description: 'For good where left out' });

const forRounds = (count: number | undefined): string =>
  count === undefined ? '' : ` for ${count} ${count === 1 ? 'round' : 'rounds'}`;

const until = ({ round }: TableField, count: number | undefined): { until?: number } =>
  count === undefined ? {} : { until: round + count - 1 };

const withEffect = (one: Army, effect: NonNullable<Army['effects']>[number]): Army => ({
  ...one,
  effects: [...(one.effects ?? []), effect],
});

/** Every order. A line here adds it to the schema, the form and the API. */
export const ORDERS = [
  order(
    'soldiers',
    {
      title: 'Reinforcement or desertion',
      text: 'Soldiers arrive, or leave.',
      says: ({ soldiers }) => signedSays(soldiers, 'soldier'),
    },
    { army, soldiers: z.int().min(-100_000_000).max(100_000_000).meta({ title: 'Soldiers' }) },
    (field, { army: id, soldiers }) => changeArmy(field, id, (one) => withSoldiers(one, soldiers)),
  ),
  order(
    'power',
    {
      title: 'Power bonus',
      text: 'Ambush, high ground, weather, magic: power points for a while or for good.',
      says: ({ points, rounds: count }) => `${signed(points)} power${forRounds(count)}`,
    },
    { army, points: z.int().min(-50).max(50).meta({ title: 'Power' }), rounds },
    (field, { army: id, points, rounds: count }, reason) =>
      changeArmy(field, id, (one) =>
        ok(withEffect(one, { reason, power: points, quality: 1, ...until(field, count) })),
      ),
  ),
  order(
    'quality',
    {
      title: 'Quality',
      text: 'Morale, fatigue, fresh arms: a factor on quality for a while or for good.',
      says: ({ factor, rounds: count }) => `quality × ${factor}${forRounds(count)}`,
    },
    { army, factor: z.number().min(0.1).max(10).meta({ title: 'Factor' }), rounds },
    (field, { army: id, factor, rounds: count }, reason) =>
      changeArmy(field, id, (one) =>
        ok(withEffect(one, { reason, power: 0, quality: factor, ...until(field, count) })),
      ),
  ),
  order(
    'hits',
    {
      title: 'Hits',
      text: "A hero's deed: hits struck from an army, or rallied.",
      says: ({ hits }) => signedSays(hits, 'hit'),
    },
    { army, hits: z.int().min(-1000).max(1000).meta({ title: 'Hits' }) },
    (field, { army: id, hits }) => changeArmy(field, id, (one) => ok(struck(one, hits))),
  ),
  LOSSES,
  order(
    'lose',
    {
      title: 'A tactician is lost',
      text: 'Falls, is captured or leaves, and rolls no more.',
      says: ({ tactician: name, fate }) => `${name} ${fate}`,
    },
    { army, tactician, fate: z.enum(TACTICIAN_FATES).default('fallen').meta({ title: 'Fate' }) },
    (field, { army: id, tactician: name, fate }) =>
      changeArmy(field, id, (one) => {
        const at = presentTactician(one, name);
        return at.ok
          ? ok({
              ...one,
              tacticians: one.tacticians.map((who, i) =>
                i === at.value ? { ...who, away: fate } : who,
              ),
            })
          : at;
      }),
  ),
  order(
    'join',
    {
      title: 'A tactician joins',
      text: 'Rolls from the next round on.',
      says: ({ tactician: { name } }) => `${name} joins`,
    },
    { army, tactician: tacticianSchema },
    (field, { army: id, tactician: who }) =>
      changeArmy(field, id, (one) => {
        if (one.tacticians.some(({ name, away }) => name === who.name && away === undefined))
          return err(`${one.name} has a tactician "${who.name}" already: give another name`);
        return one.tacticians.length >= 12
          ? err(`${one.name} has twelve tacticians already`)
          : ok({ ...one, tacticians: [...one.tacticians, who] });
      }),
  ),
  order(
    'tactics',
    {
      title: 'Tactics bonus',
      text: "A hero's counsel, a captured plan, magic: added to the Tactics of a tactician.",
      says: ({ tactician: name, points }) => `${signed(points)} Tactics for ${name}`,
    },
    { army, tactician, points: z.int().min(-50).max(50).meta({ title: 'Tactics' }) },
    (field, { army: id, tactician: name, points }) =>
      changeArmy(field, id, (one) => {
        const at = presentTactician(one, name);
        return at.ok
          ? ok({
              ...one,
              tacticians: one.tacticians.map((who, i) =>
                i === at.value ? { ...who, tactics: who.tactics + points } : who,
              ),
            })
          : at;
      }),
  ),
  order(
    'command',
    {
      title: 'Takes command',
      text: 'Another tactician commands the army.',
      says: ({ tactician: name }) => `${name} takes command`,
    },
    { army, tactician },
    (field, { army: id, tactician: name }) =>
      changeArmy(field, id, (one) => {
        const at = presentTactician(one, name);
        return at.ok ? ok({ ...one, command: at.value }) : at;
      }),
  ),
  order(
    'choice',
    {
      title: 'Whose roll counts',
      text: "The highest, the commander's own, or a favourite's against better advice.",
      says: ({ choice }) =>
        choice === 'highest'
          ? 'the highest roll is used'
          : `the roll of ${choice === 'commander' ? 'the commander' : choice} is used`,
    },
    { army, choice: nameSchema.meta({ title: 'Whose roll' }) },
    (field, { army: id, choice }) =>
      changeArmy(field, id, (one) => {
        const at =
          choice === 'highest' || choice === 'commander' ? ok(0) : presentTactician(one, choice);
        return at.ok ? ok({ ...one, choice }) : at;
      }),
  ),
  order(
    'target',
    {
      title: 'Target',
      text: 'With three or more armies: whom this one strikes.',
      says: ({ target }, nameOf) => `strikes ${targetText(target, nameOf)}`,
    },
    { army, target: idSchema.meta({ title: 'Target' }) },
    (field, { army: id, target }) =>
      changeArmy(field, id, (one) => {
        const known = [
          ...TARGET_POLICIES,
          ...field.armies.filter(({ side }) => side !== one.side).map((other) => other.id),
        ];
        return known.includes(target)
          ? ok({ ...one, target })
          : err(
              `${one.name} cannot strike "${target}": use ` +
                `${known.map((name) => `"${name}"`).join(', ')}`,
            );
      }),
  ),
  order(
    'withdraw',
    {
      title: 'Withdrawal',
      text: 'The army leaves the field unrouted.',
      says: () => 'leaves the field',
    },
    { army },
    (field, { army: id }) =>
      changeArmy(field, id, (one) =>
        one.withdrew !== undefined
          ? err(`${one.name} has left the field already`)
          : ok({ ...one, withdrew: field.round }),
      ),
  ),
  order(
    'parley',
    {
      title: 'Parley',
      text: 'The armies agree to stop; nobody wins.',
      says: () => 'The armies stop: nobody wins',
    },
    {},
    (field) =>
      field.parley === true
        ? err('the armies have stopped already')
        : ok({ ...field, parley: true }),
  ),
] as const satisfies readonly OrderKind[];
export type Order = z.output<(typeof ORDERS)[number]['parameters']>;

// The cast restores what `map` forgets: one schema an order.
const schemas = ORDERS.map(({ parameters }) => parameters) as unknown as [
  (typeof ORDERS)[number]['parameters'],
  ...(typeof ORDERS)[number]['parameters'][],
];
export const orderSchema = z.discriminatedUnion('type', schemas).meta({ id: 'Order' });

/** What an order does, in words: "Red Host: +2 power for 1 round". */
export const orderSays = (given: Order, { armies }: Pick<TableField, 'armies'>): string => {
  const nameOf = (id: string): string =>
    isolateBidi(armies.find((one) => one.id === id)?.name ?? id);
  const kind = ORDERS.find(({ type }) => type === given.type) as OrderKind | undefined;
  const says = kind?.says(given, nameOf) ?? given.type;
  return 'army' in given ? `${nameOf(given.army)}: ${says}` : says;
};

/** Gives an order, or says why it cannot be given. */
export const giveOrder = (field: TableField, given: Order, reason: string) => {
  const kind = ORDERS.find(({ type }) => type === given.type) as OrderKind | undefined;
  if (kind === undefined) throw new Error(`no order "${given.type}"`);
  return kind.apply(field, given, reason);
};
