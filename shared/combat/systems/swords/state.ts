import { mountId, type Fight, type Fighter } from '../../fight.ts';
import type { FightSetup } from '../../system.ts';
import type { Deed } from './act.ts';
import type { Method } from './defense.ts';
import { MOUNTS } from './mounts.ts';
import type { SwordsOptions } from './options.ts';
import type { Term } from './rolls.ts';
import { stats, type SwordsStats } from './stats.ts';

/** Close combat (5.2). `held`: restrained; `helps`: pins `with` beside somebody else; `clinging`: hangs on to who is too massive to hold. */
export interface Grip {
  readonly kind: 'free' | 'locked' | 'controls' | 'held' | 'clinging' | 'helps';
  readonly with: string;
}
export const FREE: Grip = { kind: 'free', with: '' };

/** What a fighter does this round: so many actions, so many of them Defend (A-SW-05, A-SW-07). */
export interface Plan {
  readonly actions: number;
  readonly defends: number;
}

export interface Swordsman extends Fighter {
  readonly stats: SwordsStats;
  readonly stamina: number;
  /** The largest single hit so far (SW-10). */
  readonly maxHit: number;
  /** Id of the beast he sits on, or of who sits on it; `''`: none. */
  readonly mount: string;
  readonly rider: string;
  readonly isMount: boolean;
  readonly hasWeapon: boolean;
  readonly hasMissile: boolean;
  readonly hasShield: boolean;
  readonly grip: Grip;
  /** On a line, in moves of 10 yards (H-SW-21). */
  readonly place: number;
  readonly plan: Plan | null;
  /** Actions of the plan used, other than Defend; and defences made. */
  readonly spent: number;
  readonly defended: number;
  /** Assisted blocks, each an action beyond the plan (SW-71). */
  readonly extra: number;
  readonly acted: boolean;
  readonly moved: boolean;
}

/** How an attack that hit does damage. */
export const MANNERS = ['melee', 'missile', 'thrown', 'area', 'grab', 'slam', 'fall'] as const;
export type Manner = (typeof MANNERS)[number];

/** A deed as it was chosen: plain data. */
export type Made = Omit<Deed, 'chance'>;

/** How an attack is met, by the target and by friends: what is added to each of their rolls. */
export interface Met {
  readonly method: Method | null;
  readonly guards: readonly { readonly id: string; readonly terms: readonly Term[] }[];
}

/** Damage still to be rolled, to one target after another. */
export interface Hits {
  readonly by: string;
  readonly nth: number;
  readonly manner: Manner;
  readonly augments: number;
  readonly targets: readonly string[];
  /** Damage rolled once for all (A-SW-20); 0 where it has not been. */
  readonly shared: number;
}

/** What the next step does. */
export type Stage =
  | { readonly kind: 'stand' }
  | { readonly kind: 'initiative' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'act'; readonly fighter: string; readonly nth: number }
  | {
      readonly kind: 'clash';
      readonly fighter: string;
      readonly nth: number;
      readonly made: Made;
      readonly met: Met;
    }
  | {
      readonly kind: 'hold';
      readonly fighter: string;
      readonly nth: number;
      readonly augments: number;
    }
  /** A deed without damage to roll: the turn goes on, or ends. As many steps as a hit takes, so that exact odds meet the same states less often. */
  | {
      readonly kind: 'rest';
      readonly fighter: string;
      readonly nth: number;
      readonly isOver: boolean;
    }
  | { readonly kind: 'dive'; readonly hits: Hits; readonly waiting: readonly string[] }
  | { readonly kind: 'damage'; readonly hits: Hits };

export interface Brawl extends Fight<Swordsman> {
  readonly sides: readonly string[];
  readonly routed: readonly string[];
  /** Ids of those whose turn is still to come this round, in order. */
  readonly order: readonly string[];
  /** The order rolled at the start, where initiative is rolled once. */
  readonly lasting: readonly string[];
  readonly stage: Stage;
  /** What Health levels go by, for the game master's word (A-SW-11). */
  readonly healthScale: SwordsOptions['healthScale'];
}

export const fighterOf = ({ fighters }: Brawl, id: string): Swordsman | undefined => {
  for (const fighter of fighters) if (fighter.id === id) return fighter;
  return undefined;
};

/** A fighter that must be there. */
export const theFighter = (fight: Brawl, id: string): Swordsman => {
  const fighter = fighterOf(fight, id);
  if (fighter === undefined) throw new Error(`nobody is called ${id}`);
  return fighter;
};

/** Changes one fighter. */
export const change = (fight: Brawl, id: string, changes: Partial<Swordsman>): Brawl => {
  const fighters = fight.fighters.slice();
  const place = fighters.findIndex((one) => one.id === id);
  const fighter = fighters[place];
  if (fighter === undefined) return fight;
  fighters[place] = { ...fighter, ...changes };
  return { ...fight, fighters };
};

export const isFallen = ({ standing }: Swordsman): boolean =>
  standing === 'down' || standing === 'dying';

/** Whether he fights for his side by himself: a beast under its rider does not, nor one whose rider is gone. */
export const isCombatant = ({ standing, isMount }: Swordsman): boolean =>
  standing === 'up' && !isMount;

export const areEnemies = (a: Swordsman, b: Swordsman): boolean => a.side !== b.side;

/** Moves between two fighters. */
export const apart = (a: Swordsman, b: Swordsman): number => Math.abs(a.place - b.place);

/** No actions, no Defense (SW-44). */
export const isRestrained = ({ grip }: Swordsman): boolean => grip.kind === 'held';
export const isLocked = ({ grip }: Swordsman): boolean => grip.kind !== 'free';

/** Those in close combat with him. */
export const grapplersOf = ({ fighters }: Brawl, id: string): readonly Swordsman[] =>
  fighters.filter((one) => one.grip.with === id && one.standing === 'up');

/** Lets go of and is let go by everybody. */
export const released = (fight: Brawl, id: string): Brawl => {
  const whose = theFighter(fight, id);
  if (!isLocked(whose) && !fight.fighters.some(({ grip }) => grip.with === id)) return fight;
  const fighters = fight.fighters.map((one) => {
    if (one.id === id) return { ...one, grip: FREE };
    if (one.grip.with !== id) return one;
    return { ...one, grip: FREE };
  });
  return whose.grip.kind === 'free' || whose.grip.kind === 'helps'
    ? { ...fight, fighters }
    : passedOn({ ...fight, fighters }, whose);
};

/** A helper takes over the close combat that another has left; beside a clinger there is none, and who is alone lets go (SW-62, SW-63). */
const passedOn = (fight: Brawl, { side, grip: { kind, with: target } }: Swordsman): Brawl => {
  const team = grapplersOf(fight, target).filter((one) => one.side === side);
  const helpers = team.filter((one) => one.grip.kind === 'helps');
  const [heir] = helpers;
  if (heir === undefined) return fight;
  if (kind !== 'clinging')
    return change(change(fight, heir.id, { grip: { kind: 'locked', with: target } }), target, {
      grip: { kind: 'locked', with: heir.id },
    });
  return helpers.length < team.length
    ? fight
    : helpers.reduce((now, { id }) => change(now, id, { grip: FREE }), fight);
};

/** Out of the saddle, for whatever reason: on foot from now on. */
export const unhorsed = (fight: Brawl, id: string): Brawl => {
  const rider = theFighter(fight, id);
  if (rider.mount === '') return fight;
  return change(change(fight, id, { mount: '' }), rider.mount, { rider: '' });
};

/** Out of the fight: lets go, and leaves the saddle. */
export const outOfFight = (fight: Brawl, id: string, standing: Swordsman['standing']): Brawl => {
  const gone = released(change(fight, id, { standing }), id);
  const fighter = theFighter(gone, id);
  if (fighter.rider !== '') return unhorsed(gone, fighter.rider);
  if (fighter.mount === '') return gone;
  // Who flees on horseback takes the horse with him.
  return standing === 'fled'
    ? change(gone, fighter.mount, { standing: 'fled' })
    : unhorsed(gone, id);
};

type Entrants = FightSetup<SwordsStats, SwordsOptions>;

const fresh = {
  maxHit: 0,
  hasWeapon: true,
  hasMissile: true,
  grip: FREE,
  plan: null,
  spent: 0,
  defended: 0,
  extra: 0,
  acted: false,
  moved: false,
  standing: 'up',
} as const;

const entering = (entrant: Entrants['fighters'][number], place: number): readonly Swordsman[] => {
  const { id, name, side, isNamed, stats: own } = entrant;
  const fighter: Swordsman = {
    ...fresh,
    id,
    name,
    side,
    isNamed,
    stats: own,
    stamina: own.stamina,
    mount: '',
    rider: '',
    isMount: false,
    hasShield: own.shield,
    place,
  };
  if (own.mount === 'none') return [fighter];
  const { title, stats: given } = MOUNTS[own.mount];
  const beast = stats.parse(given);
  const mount: Swordsman = {
    ...fighter,
    id: mountId(id),
    name: `${name}'s ${title.toLowerCase()}`,
    isNamed: false,
    stats: beast,
    stamina: beast.stamina,
    rider: id,
    isMount: true,
    hasShield: false,
  };
  return [{ ...fighter, mount: mount.id }, mount];
};

/** The fight before its first round. */
export const setUp = ({ options, sides, fighters, routed }: Entrants): Brawl => ({
  round: 1,
  modifiers: [],
  bans: [],
  sides,
  routed,
  order: [],
  lasting: [],
  healthScale: options.healthScale,
  stage: {
    kind: fighters.some(({ side, isNamed }) => isNamed && routed.includes(side))
      ? 'stand'
      : 'initiative',
  },
  fighters: fighters.flatMap((one) =>
    entering(one, Math.max(0, sides.indexOf(one.side)) * options.distance),
  ),
});
