import { useSyncExternalStore } from 'react';

export interface WatchedJob {
  readonly accountId: string;
  readonly id: string;
}

/** Jobs that this window ordered and whose end it has not told yet. */
let jobs: readonly WatchedJob[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly WatchedJob[]): void => {
  jobs = next;
  for (const listener of listeners) listener();
};

export const watchJob = (job: WatchedJob): void => change([...jobs.filter(({ id }) => id !== job.id), job]);
export const forgetJob = ({ id }: WatchedJob): void => change(jobs.filter((job) => job.id !== id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWatchedJobs = (): readonly WatchedJob[] => useSyncExternalStore(subscribe, () => jobs);
