/**
 * A signal that ends work early: when a client leaves, when time is up, or when somebody says so.
 */
export interface Deadline {
  readonly signal: AbortSignal;
  /** From now on so long, in place of the time before. */
  extend(ms: number, late: () => Error): void;
  end(reason: Error): void;
  /** The work is done: neither time nor client matters any more. */
  clear(): void;
}

/** @param client aborts with the reason when nobody waits any more */
export const openDeadline = (client: AbortSignal): Deadline => {
  const controller = new AbortController();
  const leave = (): void => controller.abort(client.reason);
  client.addEventListener('abort', leave, { once: true });
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    extend: (ms, late) => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(late()), ms);
    },
    end: (reason) => controller.abort(reason),
    clear: () => {
      clearTimeout(timer);
      client.removeEventListener('abort', leave);
    },
  };
};
