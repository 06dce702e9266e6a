import { copyCharacter } from './copies.ts';
import { mountId } from '../../../mount-id.ts';
import type { Entrant, FightSetup } from '../../../system.ts';
import { distanceOf, FAR, zoneMap } from './maps.ts';
import type { ZonesOptions } from './options.ts';
import { MOUNT_BLOCKS } from './presets.ts';
import {
  FRESH,
  isFighting,
  type Arm,
  type Character,
  type Gear,
  type ZonesFight,
} from './state.ts';
import { stats as schema, type ZonesStats } from './stats.ts';
import { weapon, type WeaponId } from './weapons.ts';

type Setup = FightSetup<ZonesStats, ZonesOptions>;

/** Sides start apart, from one end to the other; a routed one in the middle (digest 6.1). */
const bySide = (side: string, { sides, routed }: Setup, middle: number, last: number): number => {
  if (routed.length > 0) return routed.includes(side) ? middle : 0;
  return Math.round((sides.indexOf(side) * last) / Math.max(1, sides.length - 1));
};
const startOf = ({ side, stats }: Entrant<ZonesStats>, setup: Setup): number => {
  const last = zoneMap(setup.options.map).zones.length - 1;
  const middle = Math.ceil(last / 2);
  switch (stats.start) {
    case 'first':
      return 0;
    case 'middle':
      return middle;
    case 'last':
      return last;
    case 'bySide':
      return bySide(side, setup, middle, last);
  }
};

const armOf = (id: WeaponId, isDamaged: boolean): Arm => ({
  weapon: id,
  damaged: isDamaged || weapon(id).frail,
  used: false,
});
const armsOf = ({ weapon: first, sidearm, weaponDamaged }: ZonesStats): readonly Arm[] =>
  [armOf(first, weaponDamaged), armOf(sidearm, false)].filter((arm) => arm.weapon !== 'unarmed');

const gearOf = (has: boolean, damaged: boolean): Gear =>
  has ? (damaged ? 'damaged' : 'sound') : 'none';

type Base = Pick<
  Character,
  'id' | 'name' | 'side' | 'isNamed' | 'beast' | 'trained' | 'mount' | 'rider' | 'place'
>;
const characterOf = (base: Base, stats: ZonesStats): Character => {
  const full = stats.health === 0 ? stats.str : stats.health;
  const health = Math.max(0, full - stats.wounds);
  const arms = armsOf(stats);
  return {
    ...FRESH,
    ...base,
    standing: health === 0 ? 'down' : 'up',
    stats,
    full,
    health,
    healthBefore: health,
    reactions: stats.extraReactions,
    concealed: stats.concealed,
    arms,
    drawn: stats.weapon === 'unarmed' || arms.length === 0 ? -1 : 0,
    shield: gearOf(stats.shield, stats.shieldDamaged),
    armour: gearOf(stats.armour > 0, stats.armourDamaged),
    cover: stats.cover,
  };
};

/**
 * Whether a rider begins on foot beside his mount [HOUSE], since attacks from the saddle are
 * impaired (ZN-129): unless his first ride, half the mount's speed, ends in a blow at an enemy
 * farther off than he himself could run and strike (ZN-12). The hunt after a rout is ridden.
 */
const standsBeside = (one: Entrant<ZonesStats>, ride: number, setup: Setup): boolean => {
  const { options, routed, fighters } = setup;
  if (routed.length > 0) return false;
  if (weapon(one.stats.weapon).range > 0) return true;
  const [map, here] = [zoneMap(options.map), startOf(one, setup)];
  const nearest = fighters
    .filter(({ side }) => side !== one.side)
    .reduce((least, other) => Math.min(least, distanceOf(map, here, startOf(other, setup))), FAR);
  return nearest <= one.stats.speed || 2 * nearest > ride;
};

/** A fighter, and his mount as one more who stands for nothing by itself (ZN-125, ZN-128). */
const bodies = (entrant: Entrant<ZonesStats>, setup: Setup): readonly Character[] => {
  const { id, name, side, isNamed, stats } = entrant;
  const common = { side, place: startOf(entrant, setup), rider: '', mount: '', isNamed: false };
  const person = { ...common, id, name, isNamed, beast: false, trained: true };
  const one = characterOf(person, stats);
  if (stats.mount === 'none') return [one];
  const { title, fights, block } = MOUNT_BLOCKS[stats.mount];
  const ridden = { id: mountId(id), name: `the ${title} of ${name}`, beast: true, trained: fights };
  const mount = characterOf(
    { ...common, ...ridden },
    schema.parse({ ...block, concealed: stats.concealed }),
  );
  if (one.standing !== 'up' || standsBeside(entrant, mount.stats.speed, setup)) return [one, mount];
  return [
    { ...one, mount: mount.id },
    { ...mount, rider: id },
  ];
};

export const setUp = (setup: Setup): ZonesFight => {
  // Copies from the start: engines are fast where all people have their fields in one order.
  const fighters = setup.fighters.flatMap((entrant) => bodies(entrant, setup)).map(copyCharacter);
  const count = (side: string): number =>
    fighters.filter((one) => one.side === side && isFighting(one)).length;
  return {
    map: setup.options.map,
    round: 1,
    stepOfRound: 0,
    phase: 'opening',
    ambush: false,
    fighters,
    modifiers: [],
    bans: [],
    initiative: 0,
    next: 0,
    passes: 0,
    stage: 0,
    turn: null,
    stack: [],
    floor: [],
    idle: 0,
    factions: setup.sides.map((id) => ({
      id,
      name: setup.sideNames?.[id] ?? id,
      original: count(id),
      before: count(id),
      routed: setup.routed.includes(id),
    })),
  };
};
