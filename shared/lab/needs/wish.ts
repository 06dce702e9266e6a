import { summed } from '../../distribution.ts';
import { grouped } from '../../grouped.ts';
import type { Certainty } from '../../process/readers/answer.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import { generated, type Candidate } from './candidates.ts';
import { chancesOfAll, courseReader, type CourseFigures, type BattleFigures } from '../figures.ts';

type ArmyOf = BattleScenario['armies'][number];

/** What a battle should be like, from the side of the army that is given. */
export const WISHED = [
  { id: 'win', title: 'Chance to win', unit: 'share' },
  { id: 'mutual', title: 'Chance that both rout', unit: 'share' },
  {
    id: 'danger',
    title: 'Chance that the army routs, and its general is in danger',
    unit: 'share',
  },
  { id: 'rounds', title: 'Rounds expected', unit: 'rounds' },
] as const;
export type WishedId = (typeof WISHED)[number]['id'];

/** Bounds, both included; a bound left out bounds nothing. */
export interface Bounds {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

const RANGE = /^\s*(\d*\.?\d+)?\s*(?:\.\.|to|-|–)\s*(\d*\.?\d+)?\s*%?\s*$/u;

/**
 * Bounds as people write them: 60..70, 6-10, ..15, 30.., in units of which `scale` make 1.
 * @returns undefined where they cannot be read
 */
export const readBounds = (text: string, scale: number): Bounds | undefined => {
  const [all, low, high] = RANGE.exec(text) ?? [];
  const value = (part: string | undefined): number | undefined =>
    part === undefined ? undefined : Number(part) / scale;
  const [least, most] = [value(low), value(high)];
  if (all === undefined || (least === undefined && most === undefined)) return undefined;
  return (least ?? 0) > (most ?? Infinity) ? undefined : { least, most };
};

export interface BattleWish {
  readonly scenario: BattleScenario;
  /** The place of the army that an opponent is sought for; the other is replaced. */
  readonly army: number;
  readonly wish: Readonly<Partial<Record<WishedId, Bounds | undefined>>>;
  /** Men of the opponent; a tenth to ten times its own where left out. */
  readonly size: Bounds;
  /** Opponents to choose from; generated where there are none. */
  readonly from: readonly ArmyOf[];
}

/** A part of the wish that a battle misses, and by how much. */
interface Miss {
  readonly part: WishedId | 'size';
  readonly by: number;
}

/** An opponent with the odds of the battle. */
export interface Opponent {
  readonly army: ArmyOf;
  readonly method: Certainty['method'];
  readonly win: number;
  readonly mutual: number;
  /** The chance that the army routs, alone or together with its opponent. */
  readonly danger: number;
  readonly rounds: number;
  /** None where it meets the wish. */
  readonly misses: readonly Miss[];
  /** Others with whom the battle would be the same, as shown. */
  readonly alike: readonly ArmyOf[];
}

export interface Wished {
  /** Those that meet the wish, the best first; where none does, the nearest. */
  readonly opponents: readonly Opponent[];
  readonly isMet: boolean;
  /** How many opponents were looked at. */
  readonly of: number;
}

/** A wish is about one army and one opponent: of more, the others would be left out unsaid. */
export const WISH_OF_TWO = 'a wish is asked of a battle of two armies: take the others out';

/** The battle of the army against an opponent alone. */
export const battleAgainst = (
  { scenario, army }: Pick<BattleWish, 'scenario' | 'army'>,
  opponent: ArmyOf,
): BattleScenario => {
  const mine = scenario.armies[army];
  if (mine === undefined) throw new Error(`there is no army ${army}`);
  const lone = ({ id: _i, side: _s, target: _t, ...one }: ArmyOf): ArmyOf => ({
    ...one,
    target: 'spread',
  });
  return { ...scenario, armies: [lone(mine), lone(opponent)] };
};

const MOST_MEN = 100_000_000;

/** A bound that is left out is the usual one, unless the other lies beyond that. */
const sizeBounds = ({
  scenario,
  army,
  size,
}: BattleWish): Readonly<Record<keyof Bounds, number>> => {
  const own = scenario.armies[army]?.size ?? 1;
  const [tenth, tenfold] = [Math.max(1, Math.floor(own / 10)), Math.min(MOST_MEN, own * 10)];
  const { least = tenth > (size.most ?? tenth) ? 1 : tenth } = size;
  const { most = tenfold < least ? MOST_MEN : tenfold } = size;
  return { least, most };
};

const candidatesOf = (asked: BattleWish): readonly Candidate[] =>
  asked.from.length === 0
    ? generated(sizeBounds(asked), asked.scenario.rules.hits)
    : asked.from.map((army, i) => ({ army, strangeness: 0, kind: `${i}` }));

/** By how much a figure is out of bounds. */
const missOf = (value: number, { least = -Infinity, most = Infinity }: Bounds): number =>
  Math.max(0, least - value, value - most);

/** What a miss of one is worth: ten points, or one round, or half the men. */
const SCALE: Readonly<Record<Miss['part'], number>> = {
  win: 0.1,
  mutual: 0.1,
  danger: 0.1,
  rounds: 1,
  size: 0.5,
};

type Figures = Pick<Opponent, 'win' | 'mutual' | 'danger'> & Partial<Pick<CourseFigures, 'rounds'>>;

const missesOf = (
  figures: Figures,
  { size }: ArmyOf,
  { wish, size: wanted }: BattleWish,
): readonly Miss[] => {
  const parts = WISHED.flatMap(({ id }): readonly Miss[] => {
    const [bounds, value] = [wish[id], figures[id]];
    return bounds === undefined || value === undefined
      ? []
      : [{ part: id, by: missOf(value, bounds) }];
  });
  const bySize = missOf(size, wanted) / size;
  return [...parts, { part: 'size' as const, by: bySize }].filter(({ by }) => by > 0);
};

const badness = (misses: readonly Miss[]): number =>
  misses.reduce((sum, { part, by }) => sum + by / SCALE[part], 0);

/** How far a figure is from the middle of its bounds, 1 at their edge. */
const offCentre = (figures: Figures, { wish }: BattleWish): number =>
  WISHED.reduce((sum, { id }) => {
    const { least, most } = wish[id] ?? {};
    const value = figures[id];
    if (least === undefined || most === undefined || value === undefined || most <= least)
      return sum;
    return sum + Math.abs((2 * value - least - most) / (most - least));
  }, 0);

const figuresOf = ({ win, mutual, others }: BattleFigures): Figures => ({
  win,
  mutual,
  danger: summed(others + mutual),
});

const MOST_OFFERED = 12;
/** After so many looked at it is enough to have as many to offer: the most promising come first. */
const ENOUGH = 100;
const BLOCK = 20;

/** So many others of the same odds are named beside one. */
const MOST_ALIKE = 3;

interface Looked {
  readonly candidate: Candidate;
  readonly opponent: Opponent;
  readonly rank: number;
}

const lookAt = (
  candidate: Candidate,
  asked: BattleWish,
  read: ReturnType<typeof courseReader>,
): Looked => {
  const { rounds, ...told } = read(battleAgainst(asked, candidate.army), 0);
  const figures = { ...figuresOf(told), rounds };
  const { win, mutual, danger } = figures;
  const misses = missesOf(figures, candidate.army, asked);
  const rank = 10 * badness(misses) + offCentre(figures, asked) + candidate.strangeness / 4;
  const opponent = {
    army: candidate.army,
    method: told.method,
    win,
    mutual,
    danger,
    rounds,
    misses,
    alike: [],
  };
  return { candidate, opponent, rank };
};

/** The odds and the length of a battle, as shown. */
const shownOf = ({ win, mutual, danger, rounds }: Opponent): string =>
  [win, mutual, danger]
    .map((chance) => chance.toFixed(3))
    .concat(rounds.toFixed(1))
    .join(' ');

/**
 * The first of each kind; of generated ones those of the same battle are one, with the others
 * beside it.
 */
const varied = (sorted: readonly Looked[], isGenerated: boolean): readonly Opponent[] => {
  const kinds = new Map(sorted.toReversed().map((one) => [one.candidate.kind, one]));
  const firsts = sorted.filter((one) => kinds.get(one.candidate.kind) === one);
  if (!isGenerated) return firsts.map(({ opponent }) => opponent);
  const alike = grouped(firsts, ({ opponent }) => shownOf(opponent));
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          ...first.opponent,
          alike: others.slice(0, MOST_ALIKE).map(({ opponent }) => opponent.army),
        },
  );
};

/** How near a candidate comes by its chances alone, which cost next to nothing. */
const byChances = (asked: BattleWish, candidates: readonly Candidate[]): readonly Candidate[] => {
  const told = chancesOfAll(
    candidates.map(({ army }) => battleAgainst(asked, army)),
    0,
  );
  const rated = candidates.map((candidate, i) => {
    const figures = figuresOf(
      told[i] ?? { method: 'exact', win: 0, notLose: 0, mutual: 0, others: 0 },
    );
    const misses = badness(missesOf(figures, candidate.army, asked));
    return { candidate, rank: 10 * misses + offCentre(figures, asked) + candidate.strangeness / 4 };
  });
  return rated.toSorted((a, b) => a.rank - b.rank).map(({ candidate }) => candidate);
};

/**
 * The opponents of an army whose battle is as wished, ranked by how well it is and by how natural
 * they are; where there are none, the nearest, each with what it misses.
 * @returns after some of them what is known so far
 */
export function* wishing(asked: BattleWish): Generator<Wished & { readonly done: number }> {
  const candidates = candidatesOf(asked);
  const looked: Looked[] = [];
  const read = courseReader();
  const near = byChances(asked, candidates);
  for (const [i, candidate] of near.entries()) {
    looked.push(lookAt(candidate, asked, read));
    const isLast = i + 1 === near.length;
    if ((i + 1) % BLOCK !== 0 && !isLast) continue;
    const sorted = looked.toSorted((a, b) => a.rank - b.rank);
    const met = sorted.filter(({ opponent }) => opponent.misses.length === 0);
    const best = varied(met.length > 0 ? met : sorted, asked.from.length === 0);
    const isEnough = met.length > 0 && best.length >= MOST_OFFERED && i >= ENOUGH;
    yield {
      opponents: best.slice(0, MOST_OFFERED),
      isMet: met.length > 0,
      of: candidates.length,
      done: isLast || isEnough ? 1 : (i + 1) / near.length,
    };
    if (isEnough) return;
  }
}

/** The opponents, all of them looked for. */
export const opponentsFor = (asked: BattleWish): Wished => {
  let last: Wished = { opponents: [], isMet: false, of: 0 };
  for (const { done: _, ...found } of wishing(asked)) last = found;
  return last;
};
