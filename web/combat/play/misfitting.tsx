import { Button } from '../../ui/input/button.tsx';
import type { Game } from './use-fight.ts';

/** Acts of the link that do not fit. */
export const Misfitting = ({ game }: { readonly game: Game }) => {
  const messages = game.now.whole.faults.map(({ message }) => message);
  return messages.length === 0 ? null : (
    <div className="melee-notice" role="alert">
      <p>Something decided does not fit, and is passed over: {messages.join('; ')}.</p>{' '}
      <Button onClick={game.mend}>Take out what does not fit</Button>
    </div>
  );
};
