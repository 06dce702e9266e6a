import '../screen.css';
import './phone.css';
import { useEffect, useState, type FormEvent } from 'react';
import type { Screen, Typed } from '../../../shared/index.ts';
import { DieInput } from '../../forms/dice/die-input.tsx';
import { diceName, plainDice, readLine } from '../../forms/dice/typed-dice.ts';
import { share } from '../../ui/figures/numbers.ts';
import { counted, diceText } from '../../ui/words.ts';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { Button, QuietButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { Announcer } from '../../ui/page/announcer.tsx';
import { SchemeButton } from '../../ui/page/masthead.tsx';
import { wordSays } from '../army-panel.tsx';
import { FightsSeen } from '../fights-seen.tsx';
import type { AskedInFight, SeatChoice, Mine } from './seat-api.ts';
import { LINKS, outcomeSays, progressText } from '../words.ts';
import { useSeat, type SeatNow } from './use-seat.ts';

const Take = ({
  choices,
  take,
  name,
  isSending,
}: SeatNow & { readonly choices: readonly SeatChoice[] }) => {
  const [own, setOwn] = useState(name);
  const [fault, setFault] = useState('');
  if (choices.length === 0) return null;
  const sit = (of: string): void => {
    if (own.trim() === '')
      return setFault('Type your name, so that the others know whose dice they are.');
    setFault('');
    take(of, own.trim());
  };
  return (
    <section className="phone-take">
      <label>
        <span className="label">Your name</span>
        <input value={own} maxLength={40} onChange={(event) => setOwn(event.currentTarget.value)} />
      </label>
      <Refusal text={fault} />
      <h2>Whose dice do you throw?</h2>
      <ul>
        {choices.map(({ of, name: called, by }) => (
          <li key={of}>
            <Button look="solid" disabled={isSending} onClick={() => sit(of)}>
              {of.includes(':') ? called : `The dice of ${called}`}
            </Button>
            {by.length === 0 ? null : <span className="quiet">with {by.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};

const given = (dice: Typed): string =>
  'sum' in dice
    ? `${dice.sum}`
    : `${dice.faces.join(' + ')} = ${dice.faces.reduce((sum, face) => sum + face, 0)}`;

interface RollProps {
  readonly id: string;
  /** Who rolls, or for what. */
  readonly name: string;
  /** "2d6". */
  readonly dice: string;
  readonly sides: readonly number[] | undefined;
  readonly isSending: boolean;
  readonly onGive: (dice: Typed | 'roll') => void;
}

/** One roll: typed as it lies on the table, or rolled by a tap. */
const Roll = ({ id, name, dice, sides, isSending, onGive }: RollProps) => {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readLine(text);
    if ('fault' in read) return setFault(read.fault);
    if (read.typed === undefined) return setFault('Type what lies on the table, or tap to roll.');
    setFault(undefined);
    return onGive(read.typed);
  };
  return (
    <form className="phone-roll" onSubmit={submit} aria-label={`Dice of ${name}`}>
      <p>
        <b>{name}</b>, roll {dice}
      </p>
      <Button look="solid" disabled={isSending} onClick={() => onGive('roll')}>
        Tap to roll
      </Button>
      <div className="phone-typed">
        <label htmlFor={`typed-${id}`}>or what lies on the table:</label>
        <DieInput
          id={`typed-${id}`}
          sides={sides}
          className="die-sum"
          placeholder="sum, or each face"
          maxLength={60}
          value={text}
          onText={setText}
          aria-invalid={fault !== undefined}
        />
        <Button type="submit" disabled={isSending}>
          Give
        </Button>
      </div>
      <Refusal text={fault} />
    </form>
  );
};

type AskedProps = Pick<SeatNow, 'isSending' | 'give' | 'answer'> & { readonly mine: Mine };

/** A decision of the seated, with the chances that the game master shows. */
const Decision = ({ asked, isSending, answer }: AskedProps & { readonly asked: AskedInFight }) => {
  const { fight, label, says, options = [] } = asked;
  return (
    <section className="phone-roll" aria-label={says}>
      <p>
        <b>{says}</b>
      </p>
      {options.map(({ id, text, chance, of }) => (
        <Button key={id} disabled={isSending} onClick={() => answer({ fight, label, option: id })}>
          {text}
          {chance === undefined ? null : (
            <span className="quiet">
              {' '}
              {share(chance)} {of}
            </span>
          )}
        </Button>
      ))}
    </section>
  );
};

/** What is asked in the fights under the battle. */
const InFights = (props: AskedProps) => {
  const { mine, isSending, answer } = props;
  if (mine.isLocked) return null;
  return mine.asked.map((asked) => {
    const { fight, label, says, sides = [], options } = asked;
    const key = `${fight} ${label}`;
    if (options !== undefined) return <Decision key={key} {...props} asked={asked} />;
    return (
      <Roll
        key={key}
        id={key.replaceAll(/\W/g, '-')}
        name={says}
        dice={diceText(sides) || 'dice'}
        {...{ sides, isSending }}
        onGive={(dice) => answer({ fight, label, dice })}
      />
    );
  });
};

const Asked = ({ mine, isSending, give }: AskedProps) => {
  const open = mine.rolls.filter((roll) => roll.given === undefined);
  const done = mine.rolls.filter((roll) => roll.given !== undefined);
  return (
    <>
      {mine.isLocked ? <p>The game master has locked this seat: wait.</p> : null}
      {mine.rolls.length + mine.asked.length === 0 ? (
        <p>{mine.isOver ? 'The battle is over.' : 'No dice are asked of you in this round.'}</p>
      ) : null}
      {mine.isLocked
        ? null
        : open.map((roll) => (
            <Roll
              key={`${mine.round} ${roll.roll}`}
              id={roll.roll}
              name={roll.name}
              dice={diceName(mine.dice)}
              sides={plainDice(mine.dice)}
              isSending={isSending}
              onGive={(dice) => give({ [roll.roll]: dice })}
            />
          ))}
      {done.map(({ roll, name, given: dice, by }) => (
        <p key={roll} className="phone-given">
          {name}: <b className="figure">{dice === undefined ? '' : given(dice)}</b>
          {by === mine.name ? '' : `, by ${by}`}
        </p>
      ))}
      {done.length > 0 && open.length === 0 ? (
        <p className="quiet">Given. The game master resolves the round.</p>
      ) : null}
    </>
  );
};

/** How the own army and the others look, as the players' screen tells it. */
const Field = ({ screen }: { readonly screen: Screen }) => (
  <section className="phone-field" aria-label="The field">
    <p className="quiet">{progressText(screen)}</p>
    <ul>
      {screen.armies.map(({ id, name, word, hits, band }) => (
        <li key={id}>
          <span>{name}</span>
          <span>
            {wordSays(word)}
            {hits === undefined ? '' : `, ${counted(hits, 'hit')}`}
            {band === undefined || word === 'routed' ? '' : `, ${band[0]}–${band[1]}`}
          </span>
        </li>
      ))}
    </ul>
    {screen.outcome === undefined ? null : <p>{outcomeSays(screen.outcome, screen.armies)}</p>}
    <FightsSeen {...screen} />
  </section>
);

const titleOf = ({ mine, screen }: SeatNow): string => {
  if (mine === undefined) return screen?.name ?? 'A seat at the table';
  const [fight, body] = mine.of.split(':');
  const one = screen?.fights
    ?.find((found) => found.fight === fight)
    ?.bodies.find(({ id }) => id === body);
  if (body !== undefined) return `${mine.name}: ${one?.name ?? body}`;
  const [army = '', tactician] = mine.of.split('/');
  const called = screen?.armies.find(({ id }) => id === army)?.name ?? army;
  const own = tactician === undefined ? undefined : mine.rolls[0]?.name;
  return `${mine.name}: the dice of ${own === undefined ? '' : `${own}, `}${called}`;
};

const spoken = ({ mine }: SeatNow): string => {
  if (mine === undefined || mine.isLocked) return '';
  const [asked] = mine.asked;
  if (asked !== undefined)
    return asked.options === undefined ? `Roll: ${asked.says}.` : `Decide: ${asked.says}`;
  if (mine.isOver) return '';
  const open = mine.rolls.filter((roll) => roll.given === undefined);
  return open.length === 0 ? '' : `Round ${mine.round}: ${open[0]?.name ?? ''} rolls.`;
};

/** A player's phone: a seat, and the dice that are asked of it. */
const Phone = ({ watchId, linkKey }: { readonly watchId: string; readonly linkKey: string }) => {
  const now = useSeat(watchId, linkKey);
  const { link, screen, mine, choices, note, isSending, give, answer, leave } = now;
  const title = titleOf(now);
  useWakeLock(true);
  useEffect(() => {
    document.title = `${title} · Rout`;
  }, [title]);
  return (
    <div className="watch phone" data-link={link}>
      <header className="watch-head">
        <h1>{title}</h1>
        <div className="watch-tools">
          <SchemeButton />
        </div>
      </header>
      <main id="main">
        <p role="status" className="phone-note">
          {note}
        </p>
        {mine === undefined ? null : (
          <section className="phone-asked" aria-label="What is asked of you">
            {mine.isOver ? null : <h2>Round {mine.round}</h2>}
            <Asked {...{ mine, isSending, give, answer }} />
            <InFights {...{ mine, isSending, give, answer }} />
          </section>
        )}
        {mine === undefined && choices !== undefined ? <Take {...now} choices={choices} /> : null}
        {screen === undefined ? <p>Waiting for the table …</p> : <Field screen={screen} />}
        {mine === undefined ? null : <QuietButton onClick={leave}>Leave this seat</QuietButton>}
      </main>
      <p className="watch-link" role="status">
        <span>{link === 'live' ? '' : LINKS[link]}</span>
      </p>
      <Announcer text={spoken(now)} />
    </div>
  );
};

export default Phone;
