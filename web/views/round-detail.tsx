import type { JSX } from 'react';
import type { StoryRound } from '../../shared/index.ts';
import { Dice } from '../marks/dice.tsx';
import { Key } from '../marks/key.tsx';
import { countedRoll, decisive, nameOf, swingOf } from '../story/telling.ts';
import type { Told } from '../story/use-story.ts';
import { OddsBar, OddsFigures } from './odds-bar.tsx';
import { partsOf, points, provenance, sideName, signed, slotOf } from './words.ts';

type Struck = StoryRound['armies'][number];

const blowsOf = (told: Told, { blows }: Struck): string => {
  const [first] = blows;
  if (first === undefined) return 'no enemy in reach';
  if (told.battle.start.armies.length === 2)
    return first.damage === 1 ? '1 hit' : `${first.damage} hits`;
  return blows.map(({ target, damage }) => `${damage} to ${nameOf(told, target)}`).join(', ');
};

const Army = ({ told, struck }: { readonly told: Told; readonly struck: Struck }): JSX.Element => {
  const counted = countedRoll(struck);
  return (
    <div className="struck">
      <h4>
        <Key slot={slotOf(told.scenario, struck.army)} /> {nameOf(told, struck.army)}
      </h4>
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
      <p>
        power <b>{signed(struck.power.total)}</b>{' '}
        <span className="quiet">
          {struck.power.terms.map(({ reason, power }) => `${reason} ${signed(power)}`).join('; ')}
        </span>
      </p>
      <p>
        deals <b>{blowsOf(told, struck)}</b>
      </p>
      <p>
        hits{' '}
        <b>
          {struck.hitsBefore} → {struck.hitsAfter}
        </b>
        {struck.hitsAfter === 0 ? <b className="routs"> routs</b> : null}
      </p>
    </div>
  );
};

const Swing = ({ told, index }: { readonly told: Told; readonly index: number }): JSX.Element => {
  const swing = swingOf(told, index);
  if (swing === undefined)
    return <p className="quiet">The odds after this round are being estimated.</p>;
  return (
    <p>
      {Object.entries(swing).map(([side, change], i) => (
        <span key={side}>
          {i === 0 ? '' : ', '}
          {sideName(told.battle, side)} <b>{points(change)}</b>
        </span>
      ))}{' '}
      points
      {decisive(told) === index ? <b className="biggest"> the biggest swing</b> : null}
    </p>
  );
};

/** One round in full, or the moment before the first. */
export const RoundDetail = ({
  told,
  at,
}: {
  readonly told: Told;
  readonly at: number;
}): JSX.Element => {
  const round = told.story.rounds[at - 1];
  const odds = told.odds[at];
  return (
    <section
      className="detail"
      aria-label={round === undefined ? 'Before the first round' : `Round ${round.round}`}
    >
      <h3>{round === undefined ? 'Before the first round' : `Round ${round.round}`}</h3>
      {round?.armies.map((struck) => (
        <Army key={struck.army} told={told} struck={struck} />
      ))}
      <div className="detail-odds">
        <h4>Chances {round === undefined ? 'at the start' : 'now'}</h4>
        {odds === undefined ? null : (
          <>
            <OddsFigures parts={partsOf(told.scenario, told.battle, odds)} margin={odds.margin} />
            <OddsBar parts={partsOf(told.scenario, told.battle, odds)} />
          </>
        )}
        {round === undefined ? null : <Swing told={told} index={at - 1} />}
        {odds === undefined ? null : <p className="quiet">{provenance(odds, told.battle.seed)}</p>}
      </div>
    </section>
  );
};
