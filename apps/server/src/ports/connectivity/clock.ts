/** Time as the simulator sees it, so that a test can let a day pass in a moment. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once; the answer takes the call back. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
