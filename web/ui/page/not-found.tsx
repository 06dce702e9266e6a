import { hashOf } from '../../share/link/address.ts';
import { home } from '../../share/home.ts';
import { Masthead } from './masthead.tsx';

/** There is no page at this address: what was asked for, and the way back. */
const NotFound = ({ path }: { readonly path: string }) => (
  <div className="page">
    <Masthead at={undefined} />
    <main className="damaged" id="main" tabIndex={-1}>
      <h1>There is no page here</h1>
      <p>
        Rout has nothing at <code>{path}</code>. Pages have addresses such as <code>#/armies</code>:
        part of yours may have been cut off.
      </p>
      <p className="buttons">
        <a className="button button-solid" href={`${home()}/`}>
          Go to Armies
        </a>
        <a className="button button-lined" href={`${home()}/${hashOf('saved')}`}>
          Saved battles
        </a>
      </p>
    </main>
  </div>
);

export default NotFound;
