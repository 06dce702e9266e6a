import type { JSX } from 'react';
import { LiveOdds } from '../views/live-odds.tsx';
import type { LiveUnits } from './use-unit-odds.ts';
import { unitParts } from './words.ts';

interface Props {
  readonly live: LiveUnits | undefined;
  /** How many fields are at fault; the odds shown are then the last good ones. */
  readonly faults: number;
  /** Whether each side has a unit. */
  readonly isPeopled: boolean;
  readonly isLate: boolean;
  readonly isFailed: boolean;
  readonly onFault: () => void;
  readonly onCancel: () => void;
}

const WORDS = { empty: 'The odds appear here as soon as each side has a unit.', of: 'battle' };

/** The odds of the units; see LiveOdds. */
export const UnitOddsPanel = ({ live, isLate, isFailed, ...rest }: Props): JSX.Element => (
  <LiveOdds
    found={{ live, isLate, isFailed }}
    parts={live === undefined ? [] : unitParts(live.scenario, live.odds)}
    words={WORDS}
    {...rest}
  />
);
