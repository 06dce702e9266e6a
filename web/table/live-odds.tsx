import type { Live, StateOdds } from '../../shared/index.ts';
import { Button } from '../ui/button.tsx';
import type { Ending } from '../ui/endings.ts';
import { provenance } from '../ui/numbers.ts';
import { OddsFigures } from '../ui/odds.tsx';
import type { TableBattle } from './use-table.ts';
import { outcomeSays } from './words.ts';

interface Props {
  readonly at: TableBattle;
  readonly odds: StateOdds | undefined;
  readonly parts: readonly Ending[];
  readonly isLate: boolean;
  /** What leads on, once the battle is over. */
  readonly onEnd: () => void;
}

const Standing = ({ live }: { readonly live: Live }) => {
  const over = outcomeSays(live);
  return (
    <span>
      {over === '' ? (
        live.field.armies.map(({ name, hits }) => `${name} ${hits}`).join(', ')
      ) : (
        <b>{over}</b>
      )}
    </span>
  );
};

/** The odds where the battle stands, always in view, with what to do next. */
export const TableOdds = ({ at: { battle, live }, odds, parts, isLate, onEnd }: Props) => (
  <section className="odds" aria-label="Odds" data-late={isLate || undefined} aria-busy={isLate}>
    <div className="odds-inner">
      <div className="odds-main">
        {odds === undefined ? (
          <p className="odds-empty">Working out the odds …</p>
        ) : (
          <OddsFigures parts={parts} margin={odds.margin} />
        )}
        <p className="odds-meta">
          {odds === undefined ? null : (
            <span className="odds-method">{provenance(odds, battle.seed)}</span>
          )}
          {isLate ? <span className="odds-note">working out the last entries …</span> : null}
          <Standing live={live} />
        </p>
      </div>
      {live.outcome === undefined ? (
        <button type="submit" form="dice" className="button button-solid fight">
          Resolve
        </button>
      ) : (
        <Button look="solid" className="fight" onClick={onEnd}>
          What follows
        </Button>
      )}
    </div>
  </section>
);
