import { home } from '../share/home.ts';

/** Milliseconds after which the page has what it needs, and the rest may be fetched. */
const PAUSE = 2_500;

/** Keeps all files of the page for when there is no network. Browsers allow it over HTTPS alone. */
export const keepOffline = (): void => {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(
    () => void navigator.serviceWorker.register(`${home()}/sw.js`).catch(() => undefined),
    PAUSE,
  );
};
