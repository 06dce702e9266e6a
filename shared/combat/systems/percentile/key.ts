import type { PercentileOptions } from './options.ts';
import { armInHand, type Blow, type PercentileFight, type Person } from './state.ts';

/** Whether wounds and hit points of the fallen can still matter: somebody may tend them. */
const isTended = ({ fighters }: PercentileFight, { side }: Person, { care }: PercentileOptions) => {
  if (care) return true;
  let friends = 0;
  for (const one of fighters) if (one.side === side && one.standing !== 'dead') friends++;
  return friends > 1;
};

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
  const tended = isTended(fight, one, options);
  const harm = tended ? `${hp},${wounds.join('+')},${mended}` : `${hp}`;
  if (standing !== 'up') return tended ? `${standing}${harm},${place}` : standing;
  return `${harm}|${place}|${gearKey(one, options)}|${turnKey(one, options)}`;
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
