// Runs before the first paint, so that a dark page never flashes white.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('airlane.color-scheme');
  } catch {
    // Storage can be switched off; the system's own preference then decides.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
