import { memo } from 'react';
import type { FieldUnit, MeleeRound } from '../../../shared/index.ts';
import { RollField, type RollDeeds } from '../../forms/roll-field.tsx';
import type { Cast } from '../../ui/cast.ts';
import { Fold, Section, useMany } from '../../ui/controls.tsx';
import { Orders } from './orders.tsx';
import { rollSays } from './words.ts';

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
}

/** So many rolls are asked for at once. */
const MANY = 30;

const TypedDice = ({ cast, ahead: { rolls }, deeds }: Pick<Props, 'cast' | 'ahead' | 'deeds'>) => {
  const [shown, more] = useMany(rolls, MANY, (all) => `Show all ${all} rolls`);
  return (
    <>
      <p className="quiet">
        Type what your dice show, each face or the sum, as the rolls are called for. What is left
        empty is rolled for you.
      </p>
      <div className="melee-ahead">
        {shown.map((roll) => (
          <RollField
            key={roll.label}
            roll={roll}
            name={rollSays(cast, roll.label)}
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
export const NextRound = memo(({ cast, ahead, units, deeds, picks, onPick }: Props) => (
  <Section id="melee-next-title" head="melee-head" title={<>Orders for round {ahead.round}</>}>
    <Orders
      key={ahead.round}
      cast={cast}
      round={ahead.round}
      decisions={ahead.decisions}
      units={units}
      picks={picks}
      onPick={onPick}
    />
    {ahead.rolls.length === 0 ? null : (
      <Fold key={`dice ${ahead.round}`} says="Throw the dice yourselves">
        <TypedDice cast={cast} ahead={ahead} deeds={deeds} />
      </Fold>
    )}
  </Section>
));
