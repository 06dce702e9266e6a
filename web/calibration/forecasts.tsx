import './calibration.css';
import { useMemo } from 'react';
import type { KeptBattle } from '../table/kept/keep-battles.ts';
import { Fold } from '../ui/input/controls.tsx';
import { Calibration, type Asked } from './calibration.tsx';
import { Imported } from './imported.tsx';

const NONE = { scenarios: [], fought: [], said: [] };

/** Over all battles at the table that this browser keeps: what was said before each round. */
const Forecasts = ({ battles }: { readonly battles: readonly KeptBattle[] }) => {
  const asked = useMemo(
    (): Asked => ({
      ...NONE,
      battles: battles.map(({ scenario, log: { entries } }) => ({ scenario, entries })),
    }),
    [battles],
  );
  return (
    <section className="forecasts" aria-labelledby="forecasts">
      <h3 id="forecasts">Forecasts and luck</h3>
      <p className="quiet">
        What Rout said before each round of those battles that have come to an end, and what came.
        An order makes another battle: what was said before it does not count. Rounds that a copy
        has in common with its battle count once.
      </p>
      {battles.length === 0 ? null : <Calibration asked={asked} name="Forecasts" />}
      <Fold says="Results from elsewhere: does Rout foretell them?">
        <Imported />
      </Fold>
    </section>
  );
};

export default Forecasts;
