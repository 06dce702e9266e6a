import { memo } from 'react';
import type { BattleScenario, MeleeActed, UnitScenario } from '../../../shared/index.ts';
import { JustNow } from '../../cockpit/cockpit.tsx';
import type { Look } from '../../cockpit/log.tsx';
import { WaitingFor } from '../../cockpit/waiting-for.tsx';
import { aftermathSays } from '../../table/aftermath/aftermath-line.tsx';
import { Fold } from '../../ui/input/controls.tsx';
import { Losses } from './end.tsx';
import { ManToMan } from './man-to-man.tsx';
import { NextRound } from './next-round.tsx';
import { personsAfter } from './round-log.tsx';
import { Teacher } from './teacher.tsx';
import type { Game } from './use-melee.ts';
import { outcomeSays, roundSays } from './words.ts';

/** What is on show of the battle. */
export interface Moment {
  readonly scenario: UnitScenario;
  readonly game: Pick<Game, 'start' | 'told' | 'cast' | 'heard' | 'rolls' | 'onPick' | 'onMany'>;
}

export const isOver = ({ outcome }: MeleeActed['story']): boolean => outcome.kind !== 'unfinished';

interface AskedProps extends Moment {
  /** The battle of armies that the units belong to. */
  readonly battle: BattleScenario | undefined;
  readonly onArmies: (battle: BattleScenario) => void;
  /** The armies have their losses already. */
  readonly isTaken: boolean;
  /** Keeps what is on show before another page opens. */
  readonly onLeave: () => void;
  /** Shows a round in the log, where its orders can be changed. */
  readonly onLook: (look: Look) => void;
}

const Cost = ({ scenario, game: { told }, battle, onArmies, isTaken }: AskedProps) => {
  const { story } = told;
  if (battle === undefined || story.rounds.length === 0) return null;
  const losses = (
    <Losses
      {...{ battle, scenario, onArmies, isTaken }}
      units={story.units}
      isOver={isOver(story)}
    />
  );
  return isOver(story) ? losses : <Fold says="Stop here and count the losses">{losses}</Fold>;
};

/** The units before the last round. */
export const unitsBefore = ({ told: { fields }, start }: Pick<Game, 'told' | 'start'>) =>
  fields.at(-2)?.units ?? start;

/** What the last round did, and what is to be ordered for the next; or the end. */
export const Asked = memo((props: AskedProps) => {
  const { scenario, game, battle, onLeave, onLook } = props;
  const { cast, told } = game;
  const { story, ahead } = told;
  const last = story.rounds.at(-1);
  return (
    <>
      {last === undefined ? null : (
        <JustNow>
          {roundSays(cast, unitsBefore(game), last.units)}.
          {personsAfter(scenario, story, last.round).map(
            ({ act }) => ` Man to man: ${aftermathSays(act)}`,
          )}
        </JustNow>
      )}
      {ahead === undefined ? (
        <WaitingFor title={outcomeSays(cast, story)} />
      ) : (
        <NextRound
          scenario={scenario}
          cast={cast}
          ahead={ahead}
          units={story.units}
          deeds={game.rolls}
          picks={game.heard.picks}
          onPick={game.onPick}
          onMany={game.onMany}
        />
      )}
      {isOver(story) ? null : (
        <ManToMan scenario={scenario} units={story.units} battle={battle} onLeave={onLeave} />
      )}
      <Cost {...props} />
      {isOver(story) ? <Teacher {...{ scenario, cast, onLook }} /> : null}
    </>
  );
});
