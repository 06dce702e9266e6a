import {
  marginText,
  signed as signedAs,
  type BattleOdds,
  type Seed,
} from '../../../shared/index.ts';

export { shareText as share } from '../../../shared/index.ts';

/** Numbers as the page writes them. */
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const oneDecimal = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export const count = (value: number): string => plain.format(value);
export const tenths = (value: number): string => oneDecimal.format(value);

/** With its sign always: +3, −2, +0. */
export const signed = (value: number): string => signedAs(value, count);

/** A change of odds in percentage points: +12.3, −0.4, 0.0. */
export const points = (change: number): string => {
  const size = tenths(Math.abs(change) * 100);
  return size === '0.0' ? size : `${change < 0 ? '−' : '+'}${size}`;
};

/** Where a figure comes from: said beside every figure. */
export const provenance = (
  { method, trials, margin, asked }: Pick<BattleOdds, 'method' | 'trials' | 'margin' | 'asked'>,
  seed?: Seed,
): string => {
  if (method === 'exact') return 'exact';
  const short = asked === undefined ? '' : ` of ${count(asked)} asked for`;
  const drawn = `${count(trials ?? 0)} ${trials === 1 ? 'trial' : 'trials'}`;
  const sample = `${drawn}${short} ± ${marginText(margin ?? 1)} points`;
  return `estimate: ${sample}${seed === undefined ? '' : `, seed ${seed}`}`;
};

type Pmf = readonly (readonly [value: number, chance: number])[];

/** The middle nine tenths of a distribution. */
export const nineInTen = (pmf: Pmf): { readonly from: number; readonly to: number } => {
  let sum = 0;
  let [from, to] = [pmf[0]?.[0] ?? 0, pmf.at(-1)?.[0] ?? 0];
  for (const [value, chance] of pmf) {
    if (sum < 0.05) from = value;
    if (sum < 0.95) to = value;
    sum += chance;
  }
  return { from, to };
};

/** How long a battle takes, in a few words. */
export const lengthSays = ({ mean, pmf }: { readonly mean: number; readonly pmf: Pmf }): string => {
  if (mean === 0) return 'no round left to fight';
  const { from, to } = nineInTen(pmf);
  const many = `${tenths(mean)} ${mean === 1 ? 'round' : 'rounds'} on average`;
  const isSure = pmf.filter(([, chance]) => chance > 0).length === 1;
  const span = from === to ? `${from}` : `${from}–${to}`;
  return isSure ? `${many}, always ${span}` : `${many}, usually ${span} (90 %)`;
};

/** The rounds by which all but one battle in 200 is over; at least one. */
export const likelyLength = (pmf: Pmf = []): number => {
  let [sum, likely] = [0, 1];
  for (const [length, chance] of pmf) {
    if (sum < 0.995) likely = length;
    sum += chance;
  }
  return Math.max(1, likely);
};
