import type { FightSetup } from '../../shared/combat/system.ts';
import type { Fight, Fighter } from '../../shared/combat/fight.ts';

/** Somebody by his statistics; what is left out of them is usual. */
export interface Someone {
  readonly id: string;
  readonly name?: string;
  readonly side: string;
  readonly stats?: object | undefined;
  readonly isNamed?: boolean | undefined;
}

/** A system of combat, as far as a fight is set up by it. */
export interface Rules<Stats, Options, Start, Process> {
  readonly stats: { parse(given: unknown): Stats };
  readonly options: { parse(given: unknown): Options };
  setUp(setup: FightSetup<Stats, Options>): Start;
  process(options: Options): Process;
}

/** The fight of such people as their system sets it up, its sides in the order of the list. */
export const fightOf = <Stats, Options, Start, Process>(
  { stats, options: schema, setUp, process }: Rules<Stats, Options, Start, Process>,
  people: readonly Someone[],
  {
    options: given = {},
    routed = [],
    sides = [...new Set(people.map(({ side }) => side))],
  }: {
    readonly options?: object | undefined;
    readonly routed?: readonly string[] | undefined;
    readonly sides?: readonly string[];
  } = {},
) => {
  const options = schema.parse(given);
  const fighters = people.map(({ id, name = id, side, stats: own = {}, isNamed = false }) => ({
    id,
    name,
    side,
    isNamed,
    stats: stats.parse(own),
  }));
  return { options, process: process(options), start: setUp({ options, sides, fighters, routed }) };
};

/** The same fight, some of its fighters in another state. */
export const altered = <F extends Fighter, State extends Fight<F>>(
  fight: State,
  changes: Readonly<Record<string, object | undefined>>,
): State => ({
  ...fight,
  fighters: fight.fighters.map((one) => ({ ...one, ...changes[one.id] })),
});
