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
import type { Fields } from '../../share/link/address.ts';
import { Refusal, Section } from '../../ui/input/controls.tsx';
import { Exports } from '../../ui/exports.tsx';
import { Old } from '../old.tsx';
import { count } from '../../ui/figures/numbers.ts';
import { AddKept } from '../atlas/add-kept.tsx';
import { ArmyPick, armyIn, TextField } from '../army-pick.tsx';
import { ASKING_WISH } from '../asking.ts';
import { generalOf, missesOf, OpponentCards, PARTS } from './opponent-cards.tsx';
import { OpponentChart } from './opponent-chart.tsx';
import type { LabView } from '../view.ts';

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

const figuresOf = (opponents: readonly Opponent[]): Figures => ({
  columns: [
    'Place',
    'Name',
    'Men',
    'Quality',
    'Hits',
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
    one.army.hits,
    generalOf(one),
    one.win,
    one.mutual,
    one.danger,
    one.rounds,
    missesOf(one),
  ]),
});

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
  const choose = (opponent: Opponent['army']): void => {
    onLine(lineFor(battleAgainst({ scenario, army }, opponent)));
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
        <OpponentCards opponents={opponents} army={answer?.about.army ?? army} onChoose={choose} />
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
