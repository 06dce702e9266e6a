import { useMemo } from 'react';
import {
  isolateBidi,
  SCREEN_WORDS,
  startOf,
  type BattleCard,
  type BattleScenario,
  type CardArmy,
  type OwnArmy,
} from '../../shared/index.ts';
import { battleIn, endingsOfBattle } from '../army/odds/endings.ts';
import type { Asks } from '../engine/question.ts';
import { useAnswer, type Asking } from '../engine/use-answer.ts';
import { readLevers } from '../table/orders/levers.ts';
import { useLeverEffects } from '../table/orders/use-levers.ts';
import { count, points, provenance, share } from '../ui/figures/numbers.ts';
import { Flex, SimpleGrid } from '../ui/layout.ts';

interface Of {
  readonly scenario: BattleScenario;
}
interface WithCard extends Of {
  readonly card: BattleCard;
}

const ASKING: Asking<'table/log', Asks<'table/log'>> = {
  questionOf: (asked) => ({ kind: 'table/log', ...asked }),
};

const ROUNDS = 10;
/** More boxes are no help to anybody. */
const MOST_BOXES = 150;
const MOST_BOXED = 4;

const Box = () => <span className="card-box" aria-hidden="true" />;

const rollersSay = ({ tacticians }: OwnArmy): string =>
  tacticians.map((one) => `${isolateBidi(one.name)} ${one.intelligence}+${one.tactics}`).join(', ');

/** As much of its hits as the reader may know; empty where that is nothing. */
const hitsSay = ({ own, hits, band }: CardArmy): string => {
  const known = own?.hits ?? hits;
  if (known !== undefined) return count(known);
  return band === undefined ? '' : `${band[0]} to ${band[1]}`;
};

const hitsText = (army: CardArmy): string => {
  const says = hitsSay(army);
  return says === '' ? '' : `${says} ${says === '1' ? 'hit' : 'hits'}`;
};

const ARMY_TITLES = ['Army', 'Soldiers', 'Quality', 'Hits', 'Who rolls (Intelligence + Tactics)'];

const Armies = ({ card: { armies } }: Pick<WithCard, 'card'>) => (
  <table>
    <thead>
      <tr>
        {ARMY_TITLES.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {armies.map((army) => (
        <tr key={army.id}>
          <th scope="row">{army.name}</th>
          {army.own === undefined ? (
            <td colSpan={4}>
              {[army.word, hitsText(army)].filter((part) => part !== '').join(', ')}; the rest is
              not known
            </td>
          ) : (
            <>
              <td>{count(army.own.size)}</td>
              <td>{army.own.quality}</td>
              <td>
                {hitsSay(army)}
                {army.leavesAt === undefined ? '' : `, withdraws at ${army.leavesAt}`}
              </td>
              <td>{rollersSay(army.own)}</td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The chances before the first round; whose reader may not know them never asks. */
const Odds = ({ scenario }: Of) => {
  const asked = useMemo(() => ({ scenario, entries: [] }), [scenario]);
  const odds = useAnswer(asked, ASKING).answer?.value.opening;
  return odds === undefined ? (
    <p aria-busy />
  ) : (
    <p>
      {endingsOfBattle(scenario, odds)
        .map(({ label, chance }) => `${isolateBidi(label)} ${share(chance, odds.margin)}`)
        .join(' · ')}{' '}
      <span className="quiet">({provenance(odds)})</span>
    </p>
  );
};

const DeedTable = ({
  name,
  deeds,
  changeOf,
  isBusy = false,
}: {
  readonly name: string;
  readonly deeds: readonly string[];
  /** What a deed does to the chance, in points; left out where nobody is to know. */
  readonly changeOf?: (title: string) => string;
  readonly isBusy?: boolean;
}) => (
  <div aria-busy={isBusy}>
    <h4>Deeds for {name}</h4>
    <table>
      <thead>
        <tr>
          <th scope="col">Deed</th>
          {changeOf === undefined ? null : <th scope="col">Chance, in points</th>}
        </tr>
      </thead>
      <tbody>
        {deeds.map((title) => (
          <tr key={title}>
            <th scope="row">
              <Box />
              {title}
            </th>
            {changeOf === undefined ? null : <td>{changeOf(title)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** What the deeds of the heroes of one army would do to its chance. */
const WeighedDeeds = ({ scenario, id }: Of & { readonly id: string }) => {
  const levers = useMemo(() => readLevers(), []);
  const live = useMemo(() => startOf(battleIn(scenario)), [scenario]);
  const army = live.field.armies.find((one) => one.id === id);
  const effects = useLeverEffects(scenario, live, levers, army);
  const changeOf = (title: string): string => {
    const change = effects.get(title)?.change;
    return change === undefined ? '' : points(change);
  };
  return (
    <DeedTable
      name={army?.name ?? ''}
      deeds={levers.map(({ title }) => title)}
      changeOf={changeOf}
      isBusy={effects.size === 0 && levers.length > 0}
    />
  );
};

const Deeds = ({ card, ...of }: WithCard) => {
  const own = card.armies.filter((army) => army.own !== undefined).slice(0, 2);
  return (
    <SimpleGrid minColWidth="15rem" autoFlow="auto-fit" spacing="lg">
      {own.map(({ id, name }) =>
        card.tellsOdds ? (
          <WeighedDeeds key={id} {...of} id={id} />
        ) : (
          <DeedTable key={id} name={name} deeds={readLevers().map(({ title }) => title)} />
        ),
      )}
    </SimpleGrid>
  );
};

const knowsHits = ({ own, hits }: CardArmy): boolean => (own?.hits ?? hits) !== undefined;

const Tracker = ({ card: { armies } }: Pick<WithCard, 'card'>) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Round</th>
        {armies.map((army) => (
          <th key={army.id} scope="col">
            <bdi>{army.name}</bdi>: {knowsHits(army) ? 'dealt, hits left' : 'dealt, how it looks'}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: ROUNDS }, (_, i) => (
        <tr key={i}>
          <th scope="row">
            <Box />
            {i + 1}
          </th>
          {armies.map(({ id }) => (
            <td key={id}>{'\u00A0'}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Boxes are counted by tens. */
const tens = (hits: number): readonly number[] =>
  Array.from({ length: Math.ceil(hits / 10) }, (_, i) => Math.min(10, hits - 10 * i));

const HitBoxes = ({ hits }: { readonly hits: number }) => (
  <div className="card-boxes" aria-hidden="true">
    {tens(hits).map((many, i) => (
      <div key={i}>
        {Array.from({ length: many }, (_, j) => (
          <span key={j} />
        ))}
      </div>
    ))}
  </div>
);

/** Boxes to tick: a hit each, or how an army looks whose hits are not known. */
const Strengths = ({ card: { armies } }: Pick<WithCard, 'card'>) => {
  const most = Math.max(...armies.map(({ own, hits }) => own?.hits ?? hits ?? 0));
  return most > MOST_BOXES || armies.length > MOST_BOXED ? null : (
    <SimpleGrid minColWidth="15rem" autoFlow="auto-fit" spacing="lg">
      {armies.map((army) => (
        <div key={army.id}>
          <h4>
            <bdi>{army.name}</bdi>: {knowsHits(army) ? hitsText(army) : 'how it looks'}
          </h4>
          {knowsHits(army) ? (
            <HitBoxes hits={army.own?.hits ?? army.hits ?? 0} />
          ) : (
            <Flex component="p" wrap="wrap" gap="0.2rem 0.8rem">
              {SCREEN_WORDS.map((word) => (
                <span key={word}>
                  <Box />
                  {word}
                </span>
              ))}
            </Flex>
          )}
        </div>
      ))}
    </SimpleGrid>
  );
};

/** A battle on one page: what its reader may know of it, with boxes to tick. */
export const CardSheet = (props: WithCard) => {
  const { card, ...of } = props;
  return (
    <div className="card-sheet">
      <h3>{card.name}</h3>
      {card.tellsOdds ? <Odds {...of} /> : null}
      <Armies card={card} />
      <Strengths card={card} />
      <h4>Rounds</h4>
      <Tracker card={card} />
      <Deeds {...props} />
    </div>
  );
};
