/** The page failed: a fault of ours. What was typed is still in the address. */
export const Mishap = ({ onAnew }: { readonly onAnew: () => void }) => (
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
      <button type="button" className="link" onClick={onAnew}>
        Start anew
      </button>
    </p>
  </main>
);
