interface Props {
  /** A part of the page has never been loaded, and there is no connection. */
  readonly isMissing: boolean;
  readonly onAnew: () => void;
}

/** The page failed: a fault of ours, or no network. What was typed is still in the address. */
export const Mishap = ({ isMissing, onAnew }: Props) => (
  <main className="page damaged">
    <h1>{isMissing ? 'This part has not loaded' : 'Something went wrong here'}</h1>
    <p role="alert">
      {isMissing
        ? 'You are offline, and this part of Rout has not been loaded before. '
        : 'That is a fault in this page, not something you did. '}
      Your battle is still in the address: copy it, then reload the page.
    </p>
    <p className="damaged-choices">
      <button type="button" className="link" onClick={() => window.location.reload()}>
        Reload
      </button>
      <button type="button" className="link" onClick={onAnew}>
        New battle
      </button>
    </p>
  </main>
);
