import type { FighterView, Word } from '../../system.ts';
import { chart } from './maps.ts';
import { sidesUp, weaponOf, type Character, type ZonesFight } from './state.ts';

/** Gauges that may be set. */
export const GAUGES = [{ id: 'health', title: 'Health', least: 0, most: 200 }] as const;

const notesOf = (one: Character, fight: ZonesFight): readonly string[] => {
  const name = (id: string): string => fight.fighters.find((other) => other.id === id)?.name ?? id;
  return [
    one.drawn < 0 ? 'no weapon in hand' : weaponOf(one, one.drawn).title,
    ...(one.spent && !one.reserved ? ['has taken its turn'] : []),
    ...(one.reserved ? ['keeps its turn for a reaction'] : []),
    ...(one.heldBy === '' ? [] : [`held by ${name(one.heldBy)}`]),
    ...(one.holds === '' ? [] : [`holds ${name(one.holds)}`]),
    ...(one.concealed ? ['concealed'] : []),
    ...(one.cover === 'none' ? [] : [`behind ${one.cover === 'cover' ? 'cover' : 'a barrier'}`]),
    ...(one.mount === '' ? [] : ['mounted']),
    ...(one.rider === '' ? [] : [`ridden by ${name(one.rider)}`]),
    ...(one.yields === '' ? [] : [`will ${one.yields}`]),
    ...(one.steadfast ? ['has kept heart'] : []),
    ...(one.distracted ? ['loses the next turn'] : []),
    ...(one.fears === '' ? [] : [`dares not approach ${name(one.fears)}`]),
    ...(one.taunted === '' ? [] : [`set on ${name(one.taunted)}`]),
    ...(one.shield === 'none' ? [] : [`shield ${one.shield}`]),
    ...(one.armour === 'none' || one.armour === 'sound' ? [] : [`armour ${one.armour}`]),
  ];
};

export const viewOf = (fight: ZonesFight): readonly FighterView[] =>
  fight.fighters.map((one) => ({
    id: one.id,
    name: one.name,
    side: one.side,
    standing: one.standing,
    gauges: [{ id: 'health', title: 'Health', now: one.health, full: one.full }],
    notes: notesOf(one, fight),
    place: chart(fight.map).places[one.place]?.title,
  }));

/** Whoever is called back from off the field stands on an edge of it. */
const backOn = ({ map }: ZonesFight, { place }: Character): number =>
  place === chart(map).off ? chart(map).places.findIndex(({ kind }) => kind === 'edge') : place;

/** The game master's word (4.2): health or standing. A fight that was over goes on, if it is not any more. */
export const ruled = (
  fight: ZonesFight,
  id: string,
  { gauge, value, standing }: Word,
): ZonesFight | undefined => {
  const one = fight.fighters.find((each) => each.id === id);
  if (one === undefined || (gauge !== undefined && gauge !== 'health')) return undefined;
  if (value !== undefined && (!Number.isInteger(value) || value < 0 || value > one.full))
    return undefined;
  // Somebody dying who recovers is only out, and whoever has no health left is dying (H-ZN-04).
  const recovers = standing === undefined && one.standing === 'dying' && (value ?? 0) > 0;
  const dies = standing === undefined && one.standing === 'up' && value === 0;
  const fate = standing ?? (recovers ? 'down' : dies ? 'dying' : one.standing);
  const now: Character = {
    ...one,
    health: value ?? one.health,
    standing: fate,
    chased: fate === 'fled' ? one.chased : -1,
    ...(standing === 'dying' || dies ? { dyingFor: Math.max(1, one.dyingFor) } : {}),
    ...(standing === 'up' ? { yields: '', place: backOn(fight, one) } : {}),
  };
  const without = (other: string): string => (other === id ? '' : other);
  const free = (other: Character): Character => ({
    ...other,
    heldBy: without(other.heldBy),
    holds: without(other.holds),
    mount: without(other.mount),
    rider: without(other.rider),
  });
  const alone: Character = { ...now, heldBy: '', holds: '', mount: '', rider: '' };
  // Whoever is out, or comes back, does so by himself.
  const stays = now.standing === 'up' && now.place === one.place;
  const fighters = stays
    ? fight.fighters.map((other) => (other.id === id ? now : other))
    : fight.fighters.map((other) => (other.id === id ? alone : free(other)));
  const next = { ...fight, fighters };
  const back = (fight.phase === 'over' || fight.phase === 'after') && sidesUp(next).length > 1;
  return {
    ...next,
    ...(back ? { phase: 'ending', stage: 0, turn: null, stack: [], idle: 0 } : {}),
  };
};
