import { keptFor } from '../../../../kept-for.ts';
import type { Blow } from '../../../../mechanics/tactica/prospects.ts';
import { numbering } from '../../../alike.ts';
import { strikesWith } from '../fighters/numbers.ts';
import type { TacticaOptions } from '../fighters/options.ts';
import type { Scene } from '../fighters/scene.ts';
import { hasState, type Combatant } from '../fighters/state.ts';
import type { TacticaStats } from '../fighters/stats.ts';
import { blowOf } from '../rules/attack-dice.ts';
import { crowdDice } from '../rules/contact.ts';
import { lossAgainst, lossBehind, mayDefend } from './defences.ts';

/** A way to attack: the pips it costs, the ranks it takes, and those that its target has left. */
export interface Use {
  readonly cost: number;
  readonly takes: number;
  readonly left: number;
}

/** Blows with what somebody has in hand, and with his other weapon. */
export interface Change {
  readonly strike: Use;
  readonly instead: Use;
  /** Whether the other takes less whatever is suffered. */
  readonly isOutdone: boolean;
}

/** Ranks that a blow takes more where its target has exposed himself, or has fumbled. */
export interface Openings {
  readonly exposed: number;
  readonly fumbled: number;
}

/** What a blow of one does to an enemy, and what follows from it once that is asked for. */
export interface Matchup {
  readonly blow: Blow;
  /** Ranks that it takes in the mean, as the enemy is; and behind the best pool he may roll. */
  readonly takes: number;
  readonly behind: number;
  change: Change | undefined;
  openings: Openings | undefined;
}

/** By the stance of the enemy. */
type Row = Map<number, Matchup>;

/** Matchups are kept by stance over all fights under the same rules: so many, some 10 MB. */
const MOST_KEPT = 50_000;
const tablesFor = keptFor((_rules: TacticaOptions) => ({
  kindOf: numbering<TacticaStats>(),
  rows: new Map<number, Row>(),
  kept: 0,
}));

/** Room for each count of a stance, and for the dice of a crowd. */
const ROOM = 16;
const CROWDS = 3;
const POOLS = ['', 'dodge', 'block'] as const;

/** What a stance has no place for; whom it is true of is weighed afresh. */
const isUnusual = (one: Combatant): boolean =>
  one.formedOf > 1 ||
  one.injuries.length > 0 ||
  one.prone ||
  one.inClose ||
  one.surprised ||
  one.panic !== '' ||
  one.heldBy !== '' ||
  one.tactic !== '' ||
  one.cover !== 'none' ||
  one.tired !== 0;

const hasLostGear = ({ armour, shield, rides, stats }: Combatant): boolean =>
  armour !== stats.armour || shield !== stats.shield || rides !== stats.mounted;

/** Whether somebody holds his other weapon; undefined where it is neither. */
const hasChanged = ({ weapon, sidearm, stats }: Combatant): boolean | undefined => {
  if (weapon === stats.weapon && sidearm === stats.sidearm) return false;
  return weapon === stats.sidearm && sidearm === stats.weapon ? true : undefined;
};

/** A number for all that blows depend on of one fighter: equal numbers, equal blows. */
const stanceOf = (one: Combatant, kind: number): number | undefined => {
  const { lostPhysical, lostMental, exposures, guard } = one;
  const changed = hasChanged(one);
  if (changed === undefined || isUnusual(one) || hasLostGear(one)) return undefined;
  if (Math.min(lostPhysical, lostMental) < 0) return undefined;
  if (Math.max(lostPhysical, lostMental, exposures, guard) >= ROOM) return undefined;
  let stance = kind * ROOM + lostPhysical;
  stance = stance * ROOM + lostMental;
  stance = stance * ROOM + exposures;
  stance = stance * ROOM + guard;
  stance = stance * POOLS.length + POOLS.indexOf(one.pool);
  stance = stance * 2 + (changed ? 1 : 0);
  stance = stance * 2 + (one.fumbled ? 1 : 0);
  stance = stance * 2 + (hasState(one) ? 1 : 0);
  stance = stance * 2 + (one.cluster === 0 ? 0 : 1);
  return stance * 2 + (mayDefend(one) ? 1 : 0);
};

/** One who strikes, with the dice for his crowd and his matchups. */
export interface Striker {
  readonly one: Combatant;
  readonly crowd: number;
  /** Undefined where he is weighed afresh. */
  readonly row: Row | undefined;
}

const rowOf = ({ fight, rules }: Scene, one: Combatant, crowd: number): Row | undefined => {
  // The game master's word is on a fighter, not on those alike.
  if (fight.modifiers.length > 0) return undefined;
  const tables = tablesFor(rules);
  const stance = stanceOf(one, tables.kindOf(one.stats));
  if (stance === undefined) return undefined;
  const key = stance * CROWDS + crowd;
  const known = tables.rows.get(key);
  if (known !== undefined) return known;
  if (tables.kept > MOST_KEPT) {
    tables.rows.clear();
    tables.kept = 0;
  }
  const made: Row = new Map();
  tables.rows.set(key, made);
  return made;
};

export const strikerOf = (scene: Scene, one: Combatant): Striker => {
  const crowd = crowdDice(scene.fight, one, scene.rules);
  return { one, crowd, row: rowOf(scene, one, crowd) };
};

const workOut = ({ fight, rules }: Scene, { one, crowd }: Striker, foe: Combatant): Matchup => {
  const plan = { weapon: strikesWith(one), extra: 0, as: 'strike', crowd } as const;
  const blow = blowOf(fight, [one, foe], plan, rules);
  const takes = lossAgainst(blow, foe, rules);
  const behind = lossBehind(blow, foe, rules);
  return { blow, takes, behind, change: undefined, openings: undefined };
};

/** What his blow does to an enemy; worked out once for all who are alike. */
export const matchupWith = (scene: Scene, striker: Striker, foe: Combatant): Matchup => {
  const { row } = striker;
  if (row === undefined) return workOut(scene, striker, foe);
  const tables = tablesFor(scene.rules);
  const stance = stanceOf(foe, tables.kindOf(foe.stats));
  if (stance === undefined) return workOut(scene, striker, foe);
  const known = row.get(stance);
  if (known !== undefined) return known;
  const made = workOut(scene, striker, foe);
  row.set(stance, made);
  tables.kept++;
  return made;
};
