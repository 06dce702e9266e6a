import { useMemo, useState } from 'react';
import {
  afterChoice,
  captainsRequestSchema,
  captainsText,
  betterTo,
  adviceTold,
  scoreText,
  TEAMS,
  type CaptainsAdvice,
  type CaptainsGame,
  type ScoreTable,
  type Team,
} from '../../../shared/index.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { Running } from '../../ui/figures/odds.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { SmallButton } from '../../ui/input/button.tsx';
import { Pick, Section } from '../../ui/input/controls.tsx';
import { Sheet } from '../../ui/input/sheet.tsx';
import { ASKING_CAPTAINS } from '../asking.ts';
import { Old } from '../old.tsx';
import type { LabView } from '../view.ts';

const TOGETHER = 'together';
const ORDERS = [
  { value: TOGETHER, label: 'at once, unseen' },
  { value: 'own', label: 'in turns, we first' },
  { value: 'theirs', label: 'in turns, they first' },
];
const SENT = [
  { value: '2', label: 'two attackers, of whom one is taken' },
  { value: '1', label: 'one attacker' },
];

/** What has been settled and shown, by name, as the address keeps it. */
interface SoFar {
  readonly paired: readonly (readonly [string, string])[];
  readonly shown: Readonly<
    Record<Team, { readonly defender?: string; readonly attackers?: readonly string[] }>
  >;
}
const START: SoFar = { paired: [], shown: { own: {}, theirs: {} } };

const soFarIn = (text: string | undefined): readonly SoFar[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? (read as SoFar[]) : [];
  } catch {
    return [];
  }
};

/** A game by places, in names. */
const named = ({ own, theirs }: ScoreTable, { paired, shown }: CaptainsGame): SoFar => {
  const names = { own, theirs };
  const told = (team: Team): SoFar['shown'][Team] => {
    const { defender, attackers } = shown[team];
    return {
      ...(defender === undefined ? {} : { defender: names[team][defender] ?? '' }),
      ...(attackers === undefined
        ? {}
        : { attackers: attackers.map((at) => names[team][at] ?? '') }),
    };
  };
  return {
    paired: paired.map(([one, foe]) => [own[one] ?? '', theirs[foe] ?? '']),
    shown: { own: told('own'), theirs: told('theirs') },
  };
};

const DO = {
  defender: 'Put up',
  attackers: 'Send',
  choice: 'Meet',
  nothing: '',
} as const;

type Picked = Partial<Record<Team, readonly string[]>>;

/** What was picked by name, by places. */
const placed = ({ own, theirs }: ScoreTable, asks: CaptainsAdvice['asks'], picked: Picked) => {
  // Who takes one of those who were sent takes a player of the other team.
  const names = asks === 'choice' ? { own: theirs, theirs: own } : { own, theirs };
  const told = (team: Team) => picked[team]?.map((name) => names[team].indexOf(name));
  const [ours, foes] = [told('own'), told('theirs')];
  return {
    ...(ours === undefined ? {} : { own: ours }),
    ...(foes === undefined ? {} : { theirs: foes }),
  };
};

const WHO = { own: 'We', theirs: 'They' } as const;

/** What one captain may choose: what it is worth, how often to choose it, and the choice. */
const Options = ({
  team,
  asks,
  options,
  picked,
  onPick,
}: {
  readonly team: Team;
  readonly asks: CaptainsAdvice['asks'];
  readonly options: CaptainsAdvice<string>['options'][Team];
  readonly picked: readonly string[] | undefined;
  readonly onPick: (players: readonly string[]) => void;
}) =>
  options.length === 0 ? null : (
    <Sheet
      label={`${WHO[team]} ${DO[asks].toLowerCase()}`}
      className="with-use"
      titles={[WHO[team], 'How often', 'Worth to us', 'Chosen']}
    >
      {options
        .toSorted((a, b) => b.share - a.share || betterTo(team, a.worth, b.worth))
        .map(({ players, worth, share: often }) => {
          const says = players.join(' and ');
          return (
            <tr key={says}>
              <th scope="row">{says}</th>
              <td>{often > 0 ? share(often) : 'never'}</td>
              <td>{scoreText(worth)}</td>
              <td>
                <SmallButton
                  look={picked?.join() === players.join() ? 'solid' : 'lined'}
                  aria-pressed={picked?.join() === players.join()}
                  onClick={() => onPick(players)}
                >
                  {DO[asks]}
                  <span className="unseen"> {says}</span>
                </SmallButton>
              </td>
            </tr>
          );
        })}
    </Sheet>
  );

/** Pairs that are settled, and who has been shown. */
const Settled = ({ paired, shown }: SoFar) => {
  const told = (who: string, { defender, attackers }: SoFar['shown'][Team]): string =>
    [
      defender === undefined ? '' : `${who} put up ${defender}. `,
      attackers === undefined ? '' : `${who} send ${attackers.join(' and ')}. `,
    ].join('');
  const now = `${told('We', shown.own)}${told('They', shown.theirs)}`.trim();
  return (
    <>
      {paired.length === 0 ? null : (
        <ol aria-label="Pairs so far">
          {paired.map(([one, foe]) => (
            <li key={one}>
              {one} meets {foe}
            </li>
          ))}
        </ol>
      )}
      {now === '' ? null : <p>{now}</p>}
    </>
  );
};

interface Props {
  readonly table: ScoreTable;
  readonly text: string;
  readonly fields: LabView['fields'];
  readonly onFields: LabView['onFields'];
}

/** The game as the address has it, its advice, and what a choice makes of it. */
const useEvent = ({ table, text, fields, onFields }: Props) => {
  const { event = TOGETHER, sent = '2', sofar } = fields;
  const steps = useMemo(() => soFarIn(sofar), [sofar]);
  const now = steps.at(-1) ?? START;
  const [picked, setPicked] = useState<Picked>({});
  const asked = useMemo(() => {
    const read = captainsRequestSchema.safeParse({
      table: text,
      attackers: Number(sent),
      ...(event === TOGETHER ? {} : { order: 'turns', first: event }),
      ...now,
    });
    return read.success ? read.data : undefined;
  }, [text, event, sent, now]);
  const { answer, isDone, isLate, cancel } = useAnswer(asked, ASKING_CAPTAINS);
  const told = answer === undefined || !isDone ? undefined : adviceTold(answer.value, answer.about);
  const go = (all: readonly SoFar[]): void => {
    setPicked({});
    onFields({ sofar: all.length === 0 ? '' : JSON.stringify(all) });
  };
  const pick = (team: Team, players: readonly string[]): void => {
    if (told === undefined || asked === undefined) return;
    const all = { ...picked, [team]: players };
    if (TEAMS.some((one) => told.options[one].length > 0 && all[one] === undefined))
      return setPicked(all);
    const choice = placed(table, told.asks, all);
    go([...steps, named(table, afterChoice(asked.game, told.asks, choice))]);
  };
  return { event, sent, steps, now, picked, told, answer, isDone, isLate, cancel, go, pick };
};

/** The captains' game, step by step: what is asked now, what each choice is worth, and Undo. */
export const Event = (props: Props) => {
  const { onFields } = props;
  const { event, sent, steps, now, picked, told, answer, isDone, isLate, cancel, go, pick } =
    useEvent(props);
  return (
    <Section id="event" title="Who meets whom in a team event">
      <p className="lab-picks">
        <Pick
          says="Captains put up defenders"
          value={event}
          options={ORDERS}
          onPick={(value) => onFields({ event: value, sofar: '' })}
        />
        <Pick
          says="and send"
          value={sent}
          options={SENT}
          onPick={(value) => onFields({ sent: value, sofar: '' })}
        />
        <Running trials={isDone ? undefined : answer?.trials} onCancel={cancel} />
      </p>
      <Settled {...now} />
      {steps.length === 0 ? null : (
        <p className="lab-picks">
          <SmallButton look="lined" onClick={() => go(steps.slice(0, -1))}>
            Undo
          </SmallButton>
          <SmallButton onClick={() => go([])}>Begin anew</SmallButton>
        </p>
      )}
      {told === undefined ? (
        <p className="quiet">Working …</p>
      ) : (
        <Old isLate={isLate}>
          <p role="status">{captainsText(told)}</p>
          <div className="captains-sides">
            {TEAMS.map((team) => (
              <Options
                key={team}
                team={team}
                asks={told.asks}
                options={told.options[team]}
                picked={picked[team]}
                onPick={(players) => pick(team, players)}
              />
            ))}
          </div>
        </Old>
      )}
    </Section>
  );
};
