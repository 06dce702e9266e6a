import { useMemo, useState } from 'react';
import type {
  Act,
  CombatTold,
  Duel,
  DuelScenario,
  Result,
  ScriptError,
  Typed,
} from '../../../shared/index.ts';
import type { Cast } from '../../ui/participants.ts';
import { usePast, type Doings } from '../../ui/input/use-past.ts';
import {
  fitted,
  heldFast,
  tellOf,
  tryAct,
  tryAgain,
  tryDice,
  tryRolls,
  type Acts,
  type Tried,
} from './telling.ts';
import { castOfFight, newsOf, openSays, outcomeSays } from './words.ts';

/** A fight as it is played: how it stands, and what can be done with it. */
export interface Game {
  readonly scenario: DuelScenario;
  readonly duel: Duel;
  readonly cast: Cast;
  readonly told: Result<CombatTold, ScriptError>;
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
  readonly past: Doings<Acts>;
  /** What the last change did, to be read out. */
  readonly said: string;
  /** What should be seen besides; empty where there is nothing. */
  readonly notice: string;
}

const droppedSays = (dropped: number): string => {
  if (dropped === 0) return '';
  const [fits, was] =
    dropped === 1 ? ['One later decision fits', 'was'] : [`${dropped} later decisions fit`, 'were'];
  return `${fits} no longer and ${was} taken out.`;
};

const spaced = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(' ');

/** What has happened since so many steps, how it ended, and what waits now. */
const saysOf = (cast: Cast, told: CombatTold, before: number): string => {
  const events = told.steps.slice(before).flatMap((step) => step.events);
  return spaced(newsOf(cast, events), outcomeSays(cast, told), openSays(cast, told.open));
};

/** What is undone goes back so far at most: more would only weigh. */
const MOST_DONE = 300;

/**
 * Plays the fight of a scenario: every change adds to its acts, or takes from them, and the fight
 * is told anew.
 */
export const useFight = (scenario: DuelScenario, onActs: (acts: Acts) => void): Game => {
  const { duel, told } = useMemo(() => tellOf(scenario), [scenario]);
  const cast = useMemo(() => castOfFight(scenario, duel.start), [scenario, duel]);
  const [said, setSaid] = useState('');
  const [notice, setNotice] = useState('');
  const { acts } = scenario;
  const past = usePast<Acts>({
    now: acts,
    most: MOST_DONE,
    // Also what was done before the page was opened.
    earlier: acts.length === 0 ? undefined : acts.slice(0, -1),
    onDone: (next, how) => {
      if (how !== 'done') {
        const { told: then } = tellOf({ ...scenario, acts: [...next] });
        const now = then.ok ? saysOf(cast, then.value, then.value.steps.length) : '';
        setNotice('');
        setSaid(spaced(how === 'undone' ? 'Taken back.' : 'Done again.', now));
      }
      onActs(next);
    },
  });
  const steps = told.ok ? told.value.steps.length : 0;
  const take = (tried: Tried, isRewritten: boolean): string | undefined => {
    if ('fault' in tried) return tried.fault;
    const dropped = droppedSays(tried.dropped);
    const news = saysOf(cast, tried.told, isRewritten ? tried.told.steps.length : steps);
    setNotice(dropped);
    setSaid(spaced(isRewritten ? 'Told anew.' : '', news, dropped));
    past.act(tried.acts);
    return undefined;
  };
  const hold = (): void => {
    if (!told.ok) return;
    past.forget();
    onActs(heldFast(acts, told.value));
  };
  return {
    scenario,
    duel,
    cast,
    told,
    said,
    notice,
    past,
    act: (act) => take(tryAct(scenario, act), false),
    retype: (label, typed) => take(tryDice(scenario, label, typed), true),
    again: (label) => setNotice(take(tryAgain(scenario, label), true) ?? ''),
    rollOn: () => take(tryRolls(scenario), false),
    hold,
    mend: () => setNotice(take(fitted(scenario, acts, ''), true) ?? ''),
  };
};
