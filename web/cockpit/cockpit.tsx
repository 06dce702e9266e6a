import './cockpit.css';
import { useRef, type ReactNode } from 'react';
import type { Scene } from '../../shared/index.ts';
import { onceShown, showSoon } from '../forms/focus.ts';
import { endingsOf, type NamedSide } from '../ui/figures/endings.ts';
import { LiveOdds } from '../ui/figures/live-odds.tsx';
import { SmallButton } from '../ui/input/button.tsx';
import { UndoButtons } from '../ui/input/undo-buttons.tsx';
import type { Doings } from '../ui/input/use-doings.ts';
import { useWakeLock } from '../ui/use-wake-lock.ts';
import type { Known } from './odds/chances.ts';
import { useCockpitKeys } from './keys.ts';
import { onceSure } from './odds/sure.ts';
import { Swing } from './odds/swing.tsx';
import { TurnClock } from './turn-clock.tsx';
import type { Now } from './odds/use-now.ts';

/** A battle or fight that this one was opened from. */
export interface Crumb {
  /** Its level: "Armies". */
  readonly level: string;
  readonly name: string;
  readonly href: string;
}

/** What it opens into, one level down. */
export interface StepDown {
  readonly level: string;
  /** What opens. */
  readonly says: string;
  readonly go: () => void;
}

interface HeadProps {
  /** What it was opened from, the highest level first. */
  readonly path?: readonly Crumb[];
  /** What it can be opened into, the next level first. */
  readonly below?: readonly StepDown[];
  readonly level: string;
  readonly name: string;
  /** Where it stands: "round 3", "over". */
  readonly state: string;
  /** What was typed, in one line, and how to get at it again. */
  readonly line: { readonly says: string; readonly edit: string; readonly onEdit: () => void };
  /** What else can be done with the whole. */
  readonly tools: ReactNode;
}

/** What never leaves: where one is, how it stands, and what to do next. */
const CockpitTop = ({
  path = [],
  below = [],
  level,
  name,
  state,
  line,
  tools,
  children,
}: HeadProps & { readonly children: ReactNode }) => (
  <div className="cockpit-top">
    <div className="cockpit-head">
      <div>
        {path.length + below.length === 0 ? null : (
          <nav className="crumbs" aria-label="Levels">
            {path.map((one) => (
              <a key={one.level} href={one.href}>
                {one.level}: {one.name}
              </a>
            ))}
            <span aria-current="page">{level}</span>
            {below.map(({ level: next, says, go }) => (
              <button key={next} type="button" className="link" title={says} onClick={go}>
                {next}
              </button>
            ))}
          </nav>
        )}
        <h1 id="cockpit-title">
          {name} <span className="quiet">{state}</span>
        </h1>
      </div>
      <div className="set-up-line">
        <p className="quiet" title={line.says}>
          {line.says}
        </p>
        <SmallButton onClick={line.onEdit}>{line.edit}</SmallButton>
      </div>
      <div className="cockpit-tools">{tools}</div>
    </div>
    {children}
  </div>
);

const NOBODY = (): void => undefined;
/** Leads to a part of the screen by its heading; to one that is folded, once it is opened. */
export const openPart = (id: string): void => {
  const part = document.getElementById(id);
  if (!(part instanceof HTMLDetailsElement)) return showSoon(id);
  const lead = (): void => {
    part.scrollIntoView();
    part.querySelector('summary')?.focus({ preventScroll: true });
  };
  if (part.open) return lead();
  part.addEventListener('toggle', () => onceShown(lead), { once: true });
  part.open = true;
};

/** What the last entry did, above what is asked. */
export const JustNow = ({ children }: { readonly children: ReactNode }) => (
  <p className="just-now">
    <span className="label">Just now</span> {children}
  </p>
);

const WORDS = { empty: 'Working out the odds …', of: 'fight' };

type Found = Parameters<typeof LiveOdds>[0]['found'];

/** The odds as the strip shows them. */
interface OddsNow {
  readonly found: Omit<Found, 'live'> & {
    readonly live: Omit<NonNullable<Found['live']>, 'parts'> | undefined;
  };
  readonly odds: Now['odds'] | Known;
  readonly before: Known | undefined;
}

interface Props extends Omit<HeadProps, 'tools'> {
  readonly className?: string;
  readonly now: OddsNow;
  readonly sides: readonly NamedSide[];
  /** A battle, or a fight of persons. */
  readonly scene?: Scene;
  /** The last entry, as its swing is told; undefined before the first. */
  readonly entry: string | undefined;
  /** How many fields of the set-up are at fault, where it is open. */
  readonly faults?: number;
  readonly onFault?: () => void;
  readonly past: Doings;
  readonly tools?: ReactNode;
  /** Of the turn that lasts; undefined once there is none. */
  readonly turn: string | number | undefined;
  /** What else the strip says. */
  readonly more?: ReactNode;
  /** What is about to be done, and what it would do to the odds. */
  readonly under?: ReactNode;
  /** What Enter does, and what goes further. */
  readonly next: ReactNode;
  /** What was typed, where it is open. */
  readonly setUp?: ReactNode;
  /** What is to be seen before all else: refusals, what no longer fits. */
  readonly notices?: ReactNode;
  /** Of each side or army, the first on the left, the second on the right, and so on. */
  readonly cards: readonly ReactNode[];
  /** What can be ordered besides. */
  readonly orders?: ReactNode;
  readonly asked: ReactNode;
  readonly course: ReactNode;
  readonly log: ReactNode;
  /** What is looked at now and then. */
  readonly children: ReactNode;
}

/** The parts of the one screen, each in its place. */
const Parts = (props: Pick<Props, 'cards' | 'orders' | 'asked' | 'course' | 'log'>) => (
  <div className="cockpit-main">
    <div className="cockpit-asked">{props.asked}</div>
    <div className="cockpit-left">{props.cards.filter((_, i) => i % 2 === 0)}</div>
    <div className="cockpit-right">
      <div className="cockpit-others">{props.cards.filter((_, i) => i % 2 === 1)}</div>
      {props.orders === undefined ? null : <div className="cockpit-orders">{props.orders}</div>}
    </div>
    <div className="cockpit-course">{props.course}</div>
    <div className="cockpit-log">{props.log}</div>
  </div>
);

/** A battle or fight as it is fought, at any level: the frame, which the levels fill. */
export const Cockpit = ({ className = '', faults = 0, onFault = NOBODY, ...props }: Props) => {
  const { now, sides, scene, entry, past, next, tools, turn, under } = props;
  const { found, odds, before } = now;
  const { live, ...others } = onceSure(found);
  const cockpit = useRef<HTMLElement>(null);
  useCockpitKeys(cockpit);
  useWakeLock(turn !== undefined);
  return (
    <section className={`melee ${className}`} ref={cockpit} aria-labelledby="cockpit-title">
      <CockpitTop
        {...props}
        tools={
          <>
            <TurnClock turn={turn} />
            {tools}
          </>
        }
      >
        <LiveOdds
          found={{
            ...others,
            live: live && { ...live, parts: endingsOf(sides, live.odds, scene) },
          }}
          {...{ faults, onFault, under }}
          words={WORDS}
          more={
            <>
              {entry === undefined ? null : <Swing {...{ sides, odds, before }} of={entry} />}
              {props.more}
            </>
          }
        >
          <div className="fight-slot">
            {next}
            <UndoButtons past={past} />
          </div>
        </LiveOdds>
      </CockpitTop>
      {props.setUp}
      {props.notices}
      <Parts {...props} />
      {props.children}
    </section>
  );
};
