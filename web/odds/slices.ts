/**
 * Does `work` bit by bit until it returns true, in slices of about `budget` milliseconds between which the page can
 * breathe. `after` is called at the end of each slice. Returns how to stop.
 */
export const inSlices = (
  work: () => boolean,
  after: (done: boolean) => void,
  budget = 10,
): (() => void) => {
  const { port1, port2 } = new MessageChannel();
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    port1.close();
  };
  port1.onmessage = () => {
    const until = performance.now() + budget;
    let done = work();
    while (!done && performance.now() < until) done = work();
    after(done);
    if (done) stop();
    // `after` may have stopped us.
    else if (!stopped) port2.postMessage(0);
  };
  port2.postMessage(0);
  return stop;
};
