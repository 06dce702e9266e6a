import { openStore } from '../../../server/store/store.ts';
import { refusalOf } from '../../../server/documents/refusals.ts';
import type { DocumentKind, Standing } from '../../../server/documents/kind.ts';
import type { Follow } from '../../../web/documents/follow.ts';
import type { SyncStatus } from '../../../web/documents/sync.ts';
import { must } from '../../must.ts';

/** A generator that is the same in every engine. */
export const drawing = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (many: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917);
    return many === 0 ? 0 : ((mixed ^ (mixed >>> 16)) >>> 0) % many;
  };
};

/** What happens next in a world is drawn: in which order messages come, and which are lost. */
export interface World {
  readonly draw: (many: number) => number;
  /** Puts off what may happen; answers how to stop it. */
  readonly later: (then: () => void) => () => void;
  /** Does one of what is put off; false where there is nothing. */
  readonly next: () => Promise<boolean>;
  /** Whether messages may be lost. */
  isStormy: boolean;
}

export const worldOf = (draw: (many: number) => number): World => {
  const waiting: (() => void)[] = [];
  const world: World = {
    draw,
    isStormy: true,
    later: (then) => {
      waiting.push(then);
      return () => {
        const at = waiting.indexOf(then);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
    next: async () => {
      const [then] = waiting.splice(draw(waiting.length), 1);
      then?.();
      await new Promise((done) => setImmediate(done));
      return then !== undefined;
    },
  };
  return world;
};

interface Listener {
  onChange(now: unknown): void;
  onLink(link: 'live' | 'lost'): void;
}

/** A document in the real store, edited as the server does, behind a network that loses things. */
export const sharedDocument = (world: World, kind: DocumentKind, sent: unknown) => {
  const shelf = openStore(':memory:').shelf(kind.name);
  const body = kind.begin(kind.sent.parse(sent), 1);
  const content = (now: Standing) => ({
    doc: JSON.stringify(now.body),
    told: JSON.stringify(now.told),
  });
  const { id, watchId, editKey } = must(
    shelf.create(content({ body, told: kind.tell(body) }), { owner: 'test' }),
  );
  const nowOf = (kept: { readonly doc: string; readonly told: string | null }): Standing => {
    const read: unknown = JSON.parse(kept.doc);
    return { body: read, told: kind.known(kept.told) ?? kind.tell(read) };
  };
  const whole = () => {
    const kept = must(shelf.read(id));
    const now = nowOf(kept);
    const shown = { ...kind.showBody(now.body), ...kind.showStanding(now) };
    return { id, version: kept.version, ...shown } as never;
  };
  /** All that it has come to. */
  const bodies: unknown[] = [body];
  const followers = new Map<Listener, unknown[]>();
  const hurry = (who: Listener): void => {
    const [first] = followers.get(who)?.splice(0, 1) ?? [];
    if (first !== undefined) who.onChange(first);
  };
  const publish = (to: Listener): void => {
    followers.get(to)?.push(whole());
    world.later(() => hurry(to));
  };
  const edit = (init: RequestInit): readonly [number, unknown] => {
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key') ?? '';
    const idempotency = { key, question: `${init.body as string}` };
    const change = { id, editKey, version: Number(headers.get('if-match')), idempotency };
    const refused = (error: Parameters<typeof refusalOf>[0]): readonly [number, unknown] => {
      const { refusal } = refusalOf(error, kind.name) as never as {
        refusal: { status: number; code: string; message: string };
      };
      return [refusal.status, { error: refusal }];
    };
    const begun = shelf.begin(change);
    if (!begun.ok) return refused(begun.error);
    if ('answer' in begun.value) return [200, JSON.parse(begun.value.answer)];
    const { kept } = begun.value;
    const after = kind.after(nowOf(kept), kind.edit.parse(JSON.parse(idempotency.question)));
    if (!after.ok) return [after.error.status, { error: after.error }];
    const shown = kind.showStanding(after.value);
    const answer = JSON.stringify({ version: kept.version + 1, ...shown });
    const stored = shelf.commit(change, content(after.value), answer);
    if (!stored.ok) return refused(stored.error);
    bodies.push(after.value.body);
    for (const to of followers.keys()) publish(to);
    return [200, JSON.parse(stored.value)];
  };
  const isLost = (): boolean => world.isStormy && world.draw(5) === 0;
  const fetch = (_url: unknown, init: RequestInit = {}): Promise<Response> =>
    new Promise((done, fail) => {
      const lose = (): void => fail(new TypeError('fetch failed'));
      world.later(() => {
        if (isLost()) return lose();
        const [status, told] = init.method === 'GET' ? [200, whole()] : edit(init);
        const json = () => Promise.resolve(told);
        world.later(() =>
          isLost() ? lose() : done({ ok: status === 200, status, json } as Response),
        );
      });
    });
  const join = (who: Listener): void => {
    if (!followers.has(who)) return;
    followers.set(who, []);
    who.onLink('live');
    publish(who);
  };
  const follow: Follow = (_path, listener) => {
    const who = listener as Listener;
    followers.set(who, []);
    world.later(() => join(who));
    return () => void followers.delete(who);
  };
  /** Streams break, and what was on its way in them is gone. */
  const breakStreams = (): void => {
    for (const who of followers.keys()) {
      followers.set(who, []);
      who.onLink('lost');
      world.later(() => join(who));
    }
  };
  return {
    saved: { id, watchId, editKey, version: 1 },
    whole,
    bodies,
    fetch,
    follow,
    breakStreams,
  };
};

/** A page that is in step with a document. */
export interface Page {
  readonly status: () => SyncStatus;
  /** Where somebody must. */
  readonly choose: (isMine: boolean) => void;
  /** It is gone, and opened again. */
  readonly kill?: () => void;
}

/** Messages and streams are lost while people act, choose and come back; then all becomes calm. */
export const weather = async <P extends Page>(
  world: World,
  { breakStreams }: ReturnType<typeof sharedDocument>,
  pages: readonly P[],
  act: (one: P) => void,
): Promise<void> => {
  const { draw } = world;
  for (let step = 0; step < 60; step++) {
    const one = pages[draw(2)];
    if (one === undefined) break;
    const what = draw(12);
    if (what < 2) act(one);
    else if (what === 2) one.choose(draw(2) === 0);
    else if (what === 3 && draw(3) === 0) one.kill?.();
    else if (what === 4 && draw(3) === 0) breakStreams();
    else await world.next();
  }
  world.isStormy = false;
  for (let steps = 0; steps < 2_000; steps++) {
    const isMore = await world.next();
    for (const one of pages) one.choose(draw(2) === 0);
    if (!isMore && pages.every(({ status }) => status().state === 'saved')) return;
  }
  throw new Error(JSON.stringify(pages.map(({ status }) => status())));
};
