import './cockpit.css';
import { useRef, type ReactNode } from 'react';
import type { Odds } from '../../shared/index.ts';
import type { Ending, NamedSide } from '../ui/figures/endings.ts';
import { LiveOdds } from '../ui/figures/live-odds.tsx';
import { UndoButtons } from '../ui/input/undo-buttons.tsx';
import type { Doings } from '../ui/input/use-doings.ts';
import { useCockpitKeys } from './keys.ts';
import { onceSure } from './sure.ts';
import { Swing } from './swing.tsx';
import type { Now } from './use-now.ts';

/** A battle or fight that this one was opened from. */
export interface Crumb {
  /** Its level: "Armies". */
  readonly level: string;
  readonly name: string;
  readonly href: string;
}

interface HeadProps {
  /** What it was opened from, the highest level first. */
  readonly path?: readonly Crumb[];
  readonly level: string;
  readonly name: string;
  /** Where it stands: "round 3", "over". */
  readonly state: string;
  /** What was typed, in one line. */
  readonly line: ReactNode;
  /** What else can be done with the whole. */
  readonly tools: ReactNode;
}

/** What never leaves: where one is, how it stands, and what to do next. */
export const CockpitTop = ({
  path = [],
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
        {path.length === 0 ? null : (
          <nav className="crumbs" aria-label="Levels">
            {path.map((one) => (
              <a key={one.level} href={one.href}>
                {one.level}: {one.name}
              </a>
            ))}
            <span aria-current="page">{level}</span>
          </nav>
        )}
        <h1 id="cockpit-title">
          {name} <span className="quiet">{state}</span>
        </h1>
      </div>
      {line}
      <div className="cockpit-tools">{tools}</div>
    </div>
    {children}
  </div>
);

/** What Enter does, and beneath it what is undone. */
export const NextStep = ({
  past,
  children,
}: {
  readonly past: Parameters<typeof UndoButtons>[0]['past'];
  readonly children: ReactNode;
}) => (
  <div className="fight-slot">
    {children}
    <UndoButtons past={past} look="quiet" />
  </div>
);

const NOBODY = (): void => undefined;
const WORDS = { empty: 'Working out the odds …', of: 'fight' };

/** What was typed, folded into one line, and how to get at it again. */
export const SetUpLine = ({
  says,
  children,
}: {
  readonly says: string;
  readonly children: ReactNode;
}) => (
  <div className="set-up-line">
    <p className="quiet" title={says}>
      {says}
    </p>
    {children}
  </div>
);

interface Props extends HeadProps {
  readonly className?: string;
  readonly now: Pick<Now, 'found' | 'odds' | 'before'>;
  readonly sides: readonly NamedSide[];
  readonly partsOf: (odds: Odds) => readonly Ending[];
  /** The last entry, as its swing is told; undefined before the first. */
  readonly entry: string | undefined;
  /** How many fields of the set-up are at fault, where it is open. */
  readonly faults?: number;
  readonly onFault?: () => void;
  readonly past: Doings;
  /** What Enter does, and what goes further. */
  readonly next: ReactNode;
  /** What was typed, where it is open. */
  readonly setUp?: ReactNode;
  /** What is to be seen before all else: refusals, what no longer fits. */
  readonly notices?: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly asked: ReactNode;
  readonly course: ReactNode;
  readonly log: ReactNode;
  /** What is looked at now and then. */
  readonly children: ReactNode;
}

/** A battle or fight as it is fought, at any level: the frame, which the levels fill. */
export const Cockpit = ({ className = '', faults = 0, onFault = NOBODY, ...props }: Props) => {
  const { now, sides, partsOf, entry, past, next, setUp, notices, children, ...others } = props;
  const { found, odds, before } = now;
  const { left, right, asked, course, log, ...head } = others;
  const cockpit = useRef<HTMLElement>(null);
  useCockpitKeys(cockpit);
  return (
    <section className={`melee ${className}`} ref={cockpit} aria-labelledby="cockpit-title">
      <CockpitTop {...head}>
        <LiveOdds
          found={onceSure(found)}
          parts={found.live === undefined ? [] : partsOf(found.live.odds)}
          {...{ faults, onFault }}
          words={WORDS}
          more={entry === undefined ? null : <Swing {...{ sides, odds, before }} of={entry} />}
        >
          <NextStep past={past}>{next}</NextStep>
        </LiveOdds>
      </CockpitTop>
      {setUp}
      {notices}
      <div className="cockpit-main">
        <div className="cockpit-asked">{asked}</div>
        <div className="cockpit-left">{left}</div>
        <div className="cockpit-right">{right}</div>
        <div className="cockpit-course">{course}</div>
        <div className="cockpit-log">{log}</div>
      </div>
      {children}
    </section>
  );
};
