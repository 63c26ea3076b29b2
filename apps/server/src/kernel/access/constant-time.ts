import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work that only some of the answers need. */
const FLOOR_MS = 250;

/** Answers, or refuses, no sooner than after a fixed time: whether there was something to do cannot be told by a clock. */
export const inConstantTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work(), wait(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
