import { armyOf } from '../army/army.ts';
import { strengthOfRoster, type Contingent } from '../roster/roster.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';
import { wholeOf, type FieldUnit } from '../unit/field.ts';
import type { Unit } from '../unit/index.ts';
import { survivorsOf } from '../unit/read/odds.ts';
import { contingentsOf } from './muster.ts';
import { sumOf } from '../numbers.ts';

/** What a battle of units did to an army: before = fallen + taken + fled + standing. */
export interface Toll {
  readonly army: string;
  readonly before: number;
  readonly fallen: number;
  /** Prisoners that the enemy made of them in fights of persons; left out where none. */
  readonly taken?: number;
  /** Who ran, in this battle or before it. */
  readonly fled: number;
  readonly after: number;
}

/** Whether men who fled come back to their army. */
export const FLED = ['gone', 'rally'] as const;
type Fled = (typeof FLED)[number];

interface Men {
  /** Who fought. */
  readonly men: number;
  readonly fallen: number;
  readonly taken: number;
  readonly fled: number;
}

const NOBODY: Men = { men: 0, fallen: 0, taken: 0, fled: 0 };

/** What became of each contingent's units, by `of`. */
const fatesOf = (
  units: readonly Pick<Unit, 'id' | 'of'>[],
  field: readonly FieldUnit[],
): ReadonlyMap<string, Men> => {
  const fates = new Map<string, Men>();
  const origins = new Map(units.map(({ id, of }) => [id, of]));
  for (const unit of field) {
    // Parts of a unit that broke up are of the same.
    const from = origins.get(unit.id) ?? origins.get(wholeOf(unit.id));
    if (from === undefined) continue;
    const { men, fallen, taken, fled } = fates.get(from) ?? NOBODY;
    const { taken: prisoners = 0, fled: ran = 0 } = unit.away ?? {};
    const alive = survivorsOf(unit);
    fates.set(from, {
      men: men + unit.menAtStart,
      fallen: fallen + unit.menAtStart - alive - prisoners,
      taken: taken + prisoners,
      fled: fled + (unit.standing === 'routed' ? alive : ran),
    });
  }
  return fates;
};

type Army = BattleScenario['armies'][number];

/** An army of fewer men; where nobody is left it keeps its size. */
const lessened = (army: Army, contingents: readonly Contingent[]): Army => {
  const { size, quality } = strengthOfRoster(contingents);
  if (contingents.length === 0 || size === army.size) return army;
  return army.contingents === undefined
    ? { ...army, size }
    : { ...army, size, quality, contingents: [...contingents] };
};

/** A contingent after the battle, and what became of its men. */
const partOf = (
  one: Contingent,
  { men, fallen, taken, fled }: Men,
  isBroken: boolean,
  fate: Fled,
) => {
  const broken = isBroken ? Math.max(0, one.men - men) : 0;
  const away = fled + broken;
  const left = Math.max(0, one.men - fallen - taken - (fate === 'gone' ? away : 0));
  return { one: { ...one, men: left }, fallen, taken, away, broken };
};

/**
 * The battle of armies after one of its units: contingents and sizes shrink by those who fell, and
 * by those who fled where they are `gone`; who rallies has broken, and his army the fewer hits. Who
 * had broken before the battle, by the hits his army had lost, has fled; those hits are paid for
 * by that. An army of which nobody is left is out: it keeps its size, and has no hits.
 */
export const applyLosses = (
  battle: BattleScenario,
  units: readonly Pick<Unit, 'id' | 'of'>[],
  field: readonly FieldUnit[],
  fled: Fled,
): { readonly battle: BattleScenario; readonly tolls: readonly Toll[] } => {
  const full = battle.rules.hits;
  const fates = fatesOf(units, field);
  const made = battle.armies.map((army, index) => {
    const { id, hits } = armyOf(army, index, full);
    const parts = contingentsOf(army).map((one, i) =>
      partOf(one, fates.get(`${id}/${i}`) ?? NOBODY, hits < full, fled),
    );
    const all = (of: 'fallen' | 'taken' | 'away' | 'broken'): number =>
      sumOf(parts.map((part) => part[of]));
    const [fallen, taken, away] = [all('fallen'), all('taken'), all('away')];
    const contingents = parts.flatMap(({ one }) => (one.men > 0 ? [one] : []));
    const after = sumOf(contingents.map(({ men }) => men));
    const standing = Math.max(0, army.size - fallen - taken - away);
    const kept = all('broken') > 0 ? full : hits;
    // Who begins with more than full hits keeps them, unless some have broken.
    const most = standing < after ? Math.min(kept, Math.floor((full * standing) / after)) : kept;
    const now = standing === 0 ? 0 : Math.max(1, most);
    const prisoners = taken > 0 ? { taken } : {};
    return {
      army: { ...lessened(army, contingents), ...(now === hits ? {} : { hits: now }) },
      toll: { army: id, before: army.size, fallen, ...prisoners, fled: away, after },
    };
  });
  return {
    battle: { ...battle, armies: made.map(({ army }) => army) },
    tolls: made.map(({ toll }) => toll),
  };
};
