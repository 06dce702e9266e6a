import { apart, type Live, type StateOdds } from '../../shared/index.ts';
import type { ReactNode } from 'react';
import { NextStep } from '../cockpit/cockpit.tsx';
import { Button } from '../ui/input/button.tsx';
import type { Doings } from '../ui/input/use-doings.ts';
import type { Ending } from '../ui/figures/endings.ts';
import { OddsFigures, Provenance } from '../ui/figures/odds.tsx';
import { OrderStrip } from './orders/order-strip.tsx';
import { TimeLeft } from './time-left.tsx';
import type { TableBattle } from './use-table.ts';
import type { Writing } from './orders/use-order.ts';
import { outcomeSays } from './words.ts';

interface Props {
  readonly at: TableBattle;
  readonly odds: StateOdds | undefined;
  readonly parts: readonly Ending[];
  readonly isLate: boolean;
  readonly writing: Writing;
  /** What leads on, once the battle is over. */
  readonly onEnd: () => void;
  /** What the last entry did to the odds. */
  readonly swing: ReactNode;
  readonly past: Doings;
}

const Standing = ({ live }: { readonly live: Live }) => {
  const over = outcomeSays(live);
  return (
    <span>
      {over === '' ? (
        live.field.armies.map(({ name, hits }) => `${apart(name)} ${hits}`).join(', ')
      ) : (
        <b>{over}</b>
      )}
    </span>
  );
};

/** The odds where the battle stands, always in view, with what to do next. */
export const TableOdds = ({ at, odds, parts, isLate, writing, onEnd, swing, past }: Props) => (
  <section className="odds" aria-label="Odds" data-late={isLate || undefined} aria-busy={isLate}>
    <div className="odds-inner">
      <div className="odds-main">
        {odds === undefined ? (
          <p className="odds-empty">Working out the odds …</p>
        ) : (
          <OddsFigures parts={parts} margin={odds.margin} />
        )}
        <p className="odds-meta">
          {odds === undefined ? null : <Provenance odds={odds} seed={at.battle.seed} />}
          {swing}
          {isLate ? <span className="odds-note">working out the last entries …</span> : null}
          <Standing live={at.live} />
          <TimeLeft at={at} />
        </p>
      </div>
      <NextStep past={past}>
        {at.live.outcome === undefined ? (
          <button type="submit" form="dice" className="button button-solid fight">
            Resolve
          </button>
        ) : (
          <Button look="solid" className="fight" onClick={onEnd}>
            What follows
          </Button>
        )}
      </NextStep>
    </div>
    <OrderStrip at={at} odds={odds} writing={writing} />
  </section>
);
