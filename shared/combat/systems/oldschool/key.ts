import type { OldschoolOptions } from './options.ts';
import type { Leaving, OldschoolFight, Person, Side, Slot } from './state.ts';

const flags = (...all: readonly boolean[]): number => {
  let sum = 0;
  for (const one of all) sum = 2 * sum + (one ? 1 : 0);
  return sum;
};

/** What of a person the future depends on: how he stands, and of those who stand all. */
const personKey = (one: Person, hasCompany: boolean): string => {
  if (one.standing !== 'up') return one.standing;
  const { hidden, charging, charged, moved, mounted, prone } = one;
  const { broken, loading, clumsy, real } = one;
  const body = flags(hidden, charging, charged, moved, mounted, prone);
  const arms = flags(broken, loading, clumsy, real);
  const life = hasCompany ? `${one.hp}/${one.full}` : `${one.hp}`;
  const stand = `${one.at},${one.foe},${one.place},${one.stance},${one.caught}`;
  const bonds = `${one.stun},${one.held},${one.holds},${one.shieldOf},${one.hurtBy}`;
  const rest = `${one.hand},${one.shots},${one.running},${one.carry}`;
  return `${life},${one.temp},${stand},${body},${arms},${bonds},${rest}`;
};

const slotKey = ({ who, part, blows, aim }: Slot): string => `${who}${part}${blows}${aim}`;
const leavingKey = ({ who, roll, left, to, aim }: Leaving): string =>
  `${who},${roll},${left.join('-')},${to},${aim}`;
const sideKey = ({ passes, broken }: Side): string => `${passes}${broken ? 'b' : ''}`;

/** Whether what a person does depends on how far the Turn has come, or that it is round 1. */
const watchesRound = ({ standing, temp, charged, caught }: Person): boolean =>
  standing === 'up' && (temp > 0 || charged || caught > 0);

/** Equal keys, equal futures. The round counts where a Turn or a ruling may end by it. */
export const keyOf = (fight: OldschoolFight, { turnRounds }: OldschoolOptions): string => {
  const { phase, stage, next, ordered, idle, leaving, modifiers, bans, round } = fight;
  let key = `${phase},${stage},${next},${ordered ? 1 : 0},${idle}`;
  for (const side of fight.sides) key += `,${sideKey(side)}`;
  for (const group of fight.queue) {
    key += ';';
    for (const slot of group) key += `${slotKey(slot)} `;
  }
  for (const one of fight.fighters) {
    const company = fight.sides.some(({ id, original }) => id === one.side && original > 1);
    key += `|${personKey(one, company && !one.isNamed)}`;
  }
  for (const { kind, who, by } of fight.late) key += `|${kind},${who},${by}`;
  if (leaving !== null) key += `|leaving ${leavingKey(leaving)}`;
  if (fight.fighters.some(watchesRound)) key += `|round ${round === 1}${round % turnRounds}`;
  if (modifiers.length + bans.length === 0) return key;
  return `${key}|${JSON.stringify([round, modifiers, bans])}`;
};
