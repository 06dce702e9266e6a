import { AfterEnd } from '../../cockpit/after-end.tsx';
import { IconButton, MainButton, SmallButton } from '../../ui/input/button.tsx';
import { whenever } from '../../ui/input/controls.tsx';
import { tableAbove } from '../draft/open.ts';
import { TAKE_LOSSES } from './end.tsx';
import { MOST_ROUNDS, type Game } from './use-melee.ts';
import { isOver } from './words.ts';

interface NextProps {
  readonly game: Game;
  /** The armies have their losses already. */
  readonly isTaken: boolean;
  /** The same battle again, with other luck. */
  readonly onAgain: () => void;
}

/** A round, the end, or the same battle once more. */
export const Next = ({ game: { at, fightTo }, isTaken, onAgain }: NextProps) => {
  const { told, battle } = at;
  const fought = told.story.rounds.length;
  if (!isOver(told.story))
    return (
      <div className="fight-bar" role="group" aria-label="Fight">
        <MainButton data-enter onClick={() => fightTo(fought + 1)}>
          {`Fight round ${fought + 1}`}
        </MainButton>
        <SmallButton look="lined" onClick={() => fightTo(MOST_ROUNDS)}>
          Fight to the end
        </SmallButton>
      </div>
    );
  const says =
    tableAbove() === undefined ? 'Take the losses' : `Back to ${battle?.name} with the losses`;
  return (
    <AfterEnd
      back={battle === undefined || isTaken ? undefined : { form: TAKE_LOSSES, says }}
      onAgain={onAgain}
    />
  );
};

/** Back by a round, or to the start. */
export const Back = ({ game: { at, backTo } }: { readonly game: Game }) => {
  const fought = at.told.story.rounds.length;
  return (
    <div className="melee-steps" role="group" aria-label="Rounds fought">
      <IconButton
        look="lined"
        icon="first"
        label="Back to the start"
        {...whenever(fought > 0, () => backTo(0))}
      />
      <IconButton
        look="lined"
        icon="prev"
        label="Back one round"
        {...whenever(fought > 0, () => backTo(fought - 1))}
      />
    </div>
  );
};
