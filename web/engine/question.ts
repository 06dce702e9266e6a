import type { Seed, Steps } from '../../shared/index.ts';
import type { DOORS } from './doors/index.ts';

/** Seed of dice and trials where the scenario has none. */
export const DEFAULT_SEED = 'rout';

export const seedOf = ({ seed = DEFAULT_SEED }: { readonly seed?: Seed | undefined }): Seed => seed;

type Doors = {
  readonly [D in keyof typeof DOORS]: Awaited<ReturnType<(typeof DOORS)[D]>>['work'];
};

interface Working {
  readonly steps: (asked: never, seed: never) => Steps<unknown>;
}
type NamesIn<D extends keyof Doors> = {
  [N in keyof Doors[D] & string]: Doors[D][N] extends Working ? `${D}/${N}` : never;
}[keyof Doors[D] & string];

/** Every question of the catalogue that has a door: `units/odds`. */
export type Kind = { [D in keyof Doors]: NamesIn<D> }[keyof Doors];

type WorkOn<K extends Kind> = K extends `${infer D extends keyof Doors}/${infer N}`
  ? Doors[D][N & keyof Doors[D]]
  : never;

type WorkKinds = {
  readonly [K in Kind]: WorkOn<K> extends {
    readonly steps: (asked: infer Asked, ...seed: never) => Steps<infer Given>;
  }
    ? { readonly asks: Asked; readonly gives: Given }
    : never;
};
/** What each kind of question holds, and what its answer is. */
interface Kinds extends WorkKinds {}

export type Asks<K extends Kind> = Kinds[K]['asks'];
export type Gives<K extends Kind> = Kinds[K]['gives'];

/** A question of one kind; every kind where none is said. */
export type Question<K extends Kind = Kind> = {
  readonly [Each in K]: { readonly kind: Each } & Asks<Each>;
}[K];

export interface Trials {
  readonly done: number;
  readonly of: number;
}

/** An answer as far as it is known; of an estimate, with its trials. */
export interface Part<K extends Kind = Kind> {
  readonly value: Gives<K>;
  readonly trials?: Trials;
  /** An estimate until exact odds are there. */
  readonly isGlimpse?: boolean | undefined;
  readonly isLast: boolean;
}

/**
 * What goes to a worker: a question under a number, with ports to others that help; a question to
 * help with, of whoever asks by the port; that either is over; or what is about to be asked.
 */
export type Request =
  | { readonly soon: Kind }
  | {
      readonly id: number;
      readonly question: Question;
      readonly helpers?: readonly MessagePort[];
      readonly port?: MessagePort;
    }
  | { readonly id: number; readonly isStop: true };

/** What comes back. */
export type Reply =
  | { readonly id: number; readonly part: Part }
  | { readonly id: number; readonly fault: string }
  | { readonly id: number; readonly isStopped: true };
