import type { Campaign, Result } from '../../../shared/index.ts';
import type { RemoteFault } from '../../documents/ask.ts';
import { deleteKept } from '../../documents/kept-link.ts';
import type { Surroundings } from '../../documents/surroundings.ts';
import { Sync, type Change } from '../../documents/sync.ts';
import { drawKey } from '../../share/seeds.ts';
import { baseOf, BINDINGS, keepBase, type Base, type Binding } from './bindings.ts';
import { readTheirs, sumOf, type Theirs } from './remote.ts';

interface Needs {
  /** Shows a state of the server on the page. */
  readonly onTake: (campaign: Campaign) => void;
  readonly given?: Partial<Surroundings>;
  /** Milliseconds without a key before what was typed is sent. */
  readonly pause?: number;
}

/** What is answered to a change. */
type Edited = Omit<Theirs, 'campaign'>;

/** Of a draft that came from nowhere: it is a change to whatever the server has. */
const NO_BASE: Base = { version: 0, known: '' };

/**
 * A campaign on the page, in step with its copy on the server. All of it is sent, once nobody types
 * any more; what was changed here and there is a conflict.
 */
export class CampaignSync extends Sync<Theirs, true> {
  binding: Binding;
  readonly #needs: Needs;
  #base: Base;
  /** What is on the page; undefined while a field is at fault, which is a change as well. */
  #mine: Campaign | undefined;
  /** Whether that is not what the server had last. */
  #isOwn = true;
  #isStored = true;
  /** What has no answer yet: it is sent again as it was, until it has one. */
  #sending: Change<Theirs> | undefined;
  #isTyping = false;
  #still: () => void = () => undefined;

  constructor(binding: Binding, needs: Needs) {
    super(`/campaigns/${binding.on}`, needs.given);
    this.binding = binding;
    this.#base = baseOf(binding.on) ?? NO_BASE;
    this.#needs = needs;
  }

  get editKey(): string | undefined {
    return this.binding.editKey;
  }

  version(): number {
    return this.#base.version;
  }

  /** How many changes the server can take back, and make again. */
  steps(): Theirs['steps'] {
    return this.theirs()?.steps ?? { undo: 0, redo: 0 };
  }

  /** What is on the page; undefined while a field is at fault. */
  offer(campaign: Campaign | undefined): void {
    if (campaign === this.#mine) return;
    this.#mine = campaign;
    this.#note(this.#base);
    this.#isTyping = true;
    this.#still();
    this.#still = this.around.later(() => {
      this.#isTyping = false;
      this.send();
    }, this.#needs.pause ?? 700);
    this.changed();
  }

  /** Takes the last change on the server back, or makes it again. */
  step(kind: 'undo' | 'redo'): void {
    if (this.status().state !== 'saved') return;
    this.#sending = { key: drawKey(16), body: { kind }, made: () => undefined };
    this.send();
  }

  /** Deletes it on the server. @returns why it was not deleted; empty where it was */
  async remove(): Promise<string> {
    const { on, editKey = '', id } = this.binding;
    const fault = await deleteKept(`/campaigns/${on}`, editKey, this.around);
    if (fault === undefined) BINDINGS.forget(id);
    return fault?.message ?? '';
  }

  protected override read(told: unknown): Result<Theirs, RemoteFault> {
    return readTheirs(told);
  }

  protected waiting() {
    return { pending: this.#isOwn ? 1 : 0, isStored: this.#isStored };
  }

  protected next(): Change<Theirs> | undefined {
    if (this.editKey === undefined || this.#isTyping) return undefined;
    const campaign = this.#mine;
    if (this.#sending === undefined && this.#isOwn && campaign !== undefined) {
      const body = { kind: 'put', campaign };
      const made = (told: object): Theirs => this.#know({ ...(told as Edited), campaign });
      this.#sending = { key: drawKey(16), body, made };
      this.#note({ ...this.#base, sent: sumOf(campaign) });
    }
    return this.#sending;
  }

  protected lay(theirs: Theirs): true | undefined {
    const isSame = this.#mine !== undefined && sumOf(this.#mine) === sumOf(theirs.campaign);
    if (this.#isOwn && !isSame && !this.#isKnown(theirs)) return true;
    const isNews = !isSame && !this.#isOwn;
    if (isNews) this.#mine = theirs.campaign;
    this.#know(theirs);
    if (isNews) this.#needs.onTake(theirs.campaign);
    return undefined;
  }

  protected drop(): void {
    this.#isOwn = false;
  }

  protected force(theirs: Theirs): void {
    this.#know(theirs);
  }

  /** Whether nobody else has changed what the page has come from. */
  #isKnown({ version, campaign }: Theirs): boolean {
    const { known, sent } = this.#base;
    return version === this.#base.version || [known, sent].includes(sumOf(campaign));
  }

  /** The page has come from this, and what was sent before has been answered. */
  #know(theirs: Theirs): Theirs {
    this.#sending = undefined;
    const { version, campaign } = theirs;
    this.#note({ version, known: sumOf(campaign) }, campaign.name);
    return theirs;
  }

  /** Writes down what the page has come from; what is not on the server outlives the page. */
  #note(base: Base, name = this.binding.name): void {
    const mine = this.#mine;
    this.#base = base;
    this.#isOwn = mine === undefined || sumOf(mine) !== base.known;
    keepBase(this.binding.on, base);
    const { unsent: before, ...bare } = this.binding;
    const campaign = this.#isOwn ? (mine ?? before?.campaign) : undefined;
    const unsent = campaign === undefined ? {} : { unsent: { ...base, campaign } };
    this.binding = { ...bare, name, ...unsent };
    this.#isStored = BINDINGS.keep(this.binding);
  }
}
