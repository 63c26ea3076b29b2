/** What an upload needs to know of the network, and of time. */
export interface Network {
  isOnline(): boolean;
  /** Resolves when the network is there; rejects when the signal is aborted. */
  whenOnline(signal: AbortSignal): Promise<void>;
  /** Resolves after a while, or as soon as the network comes back. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const untilEvent = (signal: AbortSignal, ms?: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(() => finish(resolve), ms);
    const goOn = (): void => finish(resolve);
    const stop = (): void => finish(() => reject(new DOMException('The upload was stopped', 'AbortError')));
    const finish = (end: () => void): void => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', stop);
      end();
    };
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  whenOnline: (signal) => (navigator.onLine ? Promise.resolve() : untilEvent(signal)),
  pause: (ms, signal) => untilEvent(signal, ms),
};
