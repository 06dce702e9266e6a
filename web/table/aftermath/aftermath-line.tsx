import './aftermath.css';
import {
  afterRounds,
  COMBAT_SYSTEMS,
  FATE_WORDS,
  lossSays,
  type AftermathEntry,
} from '../../../shared/index.ts';
import { Swatch } from '../../ui/figures/swatch.tsx';
import { COUNTS } from './aftermath.ts';
import { Stack } from '../../ui/layout.ts';

/** A fight of persons in a sentence, for the log and for entries that are passed over. */
export const aftermathSays = ({
  system,
  winner,
  rounds,
}: Pick<AftermathEntry, 'system' | 'winner' | 'rounds'>): string => {
  const fought = rounds === 0 ? '' : ` ${afterRounds(rounds)}`;
  const title = COMBAT_SYSTEMS.find(({ id }) => id === system)?.title;
  const by = title === undefined ? '' : `, by ${title}`;
  return `${winner === '' ? 'Nobody' : winner} won the fight${fought}${by}.`;
};

/** What came of a fight of persons, as a line of the log. */
export const AftermathLine = ({
  title,
  entry,
  slotOf,
}: {
  /** Which fight it was. */
  readonly title: string;
  readonly entry: Omit<AftermathEntry, 'kind'>;
  readonly slotOf: (side: string) => number;
}) => {
  const known = entry.losses.filter((counts) => COUNTS.some((one) => (counts[one] ?? 0) > 0));
  return (
    <Stack className="aftermath-line" gap="0.15rem">
      <p>
        <b>{title}:</b> {aftermathSays(entry)}
      </p>
      {entry.people.length === 0 ? null : (
        <ul className="aftermath-people" aria-label="People of note">
          {entry.people.map(({ side, name, fate }, i) => (
            <li key={i}>
              <Swatch slot={slotOf(side)} /> {name} <b>{FATE_WORDS[fate]}</b>
            </li>
          ))}
        </ul>
      )}
      {known.length === 0 ? null : (
        <ul className="aftermath-people" aria-label="Losses">
          {known.map((loss) => (
            <li key={loss.side}>
              <Swatch slot={slotOf(loss.side)} />{' '}
              <span className="quiet">
                <bdi>{loss.name}</bdi>:
              </span>
              {` ${lossSays(loss)}`}
            </li>
          ))}
        </ul>
      )}
      {entry.text === '' ? null : <p className="aftermath-text">{entry.text}</p>}
    </Stack>
  );
};
