import { memo, useMemo } from 'react';
import {
  openRolls,
  plannedOf,
  unitSystem,
  type FieldUnit,
  type MeleeRound,
  type Typed,
  type UnitScenario,
} from '../../../shared/index.ts';
import { OrdersWorth } from '../../advice/advice.tsx';
import { useHints } from '../../advice/hints.ts';
import { isSure } from '../../cockpit/sure.ts';
import { WaitingFor } from '../../cockpit/waiting-for.tsx';
import { useAnswer } from '../../engine/use-answer.ts';
import { RollField, type RollDeeds } from '../../forms/roll-field.tsx';
import type { Cast } from '../../ui/participants.ts';
import { Fold, Tick, useMany } from '../../ui/input/controls.tsx';
import { groupsOf } from './dice-groups.ts';
import { GroupDice } from './group-dice.tsx';
import { ASKING_ORDERS } from '../odds/asking.ts';
import { Orders } from './orders.tsx';
import { rollPurpose } from './words.ts';
import { SimpleGrid } from '../../ui/layout.ts';

interface Props {
  readonly scenario: UnitScenario;
  readonly cast: Cast;
  /**
   * The round as it would go: its decisions and which rolls it needs. What they would show stays
   * hidden.
   */
  readonly ahead: MeleeRound;
  readonly units: readonly FieldUnit[];
  readonly deeds: RollDeeds;
  readonly picks: ReadonlyMap<string, string>;
  readonly onPick: (label: string, pick: string) => void;
  /** Takes dice for several rolls at once; the reason where they cannot be. */
  readonly onMany: (
    typed: readonly (readonly [label: string, typed: Typed])[],
  ) => string | undefined;
}

/** So many rolls are asked for at once. */
const MANY = 30;

const TypedDice = ({
  scenario: { rules },
  cast,
  ahead,
  units,
  deeds,
  onMany,
}: Pick<Props, 'scenario' | 'cast' | 'ahead' | 'units' | 'deeds' | 'onMany'>) => {
  const rolls = useMemo(
    () => openRolls(ahead.rolls, unitSystem(rules.system)),
    [ahead, rules.system],
  );
  const groups = useMemo(() => groupsOf(rolls, units), [rolls, units]);
  const [shown, more] = useMany(rolls, MANY, (all) => `Show all ${all} rolls`);
  return (
    <>
      <p className="quiet">
        Type what your dice show, each face or the sum, as the rolls are called for. What is left
        empty is rolled for you.
        {rolls.length < ahead.rolls.length
          ? ' What follows from them, such as damage, is asked for once they are typed.'
          : ''}
      </p>
      {groups.map((group) => (
        <GroupDice key={`${group.side} ${group.what}`} cast={cast} group={group} onMany={onMany} />
      ))}
      <SimpleGrid
        className="melee-ahead"
        minColWidth="min(100%, 20rem)"
        spacing="xl"
        verticalSpacing={0}
      >
        {shown.map((roll) => (
          <RollField
            key={roll.label}
            roll={roll}
            name={rollPurpose(cast, roll)}
            deeds={deeds}
            isAhead
          />
        ))}
      </SimpleGrid>
      {more}
    </>
  );
};

/** What the orders ahead are worth, where somebody wants to know. */
const useOrdersAdvice = (
  isOn: boolean,
  { scenario, ahead: { decisions }, units }: Pick<Props, 'scenario' | 'ahead' | 'units'>,
) => {
  const subject = useMemo(
    () => (isOn ? { scenario, decisions: plannedOf(decisions, units) } : undefined),
    [isOn, scenario, decisions, units],
  );
  const { answer, isLate, isDone } = useAnswer(subject, ASKING_ORDERS);
  return subject === undefined || isLate
    ? undefined
    : answer?.value.filter((one) => isSure(one, !isDone));
};

/**
 * The round about to be fought: orders as advised until somebody decides, and real dice for those
 * who have them.
 */
export const NextRound = memo((props: Props) => {
  const { cast, ahead, units, picks, onPick } = props;
  const [isOn, turn] = useHints();
  const advice = useOrdersAdvice(isOn, props);
  return (
    <WaitingFor title={`Orders for round ${ahead.round}`}>
      <Orders
        key={ahead.round}
        cast={cast}
        round={ahead.round}
        decisions={ahead.decisions}
        units={units}
        picks={picks}
        onPick={onPick}
        advice={advice}
        isAhead
      />
      {advice === undefined ? null : <OrdersWorth all={advice} />}
      {ahead.decisions.length === 0 ? null : (
        <span className="hint-switch">
          <Tick isOn={isOn} onTurn={turn} title="The chance to win with each order, by itself">
            Show what each order is worth
          </Tick>
        </span>
      )}
      {ahead.rolls.length === 0 ? null : (
        <Fold key={`dice ${ahead.round}`} says="Throw the dice yourselves">
          <TypedDice {...props} />
        </Fold>
      )}
    </WaitingFor>
  );
});
