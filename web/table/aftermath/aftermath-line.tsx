import {
  afterRounds,
  FATE_WORDS,
  lossSays,
  type AftermathEntry,
  type BattleScenario,
} from '../../../shared/index.ts';
import { slotOf } from '../../army/odds/endings.ts';
import { Key } from '../../ui/figures/swatch.tsx';
import { COUNTS } from './aftermath.ts';

/** The fight after a rout in a sentence, for the log and for entries that are passed over. */
export const aftermathSays = ({
  system,
  winner,
  rounds,
}: Pick<AftermathEntry, 'system' | 'winner' | 'rounds'>): string => {
  const fought = rounds === 0 ? '' : ` ${afterRounds(rounds)}`;
  const who = winner === '' ? 'Nobody won the pursuit' : `${winner} won the pursuit`;
  return `${who}${fought}${system === '' ? '' : ` (${system})`}.`;
};

/** What came of the fight after the rout, as a line of the log. */
export const AftermathLine = ({
  entry,
  battle,
}: {
  readonly entry: AftermathEntry;
  readonly battle: BattleScenario;
}) => {
  const known = entry.losses.filter((counts) => COUNTS.some((one) => (counts[one] ?? 0) > 0));
  return (
    <div className="aftermath-line">
      <p>
        <b>After the rout</b> {aftermathSays(entry)}
      </p>
      {entry.people.length === 0 ? null : (
        <ul className="aftermath-people" aria-label="People of note">
          {entry.people.map(({ side, name, fate }, i) => (
            <li key={i}>
              <Key slot={slotOf(battle, side)} /> {name} <b>{FATE_WORDS[fate]}</b>
            </li>
          ))}
        </ul>
      )}
      {known.length === 0 ? null : (
        <ul className="aftermath-people" aria-label="Losses">
          {known.map((loss) => (
            <li key={loss.side}>
              <Key slot={slotOf(battle, loss.side)} />{' '}
              <span className="quiet">
                <bdi>{loss.name}</bdi>:
              </span>
              {` ${lossSays(loss)}`}
            </li>
          ))}
        </ul>
      )}
      {entry.text === '' ? null : <p className="aftermath-text">{entry.text}</p>}
    </div>
  );
};
