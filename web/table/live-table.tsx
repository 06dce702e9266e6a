import { Suspense, useState, type ReactNode } from 'react';
import { afterRound, capital, type Entry } from '../../shared/index.ts';
import { differences, draftOf } from '../army/draft/draft.ts';
import { isBehind, useStatus } from '../screen/status.ts';
import { Announcer } from '../ui/page/announcer.tsx';
import { chancesText } from '../ui/figures/odds.tsx';
import { Skip, useTitle } from '../ui/page/page.tsx';
import { PlayersContext } from './dice/given-dice.tsx';
import type { Next } from './end.tsx';
import type { KeptBattle } from './kept/keep-battles.ts';
import { SharedLine } from './kept/shared-line.tsx';
import { TableHead } from './table-head.tsx';
import { oddsOf, TableScreen, type OddsNow } from './table-screen.tsx';
import { useTable, type Table } from './use-table.ts';
import { counted } from '../ui/words.ts';
import { outcomeSays } from './words.ts';
import { late } from '../ui/late.ts';

const RulesDialog = late(() => import('./rules-dialog.tsx'));
const ScreenDialog = late(() => import('../screen/screen-dialog.tsx'));

interface Props extends Next {
  readonly opened: KeptBattle;
  /** What is said, before the first entry, of the battle that this one takes the place of. */
  readonly left?: ReactNode;
}

interface At {
  readonly at: Table;
}

/** What the last entry was, for those who listen. */
const NEWS: Readonly<Record<Entry['kind'], string>> = {
  round: '',
  order: 'Order given. ',
  note: 'Note added. ',
  aftermath: 'Aftermath added. ',
};

/** The table for those who listen. */
const spoken = ({ live, lines }: Table, { odds, parts, isLate }: OddsNow): string => {
  const line = lines.at(-1);
  const news = line === undefined || line.fault !== undefined ? '' : NEWS[line.entry.kind];
  const when = capital(afterRound(live.field.round - 1));
  const armies = live.field.armies
    .map(({ name, hits }) => `${name} ${counted(hits, 'hit')}`)
    .join(', ');
  const chances = isLate ? '' : `${chancesText(parts, odds?.margin)}. `;
  return `${news}${when}. ${armies}. ${chances}${outcomeSays(live)}`;
};

/** Rules and players' screen, in front of the table. */
const Dialogs = ({
  at: { table, battle, screen },
  open,
  onClose,
}: At & { readonly open: DialogName | undefined; readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <RulesDialog scenario={table.scenario} isOpen={open === 'rules'} onClose={onClose} />
    <ScreenDialog
      isOpen={open === 'screen'}
      onClose={onClose}
      screen={screen}
      armies={battle.start.armies}
    />
  </Suspense>
);

type DialogName = 'rules' | 'screen';

/** A battle fought at the table, round by round, with real dice or rolled ones. */
export const LiveTable = ({ opened, left, onSetup, ...next }: Props) => {
  const at = useTable(opened);
  const now = oddsOf(at);
  useTitle(`${outcomeSays(at.live) || `Round ${at.live.field.round}:`} ${at.table.scenario.name}`);
  const status = useStatus(at.screen.remote);
  const [isWanted, setWanted] = useState(false);
  const [dialog, setDialog] = useState<DialogName>();
  const open = (name: DialogName): void => {
    setWanted(true);
    setDialog(name);
  };
  return (
    <>
      <Skip to="battle" />
      <PlayersContext value={at.screen.players}>
        <div className="page at-table">
          <TableHead
            places={differences(draftOf(at.table.scenario))}
            notice={at.notice}
            onCopy={at.copy}
            onScreen={() => open('screen')}
            onRules={() => open('rules')}
            isScreenLate={isBehind(status)}
          />
          <TableScreen at={at} now={now} next={{ onSetup, ...next }}>
            {at.table.log.entries.length === 0 ? left : null}
            <SharedLine
              armies={at.battle.start.armies}
              remote={at.screen.remote}
              onAnew={at.screen.keep}
            />
          </TableScreen>
        </div>
      </PlayersContext>
      {isWanted ? <Dialogs at={at} open={dialog} onClose={() => setDialog(undefined)} /> : null}
      <Announcer text={spoken(at, now)} />
      <Announcer text={at.notice} pause={0} />
    </>
  );
};
