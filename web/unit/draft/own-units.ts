import { freshId } from '../../forms/lists.ts';
import { menOf, type SideDraft, type UnitDraft, type UnitsDraft } from './draft.ts';

type Units = readonly UnitDraft[];

const unitsOf = ({ sides }: UnitsDraft): Units => [...sides[0].units, ...sides[1].units];
const menIn = (units: Units): number => units.reduce((sum, unit) => sum + menOf(unit), 0);
const from = (units: Units, of: string): Units => units.filter((unit) => unit.of === of);

const shapeOf = (units: Units): string =>
  JSON.stringify(units.map(({ name, men, post, stats }) => [name, men, post, stats]));

/** The men who have joined stand in a unit of their own; those who are gone leave the last ones. */
const withMen = (units: Units, more: number): Units => {
  const last = units.at(-1);
  if (last === undefined || more === 0) return units;
  if (more > 0) return [...units, { ...last, men: String(more) }];
  const left = menOf(last) + more;
  return left > 0
    ? [...units.slice(0, -1), { ...last, men: String(left) }]
    : withMen(units.slice(0, -1), left);
};

/** Statistics of today's proposal, with those that somebody has changed. */
const withStats = (units: Units, was: Units, now: Units): Units => {
  const [before, today] = [was[0]?.stats ?? {}, now[0]?.stats];
  if (today === undefined) return units;
  return units.map((unit) => ({
    ...unit,
    stats: {
      ...today,
      ...Object.fromEntries(
        Object.entries(unit.stats).filter(([key, text]) => text !== before[key]),
      ),
    },
  }));
};

const withFreshIds = (units: Units, taken: Set<string>): UnitDraft[] =>
  units.map((unit) => {
    const id = taken.has(unit.id) ? freshId(unit.id, taken, 'unit') : unit.id;
    taken.add(id);
    return { ...unit, id };
  });

export interface WithOwn {
  readonly draft: UnitsDraft;
  /** Units that are somebody's own making. */
  readonly own: number;
}

/**
 * Units as their armies have them today, but for those that somebody has changed, divided or added:
 * these keep their sizes, as far as there are men for them.
 * @param typed the units on show
 * @param was as the armies had them when those were made, in every order in which they may break
 * @param next as the armies have them now
 */
export const withOwnUnits = (
  typed: UnitsDraft,
  was: readonly UnitsDraft[],
  next: UnitsDraft,
): WithOwn => {
  const [all, before] = [unitsOf(typed), was.map(unitsOf)];
  const isOwn = (of: string): boolean =>
    of !== '' && !before.some((units) => shapeOf(from(units, of)) === shapeOf(from(all, of)));
  const bodies = [...new Set([...before.flat(), ...all].map(({ of }) => of))].filter(isOwn);
  const madeOf = (of: string): Units => {
    const [first = [], now] = [before[0], from(unitsOf(next), of)];
    const units = withStats(from(all, of), from(first, of), now);
    return withMen(units, menIn(now) - menIn(from(first, of)));
  };
  const taken = new Set<string>();
  let own = 0;
  const sideOf = (side: SideDraft, at: 0 | 1): SideDraft => {
    const made = [...new Set(side.units.map(({ of }) => of))].flatMap((of) => {
      if (!bodies.includes(of)) return from(side.units, of);
      const units = madeOf(of);
      own += units.length;
      return units;
    });
    const added = from(typed.sides[at].units, '');
    own += added.length;
    return { ...side, units: withFreshIds([...made, ...added], taken) };
  };
  return { draft: { ...next, sides: [sideOf(next.sides[0], 0), sideOf(next.sides[1], 1)] }, own };
};
