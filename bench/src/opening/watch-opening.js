// Runs in every page before its own scripts: notes when what the page is for stands on the screen, and every task of 50 ms and longer.
// Plain JavaScript, because the page gets this file as it is; the sign of readiness comes in the name of the window.
window.openingWatch = { readyAt: undefined, tasks: [] };
new PerformanceObserver((list) =>
  window.openingWatch.tasks.push(
    ...list.getEntries().map(({ startTime, duration }) => ({ start: startTime, duration })),
  ),
).observe({ type: 'longtask', buffered: true });
requestAnimationFrame(function look() {
  if (!window.openingReady || document.querySelector(window.openingReady) === null) requestAnimationFrame(look);
  else requestAnimationFrame(() => (window.openingWatch.readyAt = performance.now()));
});
