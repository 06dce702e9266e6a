import './chronicle.css';
import { useMemo } from 'react';
import {
  battleOf,
  startOf,
  type Battle,
  type BattleScenario,
  type StateOdds,
} from '../../shared/index.ts';
import { endingsOfBattle } from '../army/odds/endings.ts';
import { DEFAULT_SEED, type Asks } from '../engine/question.ts';
import { useAnswer, type Asking } from '../engine/use-answer.ts';
import { readLevers } from '../table/levers.ts';
import { useLeverEffects } from '../table/use-levers.ts';
import { Button } from '../ui/button.tsx';
import { count, points, provenance, share } from '../ui/numbers.ts';
import { PrintSheet, printSheet } from './print-sheet.tsx';

interface Props {
  readonly scenario: BattleScenario;
}

type Army = Battle['start']['armies'][number];

const ASKING: Asking<'log', Asks<'log'>> = {
  questionOf: (asked) => ({ kind: 'log', ...asked }),
  keyOf: (asked) => asked,
  luckOf: () => '',
  pauseOf: () => 0,
};

const ROUNDS = 10;
/** More boxes are no help to anybody. */
const MOST_BOXES = 150;

const Armies = ({ armies }: { readonly armies: readonly Army[] }) => (
  <table>
    <thead>
      <tr>
        {['Army', 'Soldiers', 'Quality', 'Hits', 'Who rolls (Intelligence + Tactics)'].map(
          (title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {armies.map(({ id, name, size, quality, hits, tacticians }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{count(size)}</td>
          <td>{quality}</td>
          <td>{hits}</td>
          <td>
            {tacticians.map((one) => `${one.name} ${one.intelligence}+${one.tactics}`).join(', ')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Odds = ({ scenario, battle, odds }: Props & { battle: Battle; odds: StateOdds }) => (
  <p>
    {endingsOfBattle(scenario, battle, odds)
      .map(({ label, chance }) => `${label} ${share(chance, odds.margin)}`)
      .join(' · ')}{' '}
    <span className="quiet">({provenance(odds)})</span>
  </p>
);

/** What the deeds of the heroes of one army would do to its chance. */
const Levers = ({ scenario, battle, army }: Props & { battle: Battle; army: Army }) => {
  const levers = useMemo(() => readLevers(), []);
  const live = useMemo(() => startOf(battle), [battle]);
  const effects = useLeverEffects(scenario, live, levers, army);
  return (
    <div>
      <h4>Deeds for {army.name}</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">Deed</th>
            <th scope="col">Chance, in points</th>
          </tr>
        </thead>
        <tbody>
          {levers.map(({ title }) => {
            const change = effects.get(title)?.change;
            return (
              <tr key={title}>
                <th scope="row">
                  <span className="card-box" aria-hidden="true" />
                  {title}
                </th>
                <td>{change === undefined ? '' : points(change)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

const Tracker = ({ armies }: { readonly armies: readonly Army[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Round</th>
        {armies.map(({ id, name }) => (
          <th key={id} scope="col">
            {name}: dealt, hits left
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: ROUNDS }, (_, i) => (
        <tr key={i}>
          <th scope="row">
            <span className="card-box" aria-hidden="true" />
            {i + 1}
          </th>
          {armies.map(({ id }) => (
            <td key={id}>{'\u00A0'}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Boxes are counted by tens. */
const tens = (hits: number): readonly number[] =>
  Array.from({ length: Math.ceil(hits / 10) }, (_, i) => Math.min(10, hits - 10 * i));

const Hits = ({ armies }: { readonly armies: readonly Army[] }) => (
  <div className="card-hits">
    {armies
      .filter(({ hits }) => hits <= MOST_BOXES)
      .map(({ id, name, hits }) => (
        <div key={id}>
          <h4>
            {name}: {hits} hits
          </h4>
          <div className="card-boxes" aria-hidden="true">
            {tens(hits).map((many, i) => (
              <div key={i}>
                {Array.from({ length: many }, (_, j) => (
                  <span key={j} />
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
  </div>
);

const Card = ({ scenario, battle }: Props & { readonly battle: Battle }) => {
  const asked = useMemo(() => ({ scenario, entries: [] }), [scenario]);
  const odds = useAnswer(asked, ASKING).answer?.value.opening;
  const { armies } = battle.start;
  return (
    <div className="card-sheet">
      <h3>{scenario.name}</h3>
      {odds === undefined ? null : <Odds scenario={scenario} battle={battle} odds={odds} />}
      <Armies armies={armies} />
      <Hits armies={armies} />
      <h4>Rounds</h4>
      <Tracker armies={armies} />
      <div className="card-hits">
        {armies.slice(0, 2).map((army) => (
          <Levers key={army.id} scenario={scenario} battle={battle} army={army} />
        ))}
      </div>
    </div>
  );
};

/** A battle on one page for the table: odds, deeds and what they are worth, rounds to tick. */
const BattleCard = ({ scenario }: Props) => {
  const battle = useMemo(() => battleOf(scenario, scenario.seed ?? DEFAULT_SEED), [scenario]);
  return (
    <div className="chronicle">
      <p className="chronicle-bar">
        <Button onClick={() => printSheet('card')}>Print the card</Button>
      </p>
      <Card scenario={scenario} battle={battle} />
      <PrintSheet name="card">
        <Card scenario={scenario} battle={battle} />
      </PrintSheet>
    </div>
  );
};

export default BattleCard;
