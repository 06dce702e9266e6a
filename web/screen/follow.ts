import type { Screen } from '../../shared/index.ts';

/**
 * `slow`: the server has no room for another follower, so the screen asks again every few seconds.
 */
export type Link = 'connecting' | 'live' | 'slow' | 'lost' | 'gone';

interface Listener {
  onScreen(screen: Screen): void;
  onLink(link: Link): void;
}

/** Milliseconds without a connection before the players are told. */
const SILENCE = 3_000;
const AGAIN = 4_000;

/** Follows a players' screen over server-sent events, until it is stopped or the battle is gone. */
export const followScreen = (watchId: string, { onScreen, onLink }: Listener): (() => void) => {
  const address = `/api/v1/screens/${encodeURIComponent(watchId)}`;
  let source: EventSource | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const found = (link: Link): void => {
    clearTimeout(silence);
    silence = undefined;
    onLink(link);
  };
  const missed = (): void => {
    silence ??= setTimeout(() => onLink('lost'), SILENCE);
  };
  const stop = (): void => {
    isOver = true;
    source?.close();
    clearTimeout(silence);
    clearTimeout(again);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', open);
  };
  /** A stream that ends for good does not say why; a plain request does. */
  const inquire = async (): Promise<void> => {
    try {
      const response = await fetch(address);
      if (isOver) return;
      if (response.status === 404) {
        stop();
        return onLink('gone');
      }
      if (response.ok) {
        onScreen((await response.json()) as Screen);
        found('slow');
      }
    } catch {
      // The server is away: see below.
    }
    clearTimeout(again);
    if (!isOver) again = setTimeout(open, AGAIN);
  };
  function open(): void {
    source?.close();
    clearTimeout(again);
    const stream = new EventSource(`${address}/follow`);
    source = stream;
    stream.addEventListener('open', () => found('live'));
    stream.addEventListener('change', ({ data }: MessageEvent<string>) =>
      onScreen(JSON.parse(data) as Screen),
    );
    stream.addEventListener('error', () => {
      missed();
      if (stream.readyState === EventSource.CLOSED && stream === source) void inquire();
    });
  }
  /** A device that slept may hold a connection that died unnoticed. */
  function wake(): void {
    if (document.visibilityState === 'visible') open();
  }

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', open);
  missed();
  open();
  return stop;
};
