import { useState } from 'react';
import {
  armySideName,
  duration,
  takesSays,
  type Battle,
  type RoundEntry,
  type ToldRound,
} from '../../../shared/index.ts';
import { slotOf } from '../../army/odds/endings.ts';
import { armyName, dealtSays, reasonsSay, Suffered } from '../../army/play/struck.tsx';
import { LinkButton } from '../../ui/input/controls.tsx';
import { sourceSays } from '../../ui/input/use-doings.ts';
import { Dice } from '../../ui/figures/dice.tsx';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { points, signed } from '../../ui/figures/numbers.ts';
import type { TableBattle } from '../use-table.ts';
import { Road } from './road.tsx';

/** A round that moves a side's chance by so much is marked. */
const SWING = 0.1;

export const widthOf = ({ swing, odds: { margin = 0 } }: ToldRound): number => {
  const most = Math.max(0, ...Object.values(swing).map(Math.abs));
  return most > 2 * margin ? most : 0;
};

interface RoundProps {
  readonly at: TableBattle;
  readonly told: ToldRound;
}

interface DiceProps extends RoundProps {
  /** Its entry, where it is the first of that entry: it has its dice, and who gave them. */
  readonly own: RoundEntry | undefined;
  readonly withRules: boolean;
  readonly onAgain: ((key: string) => void) | undefined;
}

type Struck = ToldRound['event']['armies'][number];
type Rolled = Struck['rolls'][number];

interface ArmyProps extends DiceProps {
  readonly struck: Struck;
  /** The roll of which it is told what it has decided. */
  readonly asked: string | undefined;
  readonly onAsk: (roll: string | undefined) => void;
}

/** What the dice of a roll showed, as far as it is known. */
const Shown = ({
  dice,
  typed,
  total,
}: {
  readonly dice: ToldRound['laid'][string] | undefined;
  readonly typed: RoundEntry['dice'][string] | undefined;
  readonly total: number;
}) => {
  if (dice !== undefined && dice.faces.length > 0) return <Dice faces={dice.faces} />;
  if (typed === undefined || !('sum' in typed)) return <span>{total} in all</span>;
  return (
    <span>
      sum <b>{typed.sum}</b>
    </span>
  );
};

/** What each army lost: "Red Host takes 12, Blue Levy takes 10". */
const takenSays = (battle: Battle, { event }: ToldRound): string =>
  event.armies
    .map(({ army, hitsBefore, hitsAfter }) => {
      const routs = hitsAfter === 0 ? ' and routs' : '';
      return `${takesSays(armyName(battle, army), hitsBefore - hitsAfter)}${routs}`;
    })
    .join(', ');

/** A roll as it is called among the dice of its round: `red/0`. */
const keyOf = (label: string): string => label.replace(/^r\d+\//, '');

const Roll = ({
  roll: { label, tactician, skill, total },
  told: { laid },
  struck: { army, rolls, chosen },
  own,
  at: { battle },
  asked,
  onAsk,
  onAgain,
}: ArmyProps & { readonly roll: Rolled }) => {
  const dice = laid[label];
  const key = keyOf(label);
  const isAsked = asked === key;
  return (
    <span className="log-roll" data-counts={label === chosen || undefined}>
      {rolls.length > 1 ? <span>{tactician} </span> : null}
      <button
        type="button"
        className="roll-button"
        title="What if it had fallen otherwise?"
        aria-expanded={isAsked}
        onClick={() => onAsk(isAsked ? undefined : key)}
      >
        <Shown dice={dice} typed={own?.dice[key]} total={total} />
        <span className="unseen">
          : what if {tactician} of {armyName(battle, army)} had rolled otherwise?
        </span>
      </button>
      <span className={dice?.source === 'typed' ? 'mark mark-typed' : 'mark'}>
        {sourceSays(dice?.source ?? 'rolled', own?.by?.[key])}
      </span>
      <span className="quiet">skill {signed(skill)}</span>
      {onAgain !== undefined && dice?.source === 'rolled' ? (
        <LinkButton onClick={() => onAgain(key)}>
          re-roll
          <span className="unseen">
            {' '}
            for {tactician} of {armyName(battle, army)}
          </span>
        </LinkButton>
      ) : null}
    </span>
  );
};

/** What an army rolled, dealt and suffered. */
const ArmyOfRound = (props: ArmyProps) => {
  const {
    struck,
    at: { table, battle },
    withRules,
  } = props;
  const { army, rolls, power } = struck;
  return (
    <div className="log-army">
      <span className="log-name">
        <Swatch slot={slotOf(table.scenario, army)} /> {armyName(battle, army)}
      </span>
      <span className="log-rolls">
        {rolls.map((roll) => (
          <Roll key={roll.label} {...props} roll={roll} />
        ))}
      </span>
      <span title={reasonsSay(power)}>
        power {signed(power.total)}
        {withRules ? <span className="quiet"> ({reasonsSay(power)})</span> : null}
      </span>
      <span>deals {dealtSays(battle, struck)}</span>
      <span className="log-hits">
        <Suffered of={struck} />
      </span>
    </div>
  );
};

/** A round in a line: what it cost, and the swing it brought. */
export const RoundSays = ({
  at: { table, battle },
  told,
  isBiggest,
}: RoundProps & { readonly isBiggest: boolean }) => (
  <>
    <span className="log-cost">{takenSays(battle, told)}. </span>
    {battle.sides.map((side) => (
      <span key={side} className="log-swing">
        <Swatch slot={slotOf(table.scenario, side)} />{' '}
        <span className="unseen">{armySideName(battle, side)}</span> {points(told.swing[side] ?? 0)}
      </span>
    ))}
    points{told.odds.method === 'exact' ? '' : ' (estimate)'}{' '}
    {isBiggest || widthOf(told) >= SWING ? (
      <b className="biggest">{isBiggest ? 'biggest swing' : 'swing'}</b>
    ) : null}{' '}
    {duration(told.clock)}
  </>
);

/** The dice of a round, a line for each army, and what a roll of it has decided. */
export const RoundDice = (props: DiceProps) => {
  const { at, told } = props;
  const { table, battle } = at;
  const [asked, onAsk] = useState<string>();
  const roller = told.event.armies.find(({ rolls }) =>
    rolls.some(({ label }) => keyOf(label) === asked),
  );
  const side = battle.start.armies.find(({ id }) => id === roller?.army)?.side;
  return (
    <>
      {told.event.armies.map((struck) => (
        <ArmyOfRound key={struck.army} {...props} {...{ struck, asked, onAsk }} />
      ))}
      {asked === undefined || roller === undefined || side === undefined ? null : (
        <Road
          asked={{
            scenario: table.scenario,
            entries: table.log.entries,
            round: told.round,
            roll: asked,
          }}
          name={armyName(battle, roller.army)}
          side={side}
        />
      )}
    </>
  );
};
