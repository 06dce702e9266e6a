import { useState } from 'react';
import type { BattleLog, EntryChange, ScreenLevel } from '../../shared/index.ts';
import type { Fights, Players } from './kept/remote/deeds.ts';
import { keepOnServer } from './kept/remote/saved.ts';
import { bind, boundOf, savedFor, saveRemote } from './kept/remote/saved.ts';
import type { Remote } from './kept/remote/remote.ts';
import { useRemote } from './kept/remote/use-remote.ts';
import type { TableState } from './use-battle.ts';

export interface ScreenState {
  /** Undefined while the battle is kept in this browser alone. */
  readonly remote: Remote | undefined;
  readonly level: ScreenLevel;
  /** Who holds the dice besides; undefined until the server has told. */
  readonly players: Players | undefined;
  /** Fights of persons and of units under it. */
  readonly fights: Fights;
  readonly endFight: (fight: string) => void;
  readonly act: (act: string, seat?: string) => void;
  /** Sends the battle to the server. @returns why that was refused; empty where it is there */
  readonly keep: () => Promise<string>;
  readonly setLevel: (level: ScreenLevel) => void;
  /** @param log as it was before the change */
  readonly push: (change: EntryChange, log: BattleLog) => void;
}

type Shared = Pick<TableState, 'id' | 'scenario' | 'log' | 'take'>;

/** The battle on the server, once the game master has shared it; this table follows it there. */
export const useScreen = ({ id, scenario, log, take }: Shared): ScreenState => {
  const [shared, setShared] = useState(() => ({ id, saved: savedFor(id) }));
  // A copy of the battle is shared with nobody.
  const saved = shared.id === id ? shared.saved : undefined;
  const [level, setLevel] = useState<ScreenLevel>(() => boundOf(id)?.level ?? 'words');
  const [players, setPlayers] = useState<Players>();
  const [fights, setFights] = useState<Fights>({});
  const remote = useRemote(saved, (now, theirs) => {
    take(now);
    setLevel(theirs.screen);
    setPlayers(theirs.players);
    setFights(now.fights ?? {});
    bind(id, { remote: theirs.id, level: theirs.screen });
  });
  const keep = async (): Promise<string> => {
    const made = await keepOnServer(scenario, { ...log, screen: level, fights });
    if (!made.ok) return made.error.message;
    const own = { ...made.value, battle: id };
    saveRemote(own);
    bind(id, { remote: own.id, level });
    setShared({ id, saved: own });
    return '';
  };
  return {
    remote,
    level,
    players: remote === undefined ? undefined : players,
    act: (what, seat) =>
      remote?.push({ kind: 'players', act: what, ...(seat === undefined ? {} : { seat }) }, log),
    fights,
    endFight: (fight) => {
      const before = { ...log, fights };
      const { [fight]: _, ...others } = fights;
      setFights(others);
      remote?.push({ kind: 'fight', fight, change: { kind: 'end' } }, before);
    },
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
