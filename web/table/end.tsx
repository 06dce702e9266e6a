import { useEffect, type ReactNode } from 'react';
import { armySideName } from '../../shared/index.ts';
import { Button, QuietButton } from '../ui/input/button.tsx';
import { share } from '../ui/figures/numbers.ts';
import type { Table } from './use-table.ts';
import { outcomeSays } from './words.ts';
import { Stack } from '../ui/layout.ts';

/** What can be done after a battle. */
export interface Next {
  readonly onSetup: () => void;
  /** The same armies again, with another seed. */
  readonly onAgain: () => void;
  readonly onNew: () => void;
}

interface Props extends Next {
  readonly at: Table;
  readonly isNew: boolean;
  /** What the battle leads to, before another is begun. */
  readonly children: ReactNode;
}

/** How it ended, and what can be done next. */
export const End = ({
  at: { battle, live, opening },
  isNew,
  onSetup,
  onAgain,
  onNew,
  children,
}: Props) => {
  // The dice that had the focus are gone.
  useEffect(() => {
    if (isNew) document.getElementById('end-title')?.focus({ preventScroll: true });
  }, [isNew]);
  const began = battle.sides.map(
    (side) =>
      `${armySideName(battle, side)} began with ${share(opening?.win[side] ?? 0, opening?.margin)}`,
  );
  return (
    <Stack gap="md">
      <div className="table-head">
        <h2 id="end-title" tabIndex={-1}>
          The end
        </h2>
      </div>
      <p>
        {outcomeSays(live)} {opening === undefined ? '' : `${began.join(', ')}.`}
      </p>
      {children}
      <div className="buttons">
        <Button onClick={onAgain} title="The same armies, with a new seed">
          Fight again
        </Button>
        <Button onClick={onSetup}>Edit armies</Button>
        <QuietButton onClick={onNew}>New battle</QuietButton>
      </div>
    </Stack>
  );
};
