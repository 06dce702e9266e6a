import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { afterRound, duration, liveOdds, type StateOdds } from '../../shared/index.ts';
import { sidesOfBattle } from '../army/odds/endings.ts';
import { Cockpit, openPart, type StepDown } from '../cockpit/cockpit.tsx';
import { ChronicleSection, TOLD } from '../chronicle/chronicle-section.tsx';
import type { Look } from '../cockpit/log/log.tsx';
import { download, fileName } from '../share/download.ts';
import { Button, MainButton, SmallButton } from '../ui/input/button.tsx';
import { Refusal, Section } from '../ui/input/controls.tsx';
import { hasAftermath, isTold, WHAT_FOLLOWS } from './aftermath/aftermath.ts';
import { ArmyCard } from './army-card.tsx';
import { DiceEntry } from './dice/dice-entry.tsx';
import { End, type Next } from './end.tsx';
import { originOf } from '../campaign/origin.ts';
import { LastEntry } from './log/last-entry.tsx';
import { LogView } from './log/log-view.tsx';
import { LuckLedger } from './log/luck-ledger.tsx';
import { OrderStrip } from './orders/order-strip.tsx';
import { Orders } from './orders/orders.tsx';
import { TimeLeft } from './time-left.tsx';
import { toUnits } from './to-units.ts';
import type { TableState } from './use-battle.ts';
import { useOrder } from './orders/use-order.ts';
import type { Table } from './use-table.ts';
import { Withdrawals } from './orders/withdrawals.tsx';
import { late, lateIn } from '../ui/late.ts';
import { NOT_KEPT } from '../share/browser/store.ts';

const CampaignPanel = late(() => import('../campaign/campaign-panel.tsx'));
const FightsList = late(() => import('./fights/fights-list.tsx'));
const AftermathPanel = late(() => import('./aftermath/aftermath-panel.tsx'));

interface At {
  readonly at: Table;
}

const exportFile = ({ scenario, log }: TableState): void =>
  download(fileName(scenario.name, 'rout'), { scenario, ...log });

/** What is wrong with how the battle is kept. */
const UNKEPT_TEXT = `${NOT_KEPT}. Copy the link or export the battle before you leave.`;

const Alerts = ({ table }: { readonly table: TableState }) => (
  <>
    {table.isStale ? (
      <div className="table-alert" role="alert">
        <p>Changed in another tab. Nothing is changed here until you choose.</p>
        <Button look="solid" onClick={table.takeNewest}>
          Show the newest
        </Button>{' '}
        <Button onClick={table.goOnAsCopy}>Continue as a copy</Button>
      </div>
    ) : null}
    {table.isUnkept ? <Refusal text={UNKEPT_TEXT} /> : null}
  </>
);

/** What a battle leads to: back to its campaign, and on to the fight after a rout. */
const Following = ({ at }: At) => {
  const origin = originOf(at.table.id);
  return (
    <Suspense fallback={<section className="aftermath" aria-busy="true" />}>
      {origin === undefined ? null : <CampaignPanel origin={origin} at={at} />}
      {Object.keys(at.screen.fights).length === 0 ? null : <FightsList at={at} />}
      {hasAftermath(at.live) ? <AftermathPanel at={at} /> : null}
    </Suspense>
  );
};

/** The battle so far, told; its seed is that of the table where it has none. */
const Chronicle = ({ at: { table, battle, screen } }: At) => {
  const { scenario, log } = table;
  const source = useMemo(
    () => ({ scenario: { ...scenario, seed: battle.seed }, entries: log.entries }),
    [scenario, battle.seed, log.entries],
  );
  return <ChronicleSection source={source} level={screen.level} />;
};

interface PartProps extends At {
  readonly next: Next;
}

/** The dice of the next round, or the end and what follows. */
const Asked = ({ at, next }: PartProps) => {
  const isOver = at.live.outcome !== undefined;
  const [wasOver] = useState(isOver);
  const following = <Following at={at} />;
  return (
    <>
      <Withdrawals at={at} onEntry={at.add} />
      {isOver ? (
        <End at={at} isNew={!wasOver} {...next}>
          {following}
        </End>
      ) : (
        <>
          <DiceEntry key={at.table.id} at={at}>
            <LastEntry at={at} />
          </DiceEntry>
          {following}
        </>
      )}
    </>
  );
};

export interface OddsNow {
  /** Undefined while the first are worked out. */
  readonly odds: StateOdds | undefined;
  /** Whether they are of the last line that is told, before where the battle stands. */
  readonly isLate: boolean;
}

export const oddsOf = (at: Table): OddsNow => {
  const { battle, live, lines, opening, full, table } = at;
  const told = lines.at(-1)?.odds ?? opening;
  const isTold = told !== undefined && lines.length === table.log.entries.length;
  if (isTold) return { odds: told, isLate: false };
  if (live.outcome !== undefined) return { odds: liveOdds(live, battle), isLate: false };
  if (full === undefined) return { odds: told, isLate: true };
  const { rounds: _, hits: __, ...odds } = full;
  return { odds, isLate: false };
};

/** The odds as the strip of the frame shows them. */
const nowOf = ({ battle, lines, opening, table }: Table, { odds, isLate }: OddsNow) => {
  const last = table.log.entries.length - 1;
  const isBeforeTold = !isLate && lines.length >= last;
  return {
    found: { live: odds && { scenario: { seed: battle.seed }, odds }, isLate },
    odds,
    before: isBeforeTold ? (lines[last - 1]?.odds ?? opening) : undefined,
  };
};

/** The armies, and what the last entry did to them. */
const cardsOf = (at: Table): readonly ReactNode[] =>
  at.live.field.armies.map((army) => (
    <ArmyCard
      key={army.id}
      at={at}
      army={army}
      before={at.before.field.armies.find(({ id }) => id === army.id)}
    />
  ));

/** What Enter does; after the end what follows, and once that is told the chronicle. */
const NextUp = ({ at: { live, table } }: At) => {
  if (live.outcome === undefined)
    return (
      <MainButton type="submit" form="dice" data-enter>
        <span>Resolve the round</span>
      </MainButton>
    );
  return hasAftermath(live) && !isTold(table, live) ? (
    <MainButton onClick={() => openPart(WHAT_FOLLOWS)}>What follows</MainButton>
  ) : (
    <MainButton onClick={() => openPart(TOLD)}>Chronicle</MainButton>
  );
};

/** Where it stands: "round 3". */
const stateOf = ({ live: { field, outcome } }: Table): string =>
  outcome === undefined ? `round ${field.round}` : `over ${afterRound(field.round - 1)}`;

/** The next level: the units of the armies as they stand, or those about the general. */
const belowOf = ({ table, live, screen }: Table): readonly StepDown[] => {
  const isWhole = live.field.armies.every(({ hits }) => hits !== 0);
  return [
    ...(isWhole
      ? [
          {
            level: 'Units',
            says: 'The armies as they stand, composed into units',
            go: () => void toUnits(table, live, screen.fights),
          },
        ]
      : []),
    ...(hasAftermath(live)
      ? [
          {
            level: 'Persons',
            says: 'The fight after the rout',
            go: () => openPart(WHAT_FOLLOWS),
          },
        ]
      : []),
  ];
};

/** Where the course will stand. */
const CourseToCome = () => (
  <Section id="course-title" title="The course">
    <p className="quiet course-loading">Drawn as soon as the first odds are worked out.</p>
  </Section>
);

const TableCourse = lateIn(() => import('./course.tsx'), <CourseToCome />);

/** The frame, filled with a battle of armies. */
export const TableScreen = ({
  at,
  now,
  next,
  children,
}: PartProps & { readonly now: OddsNow; readonly children: ReactNode }) => {
  const { table, battle, live, lines } = at;
  const { entries } = table.log;
  const writing = useOrder(at);
  const [look, setLook] = useState<Look>();
  return (
    <main id="main" tabIndex={-1}>
      <Cockpit
        level="Armies"
        name={table.scenario.name}
        state={stateOf(at)}
        below={belowOf(at)}
        line={{
          says: `${duration(live.clock)} fought · seed ${battle.seed}`,
          edit: 'Edit armies',
          onEdit: next.onSetup,
        }}
        now={nowOf(at, now)}
        sides={sidesOfBattle(table.scenario)}
        entry={lines.length === 0 ? undefined : 'Just now'}
        past={at.past}
        turn={live.outcome === undefined ? entries.length : undefined}
        tools={<SmallButton onClick={() => exportFile(table)}>Export</SmallButton>}
        more={<TimeLeft at={at} />}
        under={<OrderStrip at={at} odds={now.odds} writing={writing} />}
        next={<NextUp at={at} />}
        notices={
          <>
            <Alerts table={table} />
            {children}
          </>
        }
        cards={cardsOf(at)}
        orders={<Orders at={at} writing={writing} />}
        asked={<Asked at={at} next={next} />}
        course={
          at.opening === undefined ? <CourseToCome /> : <TableCourse at={at} onLook={setLook} />
        }
        log={
          <>
            <LogView {...{ at, look }} />
            <LuckLedger at={at} />
          </>
        }
      >
        <Chronicle at={at} />
      </Cockpit>
    </main>
  );
};
