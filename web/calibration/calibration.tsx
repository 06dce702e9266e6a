import { useMemo } from 'react';
import { calibrateWork, calibrationText, luckText, saidFigures } from '../../shared/index.ts';
import type { Asks } from '../engine/question.ts';
import { useAnswer, type Asking } from '../engine/use-answer.ts';
import { Old } from '../lab/old.tsx';
import { Exports } from '../ui/exports.tsx';
import { Reliability } from './reliability.tsx';

export type Asked = Asks<'calibrate/calibrate'>;

const ASKING: Asking<'calibrate/calibrate', Asked> = {
  questionOf: (asked) => ({ kind: 'calibrate/calibrate', ...asked }),
  pauseOf: () => 200,
};

/** What forecasts were worth, whose dice were lucky, and all of it as files. */
export const Calibration = ({ asked, name }: { readonly asked: Asked; readonly name: string }) => {
  const { answer, isLate, isFailed } = useAnswer(asked, ASKING);
  const found = answer?.value;
  const luck = useMemo(() => found?.luck.map(luckText) ?? [], [found]);
  if (isFailed) return <p className="fault">These results cannot be worked out.</p>;
  if (found === undefined) return <p className="quiet">Working …</p>;
  return (
    <Old isLate={isLate}>
      <p aria-live="polite">{calibrationText(found)}</p>
      {found.bins.length === 0 ? null : <Reliability bins={found.bins} />}
      {luck.length === 0 ? null : (
        <>
          <h3>Whose dice were lucky</h3>
          <ul>
            {luck.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {found.bins.length === 0 ? null : (
        <Exports
          name={name}
          figures={() => saidFigures(found.told)}
          json={() => calibrateWork.calibrate.tell(found)}
          hasChart
        />
      )}
    </Old>
  );
};
