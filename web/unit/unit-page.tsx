import './unit.css';
import { FOUGHT_AS_UNITS, lossesBetween, type BattleScenario } from '../../shared/index.ts';
import { goToArmies } from '../army/draft/open.ts';
import type { Tree } from '../draft/tree.ts';
import { useOpened } from '../share/use-opened.ts';
import { handEntry } from '../table/aftermath/aftermath.ts';
import {
  beginWith,
  comesFrom,
  keepOrigin,
  readOrigin,
  tableAbove,
  UNIT_PAGE,
  type OpenedUnits,
} from './draft/open.ts';
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

const originOf = (draft: Tree): BattleScenario | undefined => {
  const origin = readOrigin();
  return origin !== undefined && comesFrom(draft, origin) ? origin : undefined;
};

/** Takes what the units cost to their armies: at the table as an entry of its log. */
const take = (armies: BattleScenario | undefined, isChanged: boolean): void => {
  const [table, before] = [tableAbove(), readOrigin()];
  if (table === undefined || before === undefined || armies === undefined)
    return void goToArmies(armies, isChanged);
  const order = lossesBetween(before, armies);
  handEntry(table.id, { kind: 'order', reason: FOUGHT_AS_UNITS, order }, table.at);
  window.location.hash = table.hash;
  window.scrollTo(0, 0);
};

/** A battle of units: that of the address, or the units of a battle of armies. */
const UnitPage = ({ scenario }: Props) => {
  const opened = useOpened(UNIT_PAGE.open, () =>
    scenario === undefined ? undefined : begin(scenario),
  );
  if (opened === undefined) return <main className="page" aria-busy="true" />;
  return <UnitView opened={opened} originOf={originOf} onArmies={take} />;
};

export default UnitPage;
