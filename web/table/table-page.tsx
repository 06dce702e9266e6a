import '../theme/table.css';
import '../theme/aftermath.css';
import { useEffect, useState } from 'react';
import type { BattleScenario } from '../../shared/index.ts';
import { goToArmies } from '../army/draft/open.ts';
import { pageOf } from '../share/address.ts';
import { drawSeed } from '../share/seeds.ts';
import { BattleList } from './battle-list.tsx';
import { readBattle, type KeptBattle } from './keep-battles.ts';
import { LiveTable } from './live-table.tsx';
import { decodeTable, tablePlaceOf } from './table-link.ts';
import { newBattle } from './use-battle.ts';

type Opened = KeptBattle | 'list' | { readonly fault: string };

const begin = (scenario: BattleScenario): KeptBattle =>
  newBattle(scenario.seed === undefined ? { ...scenario, seed: drawSeed() } : scenario, {
    entries: [],
    undone: [],
  });

/** The battle of an address: as this browser has it, else as the link says. */
const openTable = async (hash: string): Promise<Opened> => {
  const { link, id } = tablePlaceOf(hash);
  const kept = id === '' ? undefined : await readBattle(id);
  if (kept !== undefined) return kept;
  if (link === '') return id === '' ? 'list' : { fault: 'This browser does not have that battle.' };
  const read = await decodeTable(link);
  return read.ok ? newBattle(read.value.scenario, read.value.log) : { fault: read.fault.message };
};

const ignore = (): void => undefined;

/** The table: the battle of the address, or the list of those in this browser. */
const TablePage = ({ scenario }: { readonly scenario: BattleScenario | undefined }) => {
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    scenario === undefined ? undefined : begin(scenario),
  );
  useEffect(() => {
    const open = (): void =>
      void (pageOf(window.location.hash) === 'table'
        ? openTable(window.location.hash).then(setOpened, ignore)
        : undefined);
    if (scenario === undefined) open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [scenario]);
  const toList = (): void => {
    window.history.pushState(null, '', `${window.location.pathname}#t=`);
    setOpened('list');
  };
  const toSetup = (from: BattleScenario | undefined): void => void goToArmies(from, false);
  const again = ({ scenario: { seed: _seed, ...same } }: KeptBattle): void => {
    window.history.pushState(null, '', `${window.location.pathname}#t=`);
    setOpened(begin(same));
    window.scrollTo(0, 0);
  };
  if (opened === undefined) return <main className="page" aria-busy="true" />;
  if (opened === 'list' || 'fault' in opened)
    return (
      <BattleList
        fault={opened === 'list' ? '' : opened.fault}
        onOpen={setOpened}
        onSetup={() => toSetup(undefined)}
      />
    );
  return (
    <LiveTable
      key={opened.id}
      opened={opened}
      onList={toList}
      onSetup={() => toSetup(opened.scenario)}
      onAgain={() => again(opened)}
      onNew={() => toSetup(undefined)}
    />
  );
};

export default TablePage;
