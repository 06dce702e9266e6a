import type { OldschoolOptions } from './options.ts';
import type { Leaving, OldschoolFight, Person, Side, Slot } from './state.ts';

const flags = (...all: readonly boolean[]): number => {
  let sum = 0;
  for (const one of all) sum = 2 * sum + (one ? 1 : 0);
  return sum;
};

/** All of a person that is mostly as it was at the start. */
const rareKey = (one: Person): string => {
  const { hidden, charging, charged, moved, mounted, prone } = one;
  const { broken, loading, clumsy, real } = one;
  const body = flags(hidden, charging, charged, moved, mounted, prone);
  const arms = flags(broken, loading, clumsy, real);
  const stand = `${one.temp},${one.stance},${one.caught}`;
  const bonds = `${one.stun},${one.held},${one.holds},${one.hurtBy}`;
  const rest = `${one.hand},${one.shots},${one.running},${one.carry},${one.lag}`;
  return `${stand},${body},${arms},${bonds},${rest}`;
};

const isPlain = (one: Person): boolean =>
  one.stance === 'fight' &&
  one.temp + one.caught + one.stun + one.hurtBy + one.carry + one.lag === 0 &&
  one.shots === -1 &&
  one.hand === 'weapon' &&
  one.held === 'no' &&
  one.holds === '' &&
  one.running === 'no' &&
  !(one.hidden || one.charging || one.charged || one.moved || one.prone) &&
  !(one.broken || one.loading || one.clumsy || one.real) &&
  one.mounted === (one.stats.mount !== 'none');

/** What of a person the future depends on: how he stands, and of those who stand all. */
const personKey = (one: Person, watchesFull: boolean): string => {
  if (one.standing !== 'up') return one.standing;
  const life = watchesFull ? `${one.hp}/${one.full}` : `${one.hp}`;
  const key = `${life},${one.at},${one.foe},${one.place},${one.shieldOf}`;
  return isPlain(one) ? key : `${key},${rareKey(one)}`;
};

const slotKey = ({ who, part, blows, aim, owed }: Slot): string =>
  `${who}${part}${blows}${aim}${owed === true ? '!' : ''}`;
/** Slots still to come; whether others strike at the same time matters too. */
const queueKey = ({ queue, next }: OldschoolFight): string => {
  let key = (queue[0]?.length ?? 0) > 1 ? 'tied' : '';
  for (const [i, group] of queue.entries()) {
    key += ';';
    for (const [j, slot] of group.entries()) if (i > 0 || j >= next) key += `${slotKey(slot)} `;
  }
  return key;
};
const leavingKey = ({ who, roll, left, to, aim }: Leaving): string =>
  `${who},${roll},${left.join('-')},${to},${aim}`;
const sideKey = ({ passes, broken }: Side): string => `${passes}${broken ? 'b' : ''}`;

/** Whether what a person does depends on how far the Turn has come, or that it is round 1. */
const watchesRound = ({ standing, temp, charged, caught }: Person): boolean =>
  standing === 'up' && (temp > 0 || charged || caught > 0);

/** States from here on, roughly: fumbles drop and break arms, which makes far too many of them. */
export const reachOf = (fight: OldschoolFight, { fumbles }: OldschoolOptions): number =>
  fight.fighters.some(
    ({ standing, isNamed }) =>
      standing === 'up' && (fumbles === 'all' || (fumbles === 'named' && isNamed)),
  )
    ? Infinity
    : 0;

/** Equal keys, equal futures. The round counts where a Turn or a ruling may end by it. */
export const keyOf = (fight: OldschoolFight, options: OldschoolOptions): string => {
  const { turnRounds, morale, quickKills } = options;
  const { phase, stage, ordered, idle, leaving, modifiers, bans, round } = fight;
  let key = `${phase},${stage},${ordered ? 1 : 0},${idle}`;
  for (const side of fight.sides) key += `,${sideKey(side)}`;
  key += queueKey(fight);
  for (const one of fight.fighters) {
    const company = fight.sides.some(({ id, original }) => id === one.side && original > 1);
    // All his hit points count where he may flee with a quarter of them, or by the shortcut.
    const watchesFull = quickKills !== 'dice' || (morale && company && !one.isNamed);
    key += `|${personKey(one, watchesFull)}`;
  }
  for (const { kind, who, by } of fight.late) key += `|${kind},${who},${by}`;
  if (leaving !== null) key += `|leaving ${leavingKey(leaving)}`;
  if (fight.fighters.some(watchesRound)) key += `|round ${round === 1}${round % turnRounds}`;
  if (modifiers.length + bans.length === 0) return key;
  return `${key}|${JSON.stringify([round, modifiers, bans])}`;
};
