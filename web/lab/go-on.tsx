import { csvOf } from '../../shared/index.ts';
import { SmallButton } from '../ui/input/button.tsx';
import type { LabView } from './view.ts';

interface Met {
  readonly own: readonly string[];
  readonly theirs: readonly string[];
  /** What ours is expected to score against theirs, a win being 1. */
  readonly scoreOf: (own: number, theirs: number) => number;
}

/** As the view of captains reads it: a row each of ours, a column each of theirs, in points. */
const scoresText = ({ own, theirs, scoreOf }: Met): string =>
  csvOf({
    columns: ['', ...theirs],
    rows: own.map((name, row) => [
      name,
      ...theirs.map((_, column) => Math.round(1_000 * scoreOf(row, column)) / 10),
    ]),
  });

/** Takes what was found on to another view: all lists among each other, or as a team event. */
export const GoOn = ({
  lines,
  met,
  onFields,
}: Pick<LabView, 'onFields'> & {
  /** The lists as armies, where they may meet each other. */
  readonly lines?: readonly string[];
  readonly met: Met | undefined;
}) => {
  const go = (view: string, fields: Readonly<Record<string, string>>): void => {
    onFields({ view, ...fields }, true);
    window.scrollTo({ top: 0 });
  };
  return (
    <p className="lab-picks">
      {lines === undefined ? null : (
        <SmallButton look="lined" onClick={() => go('atlas', { armies: lines.join('\n') })}>
          Each of these against each
        </SmallButton>
      )}
      {met === undefined ? null : (
        <SmallButton
          look="lined"
          onClick={() => go('captains', { scores: scoresText(met), sofar: '' })}
        >
          These scores to What to bring, whom to meet
        </SmallButton>
      )}
    </p>
  );
};
