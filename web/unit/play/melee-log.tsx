import { useState } from 'react';
import type { MeleeActed, UnitScenario } from '../../../shared/index.ts';
import { Section } from '../../ui/input/controls.tsx';
import { RoundLog, type PersonsAfter } from './round-log.tsx';
import type { Game } from './use-melee.ts';

interface Props {
  readonly scenario: UnitScenario;
  readonly game: Pick<Game, 'start' | 'told' | 'cast' | 'heard' | 'rolls' | 'onPick'>;
}

const personsIn = (
  { acts }: UnitScenario,
  persons: NonNullable<MeleeActed['story']['persons']>,
): readonly PersonsAfter[] =>
  persons.flatMap(({ after, at }) => {
    const act = acts[at];
    return act?.kind === 'aftermath' ? [{ after, act }] : [];
  });

/** The log of the rounds, with the fights of persons between them. */
export const MeleeLog = ({ scenario, game }: Props) => {
  const [withRules, setRules] = useState(false);
  const { rounds, persons = [] } = game.told.story;
  return (
    <Section
      id="melee-log-title"
      head="melee-head"
      title="The log"
      beside={
        rounds.length + persons.length === 0 ? (
          <span className="quiet">Nothing yet.</span>
        ) : (
          <label className="dice-pick">
            <input
              type="checkbox"
              checked={withRules}
              onChange={(event) => setRules(event.currentTarget.checked)}
            />{' '}
            Sources
          </label>
        )
      }
    >
      <RoundLog
        cast={game.cast}
        rounds={rounds}
        fields={game.told.fields}
        persons={personsIn(scenario, persons)}
        start={game.start}
        withRules={withRules}
        deeds={game.rolls}
        picks={game.heard.picks}
        onPick={game.onPick}
      />
    </Section>
  );
};
