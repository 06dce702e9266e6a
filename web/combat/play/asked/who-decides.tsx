import { useId } from 'react';
import type { DuelScenario } from '../../../../shared/index.ts';
import { Tick } from '../../../ui/input/controls.tsx';
import { Swatch } from '../../../ui/figures/swatch.tsx';
import type { Game } from '../use-fight.ts';
import { Flex, Stack } from '../../../ui/layout.ts';

interface Props {
  readonly game: Game;
  readonly onAsks: (asks: readonly string[]) => void;
  readonly onDice: (dice: DuelScenario['dice']) => void;
}

const DICE: Readonly<Record<DuelScenario['dice'], string>> = {
  seed: 'come from the seed',
  named: 'of named characters are thrown at the table, at most 8 things asked a round',
  table: 'are all thrown at the table',
};

/**
 * Whose decisions wait for a person, and where the dice come from; it may change in the midst of a
 * fight.
 */
export const WhoDecides = ({ game: { scenario, cast, hold }, onAsks, onDice }: Props) => {
  const { asks, dice, sides } = scenario;
  const group = useId();
  const turn = (id: string, isOn: boolean): void => {
    // A fighter of a side that is asked, or left to the policy, goes with his side.
    const own = sides
      .filter((side) => side.id === id)
      .flatMap(({ fighters }) => fighters.flatMap((fighter) => fighter.id ?? []));
    const left = asks.filter((one) => one !== id && !own.includes(one));
    if (isOn) hold();
    onAsks(isOn ? [...left, id] : left);
  };
  return (
    <Stack className="who-decides" gap="var(--gap-3)" py="var(--gap-2)">
      <Flex component="fieldset" wrap="wrap" gap="0.2rem var(--gap-4)">
        <legend className="label">Asked at every decision</legend>
        {cast.sides.map(({ id, name, slot }) => (
          <Tick key={id} isOn={asks.includes(id)} onTurn={(isOn) => turn(id, isOn)}>
            <Swatch slot={slot} /> {name}
          </Tick>
        ))}
        <Tick isOn={asks.includes('gm')} onTurn={(isOn) => turn('gm', isOn)}>
          The game master
        </Tick>
      </Flex>
      <Flex component="fieldset" wrap="wrap" gap="0.2rem var(--gap-4)">
        <legend className="label">Dice</legend>
        {(['seed', 'named', 'table'] as const).map((one) => (
          <Flex component="label" key={one} gap="0.4rem" align="center">
            <input
              type="radio"
              name={group}
              checked={dice === one}
              onChange={() => {
                if (one !== 'seed') hold();
                onDice(one);
              }}
            />{' '}
            {DICE[one]}
          </Flex>
        ))}
      </Flex>
    </Stack>
  );
};
