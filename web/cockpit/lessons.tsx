import type { ReactNode } from 'react';
import { NO_LESSON } from '../../shared/index.ts';
import type { Gives } from '../engine/question.ts';
import type { Asking } from '../engine/use-answer.ts';
import { Worked } from './worked.tsx';
import { Stack } from '../ui/layout.ts';

type Kinds = 'units/lessons' | 'duels/lessons';

/** The three decisions that cost most, as they are found. */
export const Lessons = <K extends Kinds, Subject>({
  children,
  ...asked
}: {
  readonly subject: Subject;
  readonly asking: Asking<K, Subject>;
  readonly children: (lesson: Gives<K>[number]) => ReactNode;
}) => (
  <Worked {...asked} says="What cost most: the three dearest decisions">
    {({ value, trials }) => (
      <>
        {value.length > 0 ? (
          <Stack component="ol" gap="var(--gap-2)" aria-label="The decisions that cost most">
            {value.map(children)}
          </Stack>
        ) : trials?.isRunning === true ? null : (
          <p>{NO_LESSON}</p>
        )}
        <p className="quiet">
          Each option tried under the same dice, the computer deciding all that follows; what cannot
          be told from luck is left out.
        </p>
      </>
    )}
  </Worked>
);
