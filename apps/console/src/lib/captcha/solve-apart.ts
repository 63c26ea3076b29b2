import type { Challenge } from './solve-challenge.ts';

/** Solves a challenge in a thread of its own, so that typing goes on meanwhile. */
export const solveApart = (challenge: Challenge, signal: AbortSignal): Promise<number> => {
  const worker = new Worker(new URL('./solving-worker.ts', import.meta.url), { type: 'module', name: 'captcha' });
  return new Promise<number>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) =>
      typeof data === 'number' ? resolve(data) : reject(new Error('The captcha has no solution')),
    );
    worker.addEventListener('error', () => reject(new Error('The captcha could not be solved in this browser')));
    signal.addEventListener('abort', () => reject(new DOMException('No longer needed', 'AbortError')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
};
