import { DEFAULT_SEED } from '../../engine/question.ts';
import { LineDoor } from '../../forms/line-door.tsx';
import { Pin, type Pinning } from '../../forms/pin.tsx';
import { battleOf, type BattleScenario } from '../../../shared/index.ts';
import { draftOf, draftSchema, type Draft } from '../draft/draft.ts';
import { readDraft } from '../draft/read-draft.ts';
import { ASKING_ARMY } from '../odds/asking.ts';
import { endingsOfBattle } from '../odds/endings.ts';
import type { ArmyPage } from '../use-army-page.ts';

const PINNING: Pinning<Draft, BattleScenario, 'battles/odds'> = {
  key: 'rout.pin.armies',
  schema: draftSchema,
  read: readDraft,
  asking: ASKING_ARMY,
  partsOf: (scenario, odds) => endingsOfBattle(scenario, battleOf(scenario, DEFAULT_SEED), odds),
};

/** The battle in one line, and what a change of it is worth. */
const Tools = ({ page: { form, shown, odds } }: { readonly page: ArmyPage }) => (
  <>
    <LineDoor
      kind="battle"
      scenario={shown}
      onScenario={(scenario: BattleScenario) =>
        form.edit({ do: 'load', draft: draftOf(scenario), typedIn: 'line' })
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

export default Tools;
