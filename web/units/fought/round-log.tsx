import { memo, useMemo, useState, type JSX } from 'react';
import type { FieldUnit, MeleeRound, StoryRoll, UnitEvent } from '../../../shared/index.ts';
import { Orders } from './orders.tsx';
import { RollField, type RollDeeds } from './roll-field.tsx';
import { rollSays, roundSays, type Cast } from './words.ts';

interface Props {
  readonly cast: Cast;
  readonly rounds: readonly MeleeRound[];
  readonly start: readonly FieldUnit[];
  readonly withRules: boolean;
  readonly deeds: RollDeeds;
  readonly picks: Readonly<Record<string, string>>;
  readonly onPick: (label: string, pick: string) => void;
}

/** So many sentences of a round, and so many folded rounds, are shown at once. */
const MANY = 40;

/** Each sentence with its rolls; a roll is shown where it is first spoken of, and what nobody speaks of stands at the end. */
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

interface RoundProps extends Omit<Props, 'rounds' | 'start'> {
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
}): JSX.Element | null =>
  rolls.length === 0 ? null : (
    <span className="melee-rolls">
      {rolls.map((roll) => (
        <RollField
          key={roll.label}
          roll={roll}
          name={rollSays(cast, roll.label)}
          shortName={rollSays(cast, roll.label, of)}
          deeds={deeds}
        />
      ))}
    </span>
  );

const Told = ({
  cast,
  round,
  before,
  withRules,
  deeds,
  picks,
  onPick,
}: RoundProps): JSX.Element => {
  const [isWhole, setWhole] = useState(false);
  const { lines, others } = useMemo(() => toldIn(round), [round]);
  const shown = isWhole ? lines : lines.slice(0, MANY);
  return (
    <>
      <ul className="melee-events">
        {shown.map(({ event, rolls }, i) => (
          <li key={i} data-loud={LOUD.includes(event.kind) || undefined}>
            <p>
              {event.text}
              {withRules && event.rules.length > 0 ? (
                <span className="melee-rules"> {event.rules.join(', ')}</span>
              ) : null}
            </p>
            <Rolls rolls={rolls} of={event.unit} cast={cast} deeds={deeds} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length ? (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          Show all {lines.length} events of the round
        </button>
      ) : null}
      {others.length === 0 ? null : (
        <details className="melee-more">
          <summary>{others.length === 1 ? 'One roll more' : `${others.length} rolls more`}</summary>
          <Rolls rolls={others.slice(0, 200)} cast={cast} deeds={deeds} />
        </details>
      )}
      {round.decisions.length === 0 ? null : (
        <Fold says="This round's orders">
          <p className="quiet">Another order tells the battle anew from this round on.</p>
          <Orders
            cast={cast}
            round={round.round}
            decisions={round.decisions}
            units={before}
            picks={picks}
            onPick={onPick}
          />
        </Fold>
      )}
    </>
  );
};

/** What is folded is not there until it is opened. */
export const Fold = ({
  says,
  children,
}: {
  readonly says: string;
  readonly children: React.ReactNode;
}): JSX.Element => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="melee-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{says}</summary>
      {isOpen ? children : null}
    </details>
  );
};

interface LineProps extends RoundProps {
  readonly isNewest: boolean;
}

const Round = memo((props: LineProps): JSX.Element => {
  const {
    cast,
    round: { round, units },
    before,
    isNewest,
  } = props;
  const [isOpen, setOpen] = useState(isNewest);
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

/** The log of the rounds, the newest on top and open. */
export const RoundLog = memo(({ rounds, start, ...others }: Props): JSX.Element => {
  const [isWhole, setWhole] = useState(false);
  const last = rounds.length - 1;
  const shown = rounds
    .map((round, i) => ({ round, i }))
    .toReversed()
    .slice(0, isWhole ? rounds.length : MANY);
  return (
    <>
      <ol className="melee-log" reversed>
        {shown.map(({ round, i }) => (
          <Round
            key={`${round.round}${i === last ? ' newest' : ''}`}
            {...others}
            round={round}
            before={rounds[i - 1]?.units ?? start}
            isNewest={i === last}
          />
        ))}
      </ol>
      {shown.length < rounds.length ? (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          Show all {rounds.length} rounds
        </button>
      ) : null}
    </>
  );
});
