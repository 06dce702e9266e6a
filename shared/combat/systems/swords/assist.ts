import type { Attack } from './contest.ts';
import { defenseTerms, type Method } from './defense.ts';
import type { SwordsOptions } from './options.ts';
import { bestProspect, prospectsOf } from './policy.ts';
import { meanNet, opposedChance, sumOf } from './rolls.ts';
import { damageEdge } from './attack.ts';
import { penaltyOf } from './skill.ts';
import type { Brawl, Swordsman } from './state.ts';

/** What a helper's own blow would lose by being 2 worse: nothing where he has done all he meant to do. */
const costOf = (fight: Brawl, helper: Swordsman, options: SwordsOptions): number => {
  if (helper.acted) return 0;
  const aim = bestProspect(prospectsOf(fight, helper, options).prospects, options);
  if (aim === undefined) return 0;
  const by = aim.attack - (aim.defense ?? 0) - aim.challenge + penaltyOf(helper, options);
  return (opposedChance(by) - opposedChance(by - 2)) * meanNet(aim.edge);
};

/** Who had best block for a named character, where that saves more than it costs (4.1 rule 6). */
export const assistAdvised = (
  fight: Brawl,
  { target, terms, challenge, incoming, by }: Attack,
  { friends, own }: { readonly friends: readonly Swordsman[]; readonly own: Method | undefined },
  options: SwordsOptions,
): string | undefined => {
  if (!target.isNamed) return undefined;
  const attack = sumOf(terms) - challenge;
  const through =
    own === undefined
      ? 1
      : opposedChance(
          attack - sumOf(defenseTerms(fight, { defender: target, method: own, incoming }, options)),
        );
  const harm =
    through *
    Math.min(
      target.stamina,
      meanNet(damageEdge(fight, { by, target, manner: 'melee', augments: 0 }, options)),
    );
  let best: { readonly id: string; readonly saved: number } | undefined;
  for (const friend of friends) {
    if (friend.isNamed) continue;
    const stopped =
      1 -
      opposedChance(
        attack -
          sumOf(defenseTerms(fight, { defender: friend, method: 'block', incoming }, options)),
      );
    const saved = stopped * harm - costOf(fight, friend, options);
    if (saved > (best?.saved ?? 0)) best = { id: friend.id, saved };
  }
  return best?.id;
};
