import { Swing } from '../../cockpit/odds/swing.tsx';
import { Dice } from '../../ui/figures/dice.tsx';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { provenance, signed } from '../../ui/figures/numbers.ts';
import { OddsFigures } from '../../ui/figures/odds.tsx';
import { endingsOfBattle, sidesOfBattle, slotOf } from '../odds/endings.ts';
import { armyName, dealtSays, reasonsSay, Suffered } from './struck.tsx';
import { countedRoll, decisive, type Struck } from './words.ts';
import type { ToldStory } from './use-story.ts';

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

const Army = ({ told, struck }: { readonly told: ToldStory; readonly struck: Struck }) => (
  <div className="struck">
    <h4>
      <Swatch slot={slotOf(told.scenario, struck.army)} /> {armyName(told.battle, struck.army)}
    </h4>
    <Rolls struck={struck} />
    <p>
      power <b>{signed(struck.power.total)}</b>{' '}
      <span className="quiet">{reasonsSay(struck.power)}</span>
    </p>
    <p>
      deals <b>{dealtSays(told.battle, struck)}</b>
    </p>
    <p>
      <Suffered of={struck} />
    </p>
  </div>
);

interface MomentProps {
  readonly told: ToldStory;
  /** How many rounds were fought. */
  readonly at: number;
}

const Chances = ({ told, at }: MomentProps) => {
  const [odds, before] = [told.odds[at], told.odds[at - 1]];
  return (
    <div className="detail-odds">
      <h4>Chances {at === 0 ? 'at the start' : 'now'}</h4>
      {odds === undefined ? null : (
        <OddsFigures parts={endingsOfBattle(told.scenario, odds)} margin={odds.margin} />
      )}
      {at === 0 ? null : (
        <p>
          <Swing of="Swing" sides={sidesOfBattle(told.scenario)} {...{ odds, before }} />
          {decisive(told) === at - 1 ? <b className="biggest"> the biggest swing</b> : null}
        </p>
      )}
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
