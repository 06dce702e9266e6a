import type { Figures, Need } from '../../../shared/index.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { Exports } from '../../ui/exports.tsx';
import { count, share } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';

const neededText = ({ needed, now }: Need): string =>
  needed === undefined
    ? 'not enough by itself'
    : needed === now
      ? `${count(needed)}, as it is`
      : count(needed);

interface Shared {
  /** Of estimates. */
  readonly margin?: number | undefined;
  /** Changes what is asked about; left out where that cannot be now. */
  readonly onUse?: ((need: Need) => void) | undefined;
}

const NeedRow = ({ need, margin, onUse }: Shared & { readonly need: Need }) => (
  <tr>
    <th scope="row">{need.title}</th>
    <td>{count(need.now)}</td>
    <td>
      <b>{neededText(need)}</b>
    </td>
    <td>{share(need.chance, margin)}</td>
    <td>{need.before === undefined ? '–' : share(need.before, margin)}</td>
    <td>
      {onUse === undefined || need.needed === undefined || need.needed === need.now ? null : (
        <SmallButton onClick={() => onUse(need)}>
          Use it<span className="unseen">: {need.title}</span>
        </SmallButton>
      )}
    </td>
  </tr>
);

const figuresOf = (needs: readonly Need[]): Figures => ({
  columns: ['Change', 'Now', 'Needed', 'Chance', 'Chance with a step less'],
  rows: needs.map(({ title, now, needed, chance, before }) => [title, now, needed, chance, before]),
});

/** The least of each number of an army that is enough. */
export const NeedTable = ({
  needs,
  changes,
  hasChart = false,
  ...each
}: Shared & {
  readonly needs: readonly Need[];
  /** Whether one stands in the same section. */
  readonly hasChart?: boolean;
  /** What "Use it" does. */
  readonly changes: string;
}) => (
  <>
    <Sheet
      label="What it would take"
      className="with-use"
      titles={['Change', 'Now', 'Needed', 'Chance', 'With one step less', changes]}
    >
      {needs.map((need) => (
        <NeedRow key={need.parameter} need={need} {...each} />
      ))}
    </Sheet>
    <Exports
      name="What it would take"
      figures={() => figuresOf(needs)}
      json={() => needs}
      hasChart={hasChart}
    />
  </>
);
