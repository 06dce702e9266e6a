import { useMemo, type CSSProperties } from 'react';
import { roadText, type BattleScenario, type Entry, type RollAt } from '../../../shared/index.ts';
import { useAnswer, type Asking } from '../../engine/use-answer.ts';
import { count, share } from '../../ui/figures/numbers.ts';

interface Asked extends RollAt {
  readonly scenario: BattleScenario;
  readonly entries: readonly Entry[];
}

const ASKING: Asking<'table/road', Asked> = {
  questionOf: (asked) => ({ kind: 'table/road', ...asked }),
};

interface Props {
  readonly asked: Asked;
  readonly name: string;
  readonly side: string;
}

const rounded = (total: number): string => count(Math.round(total * 10) / 10);

/**
 * What a roll has decided: the chances now had the dice fallen otherwise, all later ones being the
 * same.
 */
export const Road = ({ asked, name, side }: Props) => {
  const { scenario, entries, round, roll } = asked;
  const subject = useMemo(
    () => ({ scenario, entries, round, roll }),
    [scenario, entries, round, roll],
  );
  const { found } = useAnswer(subject, ASKING);
  if (found === undefined) return <p className="road quiet">Fighting it again …</p>;
  const chances = found.roads.map(({ odds }) => odds.win[side] ?? 0);
  const most = Math.max(...chances, Number.MIN_VALUE);
  return (
    <div className="road">
      <p role="status">
        <b>{roadText(found, name, side)}</b> <span className="quiet">All later dice the same.</span>
      </p>
      <ol aria-label={`Chance of ${name} to win, by what the roll comes to`}>
        {found.roads.map(({ total, odds }, i) => {
          const chance = chances[i] ?? 0;
          const said = share(chance, odds.margin);
          return (
            <li
              key={total}
              data-rolled={total === found.rolled || undefined}
              title={`${rounded(total)}: ${said}`}
              style={{ ['--part']: chance / most } as CSSProperties}
            >
              {rounded(total)}
              <span className="unseen">
                : {said}
                {total === found.rolled ? ', as rolled' : ''}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="quiet">
        From {share(chances[0] ?? 0)} to {share(chances.at(-1) ?? 0)}, by what the roll comes to.
      </p>
    </div>
  );
};
