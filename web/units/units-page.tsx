import './units.css';
import '../theme/dialogs.css';
import { useEffect, useState, type JSX } from 'react';
import type { BattleScenario } from '../../shared/index.ts';
import { draftOf } from '../draft/draft.ts';
import { hashOf } from '../share/address.ts';
import { keepDraft } from '../share/keep.ts';
import { encodeLink } from '../share/link.ts';
import {
  beginWith,
  comesFrom,
  keepOrigin,
  openUnits,
  readOrigin,
  type OpenedUnits,
} from './open.ts';
import { UnitsBattle } from './units-battle.tsx';

interface Props {
  /** The battle of armies whose units are to be composed; undefined where the address says it all. */
  readonly scenario: BattleScenario | undefined;
}

const begin = (scenario: BattleScenario): OpenedUnits => {
  keepOrigin(scenario);
  return beginWith(scenario);
};

/** Shows the armies again; a changed battle takes the place of what was typed there. */
const toArmies = (battle: BattleScenario | undefined, isChanged: boolean): void => {
  void (battle === undefined ? Promise.resolve('') : encodeLink(battle)).then((link = '') => {
    if (battle !== undefined && (isChanged || link === ''))
      keepDraft([link], { draft: draftOf(battle) });
    window.location.hash = hashOf({ link, round: undefined }) || '#';
  });
};

/** A battle of units: that of the address, or the units of a battle of armies. */
const UnitsPage = ({ scenario }: Props): JSX.Element => {
  const [opened, setOpened] = useState<OpenedUnits | undefined>(() =>
    scenario === undefined ? undefined : begin(scenario),
  );
  useEffect(() => {
    let isWanted = true;
    if (scenario === undefined)
      void openUnits(window.location.hash).then((found) => {
        if (isWanted) setOpened((now) => now ?? found);
      });
    return () => {
      isWanted = false;
    };
  }, [scenario]);
  if (opened === undefined) return <main className="page" aria-busy="true" />;
  return (
    <UnitsBattle
      opened={opened}
      originOf={(draft) => {
        const origin = readOrigin();
        return origin !== undefined && comesFrom(draft, origin) ? origin : undefined;
      }}
      onArmies={toArmies}
    />
  );
};

export default UnitsPage;
