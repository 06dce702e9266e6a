import type {
  BattleScenario,
  DuelScenario,
  LineScenario,
  UnitScenario,
} from '../../../shared/index.ts';

/*
 * What a set-up has of its own that nobody says in a line: ids, the seed, where units come from.
 * The line on the page leaves it out, and what is typed there keeps it.
 */

interface Named {
  readonly id?: string | undefined;
}

/** Changes whoever has an id: armies, units, fighters, by their place among all. */
const withEach = <Scenario extends LineScenario>(
  scenario: Scenario,
  change: <One extends Named>(one: One, at: number) => One,
): Scenario => {
  let at = 0;
  const next = <One extends Named>(one: One): One => change(one, at++);
  const all = (one: LineScenario): LineScenario => {
    switch (one.kind) {
      case 'battle':
        return { ...one, armies: one.armies.map(next) } satisfies BattleScenario;
      case 'units':
        return { ...one, units: one.units.map(next) } satisfies UnitScenario;
      case 'duel':
        return {
          ...one,
          sides: one.sides.map((side) => ({ ...side, fighters: side.fighters.map(next) })),
        } satisfies DuelScenario;
    }
  };
  // Each kind becomes one of its own kind.
  return all(scenario) as Scenario;
};

const namedIn = (scenario: LineScenario): readonly Named[] => {
  const found: Named[] = [];
  withEach(scenario, (one) => {
    found.push(one);
    return one;
  });
  return found;
};

/** Whether something else in a scenario goes by ids: an army's target, or dice that were typed. */
const goesByIds = (scenario: LineScenario): boolean => {
  if (scenario.kind === 'duel' || scenario.kind === 'units') return scenario.acts.length > 0;
  const rest = JSON.stringify(withEach(scenario, (one) => ({ ...one, id: undefined, name: '' })));
  return namedIn(scenario).some(({ id }) => id !== undefined && rest.includes(`"${id}"`));
};

/** Without what nobody said: the scenario of which the page shows the line. */
export const asSaid = <Scenario extends LineScenario>(
  scenario: Scenario,
  isSeedSaid: boolean,
): Scenario => {
  const { seed, ...rest } = scenario;
  const bare = {
    ...rest,
    ...(isSeedSaid ? { seed } : {}),
    ...(rest.kind === 'duel' ? { asks: [] } : {}),
  } as Scenario;
  return goesByIds(scenario)
    ? bare
    : withEach(bare, (one) => ({
        ...one,
        id: undefined,
        ...('of' in one ? { of: undefined } : {}),
      }));
};

/** What a line says, with what the set-up on show has of its own and the line does not say. */
export const withOwn = <Scenario extends LineScenario>(
  said: Scenario,
  shown: LineScenario | undefined,
): Scenario => {
  if (shown?.kind !== said.kind) return said;
  const { seed } = shown;
  const seeded = said.seed === undefined && seed !== undefined ? { ...said, seed } : said;
  const before = namedIn(shown);
  if (before.length !== namedIn(said).length || goesByIds(said)) return seeded;
  return withEach(seeded, (one, at) => {
    const { id, of } = (before[at] ?? {}) as Named & { readonly of?: string };
    return {
      ...one,
      ...(one.id === undefined && id !== undefined ? { id } : {}),
      ...(of === undefined || 'of' in one ? {} : { of }),
    };
  });
};
