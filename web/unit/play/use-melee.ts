import { useMemo, useState } from 'react';
import {
  diceAct,
  heardIn,
  lastChange,
  listed,
  passing,
  passingFaults,
  type BattleScenario,
  type Heard,
  type MeleeActed,
  type UnitAct,
  type Typed,
  type UnitScenario,
  actInMelee,
} from '../../../shared/index.ts';
import { FROM_UNITS, isAsOpened } from '../../combat/play/from-units.ts';
import { passedSays } from '../../cockpit/notices.tsx';
import { seedOf } from '../../engine/question.ts';
import type { RollDeeds } from '../../forms/dice/roll-field.tsx';
import type { Cast } from '../../ui/cast.ts';
import { useActs, type Doings } from '../../ui/input/use-doings.ts';
import { useHanded } from '../../table/aftermath/aftermath.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { meleeOf } from './told.ts';
import { castOfUnits, rollSays } from './words.ts';

/** A battle goes on for so many rounds at most. */
export const MOST_ROUNDS = 1_000;

const MOST_NAMED = 3;

type Acts = readonly UnitAct[];

/** What no longer fits after a change, said in a sentence. */
const droppedSays = (cast: Cast, labels: readonly string[]): string => {
  const named = listed(labels.slice(0, MOST_NAMED).map((at) => rollSays(cast, at)));
  const others = labels.length > MOST_NAMED ? ' and others' : '';
  return passedSays(labels.length, `: ${named}${others}`);
};

/** A battle of units as it stands, and what can be done with its dice and orders. */
export interface MeleeNow {
  readonly scenario: UnitScenario;
  /** The battle of armies that the units belong to. */
  readonly battle: BattleScenario | undefined;
  readonly start: MeleeActed['story']['units'];
  readonly told: MeleeActed;
  readonly cast: Cast;
  /** What people have typed, thrown anew and decided, whether it fits or not. */
  readonly heard: Heard;
  readonly rolls: RollDeeds;
  readonly onPick: (label: string, pick: string) => void;
  /** Takes dice for several rolls at once; the reason where they cannot be. */
  readonly onMany: (
    typed: readonly (readonly [label: string, typed: Typed])[],
  ) => string | undefined;
}

/** A battle of units as it is played. */
export interface Game {
  /** The same object as long as nothing happens. */
  readonly at: MeleeNow;
  readonly past: Doings;
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
  readonly onActs: (acts: Acts) => void;
}

/** A battle with more acts in it: its log then, and the labels of what fits no longer. */
interface Tried {
  readonly acts: Acts;
  readonly after: MeleeActed;
  readonly passed: readonly string[];
}

/** Tries acts on a battle, the round ahead included; the reason where they cannot be. */
export const tryActs = (scenario: UnitScenario, more: Acts): Tried | { readonly fault: string } => {
  const made = actInMelee(scenario, seedOf(scenario), more);
  if (made.ok) {
    const { after, passed } = made.value;
    const acts = after.whole.acts as Acts;
    const labels = passed.flatMap((at) => {
      const act = acts[at];
      return act !== undefined && 'label' in act ? [act.label] : [];
    });
    return { acts, after, passed: labels };
  }
  const { at, message } = made.error;
  const now = meleeOf(scenario);
  const isAhead = at.startsWith(`r${now.told.story.rounds.length + 1}/`);
  // An order for the round ahead that the dice will not allow: whoever gives it cannot know.
  return isAhead && more.some((act) => act.kind === 'choose')
    ? { acts: [...scenario.acts, ...more], after: now.told, passed: [] }
    : { fault: message };
};

/** Fights on to the end of a round, or of the battle: it is not fought beyond that. */
export const fightOn = (scenario: UnitScenario, round: number): Acts => {
  const tried = tryActs(scenario, [{ kind: 'through', round }]);
  const most = 'fault' in tried ? round : tried.after.story.rounds.length;
  return [{ kind: 'through', round: Math.min(round, most) }];
};

/** What is done to dice and decisions: the same functions as long as no die was typed. */
const useDeeds = (
  acts: Acts,
  { typed }: Heard,
  change: (more: Acts) => string | undefined,
  onRefused: (why: string) => void,
): Pick<MeleeNow, 'rolls' | 'onPick' | 'onMany'> => {
  const latest = useLatest({ change, onRefused, acts });
  const deeds = useMemo(() => {
    const take = (more: Acts): string | undefined => latest.current.change(more);
    const without = (kind: 'choose' | 'dice', label: string): Acts =>
      passing(latest.current.acts, (act) => act.kind === kind && act.label === label);
    return {
      onPick: (label: string, option: string): void => {
        const picked: Acts = [{ kind: 'choose', label, option }];
        latest.current.onRefused(take(option === '' ? without('choose', label) : picked) ?? '');
      },
      onMany: (all: readonly (readonly [label: string, typed: Typed])[]) =>
        take(all.map(([label, dice]) => diceAct(label, dice))),
      onTyped: (label: string, dice: Typed | undefined) =>
        take(dice === undefined ? without('dice', label) : [diceAct(label, dice)]),
      onAgain: (label: string): void => void take([{ kind: 'again', label }]),
    };
  }, [latest]);
  return useMemo(() => {
    const { onPick, onMany, ...others } = deeds;
    return { rolls: { ...others, typedOf: (label) => typed.get(label) }, onPick, onMany };
  }, [typed, deeds]);
};

/** The story so far, and those who are in it. */
const useTold = ({ scenario, battle }: Play) => {
  const { melee, told } = useMemo(() => meleeOf(scenario), [scenario]);
  const start = melee.start.units;
  const now = told.story.units;
  const cast = useMemo(
    () =>
      castOfUnits([...new Map([...start, ...now].map((unit) => [unit.id, unit])).values()], battle),
    [start, now, battle],
  );
  const heard = useMemo(() => heardIn(scenario.acts), [scenario.acts]);
  return { told, start, cast, heard };
};

/** Plays a battle of units: every change adds to its log, and what is new is told. */
export const useMelee = (play: Play): Game => {
  const { scenario, battle, onActs } = play;
  const { acts } = scenario;
  const { told, start, cast, heard } = useTold(play);
  const [notice, setNotice] = useState('');
  const { take, past } = useActs<UnitAct>({ acts, onActs, lastChange });
  const change = (more: Acts): string | undefined => {
    if (more.length === 0) return undefined;
    const tried = tryActs(scenario, more);
    if ('fault' in tried) return tried.fault;
    setNotice(droppedSays(cast, tried.passed));
    take(tried.acts);
    return undefined;
  };
  // What men of two units have fought out on the page of fights, once it comes back.
  useHanded(FROM_UNITS, ({ entry }) => {
    if (entry.kind !== 'aftermath' || !isAsOpened(scenario)) return false;
    setNotice(change([{ ...entry, steps: told.steps }]) ?? '');
    return true;
  });
  const deeds = useDeeds(acts, heard, change, setNotice);
  const at = useMemo(
    () => ({ scenario, battle, start, told, cast, heard, ...deeds }),
    [scenario, battle, start, told, cast, heard, deeds],
  );
  return {
    at,
    past,
    notice,
    fightTo: (round) => void change(fightOn(scenario, round)),
    backTo: (round) => void change([{ kind: 'through', round }]),
    forget: () => void change(passing(acts, (act) => 'label' in act)),
    mend: () => void change(passingFaults(told.whole)),
  };
};
