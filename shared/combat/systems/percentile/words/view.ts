import type { Word } from '../../../system.ts';
import type { FighterView } from '../../../read/told.ts';
import { areApart, notesThatHold, spokenOf, viewing } from '../../../read/views.ts';
import { findFighter } from '../../../scratch.ts';
import { isDecided } from '../../../ending.ts';
import { shield } from '../fighters/armour.ts';
import { standingBy } from '../rules/harm.ts';
import {
  alterArmInHand,
  armInHand,
  draftOf,
  FRESH,
  type PercentileFight,
  type Person,
  type PersonDraft,
} from '../fighters/state.ts';
import { WEAPONS } from '../fighters/weapons.ts';

/** Who is struck again and again as he lies there may come below. */
const LEAST = -200;
export const GAUGES = [
  { id: 'hp', title: 'Hit points', least: LEAST, most: 200 },
  { id: 'weapon', title: 'Weapon in hand', least: -10, most: 50 },
  { id: 'shield', title: 'Shield', least: -10, most: 50 },
  { id: 'planted', title: 'Planted shield', least: 0, most: 50 },
] as const;

export const ROLLS = [
  { id: 'attack', title: 'Attacks' },
  { id: 'parry', title: 'Parries' },
  { id: 'dodge', title: 'Dodges' },
  { id: 'damage', title: 'Damage' },
  { id: 'armour', title: 'Armour' },
  { id: 'firstAid', title: 'First Aid' },
  { id: 'dex', title: 'DEX rank' },
] as const;

const STANCES: Readonly<Record<Person['stance'], string>> = {
  '': '',
  kneels: 'kneels behind the shield',
  leaves: 'draws back, only defending',
  runs: 'runs',
  loads: 'is loading',
  aids: 'gives First Aid',
};

const inHand = (one: Person): string => {
  const arm = armInHand(one);
  if (arm === undefined) return 'bare hands';
  const { title, shots } = WEAPONS[arm.weapon];
  const isEmpty = arm.shots === 0 && shots > 0;
  const left = arm.shots > 0 ? ` (${arm.shots})` : '';
  return `${title.toLowerCase()}${arm.broken ? ', broken' : isEmpty ? ', empty' : left}`;
};

const notesOf = (one: Person, fight: PercentileFight): readonly string[] => {
  const { intent, wounds, stance, stats } = one;
  const target = intent.startsWith('attack:') ? findFighter(fight, intent.slice(7))?.name : '';
  return notesThatHold(
    inHand(one),
    STANCES[stance],
    intent !== '' && (target === '' ? 'means to defend' : `means to attack ${target}`),
    stats.shield !== 'none' && !one.hasShield && 'shield broken',
    wounds.length === 1 && 'a wound untreated',
    wounds.length > 1 && `${wounds.length} wounds untreated`,
    stats.unaware && fight.round === 1 && 'taken unawares',
  );
};

const gaugesOf = (one: Person): FighterView['gauges'] => {
  const arm = armInHand(one);
  const full = arm === undefined ? null : WEAPONS[arm.weapon].hp;
  const [held, planted] = [shield(one.stats.shield), shield(one.stats.planted)];
  const [hp, weapon, parrying, standing] = GAUGES;
  return [
    { id: hp.id, title: hp.title, now: Math.max(LEAST, one.hp), full: one.full },
    ...(arm === undefined || full === null
      ? []
      : [{ id: weapon.id, title: weapon.title, now: arm.hp, full }]),
    ...(held === undefined
      ? []
      : [{ id: parrying.id, title: parrying.title, now: one.shieldHp, full: held.points }]),
    ...(planted === undefined
      ? []
      : [{ id: standing.id, title: standing.title, now: one.planted, full: planted.points }]),
  ];
};

export const viewOf = viewing<PercentileFight>((one, fight) => ({
  gauges: gaugesOf(one),
  notes: notesOf(one, fight),
  place: areApart(fight) ? `${one.place} metres` : undefined,
}));

const setGauge = (one: PersonDraft, id: string, value: number): void => {
  switch (id) {
    case 'hp':
      one.hp = value;
      return;
    case 'weapon':
      return alterArmInHand(one, { hp: value, broken: value <= 0 });
    case 'shield':
      one.shieldHp = one.stats.shield === 'none' ? 0 : value;
      one.hasShield = one.stats.shield !== 'none' && value > 0;
      return;
    case 'planted':
      one.planted = value;
  }
};

/** A fight that had been decided goes on where it is not any more. */
const reopen = (fight: PercentileFight): PercentileFight => {
  const isOver = fight.phase === 'over' || fight.phase === 'after';
  return isOver && !isDecided(fight) ? { ...fight, phase: 'actions' } : fight;
};

/** The game master's word: a gauge set, or how somebody stands. */
export const ruled = (
  fight: PercentileFight,
  id: string,
  word: Word,
): PercentileFight | undefined => {
  const draft = draftOf(fight);
  const one = spokenOf(draft, id, word, GAUGES);
  if (one === undefined) return undefined;
  const { gauge, value = 0, standing } = word;
  if (gauge !== undefined) setGauge(one, gauge, value);
  const isFallen = one.standing === 'down' || one.standing === 'dying' || one.standing === 'up';
  if (standing !== undefined) one.standing = standing;
  // Only the table's options say when 1 hit point is enough; the game master may say otherwise.
  else if (gauge === 'hp' && isFallen)
    one.standing = standingBy(one.hp, false, { unconsciousAt: 'twoOrLess' });
  if (one.standing !== 'up') one.haste = FRESH.haste;
  return reopen(draft);
};
