import { useMemo, useState } from 'react';
import type {
  Act,
  CombatTold,
  Duel,
  DuelScenario,
  Misfit,
  Result,
  Typed,
} from '../../../shared/index.ts';
import { redoing, type Past } from '../../share/past.ts';
import { useUndoKeys } from '../../views/use-undo-keys.ts';
import {
  doing,
  fitted,
  heldFast,
  tellOf,
  tryAct,
  tryAgain,
  tryDice,
  tryRolls,
  undoing,
  type Acts,
  type Tried,
} from './telling.ts';
import { castOf, newsOf, openSays, outcomeSays, type Cast } from './words.ts';

/** A fight as it is played: how it stands, and what can be done with it. */
export interface Game {
  readonly scenario: DuelScenario;
  readonly duel: Duel;
  readonly cast: Cast;
  readonly told: Result<CombatTold, Misfit>;
  /** Adds an act; the reason where it cannot be. */
  readonly act: (act: Act) => string | undefined;
  /** Puts dice in the place of a roll that lies there; undefined has it rolled again as before. */
  readonly retype: (label: string, typed: Typed | undefined) => string | undefined;
  readonly again: (label: string) => void;
  /** Rolls what waits, and all that follows until somebody is asked for more than dice. */
  readonly rollOn: () => string | undefined;
  /** Holds what has happened fast, before somebody more is asked. */
  readonly hold: () => void;
  /** Takes out whatever does not fit. */
  readonly mend: () => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What the last change did, to be read out. */
  readonly said: string;
  /** What should be seen besides; empty where there is nothing. */
  readonly notice: string;
}

const droppedSays = (dropped: number): string =>
  dropped === 0
    ? ''
    : `${dropped === 1 ? 'One later decision fits' : `${dropped} later decisions fit`} no longer and ${dropped === 1 ? 'was' : 'were'} taken out.`;

const saysOf = (cast: Cast, told: CombatTold, before: number): string => {
  const news = newsOf(
    cast,
    told.steps.slice(before).flatMap(({ events }) => events),
  );
  return [news, outcomeSays(cast, told), openSays(cast, told.open)]
    .filter((text) => text !== '')
    .join(' ');
};

/** Plays the fight of a scenario: every change adds to its acts, or takes from them, and the fight is told anew. */
export const useFight = (scenario: DuelScenario, onActs: (acts: Acts) => void): Game => {
  const { duel, told } = useMemo(() => tellOf(scenario), [scenario]);
  const cast = useMemo(() => castOf(scenario, duel.start), [scenario, duel]);
  const [kept, setKept] = useState<Past<Acts>>();
  const [said, setSaid] = useState('');
  const [notice, setNotice] = useState('');
  const { acts } = scenario;
  const steps = told.ok ? told.value.steps.length : 0;

  const take = (tried: Tried, isRewritten: boolean): string | undefined => {
    if ('fault' in tried) return tried.fault;
    setKept(doing(kept, acts, tried.acts));
    setNotice(droppedSays(tried.dropped));
    setSaid(
      `${isRewritten ? 'Told anew. ' : ''}${saysOf(cast, tried.told, isRewritten ? tried.told.steps.length : steps)} ${droppedSays(tried.dropped)}`.trim(),
    );
    onActs(tried.acts);
    return undefined;
  };
  const move = (moved: readonly [Past<Acts>, Acts] | undefined, word: string): boolean => {
    if (moved === undefined) return false;
    const [past, next] = moved;
    setKept(past);
    setNotice('');
    const { told: then } = tellOf({ ...scenario, acts: [...next] });
    setSaid(`${word} ${then.ok ? saysOf(cast, then.value, then.value.steps.length) : ''}`.trim());
    onActs(next);
    return true;
  };
  const undo = (): boolean => move(undoing(kept, acts), 'Taken back.');
  const redo = (): boolean => move(redoing(kept, acts), 'Done again.');
  useUndoKeys(undo, redo);
  return {
    scenario,
    duel,
    cast,
    told,
    said,
    notice,
    undo,
    redo,
    act: (act) => take(tryAct(scenario, act), false),
    retype: (label, typed) => take(tryDice(scenario, label, typed), true),
    again: (label) => setNotice(take(tryAgain(scenario, label), true) ?? ''),
    rollOn: () => take(tryRolls(scenario), false),
    hold: () => {
      if (!told.ok) return;
      setKept(undefined);
      onActs(heldFast(acts, told.value));
    },
    mend: () => setNotice(take(fitted(scenario, acts, ''), true) ?? ''),
    canUndo: undoing(kept, acts) !== undefined,
    canRedo: redoing(kept, acts) !== undefined,
  };
};
