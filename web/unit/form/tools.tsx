import type { UnitScenario } from '../../../shared/index.ts';
import { LineDoor } from '../../forms/line/line-door.tsx';
import { Pin, type Pinning } from '../../forms/line/pin.tsx';
import { readUnits, unitsDraftOf } from '../draft/draft.ts';
import { ASKING_UNITS } from '../odds/asking.ts';
import { endingsOfUnits } from '../odds/words.ts';
import type { UnitsState } from '../use-unit-page.ts';

const PINNING: Pinning<UnitScenario, 'units/odds'> = {
  key: 'rout.pin.units.1',
  read: readUnits,
  asking: ASKING_UNITS,
  partsOf: endingsOfUnits,
};

/** The battle in one line, and what a change of it is worth. */
export const UnitTools = ({ page: { form, shown, odds } }: { readonly page: UnitsState }) => (
  <div className="line-and-pin">
    <LineDoor
      kind="units"
      scenario={shown}
      onScenario={(scenario: UnitScenario) => form.edit(() => unitsDraftOf(scenario), 'line')}
    />
    <Pin pinning={PINNING} what="battle" form={form} found={odds} />
  </div>
);
