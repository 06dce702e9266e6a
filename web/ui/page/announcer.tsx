import { useEffect, useState } from 'react';

/** Pause in changes, in milliseconds, after which a screen reader is told. */
const PAUSE = 900;

/** Says a text politely once it has stood still for a moment. */
export const Announcer = ({
  text,
  pause = PAUSE,
}: {
  readonly text: string;
  readonly pause?: number;
}) => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return (
    <div className="unseen" role="status" aria-live="polite">
      {said}
    </div>
  );
};
