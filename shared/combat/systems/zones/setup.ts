import { mountId } from '../../fight.ts';
import type { Entrant, FightSetup } from '../../system.ts';
import { chart, type Chart } from './maps.ts';
import type { ZonesOptions } from './options.ts';
import { MOUNT_BLOCKS } from './presets.ts';
import type { Arm, Character, Gear, ZonesFight } from './state.ts';
import { stats as schema, type ZonesStats } from './stats.ts';
import { weapon, type WeaponId } from './weapons.ts';

type Setup = FightSetup<ZonesStats, ZonesOptions>;

/** Sides start apart: the first at one end, the last at the other; a routed one in the middle (digest 6.1). */
const startOf = (
  { zones }: Chart,
  { start }: ZonesStats,
  side: number,
  { sides, routed }: Setup,
): number => {
  const [middle, last] = [Math.floor(zones.length / 2), zones.length - 1];
  switch (start) {
    case 'first':
      return 0;
    case 'middle':
      return middle;
    case 'last':
      return last;
    case 'bySide':
      return routed.length > 0
        ? routed.includes(sides[side] ?? '')
          ? middle
          : 0
        : sides.length < 2
          ? 0
          : Math.round((side * last) / (sides.length - 1));
  }
};

const armsOf = ({ weapon: first, sidearm, weaponDamaged }: ZonesStats): readonly Arm[] =>
  [first, sidearm].flatMap((id: WeaponId, i): Arm[] =>
    id === 'unarmed'
      ? []
      : [
          {
            weapon: id,
            damaged: (i === 0 && weaponDamaged) || weapon(id).frail === true,
            used: false,
          },
        ],
  );

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
    ...base,
    standing: health === 0 ? 'down' : 'up',
    stats,
    full,
    health,
    healthBefore: health,
    spent: false,
    reserved: false,
    reactions: stats.extraReactions,
    heldBy: '',
    holds: '',
    concealed: stats.concealed,
    steadfast: false,
    yields: '',
    distracted: false,
    fears: '',
    taunted: '',
    arms,
    drawn: stats.weapon === 'unarmed' || arms.length === 0 ? -1 : 0,
    shield: gearOf(stats.shield, stats.shieldDamaged),
    armour: gearOf(stats.armour > 0, stats.armourDamaged),
    struck: false,
    cover: stats.cover,
    dyingFor: 0,
    chased: -1,
  };
};

/** A fighter, and his mount as one more who stands for nothing by itself (ZN-125, ZN-128). */
const bodies = (entrant: Entrant<ZonesStats>, setup: Setup): readonly Character[] => {
  const { id, name, side, isNamed, stats } = entrant;
  const place = startOf(chart(setup.options.map), stats, setup.sides.indexOf(side), setup);
  const common = { side, place, rider: '', mount: '' };
  if (stats.mount === 'none')
    return [characterOf({ ...common, id, name, isNamed, beast: false, trained: true }, stats)];
  const { title, fights, block } = MOUNT_BLOCKS[stats.mount];
  const mount = mountId(id);
  const rider = characterOf(
    { ...common, id, name, isNamed, beast: false, trained: true, mount },
    stats,
  );
  const isUp = rider.standing === 'up';
  return [
    isUp ? rider : { ...rider, mount: '' },
    characterOf(
      {
        ...common,
        id: mount,
        name: `the ${title} of ${name}`,
        isNamed: false,
        beast: true,
        trained: fights,
        rider: isUp ? id : '',
      },
      schema.parse({ ...block, concealed: stats.concealed }),
    ),
  ];
};

export const setUp = (setup: Setup): ZonesFight => {
  const fighters = setup.fighters.flatMap((entrant) => bodies(entrant, setup));
  const count = (side: string): number =>
    fighters.filter((one) => one.side === side && !one.beast && one.standing === 'up').length;
  return {
    map: setup.options.map,
    round: 1,
    tick: 0,
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
