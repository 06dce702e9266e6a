import { useMemo } from 'react';
import type { Act } from '../../../../shared/index.ts';
import { useOdds } from '../../../engine/use-odds.ts';
import { Swatch } from '../../../ui/figures/swatch.tsx';
import { points, share } from '../../../ui/figures/numbers.ts';
import { ASKING_FIGHT_NOW } from '../../odds/asking.ts';
import { tryActs } from '../acts.ts';
import type { Game } from '../use-fight.ts';

/** What a ruling would do to the chances, before it is given. */
export const RulingPreview = ({
  game: { scenario, cast, now: at },
  act,
}: {
  readonly game: Game;
  /** Undefined while the ruling is not written. */
  readonly act: Act | undefined;
}) => {
  const { fight } = at.told;
  const before = useMemo(() => ({ scenario, fight }), [scenario, fight]);
  const key = JSON.stringify(act);
  const after = useMemo(() => {
    if (key === undefined) return undefined;
    const tried = tryActs(scenario, at, [JSON.parse(key) as Act]);
    return 'fault' in tried ? undefined : { scenario, fight: tried.after.told.fight };
  }, [scenario, at, key]);
  const now = useOdds(before, ASKING_FIGHT_NOW);
  const then = useOdds(after, ASKING_FIGHT_NOW);
  if (act === undefined || after === undefined) return null;
  const [had, has] = [now.live?.odds, then.isLate ? undefined : then.live?.odds];
  return (
    <p className="ruling-preview" aria-live="polite">
      {had === undefined || has === undefined
        ? 'Effect on the chances: working it out …'
        : cast.sides.map(({ id, name, slot }, i) => (
            <span key={id}>
              {i === 0 ? 'Chance to win: ' : ', '}
              <Swatch slot={slot} /> {name} <b>{share(has.win[id] ?? 0, has.margin)}</b> (
              {points((has.win[id] ?? 0) - (had.win[id] ?? 0))} points)
            </span>
          ))}
    </p>
  );
};
