import { version } from '../../../package.json';
import { home } from '../../share/home.ts';

export const Foot = () => (
  <footer className="foot">
    <p>
      Everything is calculated in your browser; nothing leaves it unless you share it. Programs can
      use the same engine: <a href={`${home()}/docs`}>API and its documentation</a>. Rout {version}.
    </p>
  </footer>
);
