// Runs in every page before its own scripts: notes when the first row is painted, and every task of 50 ms and longer.
// Plain JavaScript, because the page gets this file as it is.
window.benchWatch = {
  longTasks: [],
  firstRowAt: undefined,
  /** Looks for the next first row. */
  arm() {
    window.benchWatch.firstRowAt = undefined;
    performance.clearResourceTimings();
    requestAnimationFrame(function look() {
      if (document.querySelector('[role="row"] [role="gridcell"]') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => (window.benchWatch.firstRowAt = performance.now()));
    });
  },
};
window.benchWatch.arm();
new PerformanceObserver((list) =>
  window.benchWatch.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
).observe({ type: 'longtask', buffered: true });
