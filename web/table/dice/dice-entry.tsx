import { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import {
  isStanding,
  listed,
  type EntryFault,
  type Live,
  type RoundEntry,
} from '../../../shared/index.ts';
import { drop, inTurn, put, word } from '../../draft/changes.ts';
import { only, textAt } from '../../draft/tree.ts';
import { DiceFields } from '../../forms/dice/dice-fields.tsx';
import { dieFields } from '../../forms/dice/die-input.tsx';
import { onceShown, selectOnEntry } from '../../forms/focus.ts';
import { diceName, hasOneTerm, plainDice, rowsOf, type Row } from '../../forms/dice/typed-dice.ts';
import { Button, SmallButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { slotOf } from '../../army/odds/endings.ts';
import { toOrders } from '../orders/order-keys.ts';
import { signed } from '../../ui/figures/numbers.ts';
import { Named } from '../../ui/figures/swatch.tsx';
import { stateOf } from '../army-card.tsx';
import { GivenDice } from './given-dice.tsx';
import { Picks } from './picks.tsx';
import { isSumIn, readRound, useFilled } from './dice-filled.ts';
import type { Table } from '../use-table.ts';
import { Flex, SimpleGrid, Stack } from '../../ui/layout.ts';

interface Props {
  readonly at: Table;
  /** What has just happened. */
  readonly children?: ReactNode;
}

/** Those whose dice are left open while others are typed. */
const openBeside = (live: Live, dice: RoundEntry['dice']): readonly Row[] =>
  Object.keys(dice).length === 0 ? [] : rowsOf(live).filter(({ key }) => dice[key] === undefined);

const asksOf = (open: readonly Row[], { key }: Row): EntryFault => ({
  path: `dice.${key}`,
  message:
    `No dice yet for ${listed(open.map(({ name }) => name))}: ` +
    'type them, or resolve once more to roll them here.',
});

/** What is typed for the round, and how it is fought. */
const useDice = ({ table, battle, live, faultOf, add, screen: { players } }: Table) => {
  const { damage } = battle.rules;
  const sides = plainDice(damage);
  const [filled, fill] = useFilled(
    table.id,
    sides === undefined || hasOneTerm(damage) ? 'sum' : 'faces',
  );
  const [fault, setFault] = useState<EntryFault>();
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const given = players?.given?.rolls ?? {};
  const focusAt = (at: number): void =>
    onceShown(() => dieFields(form.current)[Math.max(0, at)]?.focus());
  const refuse = (found: EntryFault): void => {
    setFault(found);
    const row = rowsOf(live).findIndex(({ key }) => found.path === `dice.${key}`);
    focusAt(row * (isSumIn(filled) ? 1 : (sides?.length ?? 1)));
  };
  const resolve = (run: RoundEntry['run']): void => {
    if (typeof run === 'number' && !(Number.isInteger(run) && run >= 1 && run <= 1000))
      return setFault({ path: 'run', message: 'Type 1 to 1000 rounds.' });
    const read = readRound(filled, live, sides);
    if ('fault' in read) return refuse(read.fault);
    const entry = { ...read.entry, run };
    const found = faultOf(entry);
    if (found !== undefined) return refuse(found);
    const open = openBeside(live, entry.dice).filter(({ key }) => given[key] === undefined);
    const [first] = open;
    if (first !== undefined && !isAsked) {
      setAsked(true);
      return refuse(asksOf(open, first));
    }
    if (!add(entry)) return undefined;
    setFault(undefined);
    setAsked(false);
    fill((now) => only(now, ['how']));
    return focusAt(0);
  };
  const onText = (key: string, at: number, text: string): void => {
    setFault(undefined);
    setAsked(false);
    fill(word(`texts.${key}.${at}`, text));
  };
  return { sides, dice: diceName(damage), filled, fill, fault, form, resolve, onText };
};
type Dice = Omit<ReturnType<typeof useDice>, 'form'>;

const Head = ({
  round,
  dice: { sides, filled, fill },
}: {
  readonly round: number;
  readonly dice: Dice;
}) => {
  const isSum = isSumIn(filled);
  const turn = inTurn(put('how', isSum ? 'faces' : 'sum'), drop('texts'));
  return (
    <div className="table-head">
      <h2 id="dice-title">Round {round}</h2>
      {sides === undefined ? null : (
        <SmallButton aria-pressed={!isSum} onClick={() => fill(turn)}>
          {isSum ? 'Type each face' : 'Type the sum'}
        </SmallButton>
      )}
    </div>
  );
};

interface RowProps {
  readonly row: Row;
  readonly dice: Dice;
  readonly players: Table['screen']['players'];
}

/** One who rolls, and his dice. */
const DiceRow = ({ row: { key, name, skill, army }, dice, players }: RowProps) => {
  const fault = dice.fault?.path === `dice.${key}` ? dice.fault : undefined;
  const faultId = `fault-${key}`;
  return (
    <div className="dice-row">
      <span>
        <bdi>{name}</bdi> <span className="quiet">{signed(skill)}</span>
      </span>
      <DiceFields
        sides={dice.sides}
        dice={dice.dice}
        isSum={isSumIn(dice.filled)}
        who={`${name} of ${army.name}`}
        placeholder="roll"
        textAt={(at) => textAt(dice.filled, `texts.${key}.${at}`)}
        onText={(at, text) => dice.onText(key, at, text)}
        faultId={fault && faultId}
      />
      <GivenDice roll={key} players={players} />
      <Refusal text={fault?.message} id={faultId} />
    </div>
  );
};

/** Each army as it stands, with its rolls and choices. */
const Armies = ({
  dice,
  at: {
    table,
    live,
    screen: { players },
  },
}: Pick<Props, 'at'> & { readonly dice: Dice }): readonly JSX.Element[] => {
  const rows = rowsOf(live);
  const { armies } = live.field;
  const standing = armies.filter(isStanding);
  const { filled, fill } = dice;
  return armies.map((army) => {
    const mine = rows.filter((row) => row.army.id === army.id);
    return (
      <fieldset key={army.id} className="dice-army" data-army={army.id}>
        <legend>
          <Named slot={slotOf(table.scenario, army.id)} name={army.name} />{' '}
          <span className="routs">{isStanding(army) ? '' : stateOf(army)}</span>
        </legend>
        {mine.map((row) => (
          <DiceRow key={row.key} {...{ row, dice, players }} />
        ))}
        {isStanding(army) ? (
          <Picks
            army={army}
            mine={mine}
            enemies={standing.filter(({ side }) => side !== army.side)}
            filled={filled}
            onPick={(what, id, value) => fill(word(`${what}.${id}`, value))}
          />
        ) : null}
      </fieldset>
    );
  });
};

/** Several rounds at once; one is what Enter does. */
const Actions = ({ resolve }: Pick<Dice, 'resolve'>) => {
  const [many, setMany] = useState('3');
  return (
    <div className="buttons">
      <Flex component="span" className="dice-run" gap="var(--gap-2)" align="center">
        <Button onClick={() => resolve(Number(many))}>Run</Button>
        <input
          className="die-field"
          inputMode="numeric"
          aria-label="Rounds to run"
          value={many}
          maxLength={4}
          onMouseDown={selectOnEntry}
          onChange={(event) => setMany(event.currentTarget.value)}
        />
        <span className="quiet">rounds</span>
      </Flex>
      <Button onClick={() => resolve('rout')}>Run to the rout</Button>
      <p className="quiet dice-hint">
        Empty fields are rolled for you
        <span className="key-hint">, Enter resolves</span>.{' '}
        <SmallButton aria-keyshortcuts="O" onClick={toOrders}>
          Orders<span className="key-hint"> (O)</span>
        </SmallButton>
      </p>
    </div>
  );
};

/**
 * The round about to be fought: a row for each who rolls. What is left empty is rolled; Enter
 * resolves.
 */
export const DiceEntry = ({ at, children }: Props) => {
  const { live } = at;
  const { form, ...dice } = useDice(at);
  // On a phone the keyboard would cover half of the page.
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, .pages a') === true;
    if (isFree && !matchMedia('(pointer: coarse)').matches)
      dieFields(form.current)[0]?.focus({ preventScroll: true });
  }, [form]);
  const { fault, resolve } = dice;
  const isOfRow = rowsOf(live).some(({ key }) => fault?.path === `dice.${key}`);
  return (
    <form
      ref={form}
      id="dice"
      onSubmit={(event) => {
        event.preventDefault();
        resolve(1);
      }}
      aria-labelledby="dice-title"
    >
      <Stack gap="md">
        <Head round={live.field.round} dice={dice} />
        {children}
        <SimpleGrid
          minColWidth="min(100%, 12rem)"
          autoFlow="auto-fit"
          spacing="xl"
          verticalSpacing="xs"
        >
          <Armies at={at} dice={dice} />
        </SimpleGrid>
        <Refusal text={isOfRow ? undefined : fault?.message} />
        <Actions resolve={resolve} />
      </Stack>
    </form>
  );
};
