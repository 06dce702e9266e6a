import type { Standing } from '../../../fight.ts';
import { findFighter } from '../../../scratch.ts';
import type { Word } from '../../../system.ts';
import { notesThatHold, spokenOf, viewing } from '../../../read/views.ts';
import { titleOf, zoneMap } from '../fighters/maps.ts';
import { endingFor, weaponOf, type Character, type ZonesFight } from '../fighters/state.ts';

export const GAUGES = [{ id: 'health', title: 'Health', least: 0, most: 200 }] as const;

const notesOf = (one: Character, fight: ZonesFight): readonly string[] => {
  const name = (id: string): string => findFighter(fight, id)?.name ?? id;
  return notesThatHold(
    one.drawn < 0 ? 'no weapon in hand' : weaponOf(one, one.drawn).title,
    one.spent && !one.reserved && 'has taken its turn',
    one.reserved && 'keeps its turn for a reaction',
    one.heldBy !== '' && `held by ${name(one.heldBy)}`,
    one.holds !== '' && `holds ${name(one.holds)}`,
    one.concealed && 'concealed',
    one.cover !== 'none' && `behind ${one.cover === 'cover' ? 'cover' : 'a barrier'}`,
    one.mount !== '' && 'mounted',
    one.rider !== '' && `ridden by ${name(one.rider)}`,
    one.yields !== '' && `will ${one.yields}`,
    one.steadfast && 'has kept heart',
    one.distracted && 'loses the next turn',
    one.fears !== '' && `dares not approach ${name(one.fears)}`,
    one.taunted !== '' && `set on ${name(one.taunted)}`,
    one.shield !== 'none' && `shield ${one.shield}`,
    one.armour !== 'none' && one.armour !== 'sound' && `armour ${one.armour}`,
  );
};

export const viewOf = viewing<ZonesFight>((one, fight) => ({
  gauges: [{ id: 'health', title: 'Health', now: one.health, full: one.full }],
  notes: notesOf(one, fight),
  place: titleOf(zoneMap(fight.map), one.place),
}));

/** Whoever is called back from off the field stands on an edge of it. */
const backOn = ({ map }: ZonesFight, { place }: Character): number =>
  place === zoneMap(map).off ? zoneMap(map).places.findIndex(({ kind }) => kind === 'edge') : place;

/** One dying who recovers is only out, and whoever has no health left is dying (H-ZN-04). */
const ruledStanding = (one: Character, { value, standing }: Word): Standing => {
  if (standing !== undefined) return standing;
  if (one.standing === 'dying' && (value ?? 0) > 0) return 'down';
  return one.standing === 'up' && value === 0 ? 'dying' : one.standing;
};

const ruledOne = (fight: ZonesFight, one: Character, ruling: Word): Character => {
  const standing = ruledStanding(one, ruling);
  const isNew = ruling.standing !== undefined || standing !== one.standing;
  return {
    ...one,
    health: ruling.value ?? one.health,
    standing,
    chased: standing === 'fled' ? one.chased : -1,
    dyingFor: isNew && standing === 'dying' ? Math.max(1, one.dyingFor) : one.dyingFor,
    ...(ruling.standing === 'up' ? { yields: '', place: backOn(fight, one) } : {}),
  };
};

/** One who is bound to nobody; the others, not to `id`. */
const unbound = (one: Character, id: string): Character => {
  const without = (other: string): string => (one.id === id || other === id ? '' : other);
  return {
    ...one,
    heldBy: without(one.heldBy),
    holds: without(one.holds),
    mount: without(one.mount),
    rider: without(one.rider),
  };
};

/** A ruling on health or standing (4.2). A fight that was over goes on, if it is not any more. */
export const ruled = (fight: ZonesFight, id: string, ruling: Word): ZonesFight | undefined => {
  const one = spokenOf(fight, id, ruling, GAUGES);
  if (one === undefined || (ruling.value ?? 0) > one.full) return undefined;
  const now = ruledOne(fight, one, ruling);
  const all = fight.fighters.map((other) => (other.id === id ? now : other));
  // Whoever is out, or comes back, does so by himself.
  const stays = now.standing === 'up' && now.place === one.place;
  const fighters = stays ? all : all.map((other) => unbound(other, id));
  const next = { ...fight, fighters };
  const isBack =
    (fight.phase === 'over' || fight.phase === 'after') && endingFor(next) === undefined;
  return isBack ? { ...next, phase: 'ending', stage: 0, turn: null, stack: [], idle: 0 } : next;
};
