import type { Word } from '../../../system.ts';
import type { FighterView } from '../../../told.ts';
import { findFighter } from '../../../scratch.ts';
import { DEAD, healthOf, LEVELS } from '../rules/skill.ts';
import { draftOf, leaveFight } from '../fighters/scene.ts';
import type { Swordsman, SwordsFight } from '../fighters/state.ts';

/** Who is struck again and again as he lies there may come below. */
const LEAST = -200;
export const GAUGES = [
  { id: 'stamina', title: 'Stamina', least: LEAST, most: 200 },
  { id: 'largestHit', title: 'Largest hit', least: 0, most: 200 },
] as const;

export const ROLLS = [
  { id: 'initiative', title: 'Initiative' },
  { id: 'attack', title: 'Attack' },
  { id: 'defense', title: 'Defense' },
  { id: 'damage', title: 'Damage' },
  { id: 'endurance', title: 'Endurance' },
  { id: 'grappling', title: 'Grappling' },
  { id: 'riding', title: 'Riding' },
  { id: 'animals', title: 'Animals' },
  { id: 'flee', title: 'Fleeing and following' },
] as const;

const GRIPS: Readonly<Record<Swordsman['grip']['kind'], string>> = {
  free: '',
  locked: 'locked with',
  controls: 'holds',
  held: 'held by',
  clinging: 'clings to',
  helps: 'helps to pin',
};

const notesOf = (fight: SwordsFight, fighter: Swordsman): readonly string[] => {
  const level = healthOf(fighter, fight);
  const { stats, grip, mount, rider } = fighter;
  return [
    ...(level > 0 && fighter.standing !== 'dead' ? [LEVELS[level] ?? ''] : []),
    ...(mount === '' ? [] : ['mounted']),
    ...(rider === '' ? [] : [`carries ${findFighter(fight, rider)?.name ?? rider}`]),
    ...(grip.kind === 'free'
      ? []
      : [`${GRIPS[grip.kind]} ${findFighter(fight, grip.with)?.name ?? grip.with}`]),
    ...(fighter.hasWeapon ? [] : ['disarmed']),
    ...(fighter.hasMissile ? [] : ['without missiles']),
    ...(stats.shield && !fighter.hasShield ? ['without shield'] : []),
    ...(stats.animal ? ['animal'] : []),
  ];
};

export const view = (fight: SwordsFight): readonly FighterView[] =>
  fight.fighters.map((fighter) => ({
    id: fighter.id,
    name: fighter.name,
    side: fighter.side,
    standing: fighter.standing,
    notes: notesOf(fight, fighter),
    gauges: [
      {
        id: 'stamina',
        title: 'Stamina',
        now: Math.max(LEAST, fighter.stamina),
        full: fighter.stats.stamina,
      },
      {
        id: 'largestHit',
        title: 'Largest hit',
        now: fighter.maxHit,
        full: fight.healthScale === 'stamina' ? 2 * fighter.stats.stamina : 20,
      },
    ],
    ...(fight.fighters.some(({ place }) => place !== fighter.place)
      ? { place: `${fighter.place * 10} yards` }
      : {}),
  }));

/** Without Stamina he falls, and of a great enough hit he is dead (SW-09, SW-11). */
const fateOf = (fight: SwordsFight, fighter: Swordsman): Swordsman['standing'] =>
  fighter.standing !== 'up'
    ? fighter.standing
    : healthOf(fighter, fight) === DEAD
      ? 'dead'
      : fighter.stamina <= 0
        ? 'down'
        : 'up';

const isInBounds = (id: string, value: number | undefined): boolean => {
  const gauge = GAUGES.find((one) => one.id === id);
  return (
    gauge !== undefined &&
    value !== undefined &&
    Number.isInteger(value) &&
    value >= gauge.least &&
    value <= gauge.most
  );
};

/**
 * A ruling of the game master: a gauge set, or how a fighter stands. One who stands up again is on
 * foot and free.
 */
export const rule = (
  fight: SwordsFight,
  id: string,
  { gauge, value, standing }: Word,
): SwordsFight | undefined => {
  const draft = draftOf(fight);
  const fighter = findFighter(draft, id);
  if (fighter === undefined || (gauge === undefined && standing === undefined)) return undefined;
  if (gauge !== undefined && !isInBounds(gauge, value)) return undefined;
  if (gauge === 'stamina') fighter.stamina = value ?? 0;
  if (gauge === 'largestHit') fighter.maxHit = value ?? 0;
  const after = standing ?? fateOf(fight, fighter);
  if (after !== fighter.standing && after !== 'up') leaveFight(draft, fighter, after);
  fighter.standing = after;
  return draft;
};
