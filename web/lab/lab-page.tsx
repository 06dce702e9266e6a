import './lab.css';
import { useEffect, useMemo, useState } from 'react';
import {
  readBattleLine,
  type BattleScenario,
  type TextFault,
  type Wanted,
} from '../../shared/index.ts';
import { goToArmies } from '../army/draft/open.ts';
import { ASKING_ARMY } from '../army/odds/asking.ts';
import { endingsOfBattle } from '../army/odds/endings.ts';
import { battleAt } from '../engine/battle-at.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { useOdds, type LiveBattle } from '../engine/use-odds.ts';
import { pageOf, startOf } from '../share/address.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/controls.tsx';
import type { Ending } from '../ui/endings.ts';
import { Masthead } from '../ui/masthead.tsx';
import { provenance } from '../ui/numbers.ts';
import { Length, OddsFigures, Running, spokenOdds } from '../ui/odds.tsx';
import { Page, useTitle } from '../ui/page.tsx';
import { useNotice } from '../ui/use-notice.ts';
import { ASKING_LAB } from './asking.ts';
import { Atlas } from './atlas.tsx';
import { Needs } from './needs.tsx';
import { Prices } from './prices.tsx';

const LETTER = { letter: 'l' } as const;
const FIRST = 'Red Host: 800 x1.5 Ada 1+3 v Blue Levy: 1350 Bors 1+2';
const LINES = [
  { title: 'Host against levy', line: FIRST },
  { title: 'The ford at Harrow', line: 'Red Host: 120 Ada 1+3 v Blue Levy: 350 Bors 0+1' },
  { title: 'Three armies', line: '400 Ada 1+2 v 500 Bors 0+2 v 450 Cyn 1+1' },
  { title: 'Losses thin the ranks', line: '900 Ada 0+2 v 1000 Bors 0+1; attrition=proportional' },
] as const;

const lineIn = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get(LETTER.letter) || FIRST;
const hashOf = (line: string): string =>
  `${startOf(LETTER)}${encodeURIComponent(line).replaceAll('%20', '+')}`;

/** The line of the address, and how to change both. */
const useLine = (): readonly [string, (line: string) => void] => {
  const [line, setLine] = useState(() => lineIn(window.location.hash));
  useEffect(() => {
    const follow = (): void => setLine(lineIn(window.location.hash));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    const write = (): void =>
      pageOf(window.location.hash) === 'lab'
        ? window.history.replaceState(null, '', hashOf(line))
        : undefined;
    const timer = setTimeout(write, 150);
    return () => clearTimeout(timer);
  }, [line]);
  return [line, setLine];
};

const LineField = ({
  line,
  fault,
  onLine,
}: {
  readonly line: string;
  readonly fault: TextFault | undefined;
  readonly onLine: (line: string) => void;
}) => (
  <div className="lab-line">
    <label htmlFor="battle-line">A battle in one line</label>
    <input
      id="battle-line"
      value={line}
      spellCheck={false}
      autoComplete="off"
      aria-invalid={fault !== undefined}
      aria-describedby="line-hint line-fault"
      onChange={(event) => onLine(event.currentTarget.value)}
    />
    <p className="quiet" id="line-hint">
      Men, x quality, a tactician with Intelligence + Tactics, +2 for power, 80 hits; <b>v</b>{' '}
      between armies, a name before a colon, rules after a semicolon:{' '}
      <b>Knights: 200 x2.5 Ada 1+3 v 1350 +2; attrition=proportional</b>.
    </p>
    <Refusal
      id="line-fault"
      text={fault === undefined ? undefined : `Character ${fault.at + 1}: ${fault.message}.`}
    />
    <div className="lab-lines" role="group" aria-label="Battles to start from">
      {LINES.map((one) => (
        <Button
          key={one.title}
          look="quiet"
          className="button-small"
          aria-pressed={one.line === line}
          onClick={() => onLine(one.line)}
        >
          {one.title}
        </Button>
      ))}
    </div>
  </div>
);

/** What is asked about a battle: an army and its chance. */
const useWanted = (scenario: BattleScenario) => {
  const [wish, setWish] = useState<Omit<Wanted, 'scenario'>>({
    army: 0,
    wish: 'win',
    chance: 0.75,
  });
  const army = Math.min(wish.army, scenario.armies.length - 1);
  const wanted = useMemo(() => ({ ...wish, army, scenario }), [wish, army, scenario]);
  const change = (part: Partial<Wanted>): void => setWish((all) => ({ ...all, ...part }));
  return [wanted, change] as const;
};

/** The odds of the battle, and the way to it. */
const OddsNow = ({
  live,
  parts,
  isStale,
  onCancel,
  onOpen,
}: {
  readonly live: LiveBattle | undefined;
  readonly parts: readonly Ending[];
  readonly isStale: boolean;
  readonly onCancel: () => void;
  readonly onOpen: () => void;
}) =>
  live === undefined ? null : (
    <section className="lab-odds" aria-label="Odds" data-stale={isStale || undefined}>
      <OddsFigures parts={parts} margin={live.odds.margin} />
      <p className="lab-more">
        <span>{provenance(live.odds)}</span> <Length odds={live.odds} />{' '}
        <Running trials={live.trials} onCancel={onCancel} />
        <Button look="lined" className="button-small" onClick={onOpen}>
          Open this battle
        </Button>
      </p>
    </section>
  );

const FIRST_READ = readBattleLine(FIRST);

/** Questions about a battle in one line, and about many armies at once. */
const LabPage = () => {
  useTitle('Lab');
  const [line, setLine] = useLine();
  const { notice, copy } = useNotice();
  const read = useMemo(() => readBattleLine(line), [line]);
  const [scenario, setScenario] = useState(
    read.ok ? read.value : FIRST_READ.ok ? FIRST_READ.value : undefined,
  );
  if (read.ok && scenario !== read.value) setScenario(read.value);
  if (scenario === undefined) throw new Error('the first battle cannot be read');
  const [wanted, change] = useWanted(scenario);
  const { live, cancel } = useOdds(scenario, ASKING_ARMY);
  const { answer } = useAnswer(wanted, ASKING_LAB);
  const parts =
    live === undefined ? [] : endingsOfBattle(live.scenario, battleAt(live.scenario), live.odds);
  const side = wanted.scenario.armies[wanted.army]?.side ?? wanted.scenario.armies[wanted.army]?.id;
  const now = live?.odds.win[side ?? `army${wanted.army + 1}`] ?? 0;
  return (
    <Page
      what="lab"
      head={
        <Masthead
          at="lab"
          isTitle={false}
          notice={notice}
          onCopy={() => copy(new URL(hashOf(line), window.location.href).href, read.ok, 'battle')}
        />
      }
      linkFault={undefined}
      onAnew={() => setLine(FIRST)}
      onLast={undefined}
      spoken={spokenOdds(live, parts, read.ok ? 0 : 1)}
      notice={notice}
    >
      <main id="main" tabIndex={-1} className="lab">
        <h1>Lab</h1>
        <LineField line={line} fault={read.ok ? undefined : read.error} onLine={setLine} />
        <OddsNow
          live={live}
          parts={parts}
          isStale={!read.ok}
          onCancel={cancel}
          onOpen={() => void goToArmies(scenario, true)}
        />
        <Needs
          wanted={wanted}
          needs={answer?.value.needs ?? []}
          onLine={setLine}
          onChange={change}
        />
        <Prices wanted={wanted} prices={answer?.value.prices ?? []} now={now} />
        <Atlas rules={scenario.rules} onLine={setLine} />
      </main>
    </Page>
  );
};

export default LabPage;
