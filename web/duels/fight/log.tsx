import { memo, useState, type JSX } from 'react';
import type { CombatTold, Taken } from '../../../shared/index.ts';
import { signed } from '../../views/words.ts';
import { RollField, type RollDeeds } from '../../units/fought/roll-field.tsx';
import { isIdle, roundsOfLog, type LogLine, type LogRound } from './lines.ts';
import type { Game } from './use-fight.ts';
import { labelSays, rulingSays, whoSays, withSideNames, type Cast } from './words.ts';

interface Shared {
  readonly cast: Cast;
  readonly deeds: RollDeeds;
  /** Every line open. */
  readonly isFull: boolean;
}

type Happened = Extract<LogLine, { readonly kind: 'event' }>;

const decisionSays = (cast: Cast, { by, text, chosen, advised }: Taken): string =>
  `${whoSays(cast, by)}: ${withSideNames(cast, text)} (${chosen === advised ? 'as the policy advises' : 'against the policy'})`;

const More = ({
  line: { event, rolls, decisions },
  cast,
  deeds,
}: Omit<Shared, 'isFull'> & { readonly line: Happened }): JSX.Element => (
  <div className="line-more">
    {decisions.map((decision) => (
      <p key={decision.label} className="quiet">
        {decisionSays(cast, decision)}
      </p>
    ))}
    {rolls.length === 0 ? null : (
      <div className="melee-rolls">
        {rolls.map((roll) => (
          <RollField
            key={roll.label}
            roll={roll}
            name={labelSays(cast, roll.label)}
            deeds={deeds}
          />
        ))}
      </div>
    )}
    {event?.terms === undefined || event.terms.length === 0 ? null : (
      <ul className="line-terms" aria-label="What was added up">
        {event.terms.map(({ reason, amount }, i) => (
          <li key={i}>
            <b>{signed(amount)}</b> {reason}
          </li>
        ))}
      </ul>
    )}
    {event === undefined || event.rules.length === 0 ? null : (
      <p className="melee-rules">{event.rules.join(', ')}</p>
    )}
  </div>
);

const Line = ({ line, cast, deeds, isFull }: Shared & { readonly line: Happened }): JSX.Element => {
  const { event, rolls, decisions } = line;
  const [isOpen, setOpen] = useState(isFull);
  const isTyped = rolls.some(({ source }) => source === 'typed');
  const text =
    event !== undefined
      ? withSideNames(cast, event.text)
      : decisions[0] === undefined
        ? 'Dice were thrown.'
        : decisionSays(cast, decisions[0]);
  if (
    rolls.length + decisions.length + (event?.terms?.length ?? 0) + (event?.rules.length ?? 0) ===
    0
  )
    return <p>{text}</p>;
  if (event === undefined && rolls.length === 0)
    return (
      <>
        {decisions.map((decision) => (
          <p key={decision.label} className="quiet">
            {decisionSays(cast, decision)}
          </p>
        ))}
      </>
    );
  return (
    <details open={isFull} onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
      <summary>
        {text}
        {isTyped ? <span className="melee-typed">typed</span> : null}
      </summary>
      {isOpen ? <More line={line} cast={cast} deeds={deeds} /> : null}
    </details>
  );
};

const tally = (lines: LogRound['lines']): string => {
  const typed = lines.reduce(
    (sum, line) =>
      sum +
      (line.kind === 'event' ? line.rolls.filter(({ source }) => source === 'typed').length : 0),
    0,
  );
  const words = lines.filter(({ kind }) => kind === 'ruling').length;
  return [
    `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`,
    ...(typed === 0 ? [] : [`${typed} typed ${typed === 1 ? 'roll' : 'rolls'}`]),
    ...(words === 0 ? [] : [`${words} by the game master`]),
  ].join(', ');
};

const Round = memo(
  ({
    round,
    isNewest,
    game,
    ...shared
  }: Shared & {
    readonly round: LogRound;
    readonly isNewest: boolean;
    readonly game: Game;
  }): JSX.Element => {
    const [isOpen, setOpen] = useState(isNewest);
    const lines = shared.isFull ? round.lines : round.lines.filter((line) => !isIdle(line));
    return (
      <li className="melee-round">
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <h3>Round {round.round}</h3> <span>{tally(lines)}</span>
          </summary>
          {isOpen ? (
            <ol className="lines">
              {lines.map((line, i) => (
                <li key={i}>
                  {line.kind === 'ruling' ? (
                    <p className="line-ruling">
                      <b>Game master</b> {rulingSays(shared.cast, game.duel, line.ruling)}{' '}
                      <span className="quiet">because: {line.ruling.reason}</span>
                    </p>
                  ) : (
                    <Line key={String(shared.isFull)} line={line} {...shared} />
                  )}
                </li>
              ))}
            </ol>
          ) : null}
        </details>
      </li>
    );
  },
);

/** So many rounds are listed at once. */
const MANY = 30;

/** The log of a fight, the newest round on top and open; dice, sums and rules of a line on demand. */
export const FightLog = ({
  game,
  told,
  deeds,
  withRules,
  onRules,
}: {
  readonly game: Game;
  readonly told: CombatTold;
  readonly deeds: RollDeeds;
  readonly withRules: boolean;
  readonly onRules: (isOn: boolean) => void;
}): JSX.Element => {
  const [isWhole, setWhole] = useState(false);
  const rounds = roundsOfLog(game.scenario, told);
  const newest = rounds.at(-1);
  const shown = rounds.toReversed().slice(0, isWhole ? rounds.length : MANY);
  return (
    <section className="fight-log" aria-labelledby="fight-log-title">
      <div className="melee-head">
        <h2 id="fight-log-title">The log</h2>
        {rounds.length === 0 ? (
          <span className="quiet">Nothing has happened yet.</span>
        ) : (
          <label className="dice-pick">
            <input
              type="checkbox"
              checked={withRules}
              onChange={(event) => onRules(event.currentTarget.checked)}
            />{' '}
            Dice and rules of every line
          </label>
        )}
      </div>
      <ol className="melee-log" reversed>
        {shown.map((round) => (
          <Round
            key={`${round.round}${round === newest ? ' newest' : ''}`}
            round={round}
            isNewest={round === newest}
            game={game}
            cast={game.cast}
            deeds={deeds}
            isFull={withRules}
          />
        ))}
      </ol>
      {shown.length < rounds.length ? (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          Show all {rounds.length} rounds
        </button>
      ) : null}
    </section>
  );
};
