import { useEffect } from 'react';
import { z } from 'zod';
import {
  aftermathEntrySchema,
  armyIds,
  commanderOf,
  entrySchema,
  FATE_WORDS,
  fledIn,
  placeOfAftermath,
  placeOfLosses,
  rollersOf,
  type AftermathEntry,
  type AftermathRequest,
  type Army,
  type BattleScenario,
  type DuelScenario,
  type Entry,
  type EntryChange,
  type Live,
  type Log,
} from '../../../shared/index.ts';
import { listAt, readTree, treeOf, type Tree } from '../../draft/tree.ts';
import { readBy, type Reading } from '../../forms/faults.ts';
import { TAB } from '../../share/browser/store.ts';
import { useLatest } from '../../ui/use-latest.ts';

export const COUNTS = ['present', 'dead', 'wounded', 'taken', 'escaped'] as const;
export const COUNT_WORDS: Readonly<Record<(typeof COUNTS)[number], string>> = {
  ...FATE_WORDS,
  present: 'there',
};

/**
 * What a fight after a rout came to, as it stands in the form; the table knows of which rout it is.
 */
export const aftermathDraftOf = ({
  kind: _kind,
  fled: _fled,
  losses,
  ...entry
}: AftermathEntry): Tree =>
  treeOf({ ...entry, losses: losses.map(({ hits: _hits, ...loss }) => ({ wounded: 0, ...loss })) });

const NOBODY = { present: 0, dead: 0, taken: 0, escaped: 0 };

/** What a side has lost; who was wounded is left out where nobody was. */
const readLoss = (loss: Tree): object => {
  const { wounded = 0, ...read } = readTree(loss) as { readonly wounded?: unknown };
  return { ...NOBODY, ...read, ...(wounded === 0 ? {} : { wounded }) };
};

/** The entry that a draft describes, or what is wrong with it, field by field. */
export const readAftermath = (draft: Tree): Reading<AftermathEntry> =>
  readBy(aftermathEntrySchema, {
    kind: 'aftermath',
    ...(readTree(draft) as object),
    people: listAt(draft, 'people').map((one) => ({ name: '', ...(readTree(one) as object) })),
    losses: listAt(draft, 'losses').map(readLoss),
  });

/** Whether it is over and anybody has run or left, so that something follows. */
export const hasAftermath = (live: Live): boolean =>
  live.outcome !== undefined && fledIn(live).length > 0;

/** Where on the page that stands. */
export const WHAT_FOLLOWS = 'aftermath-title';

/** Whether somebody has said how it went on from this end. */
export const isTold = ({ log: { entries } }: { readonly log: Log<Entry> }, live: Live): boolean =>
  placeOfAftermath(entries, fledIn(live)) >= 0;

/** What followed a rout, with who had fled, where it does not say so itself. */
export const ofRout = (entry: AftermathEntry, live: Live): AftermathEntry => ({
  ...entry,
  fled: entry.fled ?? fledIn(live),
});

/**
 * What is known of the end of a battle before anybody says how it went on: its people, and its
 * armies.
 */
export const notedAftermath = ({ field, outcome }: Live): AftermathEntry => {
  const sides = [...new Set(field.armies.map(({ side }) => side))].map((side) => ({
    side,
    armies: field.armies.filter((army) => army.side === side),
  }));
  const nameOf = (armies: Live['field']['armies']): string =>
    armies
      .map(({ name }) => name)
      .join(' and ')
      .slice(0, 200);
  const won =
    outcome?.kind === 'won' ? sides.find(({ side }) => side === outcome.winner) : undefined;
  const people = field.armies.flatMap(({ side, tacticians, hits, withdrew }) =>
    tacticians
      .filter(({ away }) => away === undefined)
      .map(({ name }) => ({
        side,
        name,
        fate: hits === 0 || withdrew !== undefined ? ('escaped' as const) : ('free' as const),
      })),
  );
  return {
    kind: 'aftermath',
    system: '',
    winner: won === undefined ? '' : nameOf(won.armies),
    rounds: 0,
    text: '',
    people: people.slice(0, 40),
    losses: sides.slice(0, 12).map(({ side, armies }) => ({
      side,
      name: nameOf(armies),
      ...NOBODY,
    })),
  };
};

type Listed = BattleScenario['armies'][number];

const isServing = (tactician: Army['tacticians'][number] | undefined): boolean =>
  tactician !== undefined && tactician.away === undefined;

/** Those who still serve an army, whoever commands it now first. */
const serving = (army: Listed, now: Army, isAlone: boolean): Listed['tacticians'] => {
  const present = rollersOf(now).filter(({ index }) => isServing(now.tacticians[index]));
  const { index: first } = commanderOf(now);
  const ordered = present.toSorted((a, b) => Number(b.index === first) - Number(a.index === first));
  const names = new Set(army.tacticians.map(({ name }) => name));
  return ordered
    .filter(({ name }) => isAlone || names.has(name))
    .map(({ name, intelligence, tactics }) => ({ name, intelligence, tactics }));
};

/** How a battle stands, as what follows it needs it: nobody comes back who was lost. */
export const requestOf = (
  battle: BattleScenario,
  { field }: Live,
  system: string,
): Omit<AftermathRequest, 'system'> & { readonly system: string } => {
  const ids = armyIds(battle);
  const listed = battle.armies.map((army, i) => {
    const id = ids[i] ?? '';
    const side = army.side ?? id;
    // Allies that fight as one force stand under the name of their side.
    const now =
      field.armies.find((one) => one.id === id) ?? field.armies.find((one) => one.id === side);
    const isAlone =
      battle.armies.filter((other, j) => (other.side ?? ids[j]) === side).length === 1;
    return { army, id, now, isAlone };
  });
  const idsOf = (is: (now: Army) => boolean): string[] =>
    listed.flatMap(({ id, now }) => (now !== undefined && is(now) ? [id] : []));
  return {
    battle: {
      ...battle,
      armies: listed.map(({ army, now, isAlone }) =>
        now === undefined
          ? army
          : { ...army, choice: 'highest', tacticians: serving(army, now, isAlone) },
      ),
    },
    system,
    hits: Object.fromEntries(listed.flatMap(({ id, now }) => (now ? [[id, now.hits]] : []))),
    withdrawn: idsOf(({ withdrew }) => withdrew !== undefined),
    gone: idsOf(({ withdrew = Infinity }) => withdrew < field.round),
    leaderless: idsOf(({ tacticians }) => tacticians.length > 0 && !tacticians.some(isServing)),
  };
};

const originSchema = z.strictObject({
  hash: z.string(),
  id: z.string(),
  name: z.string(),
  fighters: z.array(z.string()),
  fled: z.array(z.string()).optional(),
});
/**
 * The battle at the table that a fight came from: its address, its key in this browser, the
 * fighters it gave, as side/id, and which armies had fled.
 */
export type Origin = z.output<typeof originSchema>;

const ORIGIN = 'rout.duel.battle';
const ENTRY = 'rout.duel.entry';

const fightersOf = ({ sides }: DuelScenario): string[] =>
  sides.flatMap(({ id, fighters }) =>
    fighters.flatMap((fighter) => (fighter.id === undefined ? [] : [`${id}/${fighter.id}`])),
  );

/** Remembers, for this tab, which battle at the table a fight came from. */
export const keepFightOrigin = (battle: Omit<Origin, 'fighters'>, fight: DuelScenario): void =>
  void TAB.write(ORIGIN, { ...battle, fighters: fightersOf(fight) });

/**
 * The battle that the fight came from, if some of its fighters are still those that the battle
 * gave.
 */
export const fightOrigin = (fight: DuelScenario): Origin | undefined => {
  const origin = TAB.read(ORIGIN, originSchema);
  return origin !== undefined && fightersOf(fight).some((one) => origin.fighters.includes(one))
    ? origin
    : undefined;
};

const handedSchema = z.strictObject({
  id: z.string(),
  entry: entrySchema,
  at: z.int().min(0).optional(),
});
export type Handed = z.output<typeof handedSchema>;

/**
 * Hands an entry to the table of that battle, which takes it when it opens.
 * @param at how long its log was when the fight was opened
 */
export const handEntry = (id: string, entry: Entry, at?: number): boolean =>
  TAB.write(ENTRY, { id, entry, at });

/** The entry that was handed to this table; it stays there until `dropHanded`. */
export const handedEntry = (id: string): Handed | undefined => {
  const handed = TAB.read(ENTRY, handedSchema);
  return handed?.id === id ? handed : undefined;
};
const dropHanded = (): void => TAB.forget(ENTRY);

/**
 * Takes the entry that a fight has handed to this table, once; where the log refuses it, it is
 * kept.
 */
export const useHanded = (id: string, onEntry: (handed: Handed) => boolean): void => {
  const latest = useLatest(onEntry);
  useEffect(() => {
    const handed = handedEntry(id);
    if (handed !== undefined && latest.current(handed)) dropHanded();
  }, [id, latest]);
};

/** What an entry does to the log: one that tells of the same fight again puts that right. */
export const entering = (
  { entry, at }: Pick<Handed, 'entry' | 'at'>,
  entries: readonly Entry[],
  live: Live,
): EntryChange => {
  const whole = entry.kind === 'aftermath' ? ofRout(entry, live) : entry;
  const told =
    whole.kind === 'aftermath'
      ? placeOfAftermath(entries, whole.fled ?? [])
      : placeOfLosses(entries, at);
  return told < 0 ? { kind: 'append', entry: whole } : { kind: 'amend', at: told, entry: whole };
};
