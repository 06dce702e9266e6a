import { keying, rulingsKey } from '../../../key.ts';
import type { PercentileOptions } from './options.ts';
import {
  armInHand,
  FRESH,
  type Arm,
  type Blow,
  type PercentileFight,
  type Person,
} from './state.ts';

/** Whether somebody may still wake the fallen, and whether wounds may be treated. */
interface Care {
  readonly wakes: boolean;
  readonly tends: boolean;
}
const careFor = (
  { fighters, modifiers }: PercentileFight,
  { id, side }: Person,
  { care, weeks }: PercentileOptions,
): Care => {
  let [wakes, tends] = [weeks > 0, weeks > 0];
  for (const one of fighters) {
    if (one.side !== side || one.id === id || one.standing === 'dead') continue;
    wakes = true;
    tends ||= one.stats.firstAid > 0 || modifiers.length > 0;
  }
  return { wakes: wakes || care, tends };
};

const MOST_HEALED = 3;
/** Wounds by what First Aid can do for them, whatever their order (PC-49). */
const woundsKey = (wounds: readonly number[]): string =>
  wounds
    .map((lost) => Math.min(MOST_HEALED, lost))
    .toSorted((a, b) => b - a)
    .join('');

const armKey = ({ hp, broken, shots }: Arm, wear: boolean): string =>
  `${wear && !broken ? hp : ''}${broken ? 'x' : ''}${shots < 0 ? '' : `.${shots}`}`;

/** Whether it counts how often somebody has warded something off. */
const countsReactions = ({ reactions, firstAid }: PercentileOptions): boolean =>
  reactions !== 'unlimited' || firstAid === 'wholeRound';

interface Moment {
  readonly options: PercentileOptions;
  readonly tends: boolean;
}
const standingKey = keying<Person, Moment>({
  never: ['id', 'name', 'side', 'isNamed', 'stats', 'standing', 'worn', 'bonus', 'full'],
  usual: FRESH,
  as: {
    wounds: ({ wounds }, { tends }) => (tends ? woundsKey(wounds) : undefined),
    mended: ({ mended }, { tends }) => (tends ? mended : undefined),
    arms: ({ arms }, { options }) => arms.map((arm) => armKey(arm, options.wear)).join(),
    shieldHp: ({ hasShield, shieldHp }, { options }) =>
      hasShield && options.wear ? shieldHp : undefined,
    struck: ({ struck }, { options }) => (options.sameWeapon === 'one' ? struck : undefined),
    parried: ({ parried }, { options }) => (options.sameWeapon === 'one' ? parried : undefined),
    parries: ({ parries }, { options }) => (countsReactions(options) ? parries : undefined),
    dodges: ({ dodges }, { options }) => (countsReactions(options) ? dodges : undefined),
  },
});

const personKey = (one: Person, fight: PercentileFight, options: PercentileOptions): string => {
  const { standing, hp, wounds, mended, place } = one;
  if (standing === 'dead' || standing === 'fled' || standing === 'surrendered') return standing;
  const { wakes, tends } = careFor(fight, one, options);
  if (standing === 'up') return standingKey(one, { options, tends });
  if (tends) return `${standing}${hp},${woundsKey(wounds)},${mended},${place}`;
  return standing === 'down' && wakes ? `down${hp},${place}` : standing;
};

const blowKey = ({ by, target, lost, guard, guardLoses, means, weaponLoses }: Blow): string =>
  `${by},${target},${lost},${guardLoses === 0 ? '' : guard},${weaponLoses === 0 ? '' : means}`;

/** The round counts only where something ends by it. */
export const keyOf = keying<PercentileFight, PercentileOptions>({
  never: ['modifiers', 'sides', 'routed', 'isUndrawn'],
  as: {
    round: ({ round, fighters }) =>
      round === 1 && fighters.some(({ stats }) => stats.unaware) ? 'first' : undefined,
    bans: rulingsKey,
    blows: ({ blows }) => blows.map(blowKey).join(';'),
    cared: ({ phase, cared }) => (phase === 'after' ? cared : undefined),
    fighters: (fight, options) =>
      fight.fighters.map((one) => personKey(one, fight, options)).join('/'),
  },
});

/** States within a round to each of its start: blows that wait for those of the same rank. */
const WITHIN = 8;
/**
 * About how many states can follow: hit points and, where gear wears, how worn it can be, of all
 * who are up.
 */
export const reachOf = ({ fighters }: PercentileFight, { wear }: PercentileOptions): number => {
  let states = WITHIN;
  for (const one of fighters) {
    if (one.standing !== 'up') continue;
    states *= Math.max(1, one.hp - 1);
    if (!wear) continue;
    const arm = armInHand(one);
    if (arm !== undefined && !arm.broken) states *= Math.max(1, arm.hp);
    // What parries loses two at a time.
    if (one.hasShield) states *= Math.max(1, Math.ceil(one.shieldHp / 2));
  }
  return states;
};
