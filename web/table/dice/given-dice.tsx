import { sourceSays } from '../../ui/input/use-doings.ts';
import type { Players } from '../kept/remote/deeds.ts';

/** What a player gave for a roll, or of whom it is asked: "7, Ada's phone". */
export const GivenDice = ({
  roll,
  players,
}: {
  readonly roll: string;
  /** Who holds the dice besides the game master; undefined at a table of one browser alone. */
  readonly players: Players | undefined;
}) => {
  const given = players?.given?.rolls[roll];
  if (given !== undefined) {
    const { dice, by, isRolled } = given;
    const says = 'sum' in dice ? `${dice.sum}` : dice.faces.join(' + ');
    return (
      <span className="dice-given">
        <b className="figure">{says}</b>, {sourceSays(isRolled === true ? 'rolled' : 'typed', by)}
      </span>
    );
  }
  const [army = ''] = roll.split('/');
  const asked = (players?.seats ?? []).filter(
    ({ of, isLocked }) => (of === roll || of === army) && isLocked !== true,
  );
  return asked.length === 0 ? null : (
    <span className="quiet dice-given">asked of {asked.map(({ name }) => name).join(', ')}</span>
  );
};
