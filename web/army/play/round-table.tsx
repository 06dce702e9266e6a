import { Fragment, memo, useEffect, useMemo, useRef, type RefObject } from 'react';
import { armySideName, duration } from '../../../shared/index.ts';
import { RoundSheet, type Group } from '../../ui/input/sheet.tsx';
import { Dice } from '../../ui/figures/dice.tsx';
import { Named } from '../../ui/figures/swatch.tsx';
import { points, share, signed } from '../../ui/figures/numbers.ts';
import { slotOf } from '../odds/endings.ts';
import { dealtSays, reasonsSay } from './struck.tsx';
import { countedRoll, decisive, swingAt, widestOf, type Struck } from './words.ts';
import type { ToldStory } from './use-story.ts';

interface Props {
  readonly told: ToldStory;
  readonly at: number;
  readonly onAt: (at: number) => void;
}

const COLUMNS = ['Dice', 'Power', 'Skill', 'Deals', 'Takes', 'Left'] as const;

const Thrown = ({ struck }: { readonly struck: Struck }) => {
  const roll = countedRoll(struck);
  return (
    <td className="group">
      <Dice faces={roll?.faces ?? []} />
      {struck.rolls
        .filter((other) => other !== roll)
        .map(({ label, tactician, faces }) => (
          <small key={label}>
            {tactician} {faces.map(({ face }) => face).join(', ')}
          </small>
        ))}
    </td>
  );
};

const PowerCell = ({ power }: Pick<Struck, 'power'>) => (
  <td title={reasonsSay(power)}>
    {signed(power.total)}
    {power.terms.length > 1 ? (
      <small>{power.terms.map((term) => signed(term.power)).join(' ')}</small>
    ) : null}
  </td>
);

const Cells = ({
  told,
  struck,
}: {
  readonly told: ToldStory;
  readonly struck: Struck | undefined;
}) => {
  if (struck === undefined)
    return (
      <td className="group" colSpan={COLUMNS.length}>
        <span className="quiet">routed</span>
      </td>
    );
  const roll = countedRoll(struck);
  return (
    <>
      <Thrown struck={struck} />
      <PowerCell power={struck.power} />
      <td>
        {signed(roll?.skill ?? 0)}
        {struck.rolls.length > 1 ? <small>{roll?.tactician}</small> : null}
      </td>
      <td>{dealtSays(told.battle, struck)}</td>
      <td>{struck.hitsBefore - struck.hitsAfter}</td>
      <td className="hits">
        <b>{struck.hitsAfter}</b>
        {struck.hitsAfter === 0 ? <small>routs</small> : null}
      </td>
    </>
  );
};

interface RowProps {
  readonly told: ToldStory;
  readonly index: number;
  /** Whether this round moved the odds most. */
  readonly isBiggest: boolean;
}

const Chances = ({ told, index, isBiggest }: RowProps) => {
  const odds = told.odds[index + 1];
  const swing = swingAt(told, index);
  const biggest = isBiggest ? widestOf(swing) : undefined;
  return (
    <>
      {told.battle.sides.map((side, i) => (
        <Fragment key={side}>
          <td className={i === 0 ? 'group' : ''}>
            {odds === undefined ? '…' : share(odds.win[side] ?? 0, odds.margin)}
          </td>
          <td>
            {swing === undefined ? '…' : points(swing[side] ?? 0)}
            {side === biggest ? <small className="biggest">biggest</small> : null}
          </td>
        </Fragment>
      ))}
      <td>{odds === undefined ? '…' : share(odds.mutual, odds.margin)}</td>
    </>
  );
};

const groupsOf = ({ battle, scenario }: ToldStory): readonly Group[] => [
  ...battle.start.armies.map(({ id, name }) => ({
    key: id,
    title: <Named slot={slotOf(scenario, id)} name={name} />,
    columns: COLUMNS,
  })),
  {
    key: 'chances',
    title: 'Chance to win after the round, and swing in points',
    columns: [...battle.sides.flatMap((side) => [armySideName(battle, side), 'Swing']), 'Mutual'],
  },
];

/** Remembered, since a step changes two rows of perhaps a thousand. */
const Row = memo(
  ({
    told,
    index,
    isBiggest,
    isCurrent,
    onAt,
  }: RowProps & {
    readonly isCurrent: boolean;
    readonly onAt: Props['onAt'];
  }) => {
    const round = told.story.rounds[index];
    return round === undefined ? null : (
      <tr aria-current={isCurrent ? 'step' : undefined} onClick={() => onAt(index + 1)}>
        <th scope="row">{round.round}</th>
        <td>{duration(round.clock)}</td>
        {told.battle.start.armies.map(({ id }) => (
          <Cells key={id} told={told} struck={round.armies.find(({ army }) => army === id)} />
        ))}
        <Chances told={told} index={index} isBiggest={isBiggest} />
      </tr>
    );
  },
);

/**
 * Brings the row of the moment into view, within the table's own box: the page itself must not
 * jump.
 */
const useRowInView = (at: number): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = box.current?.querySelector('.rounds') ?? null;
    const row = frame?.querySelector<HTMLElement>('tr[aria-current]');
    if (frame !== null && row != null) frame.scrollTop = row.offsetTop - frame.clientHeight / 2;
  }, [at]);
  return box;
};

/** Every round with all that went into it. */
export const RoundTable = ({ told, at, onAt }: Props) => {
  const box = useRowInView(at);
  const biggest = useMemo(() => decisive(told), [told]);
  return (
    <div ref={box}>
      <RoundSheet
        label="Table of rounds"
        className="rounds"
        caption={
          <caption className="unseen">
            Every round: dice, power, skill, hits dealt, taken and left, and the odds that it left
          </caption>
        }
        first={['Round', 'Clock']}
        groups={groupsOf(told)}
      >
        {told.story.rounds.map(({ round }, i) => (
          <Row
            key={round}
            told={told}
            index={i}
            isBiggest={biggest === i}
            isCurrent={at === i + 1}
            onAt={onAt}
          />
        ))}
      </RoundSheet>
    </div>
  );
};
