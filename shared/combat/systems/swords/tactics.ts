import { damageEdge, inHand } from './attack.ts';
import type { Deed } from './act.ts';
import { grappleEdge } from './grapple.ts';
import type { SwordsOptions } from './options.ts';
import { attackNow, wouldFlee } from './policy.ts';
import { meanNet } from './rolls.ts';
import { theFighter, type Brawl, type Swordsman } from './state.ts';

export { schemeOf, wouldFlee } from './policy.ts';

const first = (deeds: readonly Deed[], wanted: (one: Deed) => boolean): Deed | undefined =>
  deeds.find(wanted);

const doneOf = (deeds: readonly Deed[]): Deed => {
  const done = deeds.at(-1);
  if (done === undefined) throw new Error('nothing can be done');
  return done;
};

/** In close combat: hurt whom he holds, gain control where he is no worse a wrestler, else break away (4.1 rule 5). */
const inClose = (
  fight: Brawl,
  fighter: Swordsman,
  deeds: readonly Deed[],
  options: SwordsOptions,
): Deed => {
  const other = theFighter(fight, fighter.grip.with);
  const hurts = (deed: 'slam' | 'hurt'): Deed | undefined =>
    meanNet(
      damageEdge(
        fight,
        { by: fighter, target: other, manner: deed === 'hurt' ? 'grab' : 'slam', augments: 0 },
        options,
      ),
    ) > 0
      ? first(deeds, (one) => one.deed === deed)
      : undefined;
  const release = first(deeds, ({ deed }) => deed === 'release');
  switch (fighter.grip.kind) {
    case 'controls':
    case 'clinging':
      return hurts('slam') ?? hurts('hurt') ?? release ?? doneOf(deeds);
    case 'locked':
    case 'held':
      return (
        first(
          deeds,
          ({ deed }) =>
            deed === (grappleEdge(fight, fighter, other, options) >= 0 ? 'control' : 'escape'),
        ) ?? doneOf(deeds)
      );
    case 'helps':
    case 'free':
      return doneOf(deeds);
  }
};

/** What the policy would do next with the actions left of the plan (4.1). */
export const advisedDeed = (
  fight: Brawl,
  fighter: Swordsman,
  { left, deeds }: { readonly left: number; readonly deeds: readonly Deed[] },
  options: SwordsOptions,
): Deed => {
  if (fighter.grip.kind !== 'free') return inClose(fight, fighter, deeds, options);
  if (left > 0 && wouldFlee(fight, fighter, options))
    return first(deeds, ({ deed }) => deed === 'flee') ?? doneOf(deeds);
  const retrieve = fighter.hasWeapon
    ? undefined
    : first(deeds, ({ deed, thing }) => deed === 'retrieve' && thing === 'weapon');
  const now = attackNow(fight, fighter, left, options);
  if (retrieve !== undefined && inHand(fighter).id === 'none' && now?.blow !== 'missile')
    return retrieve;
  const blow =
    now === undefined
      ? undefined
      : first(
          deeds,
          (one) =>
            one.deed === now.attack &&
            one.target === now.aim.target.id &&
            one.augments === now.augments &&
            one.blow === (now.attack === 'grab' ? 'melee' : now.blow),
        );
  if (blow !== undefined) return blow;
  const approach =
    now === undefined
      ? undefined
      : first(deeds, ({ deed, id }) => deed === 'move' && id === `advance:${now.aim.target.place}`);
  return approach ?? nearer(fighter, deeds) ?? doneOf(deeds);
};

/** Towards the nearest enemy where none can be reached. */
const nearer = (fighter: Swordsman, deeds: readonly Deed[]): Deed | undefined => {
  const ways = deeds.filter(({ deed, id }) => deed === 'move' && id.startsWith('advance:'));
  const gap = ({ id }: Deed): number =>
    Math.abs(Number(id.slice('advance:'.length)) - fighter.place);
  return ways.reduce<Deed | undefined>(
    (best, one) => (best === undefined || gap(one) < gap(best) ? one : best),
    undefined,
  );
};

const HIGHEST = 12;
const LOWEST = 2;

/** The fight now, and once each word of the game master that has an end is over. */
const inTime = (fight: Brawl): readonly Brawl[] => [
  fight,
  ...fight.modifiers.flatMap(({ until }) =>
    until === undefined || until < fight.round ? [] : [{ ...fight, round: until + 1 }],
  ),
];

/** Whether one can ever harm the other: the best damage roll with every Augment against the worst endurance, or a fall. */
export const canHurt = (
  fight: Brawl,
  fighter: Swordsman,
  target: Swordsman,
  options: SwordsOptions,
): boolean => {
  const manners = ['melee', 'missile', 'grab', 'slam'] as const;
  if (
    options.height ||
    (options.fall === 'damage' && target.mount !== '') ||
    options.healthFrom === 'raw'
  )
    return true;
  return manners.some(
    (manner) =>
      (manner !== 'missile' || (fighter.hasMissile && fighter.stats.missile !== 'none')) &&
      inTime(fight).some(
        (then) =>
          HIGHEST -
            LOWEST +
            damageEdge(
              then,
              { by: fighter, target, manner, augments: options.actionCap - 1 },
              options,
            ) >
          0,
      ),
  );
};
