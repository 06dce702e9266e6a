import { armyOf } from '../army/army.ts';
import { strengthOfRoster } from '../roster/roster.ts';
import type { BattleScenario } from '../scenario/battle.ts';
import type { FieldUnit } from '../unit/field.ts';
import type { Unit } from '../unit/index.ts';
import { survivorsOf } from '../unit/odds.ts';
import { contingentsOf } from './muster.ts';

/** What a battle of units did to an army: before = fallen + fled + standing. */
export interface Toll {
  readonly army: string;
  readonly before: number;
  readonly fallen: number;
  /** Who ran, in this battle or before it. */
  readonly fled: number;
  readonly after: number;
}

/** Whether men who fled come back to their army. */
export const FLED = ['gone', 'rally'] as const;

interface Men {
  /** Who fought. */
  readonly men: number;
  readonly fallen: number;
  readonly fled: number;
}

/** What became of each contingent's units, by `of`. */
const fatesOf = (
  units: readonly Pick<Unit, 'id' | 'of'>[],
  field: readonly FieldUnit[],
): ReadonlyMap<string, Men> => {
  const fates = new Map<string, Men>();
  for (const [i, unit] of field.entries()) {
    const from = units[i]?.of;
    if (from === undefined) continue;
    const left = survivorsOf(unit);
    const { men, fallen, fled } = fates.get(from) ?? { men: 0, fallen: 0, fled: 0 };
    fates.set(from, {
      men: men + unit.menAtStart,
      fallen: fallen + unit.menAtStart - left,
      fled: fled + (unit.standing === 'routed' ? left : 0),
    });
  }
  return fates;
};

/**
 * The battle of armies after one of its units: contingents and sizes shrink by those who fell, and
 * by those who fled where they are `gone`; who rallies has broken, and his army the fewer hits. Who
 * had broken before the battle, by the hits his army had lost, has fled; those hits are paid for
 * by that. An army of which nobody is left is out: it keeps its size, and has no hits.
 */
export const shrinkBattle = (
  battle: BattleScenario,
  units: readonly Pick<Unit, 'id' | 'of'>[],
  field: readonly FieldUnit[],
  fled: (typeof FLED)[number],
): { readonly battle: BattleScenario; readonly tolls: readonly Toll[] } => {
  const full = battle.rules.hits;
  const fates = fatesOf(units, field);
  const made = battle.armies.map((army, index) => {
    const { id, hits } = armyOf(army, index, full);
    const parts = contingentsOf(army).map((one, i) => {
      const { men, fallen, fled: ran } = fates.get(`${id}/${i}`) ?? { men: 0, fallen: 0, fled: 0 };
      const broken = hits < full ? Math.max(0, one.men - men) : 0;
      const away = ran + broken;
      const left = one.men - fallen - (fled === 'gone' ? away : 0);
      return { one: { ...one, men: Math.max(0, left) }, fallen, away, broken };
    });
    const sum = (of: 'fallen' | 'away' | 'broken'): number =>
      parts.reduce((all, part) => all + part[of], 0);
    const contingents = parts.flatMap(({ one }) => (one.men > 0 ? [one] : []));
    const { size, quality } = strengthOfRoster(contingents);
    const after = contingents.length === 0 ? 0 : size;
    const toll = { army: id, before: army.size, fallen: sum('fallen'), fled: sum('away'), after };
    const standing = army.size - toll.fallen - toll.fled;
    const most = sum('broken') > 0 ? full : hits;
    const now =
      standing === 0 ? 0 : Math.max(1, Math.min(most, Math.floor((full * standing) / after)));
    const shrunk = {
      ...army,
      ...(now === hits ? {} : { hits: now }),
      ...(after === 0 || after === army.size
        ? {}
        : {
            size,
            quality: army.contingents === undefined ? army.quality : quality,
            ...(army.contingents === undefined ? {} : { contingents }),
          }),
    };
    return { shrunk, toll };
  });
  return {
    battle: { ...battle, armies: made.map(({ shrunk }) => shrunk) },
    tolls: made.map(({ toll }) => toll),
  };
};
