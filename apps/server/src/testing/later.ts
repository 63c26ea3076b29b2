import { vi } from 'vitest';

/** Runs something as if the process had been running for a minute longer. */
export const aMinuteLater = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  try {
    return await run();
  } finally {
    clock.mockRestore();
  }
};
