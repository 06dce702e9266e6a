import { useMemo } from 'react';
import {
  battleAgainst,
  lineFor,
  faultText,
  readArmyList,
  readBounds,
  WISHED,
  type Bounds,
  type BattleWish,
  type Figures,
  type Opponent,
} from '../../../shared/index.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import type { Fields } from '../../share/address.ts';
import { Button } from '../../ui/input/button.tsx';
import { Refusal, Section } from '../../ui/input/controls.tsx';
import { Exports } from '../../ui/exports.tsx';
import { Old } from '../old.tsx';
import { count, share, tenths } from '../../ui/figures/numbers.ts';
import { Sheet } from '../../ui/input/sheet.tsx';
import { AddKept } from '../atlas/add-kept.tsx';
import { ArmyPick, armyIn, TextField } from '../army-pick.tsx';
import { ASKING_WISH } from '../asking.ts';
import { OpponentChart } from './opponent-chart.tsx';
import type { LabView } from '../view.ts';

const PARTS = [
  { id: 'win', says: 'wins, %', usual: '60..70', scale: 100 },
  { id: 'mutual', says: 'both rout, %', usual: '', scale: 100 },
  { id: 'danger', says: 'its general in danger, %', usual: '', scale: 100 },
  { id: 'rounds', says: 'rounds', usual: '', scale: 1 },
  { id: 'men', says: 'men of the opponent', usual: '', scale: 1 },
] as const;

const textOf = (fields: Fields, { id, usual }: (typeof PARTS)[number]): string =>
  fields[id] ?? usual;

/** What the address asks for, as far as it can be read. */
const wishIn = (fields: Fields) => {
  const read = PARTS.map((part) => {
    const text = textOf(fields, part).trim();
    const bounds = text === '' ? {} : readBounds(text, part.scale);
    return { id: part.id, bounds };
  });
  const faults = read.flatMap(({ id, bounds }) => (bounds === undefined ? [id] : []));
  const of = (id: string): Bounds => read.find((one) => one.id === id)?.bounds ?? {};
  const listed = fields['out'] ?? '';
  const list = listed.trim() === '' ? undefined : readArmyList(listed);
  const size = of('men');
  const whole = (value: number | undefined) => value && Math.max(1, Math.round(value));
  return {
    faults,
    listFault: list?.ok === false ? list.error.map(faultText).join('; ') : undefined,
    wish: Object.fromEntries(WISHED.map(({ id }) => [id, of(id)])),
    size: { least: whole(size.least), most: whole(size.most) },
    from: list?.ok === true ? list.value : [],
  };
};

const generalOf = ({ army: { tacticians } }: Opponent): string =>
  tacticians.map((one) => `${one.intelligence}+${one.tactics}`).join(', ') || 'none';

const titleOf = (part: string): string =>
  PARTS.find(({ id }) => id === (part === 'size' ? 'men' : part))?.says.replace(', %', '') ?? part;

const missesOf = ({ misses }: Opponent): string =>
  misses
    .map(({ part, by }) => {
      const isShare = part !== 'rounds' && part !== 'size';
      return `${titleOf(part)} by ${isShare ? `${tenths(100 * by)} points` : tenths(by)}`;
    })
    .join('; ');

const figuresOf = (opponents: readonly Opponent[]): Figures => ({
  columns: [
    'Place',
    'Name',
    'Men',
    'Quality',
    'General',
    'Win',
    'Both rout',
    'Danger',
    'Rounds',
    'Misses',
  ],
  rows: opponents.map((one, i) => [
    i + 1,
    one.army.name,
    one.army.size,
    one.army.quality,
    generalOf(one),
    one.win,
    one.mutual,
    one.danger,
    one.rounds,
    missesOf(one),
  ]),
});

const OpponentRow = ({
  place,
  opponent,
  onChoose,
}: {
  readonly place: number;
  readonly opponent: Opponent;
  readonly onChoose: () => void;
}) => {
  const { army, win, mutual, danger, rounds } = opponent;
  return (
    <tr>
      <th scope="row">
        {place}. {army.name}
      </th>
      <td>
        <Button look="quiet" className="button-small" onClick={onChoose}>
          Choose
          <span className="unseen">
            : {count(army.size)} men, general {generalOf(opponent)}
          </span>
        </Button>
      </td>
      <td>{count(army.size)}</td>
      <td>×{count(army.quality)}</td>
      <td>{generalOf(opponent)}</td>
      <td>
        <b>{share(win)}</b>
      </td>
      <td>{share(mutual)}</td>
      <td>{share(danger)}</td>
      <td>{tenths(rounds)}</td>
      <td>{missesOf(opponent) || 'as wished'}</td>
    </tr>
  );
};

const WishForm = ({
  fields,
  faults,
  onFields,
}: Pick<LabView, 'fields' | 'onFields'> & { readonly faults: readonly string[] }) => (
  <>
    <div className="lab-picks">
      {PARTS.map((part) => (
        <TextField
          key={part.id}
          says={part.says}
          value={textOf(fields, part)}
          fault={faults.includes(part.id)}
          example="any"
          onText={(text) => onFields({ [part.id]: text === '' ? ' ' : text })}
        />
      ))}
    </div>
    <Refusal
      text={
        faults.length === 0 ? undefined : 'Give bounds such as 60..70, or ..15 or 30.. for one.'
      }
    />
    <label className="lab-list">
      Out of these armies, one a line; any that may be met where empty
      <textarea
        rows={3}
        spellCheck={false}
        value={fields['out'] ?? ''}
        placeholder="Wolves: 300 x0.75"
        onChange={(event) => onFields({ out: event.currentTarget.value })}
      />
    </label>
    <AddKept text={fields['out'] ?? ''} onText={(out) => onFields({ out })} />
  </>
);

const TITLES = [
  'Opponent',
  'The battle',
  'Men',
  'Quality',
  'General',
  'Win',
  'Both rout',
  'In danger',
  'Rounds',
  'Misses',
] as const;

const NONE: readonly Opponent[] = [];

/** The battle somebody wishes for: opponents that make it. */
const WishOfTwo = ({ scenario, fields, onLine, onFields }: LabView) => {
  const army = armyIn(fields, scenario);
  const asked = useMemo(() => wishIn(fields), [fields]);
  const { faults, listFault, wish, size, from } = asked;
  const subject = useMemo(
    (): BattleWish | undefined =>
      faults.length > 0 || listFault !== undefined
        ? undefined
        : { scenario, army, wish, size, from },
    [faults, listFault, scenario, army, wish, size, from],
  );
  const { answer, isLate } = useAnswer(subject, ASKING_WISH);
  const { opponents = NONE, isMet, of = 0 } = answer?.value ?? {};
  const choose = (one: Opponent): void => {
    onLine(lineFor(battleAgainst({ scenario, army }, one.army)));
    window.scrollTo({ top: 0 });
  };
  return (
    <Section id="wish" title="The battle you wish for">
      <p className="lab-picks">
        <ArmyPick armies={scenario.armies} army={army} onFields={onFields} />
      </p>
      <WishForm fields={fields} faults={faults} onFields={onFields} />
      <Refusal text={listFault} />
      <Old isLate={isLate && answer !== undefined} isFaulty={subject === undefined && of > 0}>
        <p className="quiet" aria-live="polite">
          {isMet === undefined
            ? subject && 'Looking …'
            : isMet
              ? `As wished, out of ${count(of)}: the best first. Choose one, and it is the battle.`
              : `None of ${count(of)} is as wished. The nearest, and what they miss:`}
        </p>
        {opponents.length === 0 || answer === undefined ? null : (
          <OpponentChart opponents={opponents} wish={answer.about.wish} />
        )}
        <Sheet label="Opponents" titles={TITLES}>
          {opponents.map((one, i) => (
            <OpponentRow key={i} place={i + 1} opponent={one} onChoose={() => choose(one)} />
          ))}
        </Sheet>
        <Exports
          name="The battle you wish for"
          figures={() => figuresOf(opponents)}
          json={() => answer?.value}
          hasChart={opponents.length > 0}
        />
      </Old>
    </Section>
  );
};

/** Of more than two armies it would leave some out. */
const Wish = (view: LabView) =>
  view.scenario.armies.length === 2 ? (
    <WishOfTwo {...view} />
  ) : (
    <Section id="wish" title="The battle you wish for">
      <p>
        This needs a battle of two armies; the line above has {view.scenario.armies.length}. Take
        the others out, and opponents are sought for one of the two.
      </p>
    </Section>
  );

export default Wish;
