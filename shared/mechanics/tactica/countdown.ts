/** Of one who acts by action dice: those left, how many there were, and actions taken since. */
interface Actor {
  readonly dice: readonly number[];
  readonly dealt: number;
  readonly acted: number;
}

/**
 * Places of those who may act next: with most action dice; where the order is static, by those at
 * the refresh, one action each in turn (TC-27, A-14).
 */
export const nextUp = <A extends Actor>(
  actors: readonly A[],
  order: 'dynamic' | 'static',
  mayAct: (actor: A) => boolean,
): readonly number[] => {
  let [best, places]: [number, number[]] = [-Infinity, []];
  let place = -1;
  for (const actor of actors) {
    place++;
    if (actor.dice.length === 0 || !mayAct(actor)) continue;
    const rank = order === 'dynamic' ? actor.dice.length : actor.dealt - 100 * actor.acted;
    if (rank > best) [best, places] = [rank, [place]];
    else if (rank === best) places.push(place);
  }
  return places;
};
