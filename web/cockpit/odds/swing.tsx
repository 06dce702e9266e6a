import type { Odds } from '../../../shared/index.ts';
import type { NamedSide } from '../../ui/figures/endings.ts';
import { points } from '../../ui/figures/numbers.ts';
import { Swatch } from '../../ui/figures/swatch.tsx';

type Found = Pick<Odds, 'win'> & { readonly margin?: number | undefined };

interface Props {
  readonly sides: readonly NamedSide[];
  /** Of which entry: "round 3", "last entry". */
  readonly of: string;
  readonly odds: Found | undefined;
  /** As they were before it. */
  readonly before: Found | undefined;
}

/** A swing below this is none: half of the last decimal that is shown. */
export const NO_SWING = 0.0005;

/** What an entry did to the chances; what the estimates cannot tell from none is said to be so. */
export const Swing = ({ sides, of, odds, before }: Props) => {
  if (odds === undefined || before === undefined) return null;
  const swings = sides.map((side) => ({
    ...side,
    change: (odds.win[side.id] ?? 0) - (before.win[side.id] ?? 0),
  }));
  const margin = Math.max(odds.margin ?? 0, before.margin ?? 0);
  const most = Math.max(...swings.map(({ change }) => Math.abs(change)));
  if (most < NO_SWING) return <span className="swing">{of}: no change</span>;
  const isNoise = margin > 0 && most <= 1.5 * margin;
  return (
    <span className="swing">
      {of}:{' '}
      {isNoise
        ? 'no change that can be told'
        : swings.map(({ id, name, slot, change }, i) => (
            <span key={id}>
              {i === 0 ? '' : ', '}
              <Swatch slot={slot} /> <span className="swing-name">{name}</span>{' '}
              <b>{points(change)}</b>
            </span>
          ))}
      {isNoise ? '' : ' points'}
      {margin > 0 && !isNoise ? ' (estimated)' : ''}
    </span>
  );
};
