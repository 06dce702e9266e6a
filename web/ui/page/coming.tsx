/** A page on its way: says so where it is long in coming, as index.html does before any script. */
export const Coming = () => (
  <main className="page" aria-busy="true">
    <p className="coming">Rout is loading …</p>
  </main>
);
