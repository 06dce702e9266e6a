import { storeOf, type Store } from '../../../web/share/browser/store.ts';

/** What a browser keeps, in memory. */
export const memory = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
};

/** That, as the page keeps things in it; and where it may keep nothing. */
export const storeIn = (storage: Storage): Store => storeOf(() => storage);
export const NOWHERE: Store = storeOf(() => {
  throw new Error('forbidden');
});

/** A network that can be cut, and that can lose the answer to a request which did arrive. */
export const network = () => {
  const state = { isDown: false, losses: 0, keys: [] as (string | null)[] };
  const send: typeof fetch = async (url, init) => {
    if (state.isDown) throw new TypeError('fetch failed');
    state.keys.push(new Headers(init?.headers).get('idempotency-key'));
    const response = await fetch(url, init);
    if (state.losses === 0) return response;
    state.losses--;
    await response.text();
    throw new TypeError('fetch failed');
  };
  return Object.assign(state, { fetch: send });
};
