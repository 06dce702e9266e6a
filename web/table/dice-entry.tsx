import { useEffect, useRef, useState, type FormEvent, type JSX, type KeyboardEvent } from 'react';
import { z } from 'zod';
import {
  advance,
  isStanding,
  type Army,
  type Battle,
  type Entry,
  type EntryFault,
  type Live,
  type RoundEntry,
  type Typed,
} from '../../shared/index.ts';
import { slotOf } from '../army/odds/endings.ts';
import {
  diceName,
  hasOneTerm,
  isComplete,
  plainDice,
  readFaces,
  readLine,
  rowsOf,
  type Row,
} from '../forms/typed-dice.ts';
import { TAB } from '../share/store.ts';
import { Button } from '../ui/button.tsx';
import { Key } from '../ui/key.tsx';
import { signed } from '../ui/numbers.ts';
import type { TableState } from './use-battle.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly live: Live;
  readonly onRound: (entry: Entry) => boolean;
}

type How = 'sum' | 'faces';
interface Filled {
  readonly how: How;
  /** By roll: one text, or one for each die. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly targets: Readonly<Record<string, string>>;
}

const KEY = 'rout.table.dice.';
const texts = z.record(z.string(), z.string());
const filledSchema = z.object({
  how: z.enum(['sum', 'faces']),
  texts: z.record(z.string(), z.array(z.string())),
  choices: texts.default({}),
  targets: texts.default({}),
});

const recall = (id: string, how: How): Filled =>
  TAB.read(KEY + id, filledSchema) ?? { how, texts: {}, choices: {}, targets: {} };
/** Where it cannot be kept, the fields are still on the page. */
const recollect = (id: string, filled: Filled): void => void TAB.write(KEY + id, filled);

interface CellProps {
  readonly row: Row;
  readonly filled: Filled;
  readonly sides: readonly number[] | undefined;
  readonly dice: string;
  readonly fault: string | undefined;
  readonly onText: (at: number, text: string, most: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const DiceFields = ({
  row,
  filled: { how, texts },
  sides,
  dice,
  fault,
  onText,
  onKeyDown,
}: CellProps): JSX.Element => {
  const known = texts[row.key] ?? [];
  const common = {
    inputMode: 'numeric',
    autoComplete: 'off',
    'data-die': true,
    onKeyDown,
    'aria-invalid': fault !== undefined,
    ...(fault === undefined ? {} : { 'aria-describedby': `fault-${row.key}` }),
  } as const;
  if (how === 'faces' && sides !== undefined)
    return (
      <span className="dice-fields">
        {sides.map((most, i) => (
          <input
            key={i}
            {...common}
            className="die-field"
            placeholder={`d${most}`}
            aria-label={
              `${row.name} of ${row.army.name}, ` + `die ${i + 1} of ${sides.length}, d${most}`
            }
            value={known[i] ?? ''}
            maxLength={4}
            onChange={(event) => onText(i, event.currentTarget.value, most)}
          />
        ))}
      </span>
    );
  const most = sides === undefined ? Infinity : sides.reduce((sum, one) => sum + one, 0);
  return (
    <span className="dice-fields">
      <span className="quiet">{dice} =</span>
      <input
        {...common}
        className="die-field die-sum"
        placeholder="roll"
        aria-label={`${row.name} of ${row.army.name}, ${dice}: sum, or each face`}
        value={known[0] ?? ''}
        maxLength={60}
        onChange={(event) => onText(0, event.currentTarget.value, most)}
      />
    </span>
  );
};

const DiceRow = (props: CellProps): JSX.Element => {
  const { row, fault } = props;
  return (
    <div className="dice-row">
      <span className="dice-who">
        {row.name} <span className="quiet">{signed(row.skill)}</span>
      </span>
      <DiceFields {...props} />
      {fault === undefined ? null : (
        <p className="fault" id={`fault-${row.key}`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
};

interface PicksProps {
  readonly army: Army;
  readonly mine: readonly Row[];
  readonly enemies: readonly Army[];
  readonly filled: Filled;
  readonly onPick: (what: 'choices' | 'targets', id: string, value: string) => void;
}

/** Whose roll counts, and whom the army strikes, where there is a choice. */
const Picks = ({
  army,
  mine,
  enemies,
  filled: { choices, targets },
  onPick,
}: PicksProps): JSX.Element => (
  <>
    {mine.length < 2 ? null : (
      <label className="dice-pick">
        Counts{' '}
        <select
          value={choices[army.id] ?? ''}
          onChange={(event) => onPick('choices', army.id, event.currentTarget.value)}
        >
          <option value="">
            {army.choice === 'highest'
              ? 'the highest'
              : army.choice === 'commander'
                ? "the commander's"
                : army.choice}
          </option>
          {mine.map(({ place, name }) => (
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </select>
      </label>
    )}
    {enemies.length < 2 ? null : (
      <label className="dice-pick">
        Strikes{' '}
        <select
          value={targets[army.id] ?? ''}
          onChange={(event) => onPick('targets', army.id, event.currentTarget.value)}
        >
          <option value="">
            as ordered ({enemies.find(({ id }) => id === army.target)?.name ?? army.target})
          </option>
          {enemies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    )}
  </>
);

/**
 * The round about to be fought: a row for each who rolls. What is left empty is rolled; Enter
 * resolves.
 */
export const DiceEntry = ({ table, battle, live, onRound }: Props): JSX.Element => {
  const { damage } = battle.rules;
  const [sides, dice] = [plainDice(damage), diceName(damage)];
  const [filled, setFilled] = useState(() =>
    recall(table.id, sides === undefined || hasOneTerm(damage) ? 'sum' : 'faces'),
  );
  const [fault, setFault] = useState<EntryFault>();
  const [many, setMany] = useState('3');
  const form = useRef<HTMLFormElement>(null);
  const rows = rowsOf(live);
  const standing = live.field.armies.filter(isStanding);
  useEffect(() => recollect(table.id, filled), [table.id, filled]);

  const fields = (): HTMLInputElement[] => [
    ...(form.current?.querySelectorAll<HTMLInputElement>('[data-die]') ?? []),
  ];
  const focusFirst = (): void => void setTimeout(() => fields()[0]?.focus());
  const write = (row: Row, at: number, text: string): void => {
    setFault(undefined);
    setFilled((now) => {
      const texts = [...(now.texts[row.key] ?? [])];
      while (texts.length <= at) texts.push('');
      texts[at] = text;
      return { ...now, texts: { ...now.texts, [row.key]: texts } };
    });
  };
  const typeInto =
    (row: Row) =>
    (at: number, text: string, most: number): void => {
      write(row, at, text);
      if (!isComplete(text, most)) return;
      const all = fields();
      const next = all[all.findIndex((one) => one === document.activeElement) + 1];
      next?.focus();
      next?.select();
    };
  const readDice = (): Record<string, Typed> | EntryFault => {
    const typed: Record<string, Typed> = {};
    for (const { key } of rows) {
      const texts = filled.texts[key] ?? [];
      const read =
        filled.how === 'faces' && sides !== undefined
          ? readFaces(sides.map((_, i) => texts[i] ?? ''))
          : readLine(texts[0] ?? '');
      if ('fault' in read) return { path: `dice.${key}`, message: read.fault };
      if (read.typed !== undefined) typed[key] = read.typed;
    }
    return typed;
  };
  const refuse = (found: EntryFault): void => {
    setFault(found);
    const at = rows.findIndex(({ key }) => found.path === `dice.${key}`);
    const perRow = filled.how === 'faces' && sides !== undefined ? sides.length : 1;
    setTimeout(() => fields()[Math.max(0, at) * perRow]?.focus());
  };
  const resolve = (run: RoundEntry['run']): void => {
    const typed = readDice();
    if ('path' in typed && 'message' in typed) return refuse(typed as EntryFault);
    const known = (record: Filled['choices']): [string, string][] =>
      Object.entries(record).filter(
        ([id, value]) => value !== '' && standing.some((army) => army.id === id),
      );
    const entry: RoundEntry = {
      kind: 'round',
      dice: typed as Record<string, Typed> as RoundEntry['dice'],
      again: {},
      run,
      choices: Object.fromEntries(known(filled.choices).map(([id, place]) => [id, Number(place)])),
      targets: Object.fromEntries(known(filled.targets)),
    };
    const tried = advance(live, { ...entry, run: 1 }, battle);
    if (!tried.ok) return refuse(tried.error);
    if (!onRound(entry)) return undefined;
    setFault(undefined);
    setFilled((now) => ({ ...now, texts: {}, choices: {} }));
    return focusFirst();
  };
  const runMany = (): void => {
    const rounds = Number(many);
    if (Number.isInteger(rounds) && rounds >= 1 && rounds <= 1000) resolve(rounds);
    else setFault({ path: 'run', message: 'Type 1 to 1000 rounds.' });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    resolve(1);
  };
  const leap = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = step === 0 ? undefined : fields()[fields().indexOf(event.currentTarget) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const pick = (what: 'choices' | 'targets', id: string, value: string): void =>
    setFilled((now) => ({ ...now, [what]: { ...now[what], [id]: value } }));
  const general =
    fault === undefined || rows.some(({ key }) => fault.path === `dice.${key}`)
      ? undefined
      : fault.message;
  return (
    <form
      ref={form}
      id="dice"
      className="dice-entry"
      onSubmit={submit}
      aria-labelledby="dice-title"
    >
      <div className="table-head">
        <h2 id="dice-title">Round {live.field.round}</h2>
        {sides === undefined ? null : (
          <Button
            look="quiet"
            className="button-small"
            aria-pressed={filled.how === 'faces'}
            onClick={() =>
              setFilled((now) => ({ ...now, how: now.how === 'sum' ? 'faces' : 'sum', texts: {} }))
            }
          >
            {filled.how === 'sum' ? 'Type each face' : 'Type the sum'}
          </Button>
        )}
      </div>
      {standing.map((army) => {
        const mine = rows.filter((row) => row.army.id === army.id);
        return (
          <fieldset key={army.id} className="dice-army">
            <legend>
              <Key slot={slotOf(table.scenario, army.id)} /> {army.name}
            </legend>
            {mine.map((row) => (
              <DiceRow
                key={row.key}
                row={row}
                filled={filled}
                sides={sides}
                dice={dice}
                fault={fault?.path === `dice.${row.key}` ? fault.message : undefined}
                onText={typeInto(row)}
                onKeyDown={leap}
              />
            ))}
            <Picks
              army={army}
              mine={mine}
              enemies={standing.filter(({ side }) => side !== army.side)}
              filled={filled}
              onPick={pick}
            />
          </fieldset>
        );
      })}
      {general === undefined ? null : (
        <p className="fault" role="alert">
          {general}
        </p>
      )}
      <div className="dice-actions">
        <button type="submit" className="button button-solid">
          Resolve the round
        </button>
        <span className="dice-run">
          <Button onClick={runMany}>Run</Button>
          <input
            className="die-field"
            inputMode="numeric"
            aria-label="Rounds to run"
            value={many}
            maxLength={4}
            onChange={(event) => setMany(event.currentTarget.value)}
          />
          <span className="quiet">rounds</span>
        </span>
        <Button onClick={() => resolve('rout')}>Run to the rout</Button>
      </div>
      <p className="quiet dice-hint">Empty fields are rolled for you. Enter resolves.</p>
    </form>
  );
};
