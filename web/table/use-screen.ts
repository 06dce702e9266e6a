import { useEffect, useMemo, useState } from 'react';
import type { BattleLog, EntryChange, ScreenLevel } from '../../shared/index.ts';
import { bind, boundOf } from './kept/bound.ts';
import type { Players } from './kept/remote-api.ts';
import { keepOnServer } from './kept/remote-create.ts';
import { savedRemote, saveRemote, type Saved } from './kept/remote-saved.ts';
import { Remote, type Theirs } from './kept/remote.ts';
import type { TableState } from './use-battle.ts';

export interface ScreenState {
  readonly remote: Remote | undefined;
  readonly level: ScreenLevel;
  /** Who holds the dice besides; undefined until the server has told. */
  readonly players: Players | undefined;
  readonly act: (act: string, seat?: string) => void;
  readonly keep: () => Promise<void>;
  readonly setLevel: (level: ScreenLevel) => void;
  /** @param log as it was before the change */
  readonly push: (change: EntryChange, log: BattleLog) => void;
}

const savedFor = (id: string): Saved | undefined => {
  const bound = boundOf(id);
  return bound === undefined ? undefined : savedRemote(bound.remote);
};

type Shared = Pick<TableState, 'id' | 'scenario' | 'log' | 'take'>;

/** The battle on the server, once the game master has shared it; this table follows it there. */
export const useScreen = ({ id, scenario, log, take }: Shared): ScreenState => {
  const [shared, setShared] = useState(() => ({ id, saved: savedFor(id) }));
  // A copy of the battle is shared with nobody.
  const saved = shared.id === id ? shared.saved : undefined;
  const [level, setLevel] = useState<ScreenLevel>(() => boundOf(id)?.level ?? 'words');
  const [players, setPlayers] = useState<Players>();
  const [follow] = useState(() => (on: string) => (now: BattleLog, theirs: Theirs): void => {
    take(now);
    setLevel(theirs.screen);
    setPlayers(theirs.players);
    bind(id, { remote: on, level: theirs.screen });
  });
  const remote = useMemo(
    () => saved && new Remote(saved, { onTake: follow(saved.id) }),
    [saved, follow],
  );
  useEffect(() => remote?.open(), [remote]);
  const keep = async (): Promise<void> => {
    const made = await keepOnServer(scenario, { ...log, screen: level });
    if (!made.ok) throw new Error(made.error.message);
    const own = { ...made.value, battle: id };
    saveRemote(own);
    bind(id, { remote: own.id, level });
    setShared({ id, saved: own });
  };
  return {
    remote,
    level,
    players: remote === undefined ? undefined : players,
    act: (what, seat) =>
      remote?.push({ kind: 'players', act: what, ...(seat === undefined ? {} : { seat }) }, log),
    keep,
    setLevel: (chosen) => {
      setLevel(chosen);
      if (remote === undefined) return;
      bind(id, { remote: remote.id, level: chosen });
      remote.push({ kind: 'screen', level: chosen }, log);
    },
    push: (change, before) => remote?.push(change, before),
  };
};
