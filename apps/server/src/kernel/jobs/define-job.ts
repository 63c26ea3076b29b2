export interface JobSettings {
  /** Attempts after the first one. */
  readonly retryLimit: number;
  /** Before the first retry; doubled before each further one. */
  readonly retryDelaySeconds: number;
  /** A job that takes longer counts as dead and is tried again. */
  readonly expireSeconds: number;
  /** How many a process takes at a time; at least two, see the queue. */
  readonly batch: number;
  /** Whether it works on them at once or one after the other. */
  readonly sideBySide: boolean;
  /** A cron expression in UTC for a job that comes by itself. */
  readonly schedule?: string;
}

/** A kind of job: who sends one and who works on it name it by this object, so that both agree on its data. */
export interface Job<Data extends object = object> extends JobSettings {
  readonly name: string;
  /** Never set: carries the type of the data. */
  readonly takes?: (data: Data) => void;
}

export type JobData<J> = J extends Job<infer Data> ? Data : never;

export const defineJob = <Data extends object = Record<string, never>>(
  name: string,
  settings: JobSettings,
): Job<Data> => ({ name, ...settings });

export interface Attempt {
  /** One for the first. */
  readonly number: number;
  readonly isLast: boolean;
  /** Fires when the job has expired or the process is stopping. */
  readonly signal: AbortSignal;
}

/** A job with what is done about it. */
export interface JobWork {
  readonly job: Job<never>;
  readonly run: (data: never, attempt: Attempt) => Promise<void>;
}

export const work = <Data extends object>(
  job: Job<Data>,
  run: (data: Data, attempt: Attempt) => Promise<void>,
): JobWork => ({ job, run });
