export const Foot = () => (
  <footer className="foot">
    <p>
      Everything is worked out in this page; nothing you type leaves it. The same engine answers
      programs: <a href="/docs">API and its documentation</a>.
    </p>
  </footer>
);
