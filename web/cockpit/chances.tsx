import { useMemo, useState } from 'react';
import type { Odds } from '../../shared/index.ts';
import { chancesOver } from '../army/odds/endings.ts';
import { ChancesChart } from '../charts/chances.tsx';
import type { Span } from '../charts/declaration.ts';
import { useAnswer, type Asking } from '../engine/use-answer.ts';
import type { Ending } from '../ui/figures/endings.ts';
import { share } from '../ui/figures/numbers.ts';
import { LinkButton } from '../ui/input/controls.tsx';
import { Sheet } from '../ui/input/sheet.tsx';

export type Level = 'units/odds' | 'duels/odds';
export type Known = Odds & { readonly margin?: number | undefined };

/** A moment of a battle or fight: as it stood after a round, and how its odds are asked for. */
export interface Moment<Subject> {
  readonly round: number;
  /** The same object as long as the moment stands. */
  readonly of: object;
  readonly subject: Subject;
  /** What is known without asking. */
  readonly odds?: Known | undefined;
}

/** Of more moments, some are passed over. */
const MOST_ASKED = 12;

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
  const every = Math.ceil(moments.length / MOST_ASKED);
  const next = moments.find(
    ({ of, odds }, i) => odds === undefined && i % every === 0 && !known.has(of),
  );
  const asked = isIdle ? next : undefined;
  const { answer, isLate, isDone, isFailed } = useAnswer(asked?.subject, asking);
  if (asked !== undefined && (isFailed || (isDone && !isLate)))
    setKnown(new Map([...known, [asked.of, isFailed ? undefined : answer?.value]]));
  return moments.map(({ of, odds }) => odds ?? known.get(of));
};

interface Props {
  readonly moments: readonly Moment<unknown>[];
  readonly odds: readonly (Known | undefined)[];
  readonly partsOf: (odds: Known) => readonly Ending[];
  /** The last round that is likely to be fought. */
  readonly to: number;
  /** Opens a round in the log. */
  readonly onRound: (round: number) => void;
}

/** How the chances went from round to round: each point opens its round in the log. */
export const ChancesCourse = ({ moments, odds, partsOf, to, onRound }: Props) => {
  const last = moments.at(-1)?.round ?? 0;
  const endings = useMemo(
    () => chancesOver(odds.map((one) => (one === undefined ? undefined : partsOf(one)))),
    [odds, partsOf],
  );
  const span: Span = useMemo(() => ({ from: 0, to: Math.max(to, last, 1) }), [to, last]);
  if (last === 0) return <p className="quiet">Chances are drawn from the first round on.</p>;
  return (
    <>
      <ChancesChart endings={endings} span={span} at={last} onRound={onRound} />
      <details className="as-table">
        <summary>Show the chances as a table</summary>
        <Sheet
          label="Chances after each round"
          titles={['Round', ...endings.map((one) => one.label)]}
        >
          {moments.map(({ round }, i) => (
            <tr key={round}>
              <th scope="row">
                {round === 0 ? (
                  'start'
                ) : (
                  <LinkButton onClick={() => onRound(round)}>{round}</LinkButton>
                )}
              </th>
              {endings.map(({ key, chances }) => (
                <td key={key}>
                  {chances[i] === undefined ? '…' : share(chances[i], odds[i]?.margin)}
                </td>
              ))}
            </tr>
          ))}
        </Sheet>
      </details>
    </>
  );
};
