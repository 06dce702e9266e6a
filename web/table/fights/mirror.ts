import {
  fightAfter,
  type FightChange,
  type KeptFight,
  type StoryScenario,
} from '../../../shared/index.ts';
import { putActs, type Change } from '../../draft/changes.ts';
import { type Tree } from '../../draft/tree.ts';
import { seedOf } from '../../engine/question.ts';
import { isSame } from '../kept/remote/ground.ts';
import type { TableLog } from '../kept/remote/deeds.ts';
import type { Remote } from '../kept/remote/remote.ts';
import { keepTurn, putUnder, turnOf, type Under } from './under.ts';

/** A page on which a fight is set up and fought. */
export interface OnPage<S> {
  readonly draft: Tree;
  /** What is fought; undefined while it is set up. */
  readonly fought: S | undefined;
  readonly quietly: (change: Change) => void;
  readonly read: (draft: Tree) => { readonly scenario?: S | undefined };
  /** A scenario as a draft that is being fought. */
  readonly draftOf: (scenario: S) => Tree;
}

const set = (scenario: StoryScenario): object => ({
  ...scenario,
  acts: [],
  seed: seedOf(scenario),
});
const seeded = <S extends StoryScenario>(scenario: S): S => ({
  ...scenario,
  seed: seedOf(scenario),
});
const isHead = (head: readonly unknown[], whole: readonly unknown[]): boolean =>
  head.length < whole.length && isSame(head, whole.slice(0, head.length));

const undoTo = (known: KeptFight, acts: readonly unknown[]): FightChange | undefined => {
  let now: KeptFight | undefined = known;
  for (let steps = 1; now !== undefined && now.scenario.acts.length > acts.length; steps++) {
    const made = fightAfter(now, { kind: 'undo', steps: 1 }, 0);
    now = made.ok ? made.value : undefined;
    if (now !== undefined && isSame(now.scenario.acts, acts)) return { kind: 'undo', steps };
  }
  return undefined;
};

/** What was done on the page to a fight as it is kept; undefined where that cannot be told. */
const changeOf = (known: KeptFight | undefined, now: StoryScenario): FightChange | undefined => {
  if (known === undefined || !isSame(set(known.scenario), set(now)))
    return { kind: 'begin', scenario: seeded(now) };
  const [before, acts] = [known.scenario.acts, now.acts];
  if (isHead(acts, before)) return undoTo(known, acts);
  if (!isHead(before, acts)) return undefined;
  const added = acts.slice(before.length);
  return isSame(known.undone.at(-1), added)
    ? { kind: 'redo', steps: 1 }
    : ({ kind: 'act', acts: added } as FightChange);
};

/** As far as this browser knows before the server has told. */
const unheard = (under: Under, scenario: StoryScenario): KeptFight | undefined => {
  const turn = turnOf(under);
  return turn === 0
    ? undefined
    : { scenario: seeded(scenario), undone: [], sizes: [], by: {}, turn };
};

export const ENDED = 'This fight was ended at the table: what is here is on this page alone.';
const FIRST = 'Somebody else went on first: this shows where the fight is now.';

/** A fight as it is kept under a table, and what should be said of it. */
export interface Reflected {
  readonly kept: KeptFight | undefined;
  readonly notice: string;
}

/** A fight on its page and under a shared table: what is done at one comes to the other. */
export class Mirror<S extends StoryScenario> {
  readonly #under: Under;
  readonly #page: () => OnPage<S>;
  readonly #tell: (now: Reflected) => void;
  #log: TableLog = { entries: [], undone: [] };
  #kept: KeptFight | undefined;
  /** How the page shows that; undefined while something is set up there. */
  #seen: S | undefined;
  #isOpen = false;

  constructor(under: Under, page: () => OnPage<S>, tell: (now: Reflected) => void) {
    this.#under = under;
    this.#page = page;
    this.#tell = tell;
  }

  #know(kept: KeptFight | undefined, seen: S | undefined, notice = ''): void {
    this.#kept = kept;
    this.#seen = seen;
    keepTurn(this.#under, kept?.turn ?? 0);
    this.#tell({ kept, notice });
  }

  #show(kept: KeptFight, notice = ''): void {
    const { draft, fought, quietly, read, draftOf } = this.#page();
    const scenario = kept.scenario as S;
    const next =
      fought !== undefined && isSame(set(fought), set(scenario))
        ? putActs(scenario.acts)(draft)
        : putUnder(this.#under)(draftOf(scenario));
    this.#know(kept, read(next).scenario, notice);
    quietly(() => next);
  }

  /** What the table has come to. */
  hear(log: TableLog): void {
    this.#log = log;
    const theirs = log.fights?.[this.#under.fight];
    // Whoever sets up another fight is not disturbed by the one that is there.
    if (this.#seen === undefined) return;
    if (theirs === undefined) {
      this.#know(undefined, undefined, ENDED);
      return this.#page().quietly(putUnder(undefined));
    }
    const { turn, scenario } = this.#kept ?? {};
    if (theirs.turn === turn && isSame(theirs.scenario, scenario))
      return this.#know(theirs, this.#seen);
    return this.#show(theirs);
  }

  /** What the page has come to. */
  look(remote: Remote): void {
    const { fought } = this.#page();
    if (!this.#isOpen && fought !== undefined) {
      this.#kept = unheard(this.#under, fought);
      this.#seen = this.#kept && fought;
    }
    this.#isOpen = true;
    if (fought === undefined) this.#seen = undefined;
    else if (!isSame(fought, this.#seen)) this.#push(fought, remote);
  }

  #push(now: S, remote: Remote): void {
    const known = this.#kept;
    if (isSame(known?.scenario, seeded(now))) return this.#know(known, now);
    const { fight } = this.#under;
    const before = known ?? unheard(this.#under, now);
    const change = changeOf(known, now);
    const made = change && fightAfter(before, change, fight);
    if (change === undefined || made?.ok !== true) {
      const error = made?.ok === false ? made.error : undefined;
      if (known !== undefined) this.#show(known, error?.kind === 'fight' ? error.message : FIRST);
      return undefined;
    }
    const fights = { ...this.#log.fights, ...(before && { [fight]: before }) };
    this.#know(made.value, now);
    return remote.push({ kind: 'fight', fight, change }, { ...this.#log, fights });
  }
}
