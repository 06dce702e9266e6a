import { useIsMissing } from '../late.ts';

interface Props {
  readonly onAnew: () => void;
}

/** The page failed, which is a fault of ours. What was typed is still in the address. */
export const Mishap = ({ onAnew }: Props) => (
  <main className="page damaged">
    <h1>Something went wrong here</h1>
    <p role="alert">
      That is a fault in this page, not something you did. Your battle is still in the address: copy
      it, then reload the page.
    </p>
    <p className="buttons">
      <button type="button" className="link" onClick={() => window.location.reload()}>
        Reload
      </button>
      <button type="button" className="link" onClick={onAnew}>
        New battle
      </button>
    </p>
  </main>
);

/** Said where a part of the page did not come: no network, or no server. */
export const Missing = () => (
  <div role="status" className="missing-part">
    {useIsMissing() ? (
      <p>
        A part of this page has not loaded: the network or server was away. Once it is back,{' '}
        <button type="button" className="link" onClick={() => window.location.reload()}>
          reload the page
        </button>
        . Nothing typed is lost.
      </p>
    ) : null}
  </div>
);
