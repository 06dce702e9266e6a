import type { z } from 'zod';
import { armyOf, type armySchema } from '../army/army.ts';
import { err, ok, type Result } from '../result.ts';
import { contingentsSchema, qualityOf, type Contingent, type LossOrder } from '../roster/roster.ts';
import { isPerson, TROOPS } from '../roster/troops.ts';
import { bodyOf } from '../unit/bodies.ts';
import type { Post } from '../unit/field.ts';
import { unitSystem, type UnitRules } from '../unit/index.ts';
import type { Proposal } from '../unit/system.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';
import {
  MOST_UNIT_SIDES,
  MOST_UNITS,
  unitScenarioSchema,
  type UnitScenario,
} from '../scenario/schema/units.ts';

type ArmyScenario = z.output<typeof armySchema>;

/**
 * What an army is made of; a bare head-count is one body of the troops whose quality comes nearest.
 */
export const contingentsOf = ({
  name,
  size,
  quality,
  contingents,
}: Pick<ArmyScenario, 'name' | 'size' | 'quality' | 'contingents'>): readonly Contingent[] => {
  if (contingents !== undefined && contingents.length > 0) return contingents;
  const off = (worth: number): number => Math.max(worth / quality, quality / worth);
  const { id } = TROOPS.reduce<(typeof TROOPS)[number]>(
    (best, troop) => (!isPerson(troop.id) && off(troop.quality) < off(best.quality) ? troop : best),
    TROOPS[2],
  );
  return contingentsSchema.parse([{ name, men: size, troop: id, quality }]);
};

/**
 * Posts for `count` units in line: up to three stand in the centre; of more, a fifth is held back
 * and half of the rest forms the wings.
 */
const lineOf = (count: number): readonly Post[] => {
  const reserve = count < 4 ? 0 : Math.floor(count / 5);
  const wing = count < 4 ? 0 : Math.floor((count - reserve) / 4);
  return Array.from({ length: count }, (_, i): Post =>
    i < wing
      ? 'left'
      : i < count - reserve - wing
        ? 'centre'
        : i < count - reserve
          ? 'right'
          : 'reserve',
  );
};

interface Placed {
  readonly contingent: number;
  readonly proposal: Proposal;
}

/** The units of an army's bodies. @param own bodies of the armies on its side, its own first */
const bodiesOf = (
  army: ArmyScenario,
  rules: UnitRules,
  own: readonly Contingent[],
  against: readonly (readonly number[])[],
): readonly Placed[] =>
  unitSystem(rules.system)
    .propose(own.map(bodyOf), rules, against)
    .slice(0, contingentsOf(army).length)
    .flatMap((proposals, contingent) => proposals.map((proposal) => ({ contingent, proposal })));

/** Ids have 40 characters at most. */
const LONGEST_STEM = 35;

const unitsOf = (
  placed: readonly Placed[],
  { id, side, index }: { readonly id: string; readonly side: string; readonly index: number },
): readonly z.input<typeof unitScenarioSchema>['units'][number][] => {
  const posts = lineOf(placed.length);
  const stem = id.length > LONGEST_STEM ? `army${index + 1}` : id;
  return placed.map(({ contingent, proposal: { name, men, stats } }, i) => ({
    ...stats,
    id: `${stem}-${i + 1}`,
    name,
    side,
    men,
    post: posts[i] ?? 'centre',
    of: `${id}/${contingent}`,
  }));
};

const RANK: Readonly<
  Record<LossOrder, (unit: { readonly men: number; readonly quality: number }) => number>
> = {
  listed: () => 0,
  weakest: ({ quality }) => quality,
  strongest: ({ quality }) => -quality,
  smallest: ({ men }) => men,
  largest: ({ men }) => -men,
};

/**
 * Which of an army's units have broken when it has `hits` of `full` left: one after another in the
 * order chosen, as long as their men are no more than the share of hits lost; a routed army's have
 * all broken.
 */
export const brokenUnits = (
  units: readonly { readonly men: number; readonly quality: number }[],
  { hits, full }: { readonly hits: number; readonly full: number },
  order: LossOrder,
): ReadonlySet<number> => {
  const lost = Math.min(full, Math.max(0, full - hits));
  const total = units.reduce((sum, { men }) => sum + men, 0);
  const broken = new Set<number>();
  let men = 0;
  for (const [unit, index] of units
    .map((one, i) => [one, i] as const)
    .sort(([a], [b]) => RANK[order](a) - RANK[order](b))) {
    men += unit.men;
    if (men * full > lost * total) break;
    broken.add(index);
  }
  return broken;
};

export interface Mustered {
  readonly scenario: UnitScenario;
  /** Units that have broken already because of the hits their army has lost: not on the field. */
  readonly broken: readonly {
    readonly army: string;
    readonly name: string;
    readonly men: number;
  }[];
}

/** An army's units that still stand, and those that have broken. */
const standing = (
  army: ArmyScenario,
  placed: readonly Placed[],
  full: number,
  order: LossOrder,
): readonly [Placed[], Placed[]] => {
  const contingents = contingentsOf(army);
  const quality = (at: number): number => {
    const one = contingents[at];
    return one === undefined ? 1 : qualityOf(one);
  };
  const broken = brokenUnits(
    placed.map(({ contingent, proposal: { men } }) => ({ men, quality: quality(contingent) })),
    { hits: army.hits ?? full, full },
    order,
  );
  return [placed.filter((_, i) => !broken.has(i)), placed.filter((_, i) => broken.has(i))];
};

type Fielded = ReturnType<typeof armyOf> & { readonly army: ArmyScenario };

interface Orders {
  readonly rules: UnitRules;
  /** Hits of an army at full strength. */
  readonly full: number;
  /** In which units break; where left out, that of each army. */
  readonly order: LossOrder | undefined;
}

type UnitInputs = z.input<typeof unitScenarioSchema>['units'][number][];
interface Deployed {
  readonly units: Readonly<UnitInputs>;
  readonly broken: Mustered['broken'];
}

const tooMany = (who: string, units: number, instead: string): string =>
  `${who} ${units} units, more than ${MOST_UNITS}: choose larger units, or resolve it as ` +
  `${instead}`;

/** The units of one army. */
const deploy = (
  armies: readonly Fielded[],
  index: number,
  orders: Orders,
): Result<Deployed, string> => {
  const { rules, full, order } = orders;
  const one = armies[index];
  if (one === undefined) return ok({ units: [], broken: [] });
  const { army, id, side } = one;
  const bodiesIn = (others: readonly Fielded[]): readonly Contingent[] =>
    others.flatMap((other) => contingentsOf(other.army));
  const friends = armies.filter((other) => other !== one && other.side === side);
  const others = [...new Set(armies.map((other) => other.side))].filter((id) => id !== side);
  const against = others.map((id) =>
    bodiesIn(armies.filter((other) => other.side === id)).map(({ men }) => men),
  );
  const placed = bodiesOf(army, rules, bodiesIn([one, ...friends]), against);
  if (placed.length > MOST_UNITS)
    return err(tooMany(`${army.name} would have`, placed.length, 'an army'));
  const [stand, gone] = standing(army, placed, full, order ?? army.breaks);
  return ok({
    units: unitsOf(stand, { id, side, index }),
    broken: gone.map(({ proposal: { name, men } }) => ({ army: id, name, men })),
  });
};

const deployAll = (armies: readonly Fielded[], orders: Orders): Result<Deployed, string> => {
  const units: UnitInputs = [];
  const broken: Mustered['broken'][number][] = [];
  for (const index of armies.keys()) {
    const made = deploy(armies, index, orders);
    if (!made.ok) return made;
    units.push(...made.value.units);
    broken.push(...made.value.broken);
  }
  if (units.length > MOST_UNITS)
    return err(tooMany('there would be', units.length, 'a battle of armies'));
  const left = new Set(units.map((unit) => unit.side));
  const beaten = armies.find(({ side }) => !left.has(side));
  return beaten === undefined || left.size > 1
    ? ok({ units, broken })
    : err(`all units of ${beaten.army.name} have broken: nobody is left to fight`);
};

/**
 * The units of a battle of armies: its rosters composed, deployed, and less what has broken
 * already.
 * @param order in which units break; where left out, that of each army
 */
export const musterBattle = (
  battle: BattleScenario,
  rules: UnitRules,
  order?: LossOrder,
): Result<Mustered, string> => {
  const full = battle.rules.hits;
  const armies = battle.armies.map((army, i): Fielded => ({ army, ...armyOf(army, i, full) }));
  const sides = new Set(armies.map(({ side }) => side)).size;
  if (sides > MOST_UNIT_SIDES)
    return err(
      `units fight for ${MOST_UNIT_SIDES} sides at most, and this battle has ${sides}: leave out ` +
        'armies, or put some on one side',
    );
  const { name, seed, trials } = battle;
  const deployed = deployAll(armies, { rules, full, order });
  if (!deployed.ok) return deployed;
  const { units, broken } = deployed.value;
  const scenario = { kind: 'units', version: 1, name, seed, trials, rules, units };
  const made = unitScenarioSchema.safeParse(scenario);
  return made.success
    ? ok({ scenario: made.data, broken })
    : err(made.error.issues[0]?.message ?? 'this battle has no units');
};
