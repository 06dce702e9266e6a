import { memo, useMemo, useState } from 'react';
import {
  eventsWithDice,
  type Field,
  type FieldUnit,
  type MeleeActed,
  type MeleeRound,
  type PersonsAct,
  type LabelledRoll,
  type UnitEvent,
  type UnitScenario,
} from '../../../shared/index.ts';
import { RollField, type RollDeeds } from '../../forms/roll-field.tsx';
import { Log, type Look } from '../../cockpit/log.tsx';
import { AftermathLine } from '../../table/aftermath/aftermath-line.tsx';
import type { Cast } from '../../ui/participants.ts';
import { Fold, useMany } from '../../ui/input/controls.tsx';
import { Orders } from './orders.tsx';
import { rollPurpose, roundSays } from './words.ts';
import { Flex } from '../../ui/layout.ts';

/** A fight of persons, and the round that was fought before it. */
interface PersonsAfter {
  readonly after: number;
  readonly act: PersonsAct;
}

interface Props {
  readonly cast: Cast;
  readonly rounds: readonly MeleeRound[];
  /** As each round and its persons left them. */
  readonly fields: readonly Field[];
  readonly persons: readonly PersonsAfter[];
  readonly start: readonly FieldUnit[];
  /** A round that is looked at from the course. */
  readonly look: Look | undefined;
  readonly deeds: RollDeeds;
  readonly picks: ReadonlyMap<string, string>;
  readonly onPick: (label: string, pick: string) => void;
}

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

interface RoundProps extends Pick<Props, 'cast' | 'deeds' | 'picks' | 'onPick'> {
  readonly withRules: boolean;
  readonly round: MeleeRound;
  readonly before: readonly FieldUnit[];
}

const Rolls = ({
  rolls,
  of,
  cast,
  deeds,
}: Pick<RoundProps, 'cast' | 'deeds'> & {
  readonly rolls: readonly LabelledRoll[];
  readonly of?: string | undefined;
}) =>
  rolls.length === 0 ? null : (
    <Flex component="span" wrap="wrap" align="center" gap="0.2rem var(--gap-4)">
      {rolls.map((roll) => (
        <RollField
          key={roll.label}
          roll={roll}
          name={rollPurpose(cast, roll)}
          shortName={rollPurpose(cast, roll, of)}
          deeds={deeds}
        />
      ))}
    </Flex>
  );

const OrdersOf = ({ cast, round: { round, decisions }, before, picks, onPick }: RoundProps) =>
  decisions.length === 0 ? null : (
    <Fold says="This round's orders">
      <p className="quiet">Changing an order replays the battle from this round on.</p>
      <Orders
        cast={cast}
        round={round}
        decisions={decisions}
        units={before}
        picks={picks}
        onPick={onPick}
      />
    </Fold>
  );

const EventLine = ({
  event,
  rolls,
  withRules,
  cast,
  deeds,
}: Pick<RoundProps, 'cast' | 'deeds' | 'withRules'> & {
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
    <Rolls rolls={rolls} of={event.unit} cast={cast} deeds={deeds} />
  </li>
);

const Told = (props: RoundProps) => {
  const { cast, round, deeds } = props;
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
          <Rolls rolls={others.slice(0, MOST_OTHERS)} cast={cast} deeds={deeds} />
        </details>
      )}
      <OrdersOf {...props} />
    </>
  );
};

/** The log of the rounds, with the fights of persons between them. */
export const RoundLog = memo(({ rounds, fields, persons, start, look, ...others }: Props) => {
  const [withRules, setRules] = useState(false);
  const after = (round: number) =>
    persons
      .filter((one) => one.after === round)
      .toReversed()
      .map(({ act }) => (
        <li key={act.steps} className="melee-round melee-persons">
          <AftermathLine title="Man to man" entry={act} slotOf={others.cast.slotOf} />
        </li>
      ));
  return (
    <Log
      rounds={rounds.map((round, i) => {
        const before = fields[i - 1]?.units ?? start;
        return {
          round: round.round,
          says: `${roundSays(others.cast, before, round.units)}.`,
          after: after(round.round),
          lines: () => <Told {...others} {...{ round, before, withRules }} />,
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

/** The fights of persons that the acts of a battle tell of. */
export const personsIn = (
  { acts }: UnitScenario,
  persons: NonNullable<MeleeActed['story']['persons']>,
): readonly PersonsAfter[] =>
  persons.flatMap(({ after, at }) => {
    const act = acts[at];
    return act?.kind === 'aftermath' ? [{ after, act }] : [];
  });
