import { useEffect, useRef, type RefObject } from 'react';
import { diceAct, type Act, type CombatTold, type Open } from '../../../../shared/index.ts';
import { JustNow } from '../../../cockpit/cockpit.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Stack } from '../../../ui/layout.ts';
import { DecisionPanel } from './decision.tsx';
import type { Game } from '../use-fight.ts';
import { RollPanel } from './waiting.tsx';
import { withSideNames } from '../words.ts';

/** Past every round that a fight can have. */
const TO_THE_END = 1_000;
/** So many of the last sentences stand above what waits. */
const LATEST = 3;

interface OpenProps {
  readonly game: Game;
  readonly head: RefObject<HTMLHeadingElement | null>;
  readonly withRules: boolean;
  /** Does something about what waits; the reason where it cannot be. */
  readonly onAct: (act: Act) => string | undefined;
  readonly onRollOn: () => void;
}

/** The last of what happened. */
const Latest = ({ game: { cast, since, now } }: OpenProps) => {
  const news = now.told.steps
    .slice(since)
    .flatMap(({ events }) => events)
    .slice(-LATEST);
  return news.length === 0 ? null : (
    <JustNow>{news.map(({ text }) => withSideNames(cast, text)).join(' ')}</JustNow>
  );
};

/** How much of what follows is left to the computer. */
const LeaveIt = ({ open, game, onAct, onRollOn }: OpenProps & { readonly open: Open }) => (
  <div className="buttons" role="group" aria-label="Leave it to the computer">
    {open.kind === 'roll' ? <Button onClick={onRollOn}>Roll on to the next decision</Button> : null}
    <Button onClick={() => onAct({ kind: 'through', round: game.now.told.fight.round })}>
      Finish this round
    </Button>
    <Button onClick={() => onAct({ kind: 'through', round: TO_THE_END })}>Fight to the end</Button>
  </div>
);

/** What waits. */
export const Waiting = (props: OpenProps) => {
  const { game, head, withRules, onAct } = props;
  const { open } = game.now.told;
  if (open === undefined) return null;
  const { label } = open;
  return (
    <Stack gap="sm">
      <Latest {...props} />
      {open.kind === 'decision' ? (
        <DecisionPanel
          key={label}
          {...{ game, head, open, withRules }}
          onChoose={(option) => onAct({ kind: 'choose', label, option })}
        />
      ) : (
        <RollPanel
          key={label}
          {...{ game, head, open }}
          onDice={(typed) => onAct(diceAct(label, typed))}
          onRoll={() => onAct({ kind: 'roll', label })}
        />
      )}
      <LeaveIt {...props} open={open} />
    </Stack>
  );
};

/**
 * Once something has been done about what waited, the focus goes to what waits next: after typed
 * dice to the next dice.
 */
export const useFocus = (told: CombatTold) => {
  const head = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<'head' | 'dice'>(undefined);
  useEffect(() => {
    const field =
      wanted.current === 'dice'
        ? head.current?.parentElement?.querySelector<HTMLInputElement>('.die-field')
        : undefined;
    if (wanted.current !== undefined) (field ?? head.current)?.focus({ preventScroll: true });
    wanted.current = undefined;
  }, [told]);
  const goOn = (fault: string | undefined, next: 'head' | 'dice' = 'head'): string | undefined => {
    wanted.current = fault === undefined ? next : undefined;
    return fault;
  };
  return { head, goOn };
};
