import type { UnitAnswer, UnitQuestion } from './odds-answer.ts';

let idle: Worker | undefined;

interface Listener {
  readonly onAnswer: (answer: UnitAnswer) => void;
  readonly onFailure: () => void;
}

/** Asks a worker for the odds, which is stopped for good when nobody wants them any more. Returns how to stop. */
export const askUnits = (question: UnitQuestion, { onAnswer, onFailure }: Listener): (() => void) => {
  const worker = idle ?? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  let isWanted = true;
  worker.onmessage = ({ data }: MessageEvent<UnitAnswer>) => {
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
