import { keying, rulingsKey } from '../../../key.ts';
import type { OldschoolOptions } from './options.ts';
import { FRESH, type OldschoolFight, type Person, type Slot } from './state.ts';

const standingKey = keying<Person, boolean>({
  never: ['id', 'name', 'side', 'isNamed', 'stats', 'standing'],
  usual: { ...FRESH, hidden: false, shots: -1 },
  as: {
    full: ({ full }, watchesFull) => (watchesFull ? full : undefined),
    mounted: ({ mounted, stats }) => (mounted === (stats.mount !== 'none') ? undefined : mounted),
  },
});

/** All hit points count where somebody may flee with a quarter of them, or by the shortcut. */
const watchesFull = (
  { sides }: OldschoolFight,
  { side, isNamed }: Person,
  { quickKills, morale }: OldschoolOptions,
): boolean => {
  const isOfSeveral = sides.some(({ id, original }) => id === side && original > 1);
  return quickKills !== 'dice' || (morale && isOfSeveral && !isNamed);
};

/** How he stands, and of those who stand all. */
const personKey = (one: Person, fight: OldschoolFight, options: OldschoolOptions): string =>
  one.standing === 'up' ? standingKey(one, watchesFull(fight, one, options)) : one.standing;

const slotKey = ({ who, part, blows, aim, owed, fell }: Slot): string =>
  `${who}${part}${blows}${aim}${owed ? '!' : ''}${fell ? '_' : ''}`;
/** Slots still to come; whether others strike at the same time matters too. */
const queueKey = ({ queue, next }: OldschoolFight): string => {
  let key = (queue[0]?.length ?? 0) > 1 ? 'tied' : '';
  for (const [i, group] of queue.entries()) {
    key += ';';
    for (const [j, slot] of group.entries()) if (i > 0 || j >= next) key += `${slotKey(slot)} `;
  }
  return key;
};

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

/** The round counts where a Turn or a ruling may end by it. */
export const keyOf = keying<OldschoolFight, OldschoolOptions>({
  never: ['modifiers', 'stepOfRound', 'next', 'parted', 'isUndrawn'],
  as: {
    round: ({ fighters, round }, { turnRounds }) =>
      fighters.some(watchesRound) ? `${round === 1}${round % turnRounds}` : undefined,
    bans: rulingsKey,
    queue: queueKey,
    sides: ({ sides }) => sides.map(({ passes, broken }) => `${passes}${broken}`).join(),
    fighters: (fight, options) =>
      fight.fighters.map((one) => personKey(one, fight, options)).join('/'),
  },
});
