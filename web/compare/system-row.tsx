import { useEffect } from 'react';
import {
  deploymentOf,
  meleeWarnings,
  onFeet,
  type Compared,
  type DuelOdds,
  type DuelScenario,
  type UnitOdds,
  type UnitScenario,
} from '../../shared/index.ts';
import { onceSure } from '../cockpit/odds/sure.ts';
import { bringDuel } from '../combat/draft/open.ts';
import { ASKING_DUEL } from '../combat/odds/asking.ts';
import { useOdds } from '../engine/use-odds.ts';
import { SmallButton } from '../ui/input/button.tsx';
import { Fold } from '../ui/input/controls.tsx';
import type { Ending } from '../ui/figures/endings.ts';
import { Length, OddsFigures, Running } from '../ui/figures/odds.tsx';
import { provenance, tenths } from '../ui/figures/numbers.ts';
import { bringUnits } from '../unit/draft/open.ts';
import { ASKING_UNITS } from '../unit/odds/asking.ts';
import { Flex } from '../ui/layout.ts';

type Fought = NonNullable<Compared['scenario']>;

/** The odds under one system, as far as they are known. */
export interface Found {
  readonly scenario: Fought;
  readonly odds: DuelOdds | UnitOdds;
  readonly parts: readonly Ending[];
  /** Of an estimate. */
  readonly trials?: { readonly isRunning: boolean } | undefined;
}

interface Live {
  readonly found: Found | undefined;
  readonly isLate: boolean;
  readonly isFailed: boolean;
  readonly isStopped: boolean;
  readonly trials?: Parameters<typeof Running>[0]['trials'];
  readonly cancel: () => void;
  readonly resume: () => void;
}

export type Answer = Found & { readonly row: Compared };

export const SIDES = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
] as const;

const menIn = (scenario: Fought, side: string): number =>
  scenario.kind === 'duel'
    ? (scenario.sides.find(({ id }) => id === side)?.fighters.length ?? 0)
    : scenario.units.reduce((sum, unit) => sum + (unit.side === side ? unit.men : 0), 0);

/** Who is left of either side. */
const Left = ({ found: { scenario, odds, parts } }: { readonly found: Found }) => (
  <span title="Neither struck down nor dead; those who fled or yielded count">
    on their feet at the end:{' '}
    {SIDES.map(({ id: side }, i) => {
      const name = parts.find(({ key }) => key === side)?.label;
      const left = tenths(onFeet(scenario, odds, side));
      return (
        <span key={side}>
          {i === 0 ? '' : ', '}
          {name} <b>{left}</b> of {menIn(scenario, side)}
        </span>
      );
    })}
  </span>
);

const Figures = ({ live }: { readonly live: Live }) => {
  const { found, isLate, isFailed, isStopped, trials, cancel, resume } = live;
  if (isFailed) return <p className="fault">No odds were found: try fewer people.</p>;
  if (found === undefined)
    return isStopped ? (
      <p className="quiet">
        Stopped. <SmallButton onClick={resume}>Resume</SmallButton>
      </p>
    ) : (
      <Flex component="p" className="quiet compare-working" gap="0.75rem" align="center">
        working…
        {trials?.isRunning === true ? (
          <Running trials={trials} onCancel={cancel} />
        ) : (
          <SmallButton onClick={cancel}>Stop</SmallButton>
        )}
      </Flex>
    );
  const { odds, parts } = found;
  return (
    <div data-stale={isLate || undefined}>
      <OddsFigures parts={parts} margin={odds.margin} />
      <Flex component="p" mt="0.5rem" wrap="wrap" gap="0.25rem 1.25rem">
        <span>{isLate ? 'updating…' : provenance(odds)}</span> <Length odds={odds} />{' '}
        <Left found={found} /> <Running trials={trials} onCancel={cancel} />
      </Flex>
    </div>
  );
};

interface Props<Scenario> {
  readonly row: Compared;
  readonly scenario: Scenario;
  readonly onFound: (row: Compared, found: Found) => void;
}

/** The row of a system, its odds told to the page as they come. */
const Row = ({
  row,
  live,
  warnings,
  onFound,
  onOpen,
}: Pick<Props<Fought>, 'row' | 'onFound'> & {
  readonly live: Live;
  readonly warnings: readonly string[];
  readonly onOpen: () => void;
}) => {
  const { found, isLate } = live;
  useEffect(() => {
    if (found !== undefined && !isLate) onFound(row, found);
  }, [row, found, isLate, onFound]);
  return (
    <li>
      <div className="compare-head">
        <h2>{row.title}</h2>
        <SmallButton onClick={onOpen}>
          Open this fight<span className="unseen"> under {row.title}</span>
        </SmallButton>
      </div>
      <Figures live={live} />
      {warnings.length === 0 ? null : (
        <Fold says="What to know before trusting these figures">
          {warnings.map((warning) => (
            <p key={warning} className="quiet">
              {warning}
            </p>
          ))}
        </Fold>
      )}
    </li>
  );
};

const FightRow = ({ row, scenario, onFound }: Props<DuelScenario>) => {
  const asked = useOdds(scenario, ASKING_DUEL);
  const { live: found, ...others } = onceSure(asked);
  return (
    <Row
      row={row}
      live={{ found, trials: asked.live?.trials, ...others }}
      warnings={[]}
      onFound={onFound}
      onOpen={() => bringDuel(scenario)}
    />
  );
};

const UnitsRow = ({ row, scenario, onFound }: Props<UnitScenario>) => {
  const asked = useOdds(scenario, ASKING_UNITS);
  const { live: found, ...others } = onceSure(asked);
  return (
    <Row
      row={row}
      live={{ found, trials: asked.live?.trials, ...others }}
      warnings={meleeWarnings(deploymentOf(scenario))}
      onFound={onFound}
      onOpen={() => bringUnits(scenario)}
    />
  );
};

/** What one system makes of the two parties, or why they do not meet under it. */
export const SystemRow = ({
  row,
  onFound,
}: {
  readonly row: Compared;
  readonly onFound: Props<Fought>['onFound'];
}) => {
  if (row.scenario === undefined)
    return (
      <li>
        <div className="compare-head">
          <h2>{row.title}</h2>
        </div>
        <p className="quiet">Not compared: {row.why}.</p>
      </li>
    );
  return row.scenario.kind === 'duel' ? (
    <FightRow row={row} scenario={row.scenario} onFound={onFound} />
  ) : (
    <UnitsRow row={row} scenario={row.scenario} onFound={onFound} />
  );
};
