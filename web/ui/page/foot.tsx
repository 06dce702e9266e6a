export const Foot = () => (
  <footer className="foot">
    <p>
      Everything is calculated in your browser; nothing leaves it unless you share it. Programs can
      use the same engine: <a href="/docs">API and its documentation</a>.
    </p>
  </footer>
);
