import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  SCREEN_LEVELS,
  type BattleLog,
  type EntryChange,
  type ScreenLevel,
} from '../../shared/index.ts';
import { BROWSER } from '../share/store.ts';
import { keepOnServer, openRemote, savedRemote, type Remote } from './kept/remote.ts';
import type { TableState } from './use-battle.ts';

const KEY = 'rout.table.screen.';

const keptSchema = z.object({ remote: z.string(), level: z.enum(SCREEN_LEVELS) });
type Kept = z.output<typeof keptSchema>;

const recall = (id: string): Kept | undefined => BROWSER.read(KEY + id, keptSchema);
/** Where it cannot be kept, the screen follows until the page is left. */
const recollect = (id: string, kept: Kept): void => void BROWSER.write(KEY + id, kept);

const openKept = (id: string): Remote | undefined => {
  const kept = recall(id);
  const saved = kept === undefined ? undefined : savedRemote(kept.remote);
  return saved === undefined ? undefined : openRemote(saved);
};

export interface ScreenState {
  readonly remote: Remote | undefined;
  readonly level: ScreenLevel;
  readonly keep: () => Promise<void>;
  readonly setLevel: (level: ScreenLevel) => void;
  readonly push: (change: EntryChange) => void;
}

/** The battle on the server, once the game master has sent it there for the players' screen. */
export const useScreen = ({
  id,
  scenario,
  log,
}: Pick<TableState, 'id' | 'scenario'> & { readonly log: BattleLog }): ScreenState => {
  const [opened, setRemote] = useState<Remote | undefined>(() => openKept(id));
  // A copy of the battle has a screen of its own.
  const remote = opened !== undefined && recall(id)?.remote === opened.id ? opened : undefined;
  const [level, setLevel] = useState<ScreenLevel>(() => recall(id)?.level ?? 'words');
  useEffect(() => () => opened?.close(), [opened]);
  const keep = async (): Promise<void> => {
    const made = await keepOnServer(scenario, { ...log, screen: level });
    if (!made.ok) throw new Error(made.error.message);
    recollect(id, { remote: made.value.id, level });
    setRemote(made.value);
  };
  return {
    remote,
    level,
    keep,
    setLevel: (chosen) => {
      setLevel(chosen);
      if (remote === undefined) return;
      recollect(id, { remote: remote.id, level: chosen });
      void remote.setScreen(chosen);
    },
    push: (change) => void remote?.push(change),
  };
};
