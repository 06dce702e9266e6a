import { FIGURES, type levelPlaces, type Sweep } from '../../../shared/index.ts';
import { share, tenths } from '../../ui/figures/numbers.ts';

export const unitOf = (figure: string) => FIGURES.find(({ id }) => id === figure)?.unit;
export const writer = (figure: string): ((value: number) => string) =>
  unitOf(figure) === 'share' ? share : tenths;

interface AxisShown {
  readonly title: string;
  readonly values: readonly number[];
}

/** A sweep under a second set of rules, and what both are called. */
export interface Beside {
  readonly from: string;
  readonly to: string;
  readonly swept: Sweep;
}

/** A figure over a range, as it is shown. */
export interface Shown {
  readonly swept: Sweep;
  /** The place of the army that it is told of. */
  readonly army: number;
  readonly beside: Beside | undefined;
  readonly title: string;
  readonly places: ReturnType<typeof levelPlaces>;
  readonly across: AxisShown;
}

export interface SurfaceShown extends Shown {
  readonly down: AxisShown;
}
