/** Who asks has a turn of the event loop for itself; whatever else there is goes on between. */
export const openTurns = (): (() => Promise<void>) => {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise((begin) => setImmediate(begin))));
};

/** Milliseconds of a turn. */
const TURN = 8;

/** Takes steps to their end, some in each turn. */
export const inTurns = async (
  steps: Iterator<void>,
  ownTurn: () => Promise<void>,
): Promise<void> => {
  for (;;) {
    await ownTurn();
    const end = performance.now() + TURN;
    while (performance.now() < end) if (steps.next().done === true) return;
  }
};
