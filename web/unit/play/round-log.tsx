import { memo, useMemo, useState } from 'react';
import {
  eventsWithDice,
  personsFought,
  type FieldUnit,
  type MeleeActed,
  type MeleeRound,
  type PersonsAct,
  type LabelledRoll,
  type UnitEvent,
  type UnitScenario,
} from '../../../shared/index.ts';
import { RollFields } from '../../forms/dice/roll-field.tsx';
import { Log, type Look } from '../../cockpit/log/log.tsx';
import { AftermathLine } from '../../table/aftermath/aftermath-line.tsx';
import { Fold, useMany } from '../../ui/input/controls.tsx';
import { Orders } from './orders.tsx';
import type { MeleeNow } from './use-melee.ts';
import { rollPurpose, roundSays } from './words.ts';

/** So many sentences of a round are shown at once. */
const MANY = 40;
/** Rolls that nobody speaks of, at most. */
const MOST_OTHERS = 200;

/** Each sentence with its rolls; what nobody speaks of stands at the end. */
const toldIn = ({ events, rolls }: MeleeRound) => {
  const spoken = new Set(events.flatMap((event) => event.rolls));
  return {
    lines: eventsWithDice({ events, rolls: rolls.filter(({ label }) => spoken.has(label)) }),
    others: rolls.filter(({ label }) => !spoken.has(label)),
  };
};

const LOUD: readonly string[] = ['routs', 'destroyed', 'ends'] satisfies UnitEvent['kind'][];

interface RoundProps {
  readonly at: MeleeNow;
  readonly withRules: boolean;
  readonly round: MeleeRound;
  readonly before: readonly FieldUnit[];
}

const OrdersOf = ({ at, round, before }: RoundProps) =>
  round.decisions.length === 0 ? null : (
    <Fold says="This round's orders">
      <p className="quiet">Changing an order replays the battle from this round on.</p>
      <Orders at={at} of={round} units={before} />
    </Fold>
  );

const EventLine = ({
  event,
  rolls,
  withRules,
  at,
}: Pick<RoundProps, 'at' | 'withRules'> & {
  readonly event: UnitEvent;
  readonly rolls: readonly LabelledRoll[];
}) => (
  <li data-loud={LOUD.includes(event.kind) || undefined}>
    <p>
      {event.text}
      {withRules && event.rules.length > 0 ? (
        <span className="melee-rules"> {event.rules.join(', ')}</span>
      ) : null}
    </p>
    <RollFields
      rolls={rolls}
      nameOf={(roll) => rollPurpose(at.cast, roll)}
      shortNameOf={(roll) => rollPurpose(at.cast, roll, event.unit)}
      deeds={at.rolls}
    />
  </li>
);

const Told = (props: RoundProps) => {
  const { at, round } = props;
  const { lines, others } = useMemo(() => toldIn(round), [round]);
  const [shown, more] = useMany(lines, MANY, (all) => `Show all ${all} events of the round`);
  return (
    <>
      <ul className="melee-events">
        {shown.map(({ event, rolls }, i) =>
          event === undefined ? null : <EventLine key={i} {...{ event, rolls }} {...props} />,
        )}
      </ul>
      {more}
      {others.length === 0 ? null : (
        <details className="melee-more">
          <summary>{others.length === 1 ? 'One more roll' : `${others.length} more rolls`}</summary>
          <RollFields
            rolls={others.slice(0, MOST_OTHERS)}
            nameOf={(roll) => rollPurpose(at.cast, roll)}
            deeds={at.rolls}
          />
        </details>
      )}
      <OrdersOf {...props} />
    </>
  );
};

/** The fights of persons that have come about since a round. */
export const personsAfter = (
  { acts }: UnitScenario,
  story: MeleeActed['story'],
  round: number,
): readonly PersonsAct[] =>
  personsFought(story, acts)
    .filter(({ after }) => after === round)
    .map(({ act }) => act);

interface Props {
  readonly at: MeleeNow;
  /** A round that is looked at from the course. */
  readonly look: Look | undefined;
}

/** The log of the rounds, with the fights of persons between them. */
export const RoundLog = memo(({ at, look }: Props) => {
  const { scenario, cast, told, start } = at;
  const { rounds } = told.story;
  const [withRules, setRules] = useState(false);
  const after = (round: number) =>
    personsAfter(scenario, told.story, round)
      .toReversed()
      .map((act) => (
        <li key={act.steps} className="melee-round melee-persons">
          <AftermathLine title="Man to man" entry={act} slotOf={cast.slotOf} />
        </li>
      ));
  return (
    <Log
      rounds={rounds.map((round, i) => {
        const before = told.fields[i - 1]?.units ?? start;
        return {
          round: round.round,
          says: `${roundSays(cast, before, round.units)}.`,
          after: after(round.round),
          lines: () => <Told {...{ at, round, before, withRules }} />,
        };
      })}
      before={after(0)}
      withRules={withRules}
      onRules={setRules}
      look={look}
      open={withRules ? 1 : 0}
    />
  );
});
