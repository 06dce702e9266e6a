import { armourClass } from '../../../../mechanics/oldschool/situation.ts';
import { missileOf, weaponOf } from '../../../../mechanics/oldschool/weapons.ts';
import type { Badges } from '../../../display.ts';
import type { Standing } from '../../../fight.ts';
import { findFighter } from '../../../scratch.ts';
import type { Word } from '../../../system.ts';
import { notesThatHold, spokenOf, viewing } from '../../../read/views.ts';
import { armourPartsOf, meanLifeOf } from '../fighters/kit.ts';
import { apart, MELEE, type OldschoolFight, type Person } from '../fighters/state.ts';

const MOST = 800;
export const GAUGES = [
  { id: 'hp', title: 'Hit points', least: 0, most: MOST },
  { id: 'temporary', title: 'Temporary damage', least: 0, most: MOST },
] as const;

const handOf = ({ hand, stats }: Person): string => {
  if (hand === 'bare') return 'bare hands';
  return weaponOf(hand === 'weapon' ? stats.weapon : stats.sidearm).title.toLowerCase();
};

/** What of a person people should see at a glance. */
const notesOf = (one: Person, fight: OldschoolFight): readonly string[] => {
  const { stats } = one;
  const foe = findFighter(fight, one.foe);
  return notesThatHold(
    `armour class ${armourClass(armourPartsOf(stats))}`,
    handOf(one),
    stats.missile !== 'none' && missileOf(stats.missile).title.toLowerCase(),
    one.mounted && 'mounted',
    stats.special > 0 && `special attack on ${stats.special} or more`,
    one.hp < 0 && 'hit points not rolled yet: their average is shown',
    foe !== undefined && `fights ${foe.name}`,
  );
};

type Badge = Badges['badges'][number];
const badge = (holds: boolean, text: string, tone: Badge['tone'], detail: string): Badge[] =>
  holds ? [{ text, tone, detail }] : [];

/** How a person is at the moment, with what that means. */
const badgesOf = (one: Person): readonly Badge[] => {
  const { stance, caught, stun, held } = one;
  return [
    ...badge(stance === 'parry', 'parries', 'good', 'Armour class better by 2, no blows'),
    ...badge(stance === 'withdraw', 'gives ground', 'plain', '2 harder to hit, and hits 2 worse'),
    ...badge(stance === 'set', 'spear set', 'good', '+2 and double damage against a charge'),
    ...badge(stance === 'cast', 'casts a spell', 'plain', 'Lost if hurt before it is out'),
    ...badge(one.hidden, 'unseen', 'good', 'The first blow is from behind'),
    ...badge(one.charging, 'charging', 'plain', '+2 and double damage, no bonus of dexterity'),
    ...badge(caught === 2, 'surprised', 'bad', 'Cannot act; struck as from behind'),
    ...badge(caught === 1, 'at a disadvantage', 'bad', 'Hits with the lower of two dice'),
    ...badge(stun > 0, `stunned, ${stun}`, 'bad', `Cannot act for ${stun} rounds`),
    ...badge(held !== 'no', held, 'bad', 'Cannot act while he is held'),
    ...badge(one.prone, 'on the ground', 'bad', 'Easier to hit by 2'),
    ...badge(one.loading, 'loading', 'plain', 'A crossbow shoots every second round'),
    ...badge(one.clumsy, 'off balance', 'bad', 'Loses the next attack'),
    ...badge(one.running !== 'no', 'runs', 'bad', 'Struck at +2 by who is faster'),
  ];
};

/** Distances matter as soon as two are out of each other's reach. */
const placeOf = (one: Person, { fighters }: OldschoolFight): string | undefined =>
  fighters.some((other) => other.standing === 'up' && apart(one, other) > MELEE)
    ? `at ${one.at} ft`
    : undefined;

const lifeOf = ({ hp, full, stats, temp }: Person) => {
  const most = hp < 0 ? meanLifeOf(stats) : full;
  const now = hp < 0 ? Math.max(1, most - stats.wounds) : hp;
  return [
    { id: 'hp', title: 'Hit points', now, full: most },
    ...(temp > 0 ? [{ id: 'temporary', title: 'Temporary damage', now: temp, full: most }] : []),
  ];
};

export const viewOf = viewing<OldschoolFight>((one, fight) => {
  const badges = badgesOf(one);
  return {
    gauges: lifeOf(one),
    notes: notesOf(one, fight),
    place: placeOf(one, fight),
    displays: badges.length === 0 ? undefined : [{ kind: 'badges', title: 'Condition', badges }],
  };
});

const ruledStanding = (one: Person, hp: number, temp: number, { standing }: Word): Standing => {
  if (standing !== undefined) return standing;
  if (one.standing !== 'up' || hp < 0) return one.standing;
  if (hp === 0) return 'dead';
  return temp >= hp ? 'down' : 'up';
};

/** A person as the game master says he is. One who stands has a hit point at least. */
const ruledOne = (one: Person, word: Word): Person => {
  const { gauge, value } = word;
  const said = gauge === 'hp' ? (value ?? one.hp) : one.hp;
  const worn = gauge === 'temporary' ? (value ?? one.temp) : one.temp;
  const rises = word.standing === 'up';
  const hp = rises && said === 0 ? 1 : said;
  const temp = rises && hp >= 0 && worn >= hp ? 0 : worn;
  const standing = ruledStanding(one, hp, temp, word);
  const full = Math.max(one.full, hp);
  if (standing === 'up') return { ...one, hp, temp, full, standing };
  return { ...one, hp, temp, full, standing, running: 'no', foe: '', held: 'no', holds: '' };
};

/** A ruling on hit points or standing. A fight that was over goes on, if it is not any more. */
export const ruled = (
  fight: OldschoolFight,
  id: string,
  word: Word,
): OldschoolFight | undefined => {
  if (spokenOf(fight, id, word, GAUGES) === undefined) return undefined;
  const fighters = fight.fighters.map((other) => (other.id === id ? ruledOne(other, word) : other));
  const next = { ...fight, fighters };
  if (fight.phase !== 'over') return next;
  return { ...next, phase: 'begin', queue: [], next: 0, idle: 0, parted: false };
};
