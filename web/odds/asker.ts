/** An answer that may come in parts, as an estimate grows. */
export interface Part {
  readonly isLast: boolean;
}

export interface Listener<Answer> {
  readonly onAnswer: (answer: Answer) => void;
  readonly onFailure: () => void;
}

export type Ask<Question, Answer> = (question: Question, listener: Listener<Answer>) => () => void;

/**
 * Asks a worker, which is stopped for good when nobody wants the answer any more. Asking returns how to stop.
 * @param start makes a worker; one that has answered is asked again
 */
export const asker = <Question, Answer extends Part>(
  start: () => Worker,
): Ask<Question, Answer> => {
  let idle: Worker | undefined;
  return (question, { onAnswer, onFailure }) => {
    const worker = idle ?? start();
    idle = undefined;
    let isWanted = true;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (!isWanted) return;
      if (data.isLast) {
        isWanted = false;
        if (idle === undefined) idle = worker;
        else worker.terminate();
      }
      onAnswer(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      isWanted = false;
      worker.terminate();
      onFailure();
    };
    worker.postMessage(question);
    return () => {
      if (isWanted) worker.terminate();
      isWanted = false;
    };
  };
};
