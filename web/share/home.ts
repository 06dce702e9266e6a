/**
 * Where the page lies, without a slash at its end: a server's root or any folder. Built files lie
 * in a folder beside it.
 */
export const home = (): string => {
  const { href } = import.meta.env.PROD
    ? new URL(/* @vite-ignore */ '..', import.meta.url)
    : new URL('/', window.location.href);
  return href.replace(/\/$/u, '');
};

/** Whether Rout's own server gave the page: from a host of files it works alone. */
export const hasServer = (): boolean => 'server' in document.documentElement.dataset;

/** The path of an address below that, such as `/screen/abc`. */
export const pathBelowHome = (pathname: string): string => {
  const { pathname: own } = new URL(`${home()}/`);
  return pathname.startsWith(own) ? pathname.slice(own.length - 1) : pathname;
};
