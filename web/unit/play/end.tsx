import { useId, useMemo, useState, type FormEvent } from 'react';
import {
  FLED,
  FOUGHT_AS_UNITS,
  deploymentOf,
  lossesBetween,
  applyLosses,
  type BattleScenario,
  type FieldUnit,
  type Toll,
} from '../../../shared/index.ts';
import { goToArmies } from '../../army/draft/open.ts';
import { handEntry } from '../../table/aftermath/aftermath.ts';
import { readOrigin, tableAbove } from '../draft/open.ts';
import { Button } from '../../ui/input/button.tsx';
import { count } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import type { MeleeNow } from './use-melee.ts';
import { isOver } from './words.ts';
import { Flex } from '../../ui/layout.ts';

interface Props {
  readonly at: MeleeNow;
  readonly battle: BattleScenario;
  /** The armies have them already. */
  readonly isTaken: boolean;
  readonly onArmies: (battle: BattleScenario) => void;
}

type Fate = (typeof FLED)[number];

const FLED_SAYS: Readonly<Record<Fate, string>> = {
  gone: 'They are gone for good',
  rally: 'They rally to their army',
};

const Fled = ({ fled, onFled }: { readonly fled: Fate; readonly onFled: (fled: Fate) => void }) => {
  const group = useId();
  return (
    <Flex component="fieldset" className="melee-fled" wrap="wrap" gap="var(--gap-1) var(--gap-4)">
      <legend>Those who fled</legend>
      {FLED.map((one) => (
        <label key={one}>
          <input type="radio" name={group} checked={fled === one} onChange={() => onFled(one)} />
          {` ${FLED_SAYS[one]}`}
        </label>
      ))}
    </Flex>
  );
};

const TollTable = ({
  battle,
  tolls,
}: Pick<Props, 'battle'> & { readonly tolls: readonly Toll[] }) => {
  const hasTaken = tolls.some(({ taken = 0 }) => taken > 0);
  return (
    <Sheet
      label="Losses of the armies"
      caption={<caption className="unseen">Soldiers of each army before and after</caption>}
      titles={['Army', 'before', 'fallen', ...(hasTaken ? ['captured'] : []), 'fled', 'after']}
    >
      {tolls.map(({ army, before, fallen, taken = 0, fled, after }, i) => (
        <tr key={army}>
          <th scope="row">{battle.armies[i]?.name ?? army}</th>
          <td>{count(before)}</td>
          <td>{count(fallen)}</td>
          {hasTaken ? <td>{count(taken)}</td> : null}
          <td>{count(fled)}</td>
          <td>
            <b>{count(after)}</b>
            {after === 0 ? <small>nobody is left</small> : null}
          </td>
        </tr>
      ))}
    </Sheet>
  );
};

/** Takes what the units cost to their armies: at the table as an entry of its log. */
const goBackWith = (armies: BattleScenario): void => {
  const [table, before] = [tableAbove(), readOrigin()];
  if (table === undefined || before === undefined) return void goToArmies(armies, true);
  const order = lossesBetween(before, armies);
  handEntry(table.id, { kind: 'order', reason: FOUGHT_AS_UNITS, order }, table.at);
  window.location.hash = table.hash;
  window.scrollTo(0, 0);
};

/**
 * Whether the armies have taken what the units cost them as they stand.
 * @param onLeave keeps what is on show before another page opens
 */
export const useTaken = (units: readonly FieldUnit[], onLeave: () => void) => {
  const [taken, setTaken] = useState<readonly FieldUnit[]>();
  const take = (armies: BattleScenario): void => {
    setTaken(units);
    onLeave();
    goBackWith(armies);
  };
  return { isTaken: taken === units, onArmies: take };
};

/** The form by which the armies take their losses. */
export const TAKE_LOSSES = 'take-losses';

/** What the battle cost each army, to be looked at before it is taken to them. */
export const Losses = ({ at: { scenario, told }, battle, isTaken, onArmies }: Props) => {
  const { units } = told.story;
  const [fled, setFled] = useState<Fate>('gone');
  const isAtTable = useMemo(() => tableAbove() !== undefined, []);
  const { battle: shrunk, tolls } = useMemo(
    () => applyLosses(battle, deploymentOf(scenario).units, units, fled),
    [battle, scenario, units, fled],
  );
  if (isTaken)
    return (
      <p role="status">
        The armies have taken their losses. You decide what happens to the wounded.
      </p>
    );
  const take = (event: FormEvent): void => {
    event.preventDefault();
    onArmies(shrunk);
  };
  return (
    <form className="melee-losses" id={TAKE_LOSSES} onSubmit={take}>
      <h3>What it cost the armies</h3>
      {tolls.some((toll) => toll.fled > 0) ? <Fled fled={fled} onFled={setFled} /> : null}
      <TollTable battle={battle} tolls={tolls} />
      {tolls.some(({ after }) => after === 0) ? (
        <p className="quiet">
          An army with nobody left is out of the battle: it goes back with no hits. At the table,
          the battle then leads on to what follows.
        </p>
      ) : null}
      {isOver(told.story) ? null : (
        // Once it is over, what is done next is in the strip.
        <Button look="solid" type="submit">
          {isAtTable ? 'Enter in the battle’s log' : 'Take the losses to the armies'}
        </Button>
      )}
      <p className="quiet">
        The fallen are out of the fight; you decide what happens to the wounded among them.
      </p>
    </form>
  );
};
