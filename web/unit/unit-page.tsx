import './unit.css';
import type { BattleScenario } from '../../shared/index.ts';
import { useOpened } from '../share/use-opened.ts';
import { beginWith, keepOrigin, readOrigin, UNIT_PAGE, type OpenedUnits } from './draft/open.ts';
import { UnitView } from './unit-view.tsx';

interface Props {
  /**
   * The battle of armies whose units are to be composed; undefined where the address says it all.
   */
  readonly scenario: BattleScenario | undefined;
}

const begin = (scenario: BattleScenario): OpenedUnits => {
  const [draft, battle] = [UNIT_PAGE.typed.last()?.draft, readOrigin()];
  keepOrigin(scenario);
  return beginWith(
    scenario,
    draft === undefined || battle === undefined ? undefined : { draft, battle },
  );
};

/** A battle of units: that of the address, or the units of a battle of armies. */
const UnitPage = ({ scenario }: Props) => {
  const opened = useOpened(UNIT_PAGE.open, () =>
    scenario === undefined ? undefined : begin(scenario),
  );
  if (opened === undefined) return <main className="page" aria-busy="true" />;
  return <UnitView opened={opened} />;
};

export default UnitPage;
