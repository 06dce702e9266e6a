import type { Campaign } from '../../../shared/index.ts';
import { follow, type Link } from '../../screen/follow.ts';
import { ask, type Answer, type RemoteFault } from '../../table/kept/remote/api.ts';
import { drawKey } from '../../share/seeds.ts';
import { onOnline, surroundings, type Surroundings } from '../../table/kept/remote/saved.ts';
import { baseOf, BINDINGS, keepBase, type Base, type Binding } from './bindings.ts';
import type { SyncState, SyncStatus } from './sync-status.ts';
import { fetchTheirs, readTheirs, sumOf, type Theirs } from './remote.ts';

interface Needs {
  /** Shows a state of the server on the page. */
  readonly onTake: (campaign: Campaign) => void;
  readonly given?: Partial<Surroundings>;
  /** Follows the campaign; tests bring their own. */
  readonly follow?: typeof follow;
  /** Milliseconds without a key before what was typed is sent. */
  readonly pause?: number;
}

/** A change that has no answer yet: it is sent again as it was, until it has one. */
interface Sending {
  readonly key: string;
  readonly campaign: Campaign;
  readonly sum: string;
}

/** Of a draft that came from nowhere: it is a change to whatever the server has. */
const NO_BASE: Base = { version: 0, known: '' };

/** Keeps a campaign on the page and its copy on the server in step. */
export class CampaignSync {
  binding: Binding;
  #base: Base;
  readonly #around: Surroundings;
  readonly #needs: Needs;
  readonly #listeners = new Set<() => void>();
  #status: SyncStatus;
  /** What is on the page; undefined while a field is at fault, which is a change as well. */
  #mine: Campaign | undefined;
  #theirs: Theirs | undefined;
  #sending: Sending | undefined;
  #isAsking = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(binding: Binding, needs: Needs) {
    this.binding = binding;
    this.#base = baseOf(binding.on) ?? NO_BASE;
    this.#needs = needs;
    this.#around = surroundings(needs.given ?? {});
    this.#status = {
      state: this.#mayEdit() ? 'saved' : 'reading',
      message: '',
      steps: { undo: 0, redo: 0 },
      isNewer: false,
      isLive: false,
    };
  }

  /** Begins to follow the server. @returns what ends that */
  open(): () => void {
    this.#isClosed = false;
    const onChange = (told: Theirs): void => this.#hear(told);
    const onLink = (link: Link): void => this.#link(link);
    const following = this.#needs.follow ?? follow;
    const leave = following(`/campaigns/${this.binding.on}`, { onChange, onLink });
    const deafen = onOnline(() => this.#send());
    this.#later();
    return () => {
      this.#isClosed = true;
      clearTimeout(this.#timer);
      leave();
      deafen();
    };
  }

  status = (): SyncStatus => this.#status;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What is on the page; undefined while a field is at fault. */
  offer(campaign: Campaign | undefined): void {
    if (campaign === this.#mine) return;
    this.#mine = campaign;
    if (campaign !== undefined && this.#isChanged()) this.#jot(campaign);
    if (this.#theirs !== undefined && this.#isSame(this.#theirs)) this.#settle(this.#theirs);
    if (!this.#isHeld()) this.#tell({ state: this.#resting() });
    this.#later();
  }

  /** Shows what the server has, in the place of what is on the page. */
  takeTheirs(): void {
    const theirs = this.#theirs;
    if (theirs === undefined) return;
    this.#sending = undefined;
    this.#settle(theirs);
    this.#show(theirs.campaign);
  }

  /** Sends what is on the page, over what the server has. */
  keepMine(): void {
    if (this.#theirs !== undefined) this.#know(this.#theirs);
    this.#sending = undefined;
    this.#theirs = undefined;
    this.#tell({ state: this.#resting(), message: '', isNewer: false });
    this.#send();
  }

  /** Takes the last change on the server back, or makes it again. */
  async step(way: 'undo' | 'redo'): Promise<void> {
    if (this.#status.state !== 'saved') return;
    const came = await this.#ask('POST', '/edits', drawKey(16), { kind: way });
    if (came.kind === 'done') await this.#look();
    else this.#refuse(came.fault);
  }

  /** Deletes it on the server. @returns why it was not deleted; empty where it was */
  async remove(): Promise<string> {
    const came = await this.#ask('DELETE', '', drawKey(16));
    const isGone = came.kind === 'done' || came.fault.status === 404;
    if (isGone) BINDINGS.forget(this.binding.id);
    return isGone ? '' : came.fault.message;
  }

  #mayEdit = (): boolean => this.binding.editKey !== undefined;

  /** Whether what is on the page is not what the server had last. */
  #isChanged = (): boolean => this.#mine === undefined || sumOf(this.#mine) !== this.#base.known;

  #isSame = ({ campaign }: Theirs): boolean =>
    this.#mine !== undefined && sumOf(this.#mine) === sumOf(campaign);

  /** Whether nothing is sent until somebody has chosen. */
  #isHeld = (): boolean => ['stale', 'gone', 'refused'].includes(this.#status.state);

  #resting = (): SyncState =>
    this.#mayEdit()
      ? this.#isChanged()
        ? 'saving'
        : 'saved'
      : this.#isChanged()
        ? 'apart'
        : 'reading';

  #tell(news: Partial<SyncStatus>): void {
    this.#status = { ...this.#status, ...news };
    for (const listener of this.#listeners) listener();
  }

  #know({ version, campaign }: Pick<Theirs, 'version' | 'campaign'>): void {
    this.#rebase({ version, known: sumOf(campaign) });
    const { unsent: _, ...binding } = this.binding;
    this.#rebind({ ...binding, name: campaign.name });
  }

  #rebase(base: Base): void {
    this.#base = base;
    keepBase(this.binding.on, base);
  }

  #rebind(binding: Binding): void {
    this.binding = binding;
    BINDINGS.keep(binding);
  }

  /** What is not on the server yet outlives the page. */
  #jot(campaign: Campaign): void {
    this.#rebind({ ...this.binding, unsent: { ...this.#base, campaign } });
  }

  /** Both are as the server tells. */
  #settle(theirs: Theirs): void {
    this.#know(theirs);
    this.#theirs = undefined;
    this.#tell({
      state: this.#mayEdit() ? 'saved' : 'reading',
      message: '',
      steps: theirs.steps,
      isNewer: false,
    });
  }

  #show(campaign: Campaign): void {
    this.#mine = campaign;
    this.#needs.onTake(campaign);
  }

  #link(link: Link): void {
    if (link === 'gone') return this.#tell({ state: 'gone', message: '', isLive: false });
    const isLive = link === 'live';
    const isBack = isLive && this.#status.state === 'away';
    this.#tell({ isLive, ...(link === 'lost' && !this.#isHeld() ? { state: 'away' } : {}) });
    if (isBack) this.#tell({ state: this.#resting(), message: '' });
    if (isLive) this.#later();
  }

  #hear(told: unknown): void {
    const read = readTheirs(told);
    if (!read.ok) return this.#refuse(read.error);
    if (this.#sending !== undefined) this.#theirs = read.value;
    else this.#meet(read.value);
  }

  /** What the server has now, and nothing of ours is on its way. */
  #meet(theirs: Theirs): void {
    if (theirs.version < this.#base.version) return;
    const isKnown = theirs.version === this.#base.version;
    const sum = sumOf(theirs.campaign);
    if (isKnown || sum === this.#base.sent) {
      if (!isKnown) this.#know(theirs);
      this.#tell({ steps: theirs.steps });
      if (!this.#isHeld()) this.#tell({ state: this.#resting() });
      return this.#later();
    }
    if (this.#isSame(theirs)) return this.#settle(theirs);
    if (!this.#isChanged()) {
      this.#settle(theirs);
      return this.#show(theirs.campaign);
    }
    this.#theirs = theirs;
    this.#tell({
      state: this.#mayEdit() ? 'stale' : 'apart',
      steps: theirs.steps,
      isNewer: true,
      message: '',
    });
  }

  async #look(): Promise<void> {
    const found = await fetchTheirs(this.binding.on, this.#around);
    if (this.#isClosed) return;
    if (found.ok) this.#meet(found.value);
    else this.#refuse(found.error);
  }

  #later(wait = this.#needs.pause ?? 700): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => this.#send(), wait);
  }

  #send(): void {
    const mine = this.#mine;
    if (this.#isClosed || this.#isAsking || !this.#mayEdit() || this.#isHeld()) return;
    if (this.#sending === undefined) {
      if (mine === undefined || !this.#isChanged()) return;
      this.#sending = { key: drawKey(16), campaign: mine, sum: sumOf(mine) };
      this.#rebase({ ...this.#base, sent: this.#sending.sum });
      this.#jot(mine);
    }
    void this.#put(this.#sending);
  }

  async #put({ key, campaign }: Sending): Promise<void> {
    this.#isAsking = true;
    if (this.#status.state !== 'away') this.#tell({ state: 'saving' });
    const came = await this.#ask('POST', '/edits', key, { kind: 'put', campaign });
    this.#isAsking = false;
    if (this.#isClosed) return;
    if (came.kind === 'away') return this.#wait(came.fault);
    this.#sending = undefined;
    if (came.kind !== 'done') return this.#refuse(came.fault);
    const { version, steps } = came.body as Pick<Theirs, 'version' | 'steps'>;
    this.#know({ version, campaign });
    if (this.#mine !== undefined && this.#isChanged()) this.#jot(this.#mine);
    this.#tell({ state: this.#resting(), message: '', steps });
    const heard = this.#theirs;
    this.#theirs = undefined;
    if (heard !== undefined && heard.version > version) this.#meet(heard);
    this.#later();
  }

  #ask(method: 'POST' | 'DELETE', path: string, key: string, body?: object): Promise<Answer> {
    const { on, editKey = '' } = this.binding;
    return ask(this.#around, {
      method,
      path: `/campaigns/${on}${path}`,
      body,
      by: editKey,
      version: this.#base.version,
      once: key,
    });
  }

  /** Nothing was answered, or not now. */
  #wait({ code, message }: RemoteFault): void {
    this.#tell({ state: 'away', message: code === 'SERVER_AWAY' ? '' : message });
    this.#later(this.#around.again);
  }

  #refuse({ status, code, message }: RemoteFault): void {
    if (code === 'DOCUMENT_STALE') return void this.#look();
    if (status === 404) return this.#tell({ state: 'gone', message: '' });
    if (code === 'SERVER_AWAY') return this.#tell({ state: 'away', message: '' });
    this.#tell({ state: 'refused', message });
  }
}
