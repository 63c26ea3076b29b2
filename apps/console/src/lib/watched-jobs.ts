import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

export interface WatchedJob {
  readonly accountId: string;
  readonly id: string;
}

/** Jobs that this window ordered and whose end it has not told yet. */
let jobs: readonly WatchedJob[] = [];
const listeners = createListeners();

const change = (next: readonly WatchedJob[]): void => {
  jobs = next;
  listeners.notify();
};

export const watchJob = (job: WatchedJob): void => change([...jobs.filter(({ id }) => id !== job.id), job]);
export const forgetJob = ({ id }: WatchedJob): void => change(jobs.filter((job) => job.id !== id));

export const useWatchedJobs = (): readonly WatchedJob[] => useSyncExternalStore(listeners.subscribe, () => jobs);
