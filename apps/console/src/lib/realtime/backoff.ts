const FIRST_MS = 500;
const MAX_MS = 30_000;

/** Wait before the next attempt: doubled each time, with half of it random so that a whole fleet of tabs spreads out. */
export const backoffDelay = (attempt: number, random: () => number = Math.random): number => {
  const full = Math.min(FIRST_MS * 2 ** attempt, MAX_MS);
  return full / 2 + (full / 2) * random();
};
