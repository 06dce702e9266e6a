/** Of one who acts by action dice: those left, how many there were, and actions taken since. */
interface Actor {
  readonly dice: readonly number[];
  readonly dealt: number;
  readonly acted: number;
}

/**
 * Those who may act next: with most action dice; where the order is static, by those at
 * the refresh, one action each in turn (TC-27, A-14).
 */
export const nextUp = <A extends Actor>(
  actors: readonly A[],
  order: 'dynamic' | 'static',
  mayAct: (actor: A) => boolean,
): readonly A[] => {
  let best = -Infinity;
  let tied: A[] = [];
  for (const actor of actors) {
    if (actor.dice.length === 0) continue;
    const rank = order === 'dynamic' ? actor.dice.length : actor.dealt - 100 * actor.acted;
    if (rank < best || !mayAct(actor)) continue;
    if (rank > best) [best, tied] = [rank, [actor]];
    else tied.push(actor);
  }
  return tied;
};
