import { fightAfter, logAfter, MOST_ENTRIES, type Entry } from '../../../../shared/index.ts';
import type { Deed, Fights, TableLog } from './deeds.ts';

/** What a deed was done to. */
export interface Ground {
  /** How many entries there were. */
  readonly length: number;
  /** Those that it took back, changed, or made again. */
  readonly touched: readonly Entry[];
  /** Of a fight under the battle: its turn, and how many acts it had. */
  readonly fight?: { readonly turn: number; readonly acts: number };
}
export type FightDeed = Deed & { readonly kind: 'fight' };
type LogDeed = Extract<Deed, { readonly entry: Entry } | { readonly steps: number }>;
export const isOfLog = (deed: Deed): deed is LogDeed => 'entry' in deed || 'steps' in deed;

/** A deed that the server has not got yet. */
export interface Laid {
  readonly deed: Deed;
  readonly ground: Ground;
  /** Puts back what only lay upon what the deed before it took back: where that goes, this goes. */
  readonly isBack?: boolean;
}

const NO_FIGHT = { turn: 0, scenario: { acts: [] } };

export const groundOf = ({ entries, undone, fights }: TableLog, deed: Deed): Ground => {
  const touched = (): readonly Entry[] => {
    if (deed.kind === 'undo') return entries.slice(-deed.steps);
    if (deed.kind === 'redo') return undone.slice(-deed.steps).toReversed();
    return deed.kind === 'amend' ? entries.slice(deed.at, deed.at + 1) : [];
  };
  const ground = { length: entries.length, touched: touched() };
  if (deed.kind !== 'fight') return ground;
  const { turn, scenario } = fights?.[deed.fight] ?? NO_FIGHT;
  return { ...ground, fight: { turn, acts: scenario.acts.length } };
};

const fightsWith = (fights: Fights, { fight, change }: FightDeed): Fights => {
  const { [fight]: known, ...others } = fights;
  const made = fightAfter(known, change, fight);
  if (!made.ok) return fights;
  return made.value === undefined ? others : { ...others, [fight]: made.value };
};

/** The log after a deed; as it was where that cannot be done. */
export const logWith = (log: TableLog, deed: Deed): TableLog => {
  if (deed.kind === 'fight') return { ...log, fights: fightsWith(log.fights ?? {}, deed) };
  if (!isOfLog(deed)) return log;
  const made = logAfter(log, deed, MOST_ENTRIES);
  return made.ok ? { ...log, ...made.value } : log;
};

const ordered = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
/** Whether two say the same, in whatever order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one, ordered) === JSON.stringify(other, ordered);
