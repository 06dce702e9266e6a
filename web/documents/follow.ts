import { home } from '../share/home.ts';

/**
 * `slow`: the server has no room for another follower, so the screen asks again every few seconds.
 */
export type Link = 'connecting' | 'live' | 'slow' | 'lost' | 'gone';

interface Listener<T> {
  onChange(now: T): void;
  onLink(link: Link): void;
  /** What passes: other events, by name. */
  readonly onEvent?: Readonly<Record<string, (told: unknown) => void>>;
}

/** Milliseconds without a connection before the players are told. */
const SILENCE = 3_000;
const AGAIN = 4_000;

type Timer = ReturnType<typeof setTimeout>;

/** Tells of the connection; of a lost one only once it has been silent for a while. */
const openLink = (onLink: Listener<unknown>['onLink']) => {
  let silence: Timer | undefined;
  const end = (): void => {
    clearTimeout(silence);
    silence = undefined;
  };
  return {
    end,
    found: (link: Link): void => {
      end();
      onLink(link);
    },
    missed: (): void => void (silence ??= setTimeout(() => onLink('lost'), SILENCE)),
  };
};

/**
 * Follows something over server-sent events, until it is stopped or gone.
 * @param path in the API; what is there, and `path/follow`, must be a `T`
 */
export type Follow = <T>(path: string, listener: Listener<T>) => () => void;
export const follow: Follow = <T>(
  path: string,
  { onChange, onLink, onEvent = {} }: Listener<T>,
) => {
  const address = `${home()}/api/v1${path}`;
  const { end, found, missed } = openLink(onLink);
  const over = new AbortController();
  let source: EventSource | undefined;
  let again: Timer | undefined;
  const stop = (): void => {
    over.abort();
    source?.close();
    end();
    clearTimeout(again);
  };
  /** A stream that ends for good does not say why; a plain request does. */
  const inquire = async (): Promise<void> => {
    const response = await fetch(address, over);
    if (response.status === 404) {
      stop();
      onLink('gone');
    } else if (response.ok) {
      onChange((await response.json()) as T);
      found('slow');
    }
  };
  const tryAgain = (): void => {
    clearTimeout(again);
    if (!over.signal.aborted) again = setTimeout(open, AGAIN);
  };
  function open(): void {
    source?.close();
    clearTimeout(again);
    const stream = new EventSource(`${address}/follow`);
    source = stream;
    stream.addEventListener('open', () => found('live'));
    stream.addEventListener('change', ({ data }: MessageEvent<string>) =>
      onChange(JSON.parse(data) as T),
    );
    for (const [name, hear] of Object.entries(onEvent))
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => hear(JSON.parse(data)));
    stream.addEventListener('error', () => {
      missed();
      // Where the server is away as well, it is tried again all the same.
      if (stream.readyState === EventSource.CLOSED && stream === source)
        void inquire().then(tryAgain, tryAgain);
    });
  }
  /** A device that slept may hold a connection that died unnoticed. */
  const wake = (): void => {
    if (document.visibilityState === 'visible') open();
  };
  document.addEventListener('visibilitychange', wake, over);
  window.addEventListener('online', open, over);
  missed();
  open();
  return stop;
};
