import { useState } from 'react';
import { Log, LookedAt, type Look } from '../../cockpit/log/log.tsx';
import type { LabelledRoll, Taken } from '../../../shared/index.ts';
import { RollFields } from '../../forms/dice/roll-field.tsx';
import type { Cast } from '../../ui/cast.ts';
import { sourceSays, usePlayers } from '../../ui/input/use-doings.ts';
import { signed } from '../../ui/figures/numbers.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { counted } from '../../ui/words.ts';
import { Displays } from './displays.tsx';
import { isIdle, roundsOfLog, type LogLine, type RoundLines } from './lines.ts';
import type { Game } from './use-fight.ts';
import { rollSays, rulingSays, whoSays, withSideNames } from './words.ts';
import { Flex, Stack } from '../../ui/layout.ts';

interface Shared {
  readonly game: Game;
  /** Every line open. */
  readonly isFull: boolean;
  /** A step that is looked back at: each time it is asked for, another object. */
  readonly look?: Look | undefined;
}

type Happened = Extract<LogLine, { readonly kind: 'event' }>;

const decisionSays = (cast: Cast, { by, text, chosen, advised }: Taken): string => {
  const how = chosen === advised ? 'as suggested' : 'not as suggested';
  return `${whoSays(cast, by)}: ${withSideNames(cast, text)} (${how})`;
};

const Decided = ({ cast, decision }: { readonly cast: Cast; readonly decision: Taken }) => {
  const who = usePlayers()[decision.label];
  return (
    <p className="quiet">
      {decisionSays(cast, decision)}
      {who === undefined ? '' : `, ${sourceSays('typed', who)}`}
    </p>
  );
};

const Decisions = ({
  game: { cast },
  decisions,
}: Pick<Shared, 'game'> & { readonly decisions: readonly Taken[] }) =>
  decisions.map((decision) => <Decided key={decision.label} {...{ cast, decision }} />);

const dieSides = ({ faces }: LabelledRoll): readonly number[] => faces.map(({ sides }) => sides);

const Rolls = ({
  game,
  rolls,
}: Pick<Shared, 'game'> & { readonly rolls: readonly LabelledRoll[] }) => (
  <RollFields
    rolls={rolls}
    nameOf={(roll) => rollSays(game.cast, roll, dieSides(roll))}
    deeds={game.rolls}
  />
);

const More = ({
  line: { event, rolls, decisions },
  game,
}: Pick<Shared, 'game'> & { readonly line: Happened }) => {
  const { terms = [], rules = [], displays } = event ?? {};
  return (
    <Stack gap="0.3rem" p="0.3rem 0 0.3rem 1rem">
      <Decisions game={game} decisions={decisions} />
      <Rolls {...{ rolls, game }} />
      {terms.length === 0 ? null : (
        <Flex component="ul" wrap="wrap" gap="0 var(--gap-3)" aria-label="How it adds up">
          {terms.map(({ reason, amount }, i) => (
            <li key={i}>
              <b>{signed(amount)}</b> {reason}
            </li>
          ))}
        </Flex>
      )}
      <Displays all={displays} />
      {rules.length === 0 ? null : <p className="melee-rules">Source: {rules.join(', ')}</p>}
    </Stack>
  );
};

const textOf = (cast: Cast, { event, decisions: [first] }: Happened): string => {
  if (event !== undefined) return withSideNames(cast, event.text);
  return first === undefined ? 'Dice were thrown.' : decisionSays(cast, first);
};

/** Whether a line says no more than its sentence. */
const isBare = ({ event, rolls, decisions }: Happened): boolean => {
  const { terms = [], rules = [] } = event ?? {};
  return rolls.length + decisions.length + terms.length + rules.length === 0;
};

const Line = ({ line, game, isFull }: Shared & { readonly line: Happened }) => {
  const { cast } = game;
  const { event, rolls, decisions } = line;
  const [isOpen, setOpen] = useState(isFull);
  const isPrinting = usePrinting();
  if (isBare(line)) return <p>{textOf(cast, line)}</p>;
  if (event === undefined && rolls.length === 0)
    return <Decisions game={game} decisions={decisions} />;
  if (isPrinting && !isFull)
    return (
      <>
        <p>{textOf(cast, line)}</p>
        <Rolls {...{ rolls, game }} />
      </>
    );
  return (
    <details open={isFull} onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
      <summary>
        {textOf(cast, line)}
        <Sources rolls={typedIn(line)} />
      </summary>
      {isOpen ? <More line={line} game={game} /> : null}
    </details>
  );
};

const typedIn = (line: LogLine): readonly LabelledRoll[] =>
  line.kind === 'event' ? line.rolls.filter(({ source }) => source === 'typed') : [];

/** Where typed dice came from, each place once. */
const Sources = ({ rolls }: { readonly rolls: readonly LabelledRoll[] }) => {
  const players = usePlayers();
  const sources = new Set(rolls.map(({ label }) => sourceSays('typed', players[label])));
  return [...sources].map((source) => (
    <span key={source} className="melee-typed">
      {source}
    </span>
  ));
};

const tally = (lines: RoundLines['lines']): string => {
  const typed = lines.flatMap(typedIn).length;
  const words = lines.filter(({ kind }) => kind === 'ruling').length;
  return [
    ...(lines.length === 0 ? [] : [counted(lines.length, 'line')]),
    ...(typed === 0 ? [] : [counted(typed, 'typed roll')]),
    ...(words === 0 ? [] : [`${words} by the game master`]),
  ].join(', ');
};

interface RoundProps extends Shared {
  readonly round: RoundLines;
}

const Lines = ({ round, ...rest }: RoundProps) => (
  <ol className="lines">
    {shownIn(round, rest).map((line, i) => (
      <LookedAt key={i} look={isLookedAt(line, rest.look) ? rest.look : undefined}>
        {line.kind === 'ruling' ? (
          <p className="line-ruling">
            <b>Game master</b> {rulingSays(rest.game.cast, rest.game.now.duel, line.ruling)}{' '}
            <span className="quiet">because: {line.ruling.reason}</span>
          </p>
        ) : (
          <Line key={String(rest.isFull)} line={line} {...rest} />
        )}
      </LookedAt>
    ))}
  </ol>
);

const isLookedAt = (line: LogLine, look: Look | undefined): boolean =>
  look !== undefined && line.kind === 'event' && line.step === look.step;

const shownIn = (
  { lines }: RoundLines,
  { isFull, look }: Pick<Shared, 'isFull' | 'look'>,
): RoundLines['lines'] =>
  isFull ? lines : lines.filter((line) => !isIdle(line) || isLookedAt(line, look));

interface Props {
  readonly game: Game;
  readonly withRules: boolean;
  readonly onRules: (isOn: boolean) => void;
  readonly look: Look | undefined;
}

/** The log of a fight; dice, sums and rules of a line on demand. */
export const FightLog = ({ game, withRules, onRules, look }: Props) => {
  const shared = { game, isFull: withRules, look };
  return (
    <Log
      rounds={roundsOfLog(game.scenario, game.now.told).map((round) => ({
        round: round.round,
        says: tally(shownIn(round, shared)),
        lines: () => <Lines round={round} {...shared} />,
      }))}
      {...{ withRules, onRules, look }}
      open={1}
    />
  );
};
