import type { ReactNode } from 'react';
import type { Kind } from '../engine/question.ts';
import { useAnswer, type Answer, type Asking } from '../engine/use-answer.ts';
import { NOTHING_YET, Running } from '../ui/figures/odds.tsx';
import { Fold, LinkButton } from '../ui/input/controls.tsx';

interface Props<K extends Kind, Subject> {
  readonly subject: Subject;
  readonly asking: Asking<K, Subject>;
  readonly className?: string;
  readonly children: (answer: Answer<K, Subject>) => ReactNode;
}

const Working = <K extends Kind, Subject>(props: Props<K, Subject>) => {
  const { subject, asking, className, children } = props;
  const found = useAnswer(subject, asking);
  const { answer, isLate, isFailed, isStopped } = found;
  if (isFailed) return <p className="fault">This could not be worked out.</p>;
  return (
    <div className={className} aria-busy={isLate}>
      {isStopped ? (
        <LinkButton onClick={found.resume}>Go on</LinkButton>
      ) : (
        <Running trials={isLate ? NOTHING_YET : answer?.trials} onCancel={found.cancel} />
      )}
      {answer === undefined ? null : children(answer)}
    </div>
  );
};

/** What is worked out once it is unfolded, to be stopped and gone on with. */
export const Worked = <K extends Kind, Subject>({
  says,
  ...props
}: Props<K, Subject> & { readonly says: string }) => (
  <Fold says={says}>
    <Working {...props} />
  </Fold>
);
