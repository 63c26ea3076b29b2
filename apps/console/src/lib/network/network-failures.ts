import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** The server notices a silent network after half a minute; by then its status says so, or the network is back. */
const TOLD_FOR_MS = 45_000;
/** A refusal is an answer: only a network that does not answer is away. */
const REFUSED = 'NETWORK_REFUSED';

let since: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

const change = (next: number | undefined): void => {
  since = next;
  listeners.notify();
};

/** A command failed because the network did not answer: every page says so at once. */
export const noteNetworkFailure = (code: string): void => {
  if (code === REFUSED) return;
  clearTimeout(timer);
  timer = setTimeout(() => change(undefined), TOLD_FOR_MS);
  change(since ?? Date.now());
};

/** When a command last began to fail for want of an answer; nothing where none did lately. */
export const useNetworkFailingSince = (): number | undefined => useSyncExternalStore(listeners.subscribe, () => since);
