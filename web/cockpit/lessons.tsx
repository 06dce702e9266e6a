import type { ReactNode } from 'react';
import { NO_LESSON } from '../../shared/index.ts';
import type { useAnswer } from '../engine/use-answer.ts';
import { Running } from '../ui/figures/odds.tsx';
import { LinkButton } from '../ui/input/controls.tsx';

type Found = ReturnType<typeof useAnswer<'duels/lessons', unknown>>;

interface Props<Lesson> extends Omit<Found, 'answer'> {
  readonly answer:
    | (Pick<NonNullable<Found['answer']>, 'trials'> & { readonly value: readonly Lesson[] })
    | undefined;
}

export const LESSONS_SAY = 'What cost most: the three dearest decisions';

/** The decisions that cost most, as they are found. */
export const Lessons = <Lesson,>({
  found: { answer, isLate, isFailed, isStopped, cancel, resume },
  children,
}: {
  readonly found: Props<Lesson>;
  readonly children: (lesson: Lesson) => ReactNode;
}) => {
  if (isFailed) return <p className="fault">This could not be worked out.</p>;
  return (
    <div aria-busy={isLate}>
      {isStopped ? (
        <LinkButton onClick={resume}>Go on</LinkButton>
      ) : (
        <Running
          trials={isLate ? { done: 0, of: 1, isRunning: true } : answer?.trials}
          onCancel={cancel}
        />
      )}
      {answer === undefined ? null : answer.value.length > 0 ? (
        <ol className="lessons" aria-label="The decisions that cost most">
          {answer.value.map(children)}
        </ol>
      ) : answer.trials?.isRunning === true ? null : (
        <p>{NO_LESSON}</p>
      )}
      <p className="quiet">
        Each option tried under the same dice, the computer deciding all that follows; what cannot
        be told from luck is left out.
      </p>
    </div>
  );
};
