import { memo, useMemo } from 'react';
import { openRolls, plannedOf, unitSystem, type MeleeRound } from '../../../../shared/index.ts';
import { OrdersWorth } from '../../../advice/advice.tsx';
import { useHints } from '../../../advice/hints.ts';
import { isSure } from '../../../cockpit/odds/sure.ts';
import { WaitingFor } from '../../../cockpit/waiting-for.tsx';
import { useAnswer } from '../../../engine/use-answer.ts';
import { RollField } from '../../../forms/dice/roll-field.tsx';
import { Fold, Tick, useMany } from '../../../ui/input/controls.tsx';
import { groupsOf } from './dice-groups.ts';
import { GroupDice } from './group-dice.tsx';
import { ASKING_ORDERS } from '../../odds/asking.ts';
import { Orders } from '../orders.tsx';
import type { MeleeNow } from '../use-melee.ts';
import { rollPurpose } from '../words.ts';
import { SimpleGrid } from '../../../ui/layout.ts';

interface Props {
  readonly at: MeleeNow;
  /**
   * The round as it would go: its decisions and which rolls it needs. What they would show stays
   * hidden.
   */
  readonly ahead: MeleeRound;
}

/** So many rolls are asked for at once. */
const MANY = 30;

const TypedDice = ({ at, ahead }: Props) => {
  const { system } = at.scenario.rules;
  const { units } = at.told.story;
  const rolls = useMemo(() => openRolls(ahead.rolls, unitSystem(system)), [ahead, system]);
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
        <GroupDice key={`${group.side} ${group.what}`} {...{ at, group }} />
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
            name={rollPurpose(at.cast, roll)}
            deeds={at.rolls}
            isAhead
          />
        ))}
      </SimpleGrid>
      {more}
    </>
  );
};

/** What the orders ahead are worth, where somebody wants to know. */
const useOrdersAdvice = (isOn: boolean, { at: { scenario, told }, ahead }: Props) => {
  const { decisions } = ahead;
  const { units } = told.story;
  const subject = useMemo(
    () => (isOn ? { scenario, decisions: plannedOf(decisions, units) } : undefined),
    [isOn, scenario, decisions, units],
  );
  const { found, isDone } = useAnswer(subject, ASKING_ORDERS);
  return found?.filter((one) => isSure(one, !isDone));
};

/**
 * The round about to be fought: orders as advised until somebody decides, and real dice for those
 * who have them.
 */
export const NextRound = memo((props: Props) => {
  const { at, ahead } = props;
  const [isOn, turn] = useHints();
  const advice = useOrdersAdvice(isOn, props);
  return (
    <WaitingFor title={`Orders for round ${ahead.round}`}>
      <Orders
        key={ahead.round}
        {...{ at, advice }}
        of={ahead}
        units={at.told.story.units}
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
