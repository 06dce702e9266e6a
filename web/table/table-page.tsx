import './table.css';
import './aftermath/aftermath.css';
import { useEffect, useState } from 'react';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  standing,
  type BattleScenario,
} from '../../shared/index.ts';
import { ARMY_PAGE, goToArmies } from '../army/draft/open.ts';
import { battleIn } from '../army/odds/endings.ts';
import { hashOf, pageOf } from '../share/link/address.ts';
import type { LinkFault } from '../share/link/link.ts';
import { drawSeed } from '../share/seeds.ts';
import { LinkButton } from '../ui/input/controls.tsx';
import { Coming } from '../ui/page/coming.tsx';
import { Page } from '../ui/page/page.tsx';
import { listBattles, readBattle, type KeptBattle } from './kept/keep-battles.ts';
import { LiveTable } from './live-table.tsx';
import { keptLinkIn } from '../documents/kept-link.ts';
import { openShared } from './kept/open-shared.ts';
import { decodeTable, lastTable, tablePlaceOf } from './kept/table-link.ts';
import { newBattle } from './use-battle.ts';

type Opened = KeptBattle | { readonly fault: LinkFault };

const begin = (scenario: BattleScenario): KeptBattle =>
  newBattle(scenario.seed === undefined ? { ...scenario, seed: drawSeed() } : scenario, {
    entries: [],
    undone: [],
  });

/** A new battle of the armies as they were typed last; of the first example where none were. */
const beginAnew = (): KeptBattle =>
  begin(
    ARMY_PAGE.typed.last()?.scenario ?? battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario),
  );

const NOT_HERE: LinkFault = {
  code: 'link-refused',
  message: 'This browser does not have that battle, or another version of Rout kept it.',
};

/**
 * The battle of an address: as this browser has it, else as the link says. Without either the one
 * that was last at this table, else the latest that is kept, else the armies as they were typed.
 */
const openTable = async (hash: string): Promise<Opened> => {
  const { on, editKey } = keptLinkIn(hash) ?? {};
  if (on !== undefined && editKey !== undefined) {
    const found = await openShared({ on, editKey });
    return found.ok ? found.value : { fault: { ...NOT_HERE, message: found.error.message } };
  }
  const { link, id } = tablePlaceOf(hash);
  if (link === '' && id === '') {
    const last = lastTable();
    const opened = last === '' ? undefined : await openTable(last);
    if (opened !== undefined && !('fault' in opened)) return opened;
    return (await listBattles())[0] ?? beginAnew();
  }
  const kept = id === '' ? undefined : await readBattle(id);
  if (kept !== undefined) return kept;
  if (link === '') return { fault: NOT_HERE };
  const read = await decodeTable(link);
  if (!read.ok) return { fault: read.fault };
  const { scenario, log } = read.value;
  return newBattle(scenario, log, id === '' ? undefined : id);
};

/** A battle of this tab that was left before its end. */
interface Left {
  readonly battle: KeptBattle;
  /** The round that it has come to. */
  readonly round: number;
}

/** The battle that was last at this table; undefined where it is over, or nothing was done. */
const leftHere = async (): Promise<Left | undefined> => {
  const last = lastTable();
  const battle = last === '' ? undefined : await openTable(last);
  if (battle === undefined || 'fault' in battle || battle.log.entries.length === 0)
    return undefined;
  const { scenario, log } = battle;
  const { outcome, field } = standing(battleIn(scenario), log.entries);
  return outcome === undefined ? { battle, round: field.round } : undefined;
};

/** Says that this battle is another than the one that was left, and leads back to that. */
const LeftBattle = ({
  name,
  round,
  onBack,
}: {
  readonly name: string;
  readonly round: number;
  readonly onBack: () => void;
}) => (
  <p className="quiet">
    A new battle, from its first round. <bdi>{name}</bdi> was left in round {round}:{' '}
    <LinkButton onClick={onBack}>Back to it</LinkButton>
  </p>
);

const ignore = (): void => undefined;

/** The table: the battle of the address. */
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
  const [left, setLeft] = useState<Left>();
  useEffect(() => {
    if (scenario !== undefined) void leftHere().then(setLeft, ignore);
  }, [scenario]);
  const toSetup = (from: BattleScenario | undefined): void => void goToArmies(from, false);
  const show = (battle: KeptBattle): void => {
    window.history.pushState(null, '', `${window.location.pathname}${hashOf('table')}`);
    setOpened(battle);
    setLeft(undefined);
    window.scrollTo(0, 0);
  };
  const again = ({ scenario: { seed: _seed, ...same } }: KeptBattle): void => show(begin(same));
  if (opened === undefined) return <Coming />;
  if ('fault' in opened)
    return (
      <Page
        at="table"
        what="battle"
        damage={{
          fault: opened.fault,
          onAnew: () => show(beginAnew()),
          onLast: () => {
            window.location.hash = hashOf('table');
          },
        }}
      />
    );
  return (
    <LiveTable
      key={opened.id}
      opened={opened}
      onSetup={() => toSetup(opened.scenario)}
      onAgain={() => again(opened)}
      onNew={() => toSetup(undefined)}
      left={
        left && (
          <LeftBattle
            name={left.battle.scenario.name}
            round={left.round}
            onBack={() => show(left.battle)}
          />
        )
      }
    />
  );
};

export default TablePage;
