import {
  afterRounds,
  COMBAT_SYSTEMS,
  FATE_WORDS,
  lossSays,
  type PersonsAct,
} from '../../../shared/index.ts';

/** What a fight of persons came to, in a sentence. */
const personsSay = ({ winner, rounds, system }: PersonsAct): string => {
  const title = COMBAT_SYSTEMS.find(({ id }) => id === system)?.title;
  const by = title === undefined ? '' : ` (${title})`;
  const who = winner === '' ? 'nobody won' : `${winner} won`;
  return `${who}${rounds === 0 ? '' : ` ${afterRounds(rounds)}`}${by}.`;
};

/** A fight of persons as a line of the log. */
export const PersonsLine = ({ act }: { readonly act: PersonsAct }) => (
  <li className="melee-round melee-persons">
    <p>
      <b>Man to man:</b> {personsSay(act)}
    </p>
    <ul className="melee-events">
      {act.losses.map((loss) => (
        <li key={loss.side}>
          <p>
            <bdi>{loss.name}</bdi>: {lossSays(loss)}
          </p>
        </li>
      ))}
      {act.people.map(({ name, fate }, i) => (
        <li key={i}>
          <p>
            {name} <b>{FATE_WORDS[fate]}</b>
          </p>
        </li>
      ))}
    </ul>
    {act.text === '' ? null : <p>{act.text}</p>}
  </li>
);
