import { isStanding, type Army } from '../../army/army.ts';
import type { StateOdds } from '../../army/odds/answer.ts';
import type { Battle } from '../../army/setup.ts';
import { estimated } from '../../process/readers/answer.ts';
import type { Live } from '../live.ts';
import { liveQuestion } from '../log-lines.ts';
import type { Striking } from '../told.ts';

/** Whom some armies strike, by id; the others as they are ordered. */
export type Targets = Readonly<Record<string, string>>;

/** With more armies on the field the others' targets are not all held against each other. */
const FEW = 3;

const pairs = (own: Army, enemies: readonly Army[], all: readonly Army[]): readonly Targets[] => {
  const foesOf = ({ side }: Army): readonly Army[] => all.filter((one) => one.side !== side);
  if (all.length > FEW) return [{}, ...enemies.map(({ id }) => ({ [id]: own.id }))];
  const step = (made: readonly Targets[], enemy: Army): readonly Targets[] =>
    made.flatMap((before) => foesOf(enemy).map(({ id }) => ({ ...before, [enemy.id]: id })));
  return enemies.reduce(step, [{}]);
};

/** A change that nobody would see. */
const NOTHING = 0.0005;
const gains = (now: StateOdds, then: StateOdds, side: string): boolean =>
  (then.win[side] ?? 0) - (now.win[side] ?? 0) >
  Math.max(NOTHING, now.margin ?? 0, then.margin ?? 0);

/** The odds once armies strike whom they are told to, as well as they are known. */
type Known = (targets: Targets) => StateOdds;

/** Estimates where nothing is known yet, and makes them exact one after the other. */
const knowing = (live: Live, battle: Battle) => {
  const odds = new Map<string, { readonly targets: Targets; readonly now: StateOdds }>();
  const question = (targets: Targets) => {
    const armies = live.field.armies.map((one) => {
      const target = targets[one.id];
      return target === undefined ? one : { ...one, target };
    });
    return liveQuestion({ ...live, field: { ...live.field, armies } }, battle);
  };
  const known: Known = (targets) => {
    const key = live.field.armies.map(({ id }) => targets[id] ?? '').join('|');
    const before = odds.get(key);
    if (before !== undefined) return before.now;
    const now = estimated(question(targets));
    odds.set(key, { targets, now });
    return now;
  };
  /** Stops where it cannot be had. What is asked for meanwhile has its turn. */
  function* exactly(): Generator<undefined> {
    for (const [key, { targets }] of odds) {
      const now = question(targets).exact();
      if (now === undefined) return;
      odds.set(key, { targets, now });
      yield;
    }
  }
  return { known, exactly };
};

const repliesTo = (
  targets: Targets,
  own: Army,
  enemies: readonly Army[],
  known: Known,
): Striking['threats'][number] => {
  const named = enemies.map(({ id }) => id);
  const replies = [...new Set([own.target, ...named])].map((target) => ({
    target,
    odds: known({ ...targets, [own.id]: target }),
  }));
  return {
    targets,
    replies: replies.map((reply) => ({
      ...reply,
      isBest: replies.every(({ odds }) => !gains(reply.odds, odds, own.side)),
    })),
  };
};

/** The enemy against whom a truce would turn: who stands best but for the partner. */
const rivalBut = (partner: Army, enemies: readonly Army[], { win }: StateOdds): Army | undefined =>
  enemies
    .filter(({ side }) => side !== partner.side)
    .toSorted((a, b) => (win[b.side] ?? 0) - (win[a.side] ?? 0))[0];

const trucesOf = (own: Army, enemies: readonly Army[], known: Known): Striking['truces'] => {
  const now = known({});
  const truces = enemies.flatMap((partner): Striking['truces'][number][] => {
    const rival = rivalBut(partner, enemies, now);
    if (rival === undefined) return [];
    const odds = known({ [own.id]: rival.id, [partner.id]: rival.id });
    const helps = gains(now, odds, own.side);
    const helpsBoth = helps && gains(now, odds, partner.side);
    return [{ with: partner.id, against: rival.id, odds, helps, helpsBoth }];
  });
  return truces.toSorted((a, b) => (b.odds.win[own.side] ?? 0) - (a.odds.win[own.side] ?? 0));
};

/** The armies on the field, where a target can be chosen. */
const contenders = ({ field }: Live, army: string) => {
  const standing = field.armies.filter(isStanding);
  const own = standing.find(({ id }) => id === army);
  const enemies = standing.filter(({ side }) => side !== own?.side);
  return own === undefined || enemies.length < 2 ? undefined : { own, enemies, standing };
};

/** Whether an army has a choice of whom to strike. */
export const mayChoose = (live: Live, army: string): boolean =>
  live.outcome === undefined && contenders(live, army) !== undefined;

/**
 * What comes of each pair of targets, and of each truce: first by trials, then exactly, one after
 * the other, where that can be had.
 */
export function* strikingWhom(live: Live, battle: Battle, army: string): Generator<Striking> {
  const found = contenders(live, army);
  if (found === undefined) throw new Error(`${army} has no choice of whom to strike`);
  const { own, enemies, standing } = found;
  const { known, exactly } = knowing(live, battle);
  const threats = pairs(own, enemies, standing);
  const read = (): Striking => ({
    army,
    now: known({}),
    threats: threats.map((targets) => repliesTo(targets, own, enemies, known)),
    truces: trucesOf(own, enemies, known),
  });
  yield read();
  for (const _ of exactly()) yield read();
}
