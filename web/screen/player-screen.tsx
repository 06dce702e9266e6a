import './screen.css';
import { useEffect, useState, type ReactNode } from 'react';
import { listed, type Screen } from '../../shared/index.ts';
import { Announcer } from '../ui/page/announcer.tsx';
import { QuietButton } from '../ui/input/button.tsx';
import { SchemeButton } from '../ui/page/masthead.tsx';
import { OddsFigures } from '../ui/figures/odds.tsx';
import { useWakeLock } from '../ui/use-wake-lock.ts';
import { ArmyPanel } from './army-panel.tsx';
import { DiceMoveButton, DiceRow, useDiceMove } from './dice-row.tsx';
import { FightsSeen } from './fights-seen.tsx';
import { follow, type Link } from '../documents/follow.ts';
import { newsOf, withScreen, type Seen } from './history.ts';
import {
  endingsOfScreen,
  LINKS,
  oddsNote,
  outcomeSays,
  progressText,
  spokenScreen,
  withLastOdds,
} from './words.ts';
import { lateIn } from '../ui/late.ts';

/** Asked for at once: once a battle is shown, its server may go. */
const loadChart = () => import('./screen-chart.tsx');
loadChart().catch(() => undefined);
const ScreenChart = lateIn(loadChart);

const useScreen = (
  watchId: string,
): {
  readonly screen: Screen | undefined;
  readonly link: Link;
  readonly seen: readonly Seen[];
  /** What happened last. */
  readonly news: string;
} => {
  const [screen, setScreen] = useState<Screen>();
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const [news, setNews] = useState('');
  const [link, setLink] = useState<Link>('connecting');
  useEffect(() => {
    let last: Screen | undefined;
    const onChange = (now: Screen): void => {
      const said = newsOf(now, last);
      // Odds that follow are no news.
      if (said !== '' || now.rounds !== last?.rounds) setNews(said);
      last = now;
      setSeen((before) => withScreen(before, now));
      setScreen((before) => withLastOdds(now, before));
    };
    return follow(`/screens/${encodeURIComponent(watchId)}`, { onChange, onLink: setLink });
  }, [watchId]);
  return { screen, link, seen, news };
};

/** Phones may have no full screen to give. */
const FullScreen = () => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = (): void => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Refused: the page stays as large as it is.
    done.catch(() => undefined);
  };
  return document.fullscreenEnabled ? (
    <QuietButton onClick={toggle}>{isFull ? 'Leave full screen' : 'Full screen'}</QuietButton>
  ) : null;
};

const Tools = ({ children }: { readonly children: ReactNode }) => (
  <div className="watch-tools">
    {children}
    <FullScreen />
    <SchemeButton />
  </div>
);

const Odds = ({ screen }: { readonly screen: Screen }) => {
  const { armies, odds } = screen;
  const note = oddsNote(screen);
  return (
    <section className="watch-odds" aria-label="Odds" aria-busy={screen.pending}>
      {odds === undefined ? null : (
        <OddsFigures parts={endingsOfScreen(armies, odds)} margin={odds.margin} />
      )}
      {note === '' ? null : <p className="quiet">{note}</p>}
    </section>
  );
};

/** Whose dice the table waits for. */
const AskedOf = ({ seats = [] }: { readonly seats: Screen['seats'] | undefined }) => {
  const names = seats.filter(({ waits }) => waits).map(({ name }) => name);
  return names.length === 0 ? null : <p className="watch-asked">Asked now: {listed(names)}.</p>;
};

interface BattleProps {
  readonly screen: Screen;
  readonly seen: readonly Seen[];
  readonly news: string;
  readonly isMoving: boolean;
}

const Battle = ({ screen, seen, news, isMoving }: BattleProps) => (
  <>
    {screen.caption === undefined ? null : <p className="watch-caption">{screen.caption}</p>}
    {screen.deed === undefined ? null : <p className="watch-deed">{screen.deed}</p>}
    <AskedOf seats={screen.seats} />
    {screen.outcome === undefined ? null : (
      <p className="watch-outcome">{outcomeSays(screen.outcome, screen.armies)}</p>
    )}
    <div className="watch-armies" data-count={screen.armies.length}>
      {screen.armies.map((army, slot) => (
        <ArmyPanel key={army.id} army={army} slot={slot} fullHits={screen.fullHits} />
      ))}
    </div>
    <FightsSeen {...screen} isMoving={isMoving} />
    {(screen.odds ?? screen.pending) === undefined || screen.outcome !== undefined ? null : (
      <Odds screen={screen} />
    )}
    {news === '' ? null : <p className="watch-news">{news}</p>}
    {screen.dice === undefined ? null : (
      <DiceRow
        label={`Dice of round ${screen.rounds}`}
        dice={screen.dice}
        turn={screen.rounds}
        slotOf={(army) => screen.armies.findIndex(({ id }) => id === army)}
        isMoving={isMoving}
      />
    )}
    {seen.length === 0 ? null : <ScreenChart screen={screen} seen={seen} />}
  </>
);

/**
 * What the players see of a live battle, on a screen of their own; it follows the game master's
 * table.
 */
const PlayerScreen = ({ watchId }: { readonly watchId: string }) => {
  const { screen, link, seen, news } = useScreen(watchId);
  const name = screen?.name ?? '';
  const move = useDiceMove();
  useWakeLock(true);
  useEffect(() => {
    document.title = name === '' ? "Players' screen · Rout" : `${name} · Rout`;
  }, [name]);
  return (
    <div className="watch" data-link={link}>
      <header className="watch-head">
        <div>
          <h1>{screen === undefined ? "Players' screen" : name === '' ? 'Battle' : name}</h1>
          {screen === undefined ? null : <p className="watch-progress">{progressText(screen)}</p>}
        </div>
        <Tools>{screen?.level === 'numbers' ? <DiceMoveButton {...move} /> : null}</Tools>
      </header>
      <main id="main">
        {screen === undefined ? (
          <p className="watch-wait">{link === 'gone' ? LINKS.gone : 'Waiting for the battle …'}</p>
        ) : (
          <Battle screen={screen} seen={seen} news={news} isMoving={move.isMoving} />
        )}
      </main>
      <p className="watch-link" role="status">
        {link === 'gone' && screen === undefined ? '' : <span>{LINKS[link]}</span>}
      </p>
      <Announcer text={screen === undefined ? '' : spokenScreen(screen)} />
    </div>
  );
};

export default PlayerScreen;
