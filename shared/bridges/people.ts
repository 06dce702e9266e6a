import type { DuelScenarioInput } from '../scenario/schema/duel.ts';

export type FighterInput = DuelScenarioInput['sides'][number]['fighters'][number];

/** Sides and fighters whose ids would be those of others get a number of their own. */
export const distinct = <
  Side extends { readonly id: string; readonly fighters: readonly FighterInput[] },
>(
  sides: readonly Side[],
): (Side & { fighters: FighterInput[] })[] => {
  const taken = new Set(['gm']);
  const free = (id: string): string => {
    let own = id;
    for (let n = 2; taken.has(own); n++) own = `${id.slice(0, 36)}-${n}`;
    taken.add(own);
    return own;
  };
  const named = sides.map((side) => ({ ...side, id: free(side.id) }));
  return named.map((side) => ({
    ...side,
    fighters: side.fighters.map((fighter) => ({ ...fighter, id: free(fighter.id ?? '') })),
  }));
};
