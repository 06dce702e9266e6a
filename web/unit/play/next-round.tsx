import { memo, useMemo } from 'react';
import type { FieldUnit, MeleeRound, Typed } from '../../../shared/index.ts';
import { RollField, type RollDeeds } from '../../forms/roll-field.tsx';
import type { Cast } from '../../ui/cast.ts';
import { Fold, Section, useMany } from '../../ui/controls.tsx';
import { groupsOf } from './dice-groups.ts';
import { GroupDice } from './group-dice.tsx';
import { Orders } from './orders.tsx';
import { rollPurpose } from './words.ts';

interface Props {
  readonly cast: Cast;
  /**
   * The round as it would go: its decisions and which rolls it needs. What they would show stays
   * hidden.
   */
  readonly ahead: MeleeRound;
  readonly units: readonly FieldUnit[];
  readonly deeds: RollDeeds;
  readonly picks: Readonly<Record<string, string>>;
  readonly onPick: (label: string, pick: string) => void;
  /** Takes dice for several rolls at once; the reason where they cannot be. */
  readonly onMany: (
    typed: readonly (readonly [label: string, typed: Typed])[],
  ) => string | undefined;
}

/** So many rolls are asked for at once. */
const MANY = 30;

const TypedDice = ({
  cast,
  ahead: { rolls },
  units,
  deeds,
  onMany,
}: Pick<Props, 'cast' | 'ahead' | 'units' | 'deeds' | 'onMany'>) => {
  const groups = useMemo(() => groupsOf(rolls, units), [rolls, units]);
  const [shown, more] = useMany(rolls, MANY, (all) => `Show all ${all} rolls`);
  return (
    <>
      <p className="quiet">
        Type what your dice show, each face or the sum, as the rolls are called for. What is left
        empty is rolled for you.
      </p>
      {groups.map((group) => (
        <GroupDice key={`${group.side} ${group.what}`} cast={cast} group={group} onMany={onMany} />
      ))}
      <div className="melee-ahead">
        {shown.map((roll) => (
          <RollField
            key={roll.label}
            roll={roll}
            name={rollPurpose(cast, roll)}
            deeds={deeds}
            isAhead
          />
        ))}
      </div>
      {more}
    </>
  );
};

/**
 * The round about to be fought: orders as advised until somebody decides, and real dice for those
 * who have them.
 */
export const NextRound = memo(({ cast, ahead, units, deeds, picks, onPick, onMany }: Props) => (
  <Section id="melee-next-title" head="melee-head" title={<>Orders for round {ahead.round}</>}>
    <Orders
      key={ahead.round}
      cast={cast}
      round={ahead.round}
      decisions={ahead.decisions}
      units={units}
      picks={picks}
      onPick={onPick}
      isAhead
    />
    {ahead.rolls.length === 0 ? null : (
      <Fold key={`dice ${ahead.round}`} says="Throw the dice yourselves">
        <TypedDice cast={cast} ahead={ahead} units={units} deeds={deeds} onMany={onMany} />
      </Fold>
    )}
  </Section>
));
