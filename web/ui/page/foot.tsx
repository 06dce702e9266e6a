import { version } from '../../../package.json';
import { hasServer, home } from '../../share/home.ts';

export const Foot = () => (
  <footer className="foot">
    <p>
      Everything is calculated in your browser; nothing leaves it unless you share it.{' '}
      {hasServer() ? (
        <>
          Programs can use the same engine: <a href={`${home()}/docs`}>API and its documentation</a>
          .{' '}
        </>
      ) : null}
      Rout {version}.
    </p>
  </footer>
);
