import type { Dot, Plot } from '../../charts/declaration.ts';
import { highAs, named, percent } from '../../charts/shares.ts';

interface Unit {
  readonly name: string;
  readonly slot: number;
  /** How many men are left, and how likely that is. */
  readonly pmf: readonly (readonly [number, number])[];
}

/** Up to so many numbers of men have a bar each; more are drawn as bars of several. */
const MOST_BARS = 40;
const MOST_TICKS = 20;

/**
 * Numbers of men in steps, all of them, so that bars stand side by side: of a step of 5, 1 stands
 * for 1 to 5. Nobody left is always by itself.
 */
const stepped = (pmf: Unit['pmf'], step: number, top: number): readonly Dot[] => {
  const bars = new Map<number, number>([[1 - step, 0]]);
  for (let at = 1; at <= top; at += step) bars.set(at, 0);
  for (const [men, chance] of pmf) {
    const at = Math.floor((men - 1) / step) * step + 1;
    bars.set(at, (bars.get(at) ?? 0) + chance);
  }
  return [...bars].map(([x, y]) => ({ x: x + (step - 1) / 2, y }));
};

/** Men left of a unit, or of one on each side, as bars. */
export const survivorsChart = (units: readonly Unit[]): Plot => {
  const top = Math.max(1, ...units.flatMap(({ pmf }) => pmf.map(([men]) => men)));
  const [step, tick] = [Math.ceil(top / MOST_BARS), Math.ceil(top / MOST_TICKS)];
  /** What a bar counts, from its middle. */
  const menText = (middle: number): string => {
    const first = middle - (step - 1) / 2;
    if (first < 1) return 'Nobody left';
    return step === 1 ? `${first} left` : `${first} to ${Math.min(top, first + step - 1)} left`;
  };
  const bars = units.map(({ name, slot, pmf }) => ({ name, slot, dots: stepped(pmf, step, top) }));
  return {
    kind: 'plot',
    across: {
      title: 'men left',
      from: -tick * Math.ceil(step / tick),
      to: top + step,
      step: tick,
      isWhole: true,
      hasLines: false,
      tick: (men) => (men >= 0 && men <= top ? String(men) : ''),
    },
    up: highAs(
      bars.flatMap(({ dots }) => dots),
      'chance',
      percent,
    ),
    series: bars.map(({ slot, dots }) => ({
      kind: 'columns',
      paint: { slot, ending: '' },
      dots,
    })),
    tell: ({ x }, place) => [
      menText(x),
      ...bars.map(({ name, dots }) => named(name, percent(dots[place]?.y ?? 0))),
    ],
  };
};
