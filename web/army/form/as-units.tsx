import {
  armyIds,
  musterBattle,
  UNIT_SYSTEMS,
  unitRulesSchema,
  type BattleScenario,
} from '../../../shared/index.ts';

interface Props {
  readonly now: BattleScenario;
  readonly at: number;
}

const counts = (men: readonly number[]): string => {
  const times = new Map<number, number>();
  for (const size of men) times.set(size, (times.get(size) ?? 0) + 1);
  return [...times]
    .map(([size, many]) => (many === 1 ? `one of ${size}` : `${many} of ${size}`))
    .join(', ');
};

const UnderSystem = ({
  now,
  at,
  system,
}: Props & { readonly system: (typeof UNIT_SYSTEMS)[number]['id'] }) => {
  const made = musterBattle(now, unitRulesSchema.parse({ system }));
  if (!made.ok) return <dd className="quiet">{made.error}</dd>;
  const id = armyIds(now)[at] ?? '';
  const standing = made.value.scenario.units.filter(({ of }) => of?.startsWith(`${id}/`) === true);
  const broken = made.value.broken.filter(({ army }) => army === id);
  return (
    <dd>
      {standing.length === 0 ? 'no unit stands' : counts(standing.map(({ men }) => men))}
      {broken.length === 0 ? null : (
        <span>; broken: {broken.map(({ name }) => name).join(', ')}</span>
      )}
    </dd>
  );
};

/**
 * The army as units under each system: how many of what size, and which have broken by the hits it
 * has lost.
 */
export const AsUnits = (props: Props) => (
  <dl className="as-units">
    {UNIT_SYSTEMS.map(({ id, title }) => (
      <div key={id}>
        <dt>{title}</dt>
        <UnderSystem {...props} system={id} />
      </div>
    ))}
  </dl>
);
