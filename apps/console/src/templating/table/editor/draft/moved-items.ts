/** The fewest of the items that must have moved to come from one order to another; the first order holds at least the items of the second. */
export const movedItems = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const positions = after.map((item) => before.indexOf(item));
  // The longest run of items that kept their order, ending at each item.
  const runs: (readonly number[])[] = [];
  for (const [index, position] of positions.entries()) {
    const earlier = runs.filter((_, other) => (positions[other] ?? 0) < position);
    const longest = earlier.reduce<readonly number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, index]);
  }
  const kept = new Set(runs.reduce((best, run) => (run.length > best.length ? run : best), []));
  return after.filter((_, index) => !kept.has(index));
};
