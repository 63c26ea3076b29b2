const TIMEOUT_MS = 20_000;
const LOOK_AGAIN_MS = 20;

/** Looks until the answer is there; gives up loudly. */
export const eventually = async <T>(
  look: () => Promise<T | undefined>,
  what: string,
  timeoutMs = TIMEOUT_MS,
): Promise<T> => {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`);
};
