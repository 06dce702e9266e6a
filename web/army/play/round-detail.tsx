import { apart, armySideName, reasonSays } from '../../../shared/index.ts';
import { Dice } from '../../ui/figures/dice.tsx';
import { Key } from '../../ui/figures/swatch.tsx';
import { points, provenance, signed } from '../../ui/figures/numbers.ts';
import { OddsFigures } from '../../ui/figures/odds.tsx';
import { endingsOfBattle, slotOf } from '../odds/endings.ts';
import { countedRoll, decisive, nameOf, swingAt, type Struck } from './telling.ts';
import type { Told } from './use-story.ts';

const blowsOf = (told: Told, { blows }: Struck): string => {
  const [first] = blows;
  if (first === undefined) return 'no enemy in reach';
  if (told.battle.start.armies.length === 2)
    return first.damage === 1 ? '1 hit' : `${first.damage} hits`;
  return blows
    .map(({ target, damage }) => `${damage} to ${apart(nameOf(told, target))}`)
    .join(', ');
};

const Rolls = ({ struck }: { readonly struck: Struck }) => {
  const counted = countedRoll(struck);
  return (
    <ul className="rolls">
      {struck.rolls.map((roll) => (
        <li key={roll.label} data-counts={roll === counted || undefined}>
          <span>
            {roll.tactician}
            {roll === counted && struck.rolls.length > 1 ? ' (counts)' : ''}
          </span>
          <Dice faces={roll.faces} />
          <span>skill {signed(roll.skill)}</span>
        </li>
      ))}
    </ul>
  );
};

const Army = ({ told, struck }: { readonly told: Told; readonly struck: Struck }) => (
  <div className="struck">
    <h4>
      <Key slot={slotOf(told.scenario, struck.army)} /> {nameOf(told, struck.army)}
    </h4>
    <Rolls struck={struck} />
    <p>
      power <b>{signed(struck.power.total)}</b>{' '}
      <span className="quiet">
        {struck.power.terms
          .map(({ reason, power }) => `${reasonSays(reason)} ${signed(power)}`)
          .join('; ')}
      </span>
    </p>
    <p>
      deals <b>{blowsOf(told, struck)}</b>
    </p>
    <p>
      takes <b>{struck.hitsBefore - struck.hitsAfter}</b>, <b>{struck.hitsAfter}</b> left
      {struck.hitsAfter === 0 ? <b className="routs"> routs</b> : null}
    </p>
  </div>
);

const Swing = ({ told, index }: { readonly told: Told; readonly index: number }) => {
  const swing = swingAt(told, index);
  if (swing === undefined)
    return <p className="quiet">The odds after this round are being estimated.</p>;
  return (
    <p>
      {Object.entries(swing).map(([side, change], i) => (
        <span key={side}>
          {i === 0 ? '' : ', '}
          {armySideName(told.battle, side)} <b>{points(change)}</b>
        </span>
      ))}{' '}
      points
      {decisive(told) === index ? <b className="biggest"> the biggest swing</b> : null}
    </p>
  );
};

interface MomentProps {
  readonly told: Told;
  /** How many rounds were fought. */
  readonly at: number;
}

const Chances = ({ told, at }: MomentProps) => {
  const odds = told.odds[at];
  return (
    <div className="detail-odds">
      <h4>Chances {at === 0 ? 'at the start' : 'now'}</h4>
      {odds === undefined ? null : (
        <OddsFigures
          parts={endingsOfBattle(told.scenario, told.battle, odds)}
          margin={odds.margin}
        />
      )}
      {at === 0 ? null : <Swing told={told} index={at - 1} />}
      {odds === undefined ? null : <p className="quiet">{provenance(odds, told.battle.seed)}</p>}
    </div>
  );
};

/** One round in full, or the moment before the first. */
export const RoundDetail = ({ told, at }: MomentProps) => {
  const round = told.story.rounds[at - 1];
  const title = round === undefined ? 'Before the first round' : `Round ${round.round}`;
  return (
    <section className="detail" aria-label={title}>
      <h3>{title}</h3>
      {round?.armies.map((struck) => (
        <Army key={struck.army} told={told} struck={struck} />
      ))}
      <Chances told={told} at={round === undefined ? 0 : at} />
    </section>
  );
};
