import type { LineScenario } from '../../../shared/index.ts';
import type { Tree } from '../../draft/tree.ts';
import type { DraftState } from '../../draft/use-draft.ts';
import type { FoundOdds, OddsQuestion } from '../../engine/use-odds.ts';
import { LineDoor } from './line-door.tsx';
import { Pin, type PinProps } from './pin.tsx';

export interface LineAndPinProps<Scenario, K extends OddsQuestion> extends Omit<
  PinProps<Scenario, K>,
  'form' | 'found'
> {
  readonly page: Pick<DraftState<Scenario>, 'form' | 'shown'> & {
    readonly odds: Pick<FoundOdds<K, Scenario>, 'live' | 'isLate'>;
  };
  /** A line as a draft; what it does not say stays as it was before. */
  readonly draftOf: (scenario: Scenario, before: Tree) => Tree;
}

/** What is set up in one line, and what a change of it is worth. */
const LineAndPin = <Scenario extends LineScenario, K extends OddsQuestion>({
  page: { form, shown, odds },
  draftOf,
  ...level
}: LineAndPinProps<Scenario, K>) => (
  <div className="line-and-pin">
    <LineDoor
      kind={level.kind}
      scenario={shown}
      onScenario={(scenario: Scenario) => form.edit((before) => draftOf(scenario, before), 'line')}
    />
    <Pin {...level} form={form} found={odds} />
  </div>
);

export default LineAndPin;
