import './lab.css';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lineFor, readBattleLine, type BattleScenario } from '../../shared/index.ts';
import { goToArmies } from '../army/draft/open.ts';
import { ASKING_ARMY } from '../army/odds/asking.ts';
import { useOdds, type FoundOdds } from '../engine/use-odds.ts';
import type { Fields } from '../share/link/address.ts';
import { ShowLink } from '../share/link/show-link.tsx';
import { linkOf, useFields } from '../share/link/use-fields.ts';
import { QuietButton, SmallButton } from '../ui/input/button.tsx';
import { readAs } from '../forms/line/line-door.tsx';
import { LineField } from '../ui/input/line-field.tsx';
import { Old } from './old.tsx';
import { provenance } from '../ui/figures/numbers.ts';
import { Notes } from '../ui/figures/live-odds.tsx';
import { Length, OddsFigures, Running, spokenOdds } from '../ui/figures/odds.tsx';
import { Page, useTitle } from '../ui/page/page.tsx';
import { useNotice } from '../ui/page/use-notice.ts';
import { VIEWS } from './views.ts';

const FIRST = 'Red Host: 800 x1.5 Ada 1+3 v Blue Levy: 1350 Bors 1+2';
/** What is picked, not typed: Back leads to what was picked before. */
const CHOSEN = new Set([
  'view',
  'for',
  'under',
  'beside',
  'draw',
  'figure',
  'over',
  'over2',
  'story',
  'event',
  'sent',
  'sofar',
]);
const LINES = [
  { title: 'Host against levy', line: FIRST },
  { title: 'The ford at Harrow', line: 'Red Host: 120 Ada 1+3 v Blue Levy: 350 Bors 0+1' },
  { title: 'Three armies', line: '400 Ada 1+2 v 500 Bors 0+2 v 450 Cyn 1+1' },
  { title: 'Losses thin the ranks', line: '900 Ada 0+2 v 1000 Bors 0+1; attrition=proportional' },
] as const;
const HINT = (
  <>
    Men, x quality, a tactician with Intelligence + Tactics, +2 for power, 80 hits; <b>v</b> between
    armies, a name before a colon, rules after a semicolon:{' '}
    <b>Knights: 200 x2.5 Ada 1+3 v 1350 +2; attrition=proportional</b>.
  </>
);

/** The odds of the battle, and the way to it. */
const OddsNow = ({
  found,
  isFaulty,
  onOpen,
}: {
  readonly found: FoundOdds<'battles/odds', BattleScenario>;
  readonly isFaulty: boolean;
  readonly onOpen: () => void;
}) => {
  const { live, isLate, isFailed, isStopped, cancel } = found;
  const isOld = isFaulty || isFailed || isStopped;
  return live === undefined ? null : (
    <section
      className="lab-odds"
      aria-label="Odds"
      data-stale={isOld || undefined}
      data-late={isLate || undefined}
      aria-busy={isLate}
    >
      <OddsFigures parts={live.parts} margin={live.odds.margin} />
      <p className="lab-more">
        <span>{provenance(live.odds)}</span> <Length odds={live.odds} />{' '}
        <Running trials={live.trials} onCancel={cancel} />
        <Notes found={found} of="battle" />
        <SmallButton look="lined" onClick={onOpen}>
          Open this battle
        </SmallButton>
        <ShowLink line={isOld || isLate ? '' : lineFor(live.scenario)} />
      </p>
    </section>
  );
};

const FIRST_READ = readBattleLine(FIRST);

/** The last battle that could be read. */
const useLastRead = (line: string) => {
  const read = useMemo(() => readBattleLine(line), [line]);
  const [scenario, setScenario] = useState(
    read.ok ? read.value : FIRST_READ.ok ? FIRST_READ.value : undefined,
  );
  if (read.ok && scenario !== read.value) setScenario(read.value);
  if (scenario === undefined) throw new Error('the first battle cannot be read');
  return { scenario, fault: read.ok ? undefined : read.error };
};

const Tabs = ({ at, onView }: { readonly at: string; readonly onView: (id: string) => void }) => (
  <nav className="lab-tabs" aria-label="Questions">
    {VIEWS.map(({ id, title }) => (
      <QuietButton
        key={id}
        aria-current={id === at ? 'page' : undefined}
        onClick={() => onView(id)}
      >
        {title}
      </QuietButton>
    ))}
  </nav>
);

/** The battle in the line and what is asked of it, as the address has them. */
const useAsked = () => {
  const [fields, change] = useFields('lab');
  const setLine = useCallback(
    (text: string, isChosen = false) => change({ line: text }, isChosen),
    [change],
  );
  const choose = useCallback((text: string) => setLine(text, true), [setLine]);
  const setFields = useCallback(
    (part: Fields, isChosen = false) =>
      change(part, isChosen || Object.keys(part).some((key) => CHOSEN.has(key))),
    [change],
  );
  return { fields, line: fields['line'] ?? FIRST, setLine, choose, setFields };
};

/** Questions about a battle in one line, and about many armies at once. */
const LabPage = () => {
  const { fields, line, setLine, choose, setFields } = useAsked();
  useTitle(`${line} · Lab`);
  const { notice, copy } = useNotice();
  const { scenario, fault } = useLastRead(line);
  const found = useOdds(scenario, ASKING_ARMY);
  const { live } = found;
  const isFaulty = fault !== undefined;
  const { id, View } = VIEWS.find((view) => view.id === fields['view']) ?? VIEWS[0];
  return (
    <Page
      at="lab"
      what="lab"

      notice={notice}
      onCopy={() => copy(linkOf('lab', fields), !isFaulty, 'battle')}
      spoken={spokenOdds(live, isFaulty ? 1 : 0)}
    >
      <main id="main" tabIndex={-1} className="lab">
        <h1>Lab</h1>
        <LineField
          label="A battle in one line"
          hint={HINT}
          line={line}
          fault={fault}
          reading={isFaulty ? undefined : readAs(line, 'battle', scenario)}
          starts={LINES}
          onLine={setLine}
        />
        <OddsNow {...{ found, isFaulty }} onOpen={() => void goToArmies(scenario, true)} />
        <Tabs at={id} onView={(view) => setFields({ view })} />
        <Suspense fallback={<p className="quiet">Loading …</p>}>
          <Old isFaulty={isFaulty}>
            <View {...{ scenario, live, fields }} onLine={choose} onFields={setFields} />
          </Old>
        </Suspense>
      </main>
    </Page>
  );
};

export default LabPage;
