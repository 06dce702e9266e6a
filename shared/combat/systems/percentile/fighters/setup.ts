import type { Entrant, FightSetup } from '../../../system.ts';
import { physicalOf, pointsOf, shield } from './armour.ts';
import { fullOf } from '../rules/chances.ts';
import { bonusOf } from '../rules/damage.ts';
import { standingBy } from '../rules/harm.ts';
import type { PercentileOptions } from './options.ts';
import { FRESH, type Arm, type PercentileFight, type Person, type Worn } from './state.ts';
import type { PercentileStats } from './stats.ts';
import { isMissile, WEAPONS, type WeaponId } from './weapons.ts';

type Setup = FightSetup<PercentileStats, PercentileOptions>;

/** Shots at the start: it is loaded, and what is carried is in the quiver. */
const shotsOf = (id: WeaponId, missiles: number): number => {
  const weapon = WEAPONS[id];
  if (!isMissile(weapon)) return -1;
  if (weapon.shots > 0) return weapon.shots;
  if (weapon.thrown) return Math.max(1, missiles);
  return missiles === 0 ? -1 : missiles;
};
const armOf = (weapon: WeaponId, chance: number, missiles: number): Arm => ({
  weapon,
  chance,
  hp: WEAPONS[weapon].hp ?? 0,
  broken: false,
  shots: shotsOf(weapon, missiles),
});
const armsOf = ({ weapon, attack, sidearm, sidearmAttack, missiles }: PercentileStats) => [
  ...(weapon === 'brawl' ? [] : [armOf(weapon, attack, missiles)]),
  ...(sidearm === 'none' || sidearm === 'brawl' ? [] : [armOf(sidearm, sidearmAttack, missiles)]),
];

const wornOf = ({ armour, helmet, hide }: PercentileStats): Worn => {
  const all = [armour, helmet];
  const reading = 'onceHurt';
  const points = (isHurt: boolean): number =>
    hide + pointsOf(all, { kind: 'melee', isHurt, reading });
  return { points: points(false), lesser: points(true), physical: physicalOf(all) };
};

const personOf = (entrant: Entrant<PercentileStats>, place: number, setup: Setup): Person => {
  const { id, name, side, isNamed, stats } = entrant;
  const full = stats.hp === 0 ? fullOf(stats.con, stats.siz, setup.options) : stats.hp;
  const hp = full - stats.wounds;
  const standing = standingBy(hp, true, setup.options);
  const arms = armsOf(stats);
  const held = shield(stats.shield);
  return {
    ...FRESH,
    id,
    name,
    side,
    isNamed,
    stats,
    standing: stats.wounds === 0 ? 'up' : standing,
    worn: wornOf(stats),
    bonus: bonusOf(stats.str, stats.siz),
    full,
    hp,
    wounds: stats.wounds === 0 ? [] : [stats.wounds],
    arms,
    hand: arms.length === 0 || stats.weapon === 'brawl' ? -1 : 0,
    shieldHp: held?.points ?? 0,
    hasShield: held !== undefined,
    planted: shield(stats.planted)?.points ?? 0,
    place,
  };
};

/** The fight before its first round: sides stand apart, in the order listed. */
export const setUp = (setup: Setup): PercentileFight => {
  const { options, sides, fighters, routed } = setup;
  const chooses = fighters.some(({ side, isNamed }) => isNamed && routed.includes(side));
  return {
    round: 1,
    fighters: fighters.map((one) =>
      personOf(one, Math.max(0, sides.indexOf(one.side)) * options.distance, setup),
    ),
    modifiers: [],
    bans: [],
    phase: chooses ? 'stand' : 'intent',
    sides,
    routed,
    blows: [],
    cared: 0,
  };
};
