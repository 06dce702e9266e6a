import type { Wish } from '../../../shared/index.ts';
import { Pick } from './controls.tsx';

const WISHES = [
  { value: 'win', label: 'win' },
  { value: 'notLose', label: 'not lose' },
] as const;

/** What is hoped for: whose chance, of what, and how high. */
export interface Wished {
  /** The army, by what tells it apart. */
  readonly army: string;
  readonly wish: Wish;
  /** Share of 1. */
  readonly chance: number;
}

/** Choices of a wish, in the midst of a sentence: "For Red to win with a chance of 75 %". */
export const WishPicks = ({
  armies,
  wished: { army, wish, chance },
  chances,
  onChange,
}: {
  readonly armies: readonly { readonly value: string; readonly label: string }[];
  readonly wished: Wished;
  readonly chances: readonly number[];
  readonly onChange: (part: Partial<Wished>) => void;
}) => (
  <>
    <Pick says="For" value={army} options={armies} onPick={(to) => onChange({ army: to })} />{' '}
    <Pick
      says="to"
      value={wish}
      options={WISHES}
      onPick={(value) => onChange({ wish: value === 'win' ? 'win' : 'notLose' })}
    />{' '}
    <Pick
      says="with a chance of"
      value={`${chance}`}
      options={chances.map((one) => ({ value: `${one}`, label: `${one * 100} %` }))}
      onPick={(value) => onChange({ chance: Number(value) })}
    />
  </>
);
