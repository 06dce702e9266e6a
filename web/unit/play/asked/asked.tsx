import { memo } from 'react';
import type { BattleScenario } from '../../../../shared/index.ts';
import { JustNow } from '../../../cockpit/cockpit.tsx';
import type { Look } from '../../../cockpit/log/log.tsx';
import { WaitingFor } from '../../../cockpit/waiting-for.tsx';
import { aftermathSays } from '../../../table/aftermath/aftermath-line.tsx';
import { Fold } from '../../../ui/input/controls.tsx';
import { Losses } from '../end.tsx';
import { ManToMan } from '../man-to-man.tsx';
import { NextRound } from './next-round.tsx';
import { personsAfter } from '../round-log.tsx';
import { Teacher } from '../teacher.tsx';
import type { MeleeNow } from '../use-melee.ts';
import { isOver, outcomeSays, roundSays } from '../words.ts';

interface AskedProps {
  readonly at: MeleeNow;
  readonly onArmies: (battle: BattleScenario) => void;
  /** The armies have their losses already. */
  readonly isTaken: boolean;
  /** Keeps what is on show before another page opens. */
  readonly onLeave: () => void;
  /** Shows a round in the log, where its orders can be changed. */
  readonly onLook: (look: Look) => void;
}

const Cost = ({ at, onArmies, isTaken }: AskedProps) => {
  const { battle } = at;
  const { story } = at.told;
  if (battle === undefined || story.rounds.length === 0) return null;
  const losses = <Losses {...{ at, battle, onArmies, isTaken }} />;
  return isOver(story) ? losses : <Fold says="Stop here and count the losses">{losses}</Fold>;
};

/** The units before the last round. */
export const unitsBefore = ({ told: { fields }, start }: MeleeNow) => fields.at(-2)?.units ?? start;

/** What the last round did, and what is to be ordered for the next; or the end. */
export const Asked = memo((props: AskedProps) => {
  const { at, onLeave, onLook } = props;
  const { cast, told } = at;
  const { story, ahead } = told;
  const last = story.rounds.at(-1);
  return (
    <>
      {last === undefined ? null : (
        <JustNow>
          {roundSays(cast, unitsBefore(at), last.units)}.
          {personsAfter(at.scenario, story, last.round).map(
            (act) => ` Man to man: ${aftermathSays(act)}`,
          )}
        </JustNow>
      )}
      {ahead === undefined ? (
        <WaitingFor title={outcomeSays(cast, story)} />
      ) : (
        <NextRound {...{ at, ahead }} />
      )}
      {isOver(story) ? null : <ManToMan {...{ at, onLeave }} />}
      <Cost {...props} />
      {isOver(story) ? <Teacher {...{ at, onLook }} /> : null}
    </>
  );
});
