import type { LinkFault } from '../../share/link.ts';
import { Button } from '../input/button.tsx';

interface Props {
  readonly fault: LinkFault;
  readonly what?: string;
  readonly onAnew: () => void;
  /** Undefined where this browser has no draft. */
  readonly onLast: (() => void) | undefined;
}

/** A link that cannot be read: nothing is overwritten until the person has chosen. */
const DamagedLink = ({ fault, what = 'battle', onAnew, onLast }: Props) => (
  <main className="damaged" id="main" tabIndex={-1} role="main">
    <h1>This link cannot be opened</h1>
    <p role="alert">{fault.message}</p>
    <p>Nothing that you typed before is lost.</p>
    <p className="damaged-choices">
      <Button look="solid" onClick={onAnew}>
        New {what}
      </Button>
      {onLast === undefined ? null : <Button onClick={onLast}>Resume my last {what}</Button>}
    </p>
  </main>
);

export default DamagedLink;
