import { memo, useEffect, useMemo, useState } from 'react';
import {
  meleeWarnings,
  deploymentOf,
  regroupedMelees,
  type GroupSize,
  type UnitScenario,
} from '../../../shared/index.ts';
import { useAnswer, type Asking } from '../../engine/use-answer.ts';
import { SmallButton } from '../../ui/input/button.tsx';

import type { NamedSide } from '../../ui/figures/endings.ts';
import { provenance, share } from '../../ui/figures/numbers.ts';
import { OddsBar } from '../../ui/figures/odds.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';
import { endingsOfUnits, sidesOfUnits } from './words.ts';

interface Props {
  readonly scenario: UnitScenario;
}
interface SizesProps extends Props {
  readonly sizes: readonly GroupSize[];
}

/** Up to so many men are compared without being asked. */
const FEW_MEN = 150;

const Row = ({
  scenario,
  sides,
  size: { title, odds },
}: Props & { readonly sides: readonly NamedSide[]; readonly size: GroupSize }) => (
  <tr>
    <th scope="row">{title}</th>
    {sides.map(({ id }) => (
      <td key={id}>{share(odds.win[id] ?? 0, odds.margin)}</td>
    ))}
    <td>{share(odds.mutual, odds.margin)}</td>
    <td className="sizes-bar">
      <OddsBar parts={endingsOfUnits(scenario, odds)} />
    </td>
    <td>{provenance(odds)}</td>
  </tr>
);

const Figures = ({ scenario, sizes }: SizesProps) => {
  const sides = sidesOfUnits(scenario);
  return (
    <Sheet
      label="Odds by size of group"
      className="sizes"
      caption={<caption>The same men, grouped otherwise</caption>}
      titles={[
        'In groups up to',
        ...sides.map(({ name }) => `${name} wins`),
        'Mutual rout',
        'As a bar',
        'By',
      ]}
    >
      {sizes.map((size) => (
        <Row key={size.title} scenario={scenario} sides={sides} size={size} />
      ))}
    </Sheet>
  );
};

/** A difference of chances below this is small. */
const LITTLE = 0.1;

/**
 * "The size of groups decides this: Red wins 51 % as UNITs (exact), and 98 % as HORDEs (exact)."
 */
const verdict = ({ scenario, sizes }: SizesProps): string => {
  const [side] = sidesOfUnits(scenario);
  if (side === undefined) return '';
  const chance = ({ odds }: GroupSize): number => odds.win[side.id] ?? 0;
  const sorted = sizes.toSorted((a, b) => chance(a) - chance(b));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || low === high) return '';
  const says = (size: GroupSize): string =>
    `${share(chance(size), size.odds.margin)} as ${size.title} (${provenance(size.odds)})`;
  const decides =
    chance(high) - chance(low) < LITTLE
      ? 'The size of groups matters little here'
      : 'The size of groups decides this';
  return `${decides}: ${side.name} wins ${says(low)}, and ${says(high)}.`;
};

const keyOf = ({ rules, units }: UnitScenario): unknown => [rules, units];

const ASKING: Asking<'units/sizes', UnitScenario> = {
  questionOf: (scenario) => ({ kind: 'units/sizes', scenario }),
  keyOf: (scenario) => [keyOf(scenario), scenario.seed],
};

/** A person who types on has no need of it yet. */
const PAUSE = 600;

/**
 * Whether the sizes of a scenario are to be compared: at once where that is quick, else when asked.
 */
const useWish = (scenario: UnitScenario) => {
  const key = JSON.stringify([keyOf(scenario), scenario.seed]);
  const men = scenario.units.reduce((sum, unit) => sum + unit.men, 0);
  const [wish, setWish] = useState({ key: '', isWanted: false });
  const isDue = men <= FEW_MEN && wish.key !== key;
  useEffect(() => {
    const timer = isDue ? setTimeout(() => setWish({ key, isWanted: true }), PAUSE) : undefined;
    return () => clearTimeout(timer);
  }, [key, isDue]);
  return {
    isWanted: wish.key === key && wish.isWanted,
    want: (isWanted: boolean) => setWish({ key, isWanted }),
  };
};

const Sizes = ({ scenario }: Props) => {
  const { isWanted, want } = useWish(scenario);
  const { found, isFailed, isDone } = useAnswer(isWanted ? scenario : undefined, ASKING);
  const sizes = found ?? [];
  const isRunning = isWanted && !isDone && !isFailed;
  return (
    <div className="caveat-sizes">
      {isRunning || sizes.length === 0 ? null : (
        <p className="verdict" role="status">
          {verdict({ scenario, sizes })}
        </p>
      )}
      {sizes.length === 0 ? null : (
        <details>
          <summary>Every size of group</summary>
          <Figures scenario={scenario} sizes={sizes} />
        </details>
      )}
      {isRunning ? (
        <p className="odds-running">
          <progress aria-label="Comparing sizes of groups" /> comparing sizes of groups{' '}
          <SmallButton onClick={() => want(false)}>Cancel</SmallButton>
        </p>
      ) : null}
      {isWanted ? null : (
        <p>
          <SmallButton look="lined" onClick={() => want(true)}>
            Compare sizes of groups
          </SmallButton>
        </p>
      )}
    </div>
  );
};

/** What a person should know before trusting the odds, and by how much it changes them. */
export const Caveats = memo(({ scenario }: Props) => {
  const { warnings, hasSizes } = useMemo(() => {
    const deployment = deploymentOf(scenario);
    return {
      warnings: meleeWarnings(deployment),
      hasSizes: regroupedMelees(deployment).length > 1,
    };
  }, [scenario]);
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
});
