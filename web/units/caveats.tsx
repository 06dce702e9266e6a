import { useEffect, useRef, useState, type JSX } from 'react';
import {
  meleeWarnings,
  musterOf,
  regroupedMelees,
  type UnitOdds,
  type UnitScenario,
} from '../../shared/index.ts';
import { Button } from '../marks/button.tsx';
import { OddsBar } from '../views/odds-bar.tsx';
import { provenance, share } from '../views/words.ts';
import { askUnits } from './engine.ts';
import { sidesOfScenario, unitParts } from './words.ts';

interface Size {
  readonly title: string;
  readonly odds: UnitOdds;
}

interface Compared {
  readonly key: string;
  readonly sizes: readonly Size[];
  readonly isRunning: boolean;
}

/** Up to so many men are compared without being asked. */
const FEW_MEN = 150;

const Figures = ({
  scenario,
  sizes,
}: {
  readonly scenario: UnitScenario;
  readonly sizes: readonly Size[];
}): JSX.Element => {
  const sides = sidesOfScenario(scenario);
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Odds by size of group">
      <table className="sheet sizes">
        <caption>The same men, grouped otherwise</caption>
        <thead>
          <tr>
            <th scope="col">In groups up to</th>
            {sides.map(({ id, label }) => (
              <th key={id} scope="col">
                {label} wins
              </th>
            ))}
            <th scope="col">Mutual rout</th>
            <th scope="col">
              <span className="unseen">As a bar</span>
            </th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ title, odds }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {sides.map(({ id }) => (
                <td key={id}>{share(odds.win[id] ?? 0, odds.margin)}</td>
              ))}
              <td>{share(odds.mutual, odds.margin)}</td>
              <td className="sizes-bar">
                <OddsBar parts={unitParts(scenario, odds)} />
              </td>
              <td>{provenance(odds, undefined)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** "The size of groups decides this: Red wins 51 % as UNITs (exact), and 98 % as HORDEs (exact)." */
const verdict = (scenario: UnitScenario, sizes: readonly Size[]): string => {
  const [side] = sidesOfScenario(scenario);
  if (side === undefined) return '';
  const chance = ({ odds }: Size): number => odds.win[side.id] ?? 0;
  const sorted = sizes.toSorted((a, b) => chance(a) - chance(b));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || low === high) return '';
  const says = (size: Size): string =>
    `${share(chance(size), size.odds.margin)} as ${size.title} (${provenance(size.odds, undefined)})`;
  return `${chance(high) - chance(low) < 0.1 ? 'The size of groups matters little here' : 'The size of groups decides this'}: ${side.label} wins ${says(low)}, and ${says(high)}.`;
};

/** The odds of the same men in groups of other sizes, without being asked where that is quick. */
const useSizes = (
  scenario: UnitScenario,
): {
  readonly compared: Compared | undefined;
  readonly compare: () => void;
  readonly stop: () => void;
} => {
  const [compared, setCompared] = useState<Compared>();
  const stopper = useRef<() => void>(() => undefined);
  const key = JSON.stringify([scenario.rules, scenario.units, scenario.seed]);
  const latest = useRef(scenario);
  useEffect(() => {
    latest.current = scenario;
  });
  const compare = (): void => {
    stopper.current();
    setCompared({ key, sizes: [], isRunning: true });
    const end = (): void =>
      setCompared((now) => (now === undefined ? now : { ...now, isRunning: false }));
    stopper.current = askUnits(
      { ask: 'sizes', scenario: latest.current },
      {
        onAnswer: ({ size = '', odds, isLast }) =>
          setCompared((now) =>
            now?.key === key
              ? { key, sizes: [...now.sizes, { title: size, odds }], isRunning: !isLast }
              : now,
          ),
        onFailure: end,
      },
    );
  };
  const starter = useRef(compare);
  useEffect(() => {
    starter.current = compare;
  });
  useEffect(() => {
    const men = latest.current.units.reduce((sum, unit) => sum + unit.men, 0);
    // A person who types on has no need of it yet.
    const timer = men <= FEW_MEN ? setTimeout(() => starter.current(), 600) : undefined;
    return () => {
      clearTimeout(timer);
      stopper.current();
    };
  }, [key]);
  const stop = (): void => {
    stopper.current();
    setCompared((now) => (now === undefined ? now : { ...now, isRunning: false }));
  };
  return { compared: compared?.key === key ? compared : undefined, compare, stop };
};

const Sizes = ({ scenario }: { readonly scenario: UnitScenario }): JSX.Element => {
  const { compared, compare, stop } = useSizes(scenario);
  const sizes = compared?.sizes ?? [];
  return (
    <div className="caveat-sizes">
      {compared === undefined || compared.isRunning ? null : (
        <p className="verdict" role="status">
          {verdict(scenario, sizes)}
        </p>
      )}
      {sizes.length === 0 ? null : (
        <details>
          <summary>Every size of group</summary>
          <Figures scenario={scenario} sizes={sizes} />
        </details>
      )}
      {compared?.isRunning === true ? (
        <p className="odds-running">
          <progress aria-label="Comparing sizes of groups" /> comparing sizes of groups{' '}
          <Button look="quiet" className="button-small" onClick={stop}>
            Cancel
          </Button>
        </p>
      ) : compared === undefined ? (
        <p>
          <Button className="button-small" onClick={compare}>
            Compare sizes of groups
          </Button>
        </p>
      ) : null}
    </div>
  );
};

/** What a person should know before trusting the odds, and by how much it changes them. */
export const Caveats = ({ scenario }: { readonly scenario: UnitScenario }): JSX.Element | null => {
  const muster = musterOf(scenario);
  const warnings = meleeWarnings(muster);
  const hasSizes = regroupedMelees(muster).length > 1;
  if (warnings.length === 0 && !hasSizes) return null;
  return (
    <aside className="caveats" aria-label="Before you trust these figures">
      <h2>Before you trust these figures</h2>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {hasSizes ? <Sizes scenario={scenario} /> : null}
    </aside>
  );
};
