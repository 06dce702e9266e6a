import type { CSSProperties, ReactNode } from 'react';
import { standardOf } from '../theme/standards.ts';
import type { NamedSide } from '../ui/figures/endings.ts';
import { signed } from '../ui/figures/numbers.ts';
import { Swatch } from '../ui/figures/swatch.tsx';

/** A side with those who fight for it. */
export const SideCards = ({
  side: { name, slot },
  says,
  children,
}: {
  readonly side: NamedSide;
  /** How many are left. */
  readonly says: string;
  readonly children: ReactNode;
}) => (
  <section
    className="combatants"
    aria-label={name}
    style={{ '--army': `var(${standardOf(slot).colour})` } as CSSProperties}
  >
    <h3>
      <Swatch slot={slot} /> {name} <span className="quiet">{says}</span>
    </h3>
    {children}
  </section>
);

interface GaugeProps {
  readonly title: string;
  readonly now: number;
  readonly full: number;
  /** Class of its colour. */
  readonly fill: string;
  /** What the last entry did to it. */
  readonly change?: number | undefined;
}

/** A bar that is counted down, and what has just been lost of it. */
export const Gauge = ({ title, now, full, fill, change = 0 }: GaugeProps) => (
  <div className="gauge">
    <span className="gauge-name" title={title}>
      {title}
    </span>
    <span className="gauge-bar" aria-hidden="true">
      <span
        className={fill}
        style={{ width: `${full <= 0 ? 0 : Math.min(100, Math.max(0, (now / full) * 100))}%` }}
      />
    </span>
    <span className="gauge-figure">
      {change === 0 ? null : <span className="gauge-change">{signed(change)} </span>}
      <b>{now}</b> of {full}
    </span>
  </div>
);
