import { Refusal } from '../../ui/input/controls.tsx';
import { faultsSaid } from '../faults.ts';

interface Props {
  readonly text: string;
  readonly faults: readonly string[];
  readonly onText: (text: string) => void;
}

/** What each of ours is expected to score against each of theirs, as a spreadsheet has it. */
export const Scores = ({ text, faults, onText }: Props) => {
  return (
    <>
      <label className="lab-list" htmlFor="captains-scores">
        What ours are expected to score against theirs
        <textarea
          id="captains-scores"
          rows={8}
          spellCheck={false}
          value={text}
          aria-invalid={faults.length > 0}
          aria-describedby="captains-hint captains-fault"
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </label>
      <p className="quiet" id="captains-hint">
        Paste it from a spreadsheet: the first row names their lists, the first cell of every other
        row one of ours. Any scale will do: points of a game, or chances such as 55 %.
      </p>
      <Refusal id="captains-fault" text={faultsSaid(faults)} />
    </>
  );
};
