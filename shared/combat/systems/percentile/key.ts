import type { PercentileOptions } from './options.ts';
import { armInHand, type Blow, type PercentileFight, type Person } from './state.ts';

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

const gearKey = (one: Person, { wear, sameWeapon }: PercentileOptions): string => {
  let key = `${one.hand}`;
  for (const { hp, broken, shots } of one.arms)
    key += `,${wear && !broken ? hp : ''}${broken ? 'x' : ''}${shots < 0 ? '' : `.${shots}`}`;
  key += one.hasShield ? `,${wear ? one.shieldHp : ''}` : ',-';
  if (sameWeapon === 'one') key += `,${one.struck}/${one.parried}`;
  return one.planted === 0 ? key : `${key},${one.planted}`;
};

/** What of a round under way matters to the rest of it. */
const turnKey = (one: Person, { reactions, firstAid }: PercentileOptions): string => {
  const { haste, stance, metres, hasMoved, follows, intent, parries, dodges } = one;
  const counts = reactions !== 'unlimited' || firstAid === 'wholeRound';
  const done = counts ? `${parries}.${dodges}` : '';
  const fresh = haste < 0 && stance === '' && metres === 0 && follows === '' && intent === '';
  return fresh
    ? `${hasMoved ? 1 : 0}${done}`
    : `${haste},${stance},${metres},${hasMoved ? 1 : 0},${follows},${intent},${done}`;
};

const personKey = (one: Person, fight: PercentileFight, options: PercentileOptions): string => {
  const { standing, hp, wounds, mended, place } = one;
  if (standing === 'dead' || standing === 'fled' || standing === 'surrendered') return standing;
  const { wakes, tends } = careFor(fight, one, options);
  const harm = tends ? `${hp},${woundsKey(wounds)},${mended}` : `${hp}`;
  if (standing === 'up')
    return `${harm}|${place}|${gearKey(one, options)}|${turnKey(one, options)}`;
  if (tends) return `${standing}${harm},${place}`;
  return standing === 'down' && wakes ? `down${hp},${place}` : standing;
};

const blowKey = ({ by, target, lost, guard, guardLoses, means, weaponLoses }: Blow): string =>
  `${by},${target},${lost},${guardLoses === 0 ? '' : guard},${weaponLoses === 0 ? '' : means}`;

/** Equal keys, equal futures. The round counts only where something ends by it. */
export const keyOf = (fight: PercentileFight, options: PercentileOptions): string => {
  const { phase, round, acting, blows, modifiers, bans, cared } = fight;
  let key = `${phase}${phase === 'after' ? cared : ''};${acting.join()}`;
  if (round === 1 && fight.fighters.some(({ stats }) => stats.unaware)) key += ';first';
  for (const blow of blows) key += `;${blowKey(blow)}`;
  for (const one of fight.fighters) key += `;${personKey(one, fight, options)}`;
  if (modifiers.length + bans.length === 0) return key;
  return `${key}|${JSON.stringify([round, modifiers, bans])}`;
};

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
