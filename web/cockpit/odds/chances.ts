import { useState } from 'react';
import type { Odds } from '../../../shared/index.ts';
import { useAnswer, type Asking } from '../../engine/use-answer.ts';
import type { Look } from '../log/log.tsx';

export type Level = 'units/odds' | 'duels/odds';
export type Known = Odds & { readonly margin?: number | undefined };

/** A moment of a battle or fight: as it stood after an entry, and how its odds are asked for. */
export interface Moment<Subject> {
  /** Where it stands on the axis: whole after a round, between rounds after any other entry. */
  readonly at: number;
  /** What happened there: "Round 3", "Rally the line". */
  readonly says: string;
  /** Where the log tells of it. */
  readonly look: Look;
  /** The same object as long as the moment stands. */
  readonly of: object;
  /** Undefined where it is not asked for. */
  readonly subject: Subject | undefined;
  /** What is known without asking. */
  readonly odds?: Known | undefined;
}

/** Of more moments, some are passed over. */
const MOST_ASKED = 12;

/** Those whose odds are asked for: of many moments the ends of rounds alone, and some of these. */
export const wantedOf = <Subject>(
  moments: readonly Moment<Subject>[],
): readonly Moment<Subject>[] => {
  const some =
    moments.length <= MOST_ASKED ? moments : moments.filter(({ at }) => Number.isInteger(at));
  const every = Math.ceil(some.length / MOST_ASKED);
  return some.filter(({ subject }, i) => subject !== undefined && i % every === 0);
};

/**
 * The odds of each moment, asked for one after another once nothing else is being worked out, and
 * kept as long as the moment stands.
 */
export const useChances = <K extends Level, Subject>(
  moments: readonly Moment<Subject>[],
  asking: Asking<K, Subject>,
  isIdle: boolean,
): readonly (Known | undefined)[] => {
  const [known, setKnown] = useState<ReadonlyMap<object, Known | undefined>>(new Map());
  const next = wantedOf(moments).find(({ of, odds }) => odds === undefined && !known.has(of));
  const asked = isIdle ? next : undefined;
  const { answer, isLate, isDone, isFailed } = useAnswer(asked?.subject, asking);
  const fresh = moments.find(({ of, odds }) => odds !== undefined && known.get(of) !== odds);
  // What was known of a moment as it came stays known once another has come.
  if (fresh !== undefined) setKnown(new Map([...known, [fresh.of, fresh.odds]]));
  else if (asked !== undefined && (isFailed || (isDone && !isLate)))
    setKnown(new Map([...known, [asked.of, isFailed ? undefined : answer?.value]]));
  return moments.map(({ of, odds }) => odds ?? known.get(of));
};
