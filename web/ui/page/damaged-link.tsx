import type { Damage } from '../../share/link/linked-page.ts';
import { Button } from '../input/button.tsx';

interface Props extends Damage {
  readonly what: string;
}

/** A link that cannot be read: nothing is overwritten until the person has chosen. */
const DamagedLink = ({ fault: { message, opens }, what, onAnew, onLast }: Props) => (
  <main className="damaged" id="main" tabIndex={-1} role="main">
    <h1>This link {opens === undefined ? 'cannot be opened' : 'opens on another page'}</h1>
    <p role="alert">{message}</p>
    <p>Nothing that you typed before is lost.</p>
    <p className="buttons">
      {opens === undefined ? null : (
        <Button look="solid" onClick={() => void (window.location.hash = opens.hash)}>
          Open it under {opens.title}
        </Button>
      )}{' '}
      <Button look={opens === undefined ? 'solid' : 'lined'} onClick={onAnew}>
        New {what}
      </Button>
      {onLast === undefined ? null : <Button onClick={onLast}>Resume my last {what}</Button>}
    </p>
  </main>
);

export default DamagedLink;
