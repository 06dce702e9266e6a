import type { JSX } from 'react';
import { forgetDrafts } from '../share/keep.ts';

const anew = (): void => {
  window.history.replaceState(null, '', window.location.pathname);
  forgetDrafts();
  window.location.reload();
};

/** The page failed: a fault of ours. What was typed is still in the address. */
export const Mishap = (): JSX.Element => (
  <main className="page damaged">
    <h1>Something went wrong here</h1>
    <p role="alert">
      That is a fault of this page, not yours. Your battle is still in the address: keep it, then
      load the page again.
    </p>
    <p className="damaged-choices">
      <button type="button" className="link" onClick={() => window.location.reload()}>
        Load again
      </button>
      <button type="button" className="link" onClick={anew}>
        Start anew
      </button>
    </p>
  </main>
);
