/**
 * What an act is expected to do and to suffer until one's next turn, as shares: of what the enemy
 * has left to lose, and of what he himself has.
 */
export interface Prospects {
  readonly gain: number;
  readonly loss: number;
}

/** Below this, a share decides nothing: who can hardly be hurt need not be careful. */
const LITTLE = 0.05;

/**
 * The judgement that all systems share: who wins is who has been brought down last, so that what an
 * act gains and loses counts against what is usual between the two. So the weaker dares more, and
 * whom nobody threatens only strikes.
 */
export const judged = ({ gain, loss }: Prospects, usual: Prospects): number =>
  gain / (usual.gain + LITTLE) - loss / (usual.loss + LITTLE);
