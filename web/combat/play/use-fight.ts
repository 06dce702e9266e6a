import type { RollDeeds } from '../../forms/dice/roll-field.tsx';
import { useMemo, useState } from 'react';
import {
  heardIn,
  holding,
  lastChange,
  passingFaults,
  type Act,
  type CombatTold,
  type DuelScenario,
  type DuelTold,
} from '../../../shared/index.ts';
import { passedSays } from '../../cockpit/notices.tsx';
import type { Cast } from '../../ui/cast.ts';
import { useActs, type Doings } from '../../ui/input/use-doings.ts';
import { diceIn, facesIn, fightOf, tryActs, tryRolls, type Acts, type Tried } from './acts.ts';
import { castOfFight, newsOf, openSays, outcomeSays } from './words.ts';

/** A fight as it is played: how it stands, and what can be done with it. */
export interface Game {
  readonly scenario: DuelScenario;
  readonly cast: Cast;
  /** Where its acts have led. */
  readonly now: DuelTold;
  /** How many steps there were before the last entry. */
  readonly since: number;
  /** Adds an act; the reason where it cannot be. */
  readonly act: (act: Act) => string | undefined;
  /** What the seed would show of the roll that waits: for dice that are left empty. */
  readonly rolled: () => readonly number[];
  /** What is done to rolls that lie there. */
  readonly rolls: RollDeeds;
  /** Rolls what waits, and all that follows until somebody is asked for more than dice. */
  readonly rollOn: () => string | undefined;
  /** Holds what has happened fast, before somebody more is asked. */
  readonly hold: () => void;
  /** Takes out whatever does not fit. */
  readonly mend: () => void;
  readonly past: Doings;
  /** What the last change did, to be read out. */
  readonly said: string;
  /** What should be seen besides; empty where there is nothing. */
  readonly notice: string;
}

const spaced = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(' ');

/** What has happened since so many steps, how it ended, and what waits now. */
const saysOf = (cast: Cast, told: CombatTold, before: number): string => {
  const events = told.steps.slice(before).flatMap((step) => step.events);
  return spaced(newsOf(cast, events), outcomeSays(cast, told), openSays(cast, told.open));
};

/**
 * Plays the fight of a scenario: every change adds to its log, and what is new is told.
 */
export const useFight = (scenario: DuelScenario, onActs: (acts: Acts) => void): Game => {
  const now = useMemo(() => fightOf(scenario), [scenario]);
  const { duel, told, whole } = now;
  const cast = useMemo(() => castOfFight(scenario, duel.start), [scenario, duel]);
  const [said, setSaid] = useState('');
  const [notice, setNotice] = useState('');
  const [since, setSince] = useState<number>();
  const { acts } = scenario;
  const { typed } = useMemo(() => heardIn(acts), [acts]);
  const { take, past } = useActs<Act>({
    acts,
    lastChange,
    onActs: (next, how) => {
      if (how !== 'done') {
        const { told: after } = fightOf({ ...scenario, acts: [...next] });
        setNotice('');
        setSince(undefined);
        const stands = saysOf(cast, after, after.steps.length);
        setSaid(spaced(how === 'undo' ? 'Taken back.' : 'Done again.', stands));
      }
      onActs(next);
    },
  });
  const show = (tried: Tried, isRewritten: boolean): string | undefined => {
    if ('fault' in tried) return tried.fault;
    const { told: after } = tried.after;
    const dropped = passedSays(tried.passed.length);
    const news = saysOf(cast, after, isRewritten ? after.steps.length : told.steps.length);
    setNotice(dropped);
    // An entry in the midst of a step changes nothing yet.
    if (after.steps.length !== told.steps.length)
      setSince(isRewritten ? undefined : told.steps.length);
    setSaid(spaced(isRewritten ? 'Told anew.' : '', news));
    take(tried.acts);
    return undefined;
  };
  const add = (more: Acts, isRewritten: boolean): string | undefined =>
    show(tryActs(scenario, now, more), isRewritten);
  return {
    scenario,
    cast,
    now,
    since: Math.min(since ?? Infinity, Math.max(0, told.steps.length - 1)),
    said,
    notice,
    past,
    act: (act) => add([act], false),
    rolled: () => facesIn(scenario, now),
    rolls: {
      typedOf: (label) => typed.get(label),
      onTyped: (label, dice) => add(diceIn(scenario, label, dice), true),
      onAgain: (label) => setNotice(add([{ kind: 'again', label }], true) ?? ''),
    },
    rollOn: () => show(tryRolls(scenario, now), false),
    hold: () => take([...acts, ...holding(acts, told)]),
    mend: () => setNotice(add(passingFaults(whole), true) ?? ''),
  };
};
