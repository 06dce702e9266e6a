import { useMemo, useState } from 'react';
import {
  isStanding,
  type Army,
  type BattleScenario,
  type Entry,
  type Lever,
  type Line,
  type Live,
  type Order,
} from '../../../shared/index.ts';
import { useAnswer, type Asking } from '../../engine/use-answer.ts';
import { focusShown } from '../../forms/focus.ts';
import { readLevers, writeLevers } from './levers.ts';

/** The levers of this browser, and how to change them. */
export const useLevers = () => {
  const [levers, setLevers] = useState(readLevers);
  /** As they were before some were taken away. */
  const [before, setBefore] = useState<readonly Lever[]>();
  const keep = (next: readonly Lever[] | undefined): void => {
    writeLevers(next);
    setLevers(next ?? readLevers());
    setBefore(undefined);
  };
  /** As `keep`, to be undone. */
  const replace = (next: readonly Lever[] | undefined): void => {
    keep(next);
    setBefore(levers);
    focusShown('presets-undo');
  };
  const add = (made: Lever): void => {
    const at = levers.findIndex(({ title }) => title === made.title);
    keep(at < 0 ? [...levers, made] : levers.with(at, made));
  };
  const undo = (): void => {
    keep(before);
    focusShown('orders-title');
  };
  return { levers, replace, add, undo: before === undefined ? undefined : undo };
};

/** The order of a lever, given to the own army or to the first enemy; undefined without one. */
export const orderOf = (
  { on, order }: Lever,
  armies: readonly Army[],
  own: Army | undefined,
): Order | undefined => {
  const enemy = armies.find((army) => army.side !== own?.side && isStanding(army));
  const army = on === 'own' ? own : enemy;
  return army === undefined ? undefined : ({ ...order, army: army.id } as Order);
};

/**
 * Whom an army may strike instead of whom it would, where there is a choice: each as a lever, so
 * that it tells its points before it is touched.
 */
export const targetsOf = (armies: readonly Army[], own: Army | undefined): readonly Lever[] => {
  if (own === undefined || !isStanding(own)) return [];
  const enemies = armies.filter((army) => army.side !== own.side && isStanding(army));
  return enemies.length < 2
    ? []
    : enemies.map(({ id, name }) => ({
        title: `Strike ${name}`,
        on: 'own',
        order: { type: 'target', target: id },
      }));
};

interface Asked {
  readonly scenario: BattleScenario;
  readonly from: Live;
  readonly entries: readonly Entry[];
}

const ASKING: Asking<'table/effects', Asked> = {
  questionOf: (asked) => ({ kind: 'table/effects', ...asked }),
  // The odds themselves go first.
  pauseOf: () => 150,
};

/** A change that nobody would see. */
const NOTHING = 0.0005;
/** An estimate of many levers must be quick. */
const TRIALS = 1_000;
/** Stands for doing nothing: its odds are those to compare with, of as many trials. */
const IDLE: Entry = { kind: 'note', text: 'as it stands' };

/** How a lever moves the chance to win of the acting side. */
export interface LeverEffect {
  /** Change, in shares of 1; undefined where the order cannot be given. */
  readonly change: number | undefined;
  /** Of an estimate. */
  readonly margin: number | undefined;
}

const effectOf = (line: Line, idle: Line, side: string): LeverEffect => ({
  change:
    line.fault === undefined ? (line.odds.win[side] ?? 0) - (idle.odds.win[side] ?? 0) : undefined,
  margin: line.odds.margin,
});

/** The lever that gains the most; undefined where none gains more than luck may have moved it. */
export const bestOf = (
  levers: readonly Lever[],
  effects: ReadonlyMap<string, LeverEffect>,
): string | undefined => {
  const gain = ({ title }: Lever): number => effects.get(title)?.change ?? 0;
  const [best] = levers.toSorted((one, other) => gain(other) - gain(one));
  if (best === undefined) return undefined;
  return gain(best) > (effects.get(best.title)?.margin ?? NOTHING) ? best.title : undefined;
};

/** What each lever would do, by its title, as far as it is worked out. */
export const useLeverEffects = (
  scenario: BattleScenario,
  live: Live,
  levers: readonly Lever[],
  own: Army | undefined,
): ReadonlyMap<string, LeverEffect> => {
  const asked = useMemo((): Asked | undefined => {
    if (live.outcome !== undefined || own === undefined) return undefined;
    const orders = levers.map((lever): Entry => {
      const order = orderOf(lever, live.field.armies, own);
      return order === undefined ? IDLE : { kind: 'order', reason: lever.title, order };
    });
    const quick = { ...scenario, trials: Math.min(scenario.trials, TRIALS) };
    return { scenario: quick, from: live, entries: [IDLE, ...orders] };
  }, [scenario, live, levers, own]);
  const { found: lines } = useAnswer(asked, ASKING);
  return useMemo(() => {
    const [idle, ...each] = lines ?? [];
    if (idle === undefined || own === undefined) return new Map();
    return new Map(
      each.map((line, i) => [levers[i]?.title ?? '', effectOf(line, idle, own.side)] as const),
    );
  }, [lines, levers, own]);
};
