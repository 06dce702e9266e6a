import { Fragment, memo, useMemo, useState } from 'react';
import type {
  Field,
  FieldUnit,
  MeleeRound,
  PersonsAct,
  StoryRoll,
  UnitEvent,
} from '../../../shared/index.ts';
import { RollField, type RollDeeds } from '../../forms/roll-field.tsx';
import type { Cast } from '../../ui/participants.ts';
import { Fold, useMany } from '../../ui/input/controls.tsx';
import { Orders } from './orders.tsx';
import { PersonsLine } from './persons-line.tsx';
import { rollPurpose, roundSays } from './words.ts';
import { Flex } from '../../ui/layout.ts';

/** A fight of persons, and the round that was fought before it. */
export interface PersonsAfter {
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
  readonly withRules: boolean;
  readonly deeds: RollDeeds;
  readonly picks: ReadonlyMap<string, string>;
  readonly onPick: (label: string, pick: string) => void;
}

/** So many sentences of a round, and so many folded rounds, are shown at once. */
const MANY = 40;
/** Rolls that nobody speaks of, at most. */
const MOST_OTHERS = 200;

/**
 * Each sentence with its rolls; a roll is shown where it is first spoken of, and what nobody speaks
 * of stands at the end.
 */
const toldIn = ({
  events,
  rolls,
}: MeleeRound): {
  readonly lines: readonly { readonly event: UnitEvent; readonly rolls: readonly StoryRoll[] }[];
  readonly others: readonly StoryRoll[];
} => {
  const left = new Map(rolls.map((roll) => [roll.label, roll]));
  const lines = events.map((event) => ({
    event,
    rolls: event.rolls.flatMap((label) => {
      const roll = left.get(label);
      left.delete(label);
      return roll ?? [];
    }),
  }));
  return { lines, others: [...left.values()] };
};

const LOUD: readonly string[] = ['routs', 'destroyed', 'ends'] satisfies UnitEvent['kind'][];

interface RoundProps extends Omit<Props, 'rounds' | 'start' | 'fields' | 'persons'> {
  readonly round: MeleeRound;
  readonly before: readonly FieldUnit[];
}

const Rolls = ({
  rolls,
  of,
  cast,
  deeds,
}: Pick<RoundProps, 'cast' | 'deeds'> & {
  readonly rolls: readonly StoryRoll[];
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
  line: { event, rolls },
  withRules,
  cast,
  deeds,
}: Pick<RoundProps, 'cast' | 'deeds' | 'withRules'> & {
  readonly line: ReturnType<typeof toldIn>['lines'][number];
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
        {shown.map((line, i) => (
          <EventLine key={i} line={line} {...props} />
        ))}
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

interface LineProps extends RoundProps {
  readonly isOpenAtFirst: boolean;
}

const Round = memo((props: LineProps) => {
  const {
    cast,
    round: { round, units },
    before,
    isOpenAtFirst,
  } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li className="melee-round">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h3>Round {round}</h3> <span>{roundSays(cast, before, units)}.</span>
        </summary>
        {isOpen ? <Told {...props} /> : null}
      </details>
    </li>
  );
});

/** The log of the rounds, the newest on top: a line each, blow by blow where it is opened. */
export const RoundLog = memo(({ rounds, fields, persons, start, ...others }: Props) => {
  const after = (round: number) =>
    persons
      .filter((one) => one.after === round)
      .toReversed()
      .map(({ act }) => <PersonsLine key={act.steps} act={act} />);
  const last = rounds.length - 1;
  const newestFirst = rounds.map((round, i) => ({ round, i })).toReversed();
  const [shown, more] = useMany(newestFirst, MANY, (all) => `Show all ${all} rounds`);
  return (
    <>
      <ol className="melee-log" reversed>
        {shown.map(({ round, i }) => (
          <Fragment key={round.round}>
            {after(round.round)}
            <Round
              key={i === last && others.withRules ? 'open' : ''}
              {...others}
              round={round}
              before={fields[i - 1]?.units ?? start}
              isOpenAtFirst={i === last && others.withRules}
            />
          </Fragment>
        ))}
        {after(0)}
      </ol>
      {more}
    </>
  );
});
