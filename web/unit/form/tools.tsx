import type { UnitScenario } from '../../../shared/index.ts';
import { LineDoor } from '../../forms/line-door.tsx';
import { Pin, type Pinning } from '../../forms/pin.tsx';
import { readUnits, unitsDraftOf, unitsDraftSchema, type UnitsDraft } from '../draft/draft.ts';
import { ASKING_UNITS } from '../odds/asking.ts';
import { endingsOfUnits } from '../odds/words.ts';
import type { UnitsState } from '../use-unit-page.ts';

const PINNING: Pinning<UnitsDraft, UnitScenario, 'units/odds'> = {
  key: 'rout.pin.units',
  schema: unitsDraftSchema,
  read: readUnits,
  asking: ASKING_UNITS,
  partsOf: endingsOfUnits,
};

/** The battle in one line, and what a change of it is worth. */
export const UnitTools = ({ page: { form, shown, odds } }: { readonly page: UnitsState }) => (
  <>
    <LineDoor
      kind="units"
      scenario={shown}
      onScenario={(scenario: UnitScenario) =>
        form.edit({ do: 'load', draft: unitsDraftOf(scenario), typedIn: 'line' })
      }
    />
    <Pin
      pinning={PINNING}
      what="battle"
      draft={form.draft}
      isFaulty={Object.keys(form.faults).length > 0}
      found={odds}
      onLoad={(draft) => form.edit({ do: 'load', draft })}
    />
  </>
);
