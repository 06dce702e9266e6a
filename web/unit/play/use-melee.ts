import { useCallback, useMemo, useState } from 'react';
import {
  listed,
  deploymentOf,
  openMelee,
  type BattleScenario,
  type MeleeRound,
  type ScriptError,
  type ScriptScenario,
  type UnitScenario,
  type Typed,
} from '../../../shared/index.ts';
import type { RollDeeds } from '../../forms/roll-field.tsx';
import type { Cast } from '../../ui/participants.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { usePast, type Doings } from '../../ui/input/use-past.ts';
import {
  deedsOf,
  tellerOf,
  tryScript,
  withAgain,
  without,
  withPick,
  withTyped,
  type Deeds,
  type Retold,
  type Teller,
} from './script.ts';
import { castOfUnits, rollSays } from './words.ts';

/** What is undone goes back so far at most: more would only weigh. */
const MOST_KEPT = 500;
/** A battle goes on for so many rounds at most. */
export const MOST_ROUNDS = 1_000;

const MOST_NAMED = 3;

/** What no longer fits after a change, said in a sentence. */
const passedSays = (cast: Cast, passed: readonly ScriptError[]): string => {
  if (passed.length === 0) return '';
  const [fits, was] =
    passed.length === 1
      ? ['One later entry fits', 'was']
      : [`${passed.length} later entries fit`, 'were'];
  const named = listed(passed.slice(0, MOST_NAMED).map(({ at }) => rollSays(cast, at)));
  const others = passed.length > MOST_NAMED ? ' and others' : '';
  return `${fits} no longer and ${was} taken out: ${named}${others}.`;
};

/** A battle of units as it is played: how it stands, and what can be done with it. */
export interface Game {
  readonly start: Retold['story']['units'];
  readonly told: Retold;
  /** The round about to be fought; undefined where the battle is over. */
  readonly ahead: MeleeRound | undefined;
  readonly cast: Cast;
  readonly past: Doings<Deeds>;
  readonly rolls: RollDeeds;
  readonly onPick: (label: string, pick: string) => void;
  /** Takes dice for several rolls at once; the reason where they cannot be. */
  readonly onMany: (
    typed: readonly (readonly [label: string, typed: Typed])[],
  ) => string | undefined;
  readonly notice: string;
  readonly fightTo: (rounds: number) => void;
  readonly backTo: (rounds: number) => void;
  /** Forgets dice and decisions. */
  readonly forget: () => void;
  /** Takes out what does not fit. */
  readonly mend: () => void;
}

interface Play {
  readonly scenario: UnitScenario;
  readonly battle: BattleScenario | undefined;
  readonly onScript: (script: ScriptScenario, fought: number | undefined) => void;
}

const NO_SCRIPT: ScriptScenario = { dice: {}, again: {}, picks: {} };

/**
 * The story so far. The same battle in new objects, as after every word typed elsewhere, is not
 * opened anew.
 */
const useTold = ({ scenario, battle }: Play) => {
  const { rules, units, seed } = scenario;
  const setting = JSON.stringify({ rules, units });
  const melee = useMemo(
    () => openMelee(deploymentOf(JSON.parse(setting) as Pick<UnitScenario, 'rules' | 'units'>)),
    [setting],
  );
  const tell = useMemo(() => tellerOf(melee, seed), [melee, seed]);
  const deeds = useMemo(() => deedsOf(scenario), [scenario]);
  const told = useMemo(() => tell(deeds), [tell, deeds]);
  const start = melee.start.units;
  const now = told.story.units;
  const cast = useMemo(
    () =>
      castOfUnits([...new Map([...start, ...now].map((unit) => [unit.id, unit])).values()], battle),
    [start, now, battle],
  );
  return { tell, deeds, told, start, cast };
};

const aheadOf = (tell: Teller, { story, script }: Retold): MeleeRound | undefined => {
  const fought = story.rounds.length;
  return story.outcome.kind === 'unfinished'
    ? tell({ script, fought: fought + 1 }).story.rounds[fought]
    : undefined;
};

/** What is done to dice and decisions: the same functions as long as no die was typed. */
const useDeeds = (
  { dice, ...script }: ScriptScenario,
  change: (script: ScriptScenario, label: string) => string | undefined,
  onRefused: (why: string) => void,
): Pick<Game, 'rolls' | 'onPick' | 'onMany'> => {
  const latest = useLatest({ change, onRefused, script: { dice, ...script } });
  const onPick = useCallback(
    (label: string, pick: string): void => {
      const now = latest.current;
      now.onRefused(now.change(withPick(now.script, label, pick), label) ?? '');
    },
    [latest],
  );
  const rolls = useMemo(
    (): RollDeeds => ({
      typedOf: (label) => dice[label],
      onTyped: (label, typed) =>
        latest.current.change(withTyped(latest.current.script, label, typed), label),
      onAgain: (label) =>
        void latest.current.change(withAgain(latest.current.script, label), label),
    }),
    [dice, latest],
  );
  const onMany = useCallback(
    (typed: readonly (readonly [label: string, typed: Typed])[]): string | undefined => {
      const now = latest.current;
      const written = typed.reduce((all, [label, one]) => withTyped(all, label, one), now.script);
      return now.change(written, typed[0]?.[0] ?? '');
    },
    [latest],
  );
  return { rolls, onPick, onMany };
};

/** Plays a battle of units: every change adds to what people did, and the battle is told anew. */
export const useMelee = (play: Play): Game => {
  const { scenario, onScript } = play;
  const { tell, deeds, told, start, cast } = useTold(play);
  const ahead = useMemo(() => aheadOf(tell, told), [tell, told]);
  const fought = told.story.rounds.length;
  const past = usePast<Deeds>({
    now: deeds,
    onDone: (next) => onScript(next.script, next.fought === 0 ? undefined : next.fought),
    most: MOST_KEPT,
  });
  const [notice, setNotice] = useState('');
  const act = (next: Deeds, passed: readonly ScriptError[] = []): void => {
    setNotice(passedSays(cast, passed));
    past.act(next);
  };
  const change = (script: ScriptScenario, label: string): string | undefined => {
    const tried = tryScript(tell, { script, fought }, label);
    if ('fault' in tried) return tried.fault;
    act(tried.deeds, tried.passed);
    return undefined;
  };
  return {
    ...useDeeds(scenario.script, change, setNotice),
    start,
    told,
    ahead,
    cast,
    past,
    notice,
    fightTo: (to) => {
      const next = tell({ script: deeds.script, fought: to });
      act({ script: next.script, fought: Math.min(to, next.story.rounds.length) }, next.passed);
    },
    backTo: (to) => act({ ...deeds, fought: to }),
    forget: () => act({ script: NO_SCRIPT, fought }),
    mend: () =>
      act({
        ...deeds,
        script: told.passed.reduce((script, { at }) => without(script, at), deeds.script),
      }),
  };
};
