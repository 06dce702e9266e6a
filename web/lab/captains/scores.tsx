import { ListField } from '../list-field.tsx';

interface Props {
  readonly text: string;
  readonly faults: readonly string[];
  readonly onText: (text: string) => void;
}

/** What each of ours is expected to score against each of theirs, as a spreadsheet has it. */
export const Scores = (props: Props) => (
  <ListField
    id="captains-scores"
    label="What ours are expected to score against theirs"
    rows={8}
    {...props}
  >
    Paste it from a spreadsheet: the first row names their lists, the first cell of every other row
    one of ours. Any scale will do: points of a game, or chances such as 55 %.
  </ListField>
);
