import { DEFAULT_SEED } from '../../engine/question.ts';
import { LineDoor } from '../../forms/line/line-door.tsx';
import { Pin, type Pinning } from '../../forms/line/pin.tsx';
import { battleOf, type BattleScenario } from '../../../shared/index.ts';
import { draftOf, readDraft } from '../draft/draft.ts';
import { ASKING_ARMY } from '../odds/asking.ts';
import { endingsOfBattle } from '../odds/endings.ts';
import type { ArmyPage } from '../use-army-page.ts';

const PINNING: Pinning<BattleScenario, 'battles/odds'> = {
  key: 'rout.pin.armies.1',
  read: readDraft,
  asking: ASKING_ARMY,
  partsOf: (scenario, odds) => endingsOfBattle(scenario, battleOf(scenario, DEFAULT_SEED), odds),
};

/** The battle in one line, and what a change of it is worth. */
const Tools = ({ page: { form, shown, odds } }: { readonly page: ArmyPage }) => (
  <div className="line-and-pin">
    <LineDoor
      kind="battle"
      scenario={shown}
      onScenario={(scenario: BattleScenario) => form.edit(() => draftOf(scenario), 'line')}
    />
    <Pin pinning={PINNING} what="battle" form={form} found={odds} />
  </div>
);

export default Tools;
