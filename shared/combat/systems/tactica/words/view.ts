import { findFighter } from '../../../scratch.ts';
import type { Word } from '../../../system.ts';
import { notesThatHold, spokenOf, viewing } from '../../../read/views.ts';
import { displaysOf } from './displays.ts';
import { leftOn, outBy, ranksOn } from '../fighters/numbers.ts';
import {
  isGroup,
  statusOf,
  type Combatant,
  type EditedCombatant,
  type Shown,
  type TacticaFight,
  type Track,
} from '../fighters/state.ts';
import { weaponOf } from '../fighters/weapons.ts';

/** Crossover may push a track far below what puts somebody out. */
const LEAST = -24;
export const GAUGES = [
  { id: 'physical', title: 'Physical', least: LEAST, most: 9 },
  { id: 'mental', title: 'Mental', least: LEAST, most: 9 },
] as const;

const STATUS = { Alone: 'alone', InContact: 'in contact', InClose: 'hand to hand' } as const;

const notesOf = (one: Combatant, { fighters }: TacticaFight): readonly string[] => {
  const nameOf = (id: string): string => findFighter({ fighters }, id)?.name ?? id;
  const kind = one.kind === 'SINGLE' ? 'no group now' : one.kind;
  return notesThatHold(
    isGroup(one) && `${one.men} of ${one.formedOf} men, ${kind}`,
    weaponOf(one.weapon).title,
    one.shield > 0 && `shield ${one.shield}`,
    one.armour > 0 && `armour ${one.armour}`,
    !one.loaded && 'not loaded',
    one.holds !== '' && `holds ${nameOf(one.holds)} (${one.grip})`,
    one.heldBy !== '' && `held by ${nameOf(one.heldBy)}`,
    one.rides && 'mounted',
    one.tired > 0 && `tired ${one.tired}`,
  );
};

/** Fighters as people see them. */
export const viewOf = viewing<TacticaFight>((one, fight) => {
  const { shown } = fight;
  return {
    gauges: GAUGES.map(({ id, title, least }) => ({
      id,
      title,
      now: Math.max(least, leftOn(one, id, shown)),
      full: one[id],
    })),
    notes: notesOf(one, fight),
    place: `${shown.zones > 1 ? `zone ${one.zone + 1}, ` : ''}${STATUS[statusOf(one)]}`,
    displays: displaysOf(one, shown),
  };
});

/** Sets what is left of a track, by what it has lost directly; what crosses over stays. */
const setRanks = (one: EditedCombatant, track: Track, to: number, rules: Shown): void => {
  const change = ranksOn(one, track, rules) - to;
  if (track === 'physical') one.lostPhysical += change;
  else one.lostMental += change;
};

/** Nothing binds who is out or comes back; who comes back has no State. */
const FREE = {
  stun: false,
  shock: false,
  doubt: false,
  panic: '',
  dazed: false,
  exposures: 0,
  fumbled: false,
  pool: '',
  guard: 0,
  aim: -1,
  holds: '',
  heldBy: '',
  cluster: 0,
  inClose: false,
  dice: [],
} as const;

const ruledOne = (one: Combatant, word: Word, rules: Shown): Combatant => {
  const now: EditedCombatant = { ...one };
  const { gauge, value } = word;
  if (gauge !== undefined && value !== undefined)
    setRanks(now, gauge === 'mental' ? 'mental' : 'physical', value, rules);
  const isSpent = now.standing === 'up' && outBy(now, rules) !== undefined;
  now.standing = word.standing ?? (isSpent ? 'down' : now.standing);
  return now.standing === one.standing ? now : { ...now, ...FREE };
};

/** A ruling on ranks or standing (4.3). Who comes back has dice at the next refresh. */
export const ruled = (fight: TacticaFight, id: string, word: Word): TacticaFight | undefined => {
  const one = spokenOf(fight, id, word, GAUGES);
  const full = GAUGES.find((each) => each.id === word.gauge)?.id;
  if (one === undefined || (full !== undefined && (word.value ?? 0) > one[full])) return undefined;
  const now = ruledOne(one, word, fight.shown);
  const isSame = now.standing === one.standing;
  const fighters = fight.fighters.map((other) => {
    if (other.id === id) return now;
    if (isSame || (other.holds !== id && other.heldBy !== id)) return other;
    return { ...other, holds: '', heldBy: '' };
  });
  return { ...fight, fighters, idle: 0 };
};
