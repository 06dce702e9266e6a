import { keptHashOf } from '../../../documents/kept-link.ts';
import { Sync, type Change } from '../../../documents/sync.ts';
import type { Surroundings } from '../../../documents/surroundings.ts';
import type { Deed, Presence, TableLog, Theirs } from './deeds.ts';
import { groundOf, logWith } from './ground.ts';
import { openQueue, type Queue, type Queued } from './queue.ts';
import { force, rebase, withBacks, type Conflict } from './rebase.ts';
import { savedRemote, saveRemote, type Saved } from './saved.ts';

interface Needs {
  /** Shows what the server has, with what is queued laid upon it. */
  readonly onTake: (log: TableLog, theirs: Theirs) => void;
  readonly given?: Partial<Surroundings>;
}

const withDeed = (theirs: Theirs, deed: Deed, version: number): Theirs => {
  const log = logWith(theirs, deed);
  const screen = deed.kind === 'screen' ? deed.level : theirs.screen;
  return { ...theirs, ...log, version, screen };
};

/**
 * A battle at the table, in step with its copy on the server. Whatever is entered is queued, sent
 * one after the other, and laid upon what others have entered meanwhile.
 */
export class Remote extends Sync<Theirs, Conflict> {
  readonly id: string;
  readonly watchId: string;
  readonly editKey: string;
  readonly #onTake: Needs['onTake'];
  readonly #queue: Queue;
  readonly #presence = new Set<(one: Presence) => void>();
  #saved: Saved;

  constructor(saved: Saved, { onTake, given = {} }: Needs) {
    super(`/battles/${saved.id}`, given);
    const before = savedRemote(saved.id, given);
    this.#saved = { ...saved, version: Math.max(saved.version, before?.version ?? 0) };
    ({ id: this.id, watchId: this.watchId, editKey: this.editKey } = saved);
    this.#onTake = onTake;
    this.#queue = openQueue(this.around.store, saved.id);
    saveRemote(this.#saved, given);
  }

  get screenUrl(): string {
    return `${this.around.origin}/screen/${this.watchId}`;
  }

  /** Whoever has it takes a seat. */
  playUrl = (seatsKey: string): string => `${this.around.origin}/play/${this.watchId}#${seatsKey}`;

  /** Whoever has it goes on with this battle. */
  get editUrl(): string {
    const { id: on, editKey } = this;
    return `${this.around.origin}/${keptHashOf('table', { on, editKey })}`;
  }

  version = (): number => this.#saved.version;
  queued = (): readonly Deed[] => this.#queue.all().map(({ deed }) => deed);

  /** Hears what the other game masters do. @returns what ends that */
  onPresence(hear: (one: Presence) => void): () => void {
    this.#presence.add(hear);
    return () => void this.#presence.delete(hear);
  }

  /** @param log as it was before the deed */
  push(deed: Deed, log: TableLog): void {
    this.#queue.add(deed, groundOf(log, deed));
    this.changed();
  }

  /** After `refused`: goes on without the first of what is queued. */
  skip(): void {
    this.#queue.remove(withBacks(this.#queue.all()));
    this.again();
  }

  protected override onEvent = () => ({
    presence: (one: unknown) => this.#presence.forEach((hear) => hear(one as Presence)),
  });

  protected waiting = () => ({
    pending: this.#queue.all().length,
    isStored: this.#queue.isStored(),
  });

  protected next(): Change<Theirs> | undefined {
    const [first] = this.#queue.all();
    return (
      first && {
        key: first.key,
        body: first.deed,
        made: ({ version }, base) => this.#made(first, version, base),
      }
    );
  }

  #made(first: Queued, version: number, base: Theirs | undefined): Theirs | undefined {
    this.#queue.remove([first]);
    if (base === undefined || version !== base.version + 1) return undefined;
    this.#know(version);
    return withDeed(base, first.deed, version);
  }

  #know(version: number): void {
    this.#saved = { ...this.#saved, version };
    saveRemote(this.#saved, this.around);
  }

  protected lay(theirs: Theirs): Conflict | undefined {
    this.#know(theirs.version);
    const made = rebase(theirs, this.#queue.all());
    if ('mine' in made) return made;
    this.#queue.replace(made.laid);
    this.#onTake(made.log, theirs);
    return undefined;
  }

  protected drop(): void {
    this.#queue.remove(this.#queue.all());
  }

  protected force(theirs: Theirs): void {
    this.#queue.replace(force(theirs, this.#queue.all()).laid);
  }
}
