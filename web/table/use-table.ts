import { battleIn } from '../army/odds/endings.ts';
import { useMemo } from 'react';
import {
  standsIn,
  stillGiven,
  withGiven,
  type Battle,
  type BattleOdds,
  type Entry,
  type EntryChange,
  type EntryFault,
  type Live,
  type Stands,
} from '../../shared/index.ts';
import { addressOf } from '../share/link/address.ts';
import { useDoings, type Doings } from '../ui/input/use-doings.ts';
import { useNotice } from '../ui/page/use-notice.ts';
import type { KeptBattle } from './kept/keep-battles.ts';
import { tableHashOf } from './kept/table-link.ts';
import { useBattle, type TableState } from './use-battle.ts';
import { entering, useHanded, type Handed } from './aftermath/aftermath.ts';
import { useFullOdds, useLines, type Lines } from './use-lines.ts';
import { useScreen, type ScreenState } from './use-screen.ts';

/** A battle at the table, and where it stands. */
export interface TableBattle {
  readonly table: TableState;
  readonly battle: Battle;
  readonly live: Live;
}

export interface Table extends TableBattle, Lines {
  /** From where it stands, with the course; undefined while they are worked out, or at the end. */
  readonly full: BattleOdds | undefined;
  readonly stands: Stands;
  /** Where it stood before the last entry. */
  readonly before: Live;
  readonly screen: ScreenState;
  readonly notice: string;
  readonly copy: () => void;
  /** Why an entry cannot be the next, if it cannot. */
  readonly faultOf: (entry: Entry) => EntryFault | undefined;
  readonly add: (entry: Entry) => boolean;
  readonly amendAt: (at: number, entry: Entry) => boolean;
  /** Takes what a fight came to: one that the log has already is put right. */
  readonly enter: (handed: Pick<Handed, 'entry' | 'at'>) => boolean;
  readonly goBack: (steps: number) => boolean;
  readonly past: Doings;
}

/** The state of the table: the log, what follows from it, and what can be done with it. */
export const useTable = (opened: KeptBattle): Table => {
  const table = useBattle(opened);
  const { scenario, log, change, link } = table;
  const screen = useScreen(table);
  const { notice, tell, copy } = useNotice();
  const battle = battleIn(scenario);
  const read = useMemo(() => standsIn(battle), [battle]);
  const stands = useMemo(() => read(log.entries), [read, log.entries]);
  const { live } = stands.at(-1) ?? stands[0];
  const lines = useLines(scenario, log.entries);
  const full = useFullOdds(scenario, live.outcome === undefined ? live.field : undefined);
  const act = (deed: EntryChange): boolean => {
    const isDone = change(deed);
    if (isDone) screen.push(deed, log);
    else if (table.isStale) tell('Changed in another tab: choose first.');
    else tell('The log is full: it holds 500 entries.');
    return isDone;
  };
  const add = (entry: Entry): boolean => {
    const given = stillGiven(screen.players?.given, live);
    const whole = entry.kind === 'round' ? withGiven(entry, given) : entry;
    return act({ kind: 'append', entry: whole });
  };
  const amendAt = (at: number, entry: Entry): boolean => act({ kind: 'amend', at, entry });
  const enter: Table['enter'] = (handed) => act(entering(handed, log.entries, live));
  useHanded(table.id, (handed) => {
    const isTaken = enter(handed);
    if (isTaken)
      tell(
        handed.entry.kind === 'order'
          ? 'The losses are in the log.'
          : 'The fight after the rout is in the log.',
      );
    return isTaken;
  });
  const past = useDoings(log, act);
  return {
    table,
    battle,
    live,
    stands,
    before: (stands.at(-2) ?? stands[0]).live,
    ...lines,
    full,
    screen,
    notice,
    copy: () =>
      link === undefined
        ? tell('This battle has grown too long for a link: export it as a file.')
        : copy(addressOf(tableHashOf({ link, id: '' })), true, 'battle'),
    faultOf: (entry) => read([...log.entries, entry]).at(-1)?.fault,
    add,
    amendAt,
    enter,
    goBack: (steps) => past.canUndo && act({ kind: 'undo', steps }),
    past,
  };
};
