import { Suspense, useState, type ReactNode } from 'react';
import { afterRound, capital, type Entry } from '../../shared/index.ts';
import { differences, draftOf } from '../army/draft/draft.ts';
import { endingsOfBattle } from '../army/odds/endings.ts';
import { isBehind } from '../screen/status.ts';
import { useStatus } from '../documents/use-sync.ts';
import { QuietButton } from '../ui/input/button.tsx';
import { RulesButton } from '../ui/page/masthead.tsx';
import { chancesText } from '../ui/figures/odds.tsx';
import { Page, useTitle } from '../ui/page/page.tsx';
import type { Next } from './end.tsx';
import type { KeptBattle } from './kept/keep-battles.ts';
import { SharedLine } from './kept/shared-line.tsx';
import { oddsOf, TableScreen, type OddsNow } from './table-screen.tsx';
import { useTable, type Table } from './use-table.ts';
import { counted } from '../ui/words.ts';
import { outcomeSays } from './words.ts';
import { late } from '../ui/late.ts';

const RulesDialog = late(() => import('./rules-dialog.tsx'));
const ScreenDialog = late(() => import('../screen/dialog/screen-dialog.tsx'));

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
const spoken = ({ table, live, lines }: Table, { odds, isLate }: OddsNow): string => {
  const line = lines.at(-1);
  const news = line === undefined || line.fault !== undefined ? '' : NEWS[line.entry.kind];
  const when = capital(afterRound(live.field.round - 1));
  const armies = live.field.armies
    .map(({ name, hits }) => `${name} ${counted(hits, 'hit')}`)
    .join(', ');
  const parts = odds === undefined ? [] : endingsOfBattle(table.scenario, odds);
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

/** What can be done with the whole battle. */
const Tools = ({ at, onOpen }: At & { readonly onOpen: (name: DialogName) => void }) => {
  /** The players' screen shows less than has happened. */
  const isLate = isBehind(useStatus(at.screen.remote));
  return (
    <>
      <QuietButton
        aria-label={isLate ? "Players' screen: behind" : "Players' screen"}
        data-late={isLate || undefined}
        onClick={() => onOpen('screen')}
      >
        <span>
          Players<span className="screen-word">&rsquo; screen</span>
        </span>
      </QuietButton>
      <RulesButton
        places={differences(draftOf(at.table.scenario))}
        onClick={() => onOpen('rules')}
      />
    </>
  );
};

/** A battle fought at the table, round by round, with real dice or rolled ones. */
export const LiveTable = ({ opened, left, onSetup, ...next }: Props) => {
  const at = useTable(opened);
  const now = oddsOf(at);
  useTitle(`${outcomeSays(at.live) || `Round ${at.live.field.round}:`} ${at.table.scenario.name}`);
  const [isWanted, setWanted] = useState(false);
  const [dialog, setDialog] = useState<DialogName>();
  const open = (name: DialogName): void => {
    setWanted(true);
    setDialog(name);
  };
  return (
    <>
      <Page
        at="table"
        what="battle"
        notice={at.notice}
        onCopy={at.copy}
        tools={<Tools at={at} onOpen={open} />}
        spoken={spoken(at, now)}
        hasFoot={false}
      >
        <TableScreen at={at} now={now} next={{ onSetup, ...next }}>
          {at.table.log.entries.length === 0 ? left : null}
          <SharedLine
            armies={at.battle.start.armies}
            remote={at.screen.remote}
            onAnew={at.screen.keep}
          />
        </TableScreen>
      </Page>
      {isWanted ? <Dialogs at={at} open={dialog} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
};
