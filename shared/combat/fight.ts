import type { Label } from '../process/chance.ts';
import { byPolicy, type About, type Choice } from '../process/choice.ts';

/**
 * How a fighter stands. Only who is `up` can act; `down` may get up again, `dying` may be saved.
 */
export const STANDINGS = ['up', 'down', 'dying', 'dead', 'fled', 'surrendered'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What every system keeps of a fighter; each adds its own. Plain data. */
export interface Fighter {
  /** Unique in the fight: no two of them, on whatever side. */
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly standing: Standing;
  /**
   * Named characters choose for themselves whether to flee or yield; the policy never does it for
   * them.
   */
  readonly isNamed: boolean;
}

/** A game master's word on a fighter's rolls, until the end of a round or for good. */
export interface Modifier {
  readonly fighter: string;
  /** One of the system's `rolls`. */
  readonly on: string;
  readonly amount: number;
  readonly reason: string;
  /** The last round in which it holds. */
  readonly until?: number | undefined;
}

/**
 * An action that the game master does not allow: `fighter` may not choose options whose id starts
 * with `action`.
 */
interface Ban {
  readonly fighter: string;
  readonly action: string;
  readonly reason: string;
  readonly until?: number | undefined;
}

/** A fight between steps. Plain data. */
export interface Fight<F extends Fighter = Fighter> {
  /** The round being fought, from 1. */
  readonly round: number;
  readonly fighters: readonly F[];
  readonly modifiers: readonly Modifier[];
  readonly bans: readonly Ban[];
  /** Of three or more sides, whose order is yet to be drawn. */
  readonly isUndrawn?: true;
}

/** A chance with its name. */
export interface NamedChance {
  /** What it is the chance of, after "chance": "to hit", "to put Bors out, before any reaction". */
  readonly of: string;
  readonly chance: number;
}

/** An action that may be chosen. Systems add what they need to carry it out. */
export interface Action {
  /**
   * Unique among the options of its decision; stable, so that scripts can name it: `strike:bors:1`.
   */
  readonly id: string;
  /** What it is, for people: "Strike at Bors, with one Augment". */
  readonly text: string;
  /**
   * The exact chance that it succeeds, 0 to 1, where it is rolled for; worked out when asked, while
   * the decision is open. Its name is `of`.
   */
  readonly chance?: (() => number) | undefined;
  /** What `chance` is the chance of, as in `NamedChance`. */
  readonly of?: string | undefined;
  /** Further exact chances that help to decide, the most telling first; worked out when asked. */
  readonly chances?: (() => readonly NamedChance[]) | undefined;
  readonly rules: readonly string[];
}

/**
 * A decision as the rules put it: whose, under which label, what the policy would do and all that
 * can be done.
 */
export interface Asked<A extends Action> {
  readonly by: string;
  readonly label: Label;
  readonly preferred: A;
  /** Worked out only for readers that show or check them. */
  readonly question: () => string;
  readonly options: () => readonly A[];
}

/** Mounts are called "the horse of Bors": a sentence that begins so begins in upper case. */
export const sentence = (text: string): string => text.replace(/^the /, 'The ');

const isInForce = ({ round }: Fight, until: number | undefined): boolean =>
  until === undefined || round <= until;

/** The options that the game master allows; all, where he allows none. */
const allowed = <A extends Action>(
  fight: Fight,
  by: string,
  options: readonly A[],
): readonly A[] => {
  const bans = fight.bans.filter(({ fighter, until }) => fighter === by && isInForce(fight, until));
  const open = options.filter(({ id }) => !bans.some(({ action }) => id.startsWith(action)));
  return open.length === 0 ? options : open;
};

/** The options, the preferred one being the very object that the policy has made. */
const listing = <A extends Action>(preferred: A, options: readonly A[]): readonly A[] =>
  options.map((one) => (one.id === preferred.id ? preferred : one));

/**
 * Whether the policy decides everything and nobody looks on: a question that it answers in the one
 * way need not be put.
 */
export const followsPolicy = ({
  fight,
  choice,
}: {
  readonly fight: Fight;
  readonly choice: Choice;
}): boolean => choice === byPolicy && fight.bans.length === 0;

/** Puts a decision before the reader. Banned actions are left out, unless nothing else is left. */
export const decide = <A extends Action>(
  fight: Fight,
  choice: Choice,
  { by, label, preferred, question, options }: Asked<A>,
): A => {
  const about = (): About => ({ by, question: sentence(question()) });
  if (fight.bans.length === 0)
    return choice.choose(label, preferred, () => listing(preferred, options()), about);
  const open = allowed(fight, by, options());
  const best = open.find(({ id }) => id === preferred.id) ?? open[0] ?? preferred;
  return choice.choose(label, best, () => open, about);
};

const NO_RULINGS: readonly never[] = [];

/** What the game master has said about a roll of a fighter, as terms to add. */
export const ruledOn = (
  fight: Fight,
  fighter: string,
  on: string,
): readonly { readonly reason: string; readonly amount: number }[] =>
  fight.modifiers.length === 0
    ? NO_RULINGS
    : fight.modifiers
        .filter((one) => one.fighter === fighter && one.on === on && isInForce(fight, one.until))
        .map(({ reason, amount }) => ({ reason, amount }));

export const isUp = ({ standing }: Fighter): boolean => standing === 'up';

/** A fight that has not come to an end by then is cut off: shown as unfinished. */
export const MOST_ROUNDS = 200;
/** Whether a fight is cut off: one that never ends must be. */
export const isTooLong = ({ round }: Fight): boolean => round > MOST_ROUNDS;
