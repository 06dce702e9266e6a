import type { Word } from '../../../system.ts';
import { areApart, notesThatHold, spokenOf, viewing } from '../../../read/views.ts';
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

const notesOf = (fighter: Swordsman, fight: SwordsFight): readonly string[] => {
  const level = healthOf(fighter, fight);
  const { stats, grip, mount, rider } = fighter;
  const nameOf = (id: string): string => findFighter(fight, id)?.name ?? id;
  return notesThatHold(
    level > 0 && fighter.standing !== 'dead' && (LEVELS[level] ?? ''),
    mount !== '' && 'mounted',
    rider !== '' && `carries ${nameOf(rider)}`,
    grip.kind !== 'free' && `${GRIPS[grip.kind]} ${nameOf(grip.with)}`,
    !fighter.hasWeapon && 'disarmed',
    !fighter.hasMissile && 'without missiles',
    stats.shield && !fighter.hasShield && 'without shield',
    stats.animal && 'animal',
  );
};

export const view = viewing<SwordsFight>((fighter, fight) => {
  const { stats, stamina, maxHit, place } = fighter;
  const [most, largest] = GAUGES;
  const full = fight.healthScale === 'stamina' ? 2 * stats.stamina : 20;
  return {
    notes: notesOf(fighter, fight),
    gauges: [
      { id: most.id, title: most.title, now: Math.max(LEAST, stamina), full: stats.stamina },
      { id: largest.id, title: largest.title, now: maxHit, full },
    ],
    place: areApart(fight) ? `${place * 10} yards` : undefined,
  };
});

/** Without Stamina he falls, and of a great enough hit he is dead (SW-09, SW-11). */
const fateOf = (fight: SwordsFight, fighter: Swordsman): Swordsman['standing'] =>
  fighter.standing !== 'up'
    ? fighter.standing
    : healthOf(fighter, fight) === DEAD
      ? 'dead'
      : fighter.stamina <= 0
        ? 'down'
        : 'up';

/**
 * A ruling of the game master: a gauge set, or how a fighter stands. One who stands up again is on
 * foot and free.
 */
export const rule = (fight: SwordsFight, id: string, word: Word): SwordsFight | undefined => {
  const draft = draftOf(fight);
  const fighter = spokenOf(draft, id, word, GAUGES);
  if (fighter === undefined) return undefined;
  const { gauge, value = 0, standing } = word;
  if (gauge === 'stamina') fighter.stamina = value;
  if (gauge === 'largestHit') fighter.maxHit = value;
  const after = standing ?? fateOf(fight, fighter);
  if (after !== fighter.standing && after !== 'up') leaveFight(draft, fighter, after);
  fighter.standing = after;
  return draft;
};
