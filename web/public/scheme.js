// Runs before the first paint, so that a remembered dark page never flashes light.
(() => {
  let scheme = null;
  try {
    scheme = localStorage.getItem('rout.scheme');
  } catch {
    // A browser that blocks storage follows the system.
  }
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = scheme;
})();
