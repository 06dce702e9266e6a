import { changed, lineFor, parameterOf, type Need, type Wanted } from '../../shared/index.ts';
import { count } from '../ui/figures/numbers.ts';

/** A number of an army as it is, and as it should be. */
type Change = Pick<Need, 'parameter' | 'title' | 'now'> & { readonly needed: number };

/** "Men 120 → 350". */
export const changeText = ({ title, now, needed }: Omit<Change, 'parameter'>): string =>
  `${title} ${count(now)} → ${count(needed)}`;

/** The battle with these changes, in one line. */
export const lineWith = (
  { scenario, army }: Wanted,
  changes: readonly Pick<Change, 'parameter' | 'needed'>[],
): string =>
  lineFor(
    changes.reduce((so, { parameter, needed }) => {
      const one = parameterOf(parameter);
      return changed(so, army, one, Math.round(needed / one.step));
    }, scenario),
  );
