/** What each job is told. A new job is a line here and one in `jobDefinitions`; the compiler then asks for its handler. */
export interface JobPayloads {
  'send-mail': { readonly mailId: string };
  'build-template-indexes': { readonly templateId: string };
  'repair-indexes': Record<string, never>;
  'write-report': { readonly documentId: string };
  'run-ping-test': { readonly documentId: string; readonly number: number };
  'run-edge-ping': { readonly documentId: string };
  'command-edge': { readonly commandId: string };
  'run-capture': { readonly documentId: string };
  'expire-captures': Record<string, never>;
  'reconcile-intents': Record<string, never>;
  'reconcile-charges': Record<string, never>;
  'remove-expired-files': Record<string, never>;
  /** Of one network, or of all where none is named. */
  'fetch-subscribers': { readonly network?: string };
  /** The waiting files of one network, or of all where none is named. */
  'import-cdr': { readonly network?: string };
  /** One import, or all that are under way where none is named. */
  'import-sims': { readonly importId?: string };
  /** One import of accounts or people, or one that is undone; all that are under way where none is named. */
  'import-fleet': { readonly importId?: string };
  'watch-stock': Record<string, never>;
  'run-rule': { readonly firingId: string };
  /** Tells what rules did since it was told last. */
  'report-rules': Record<string, never>;
  /** A step of an order, for the inbox and by mail. */
  'tell-order': { readonly documentId: string; readonly accountId: string; readonly status: string };
  /** Without an order: those that wait for stock. */
  'give-esims': { readonly documentId?: string; readonly accountId?: string };
  'refund-order': { readonly documentId: string; readonly accountId: string };
  /** By itself the latest month that can be closed; staff name one. */
  'close-months': { readonly period?: string; readonly actorId?: string };
  'remove-charge-details': Record<string, never>;
  /** What waits in `rating_due`. */
  'rate-usage': Record<string, never>;
  'collect-invoices': Record<string, never>;
  /** Tells the tax service of what was paid and refunded. */
  'record-taxes': Record<string, never>;
  /** A step of an invoice, for the inbox and by mail; the key tells one try from the next. */
  'tell-invoice': {
    readonly invoiceId: string;
    readonly accountId: string;
    readonly step: 'Issued' | 'Declined' | 'Reminder' | 'Paid' | 'Failed' | 'Refunded';
    readonly key: string;
  };
  'send-notification': { readonly documentId: string };
  'watch-incidents': Record<string, never>;
  'watch-views': Record<string, never>;
  'end-looks': Record<string, never>;
  'notify-people': { readonly messageId: string; readonly accountId: string; readonly isRequested: boolean };
  maintenance: Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface JobDefinition {
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

export const jobDefinitions: Readonly<Record<JobName, JobDefinition>> = {
  'send-mail': { retryLimit: 5, retryDelaySeconds: 15, expireSeconds: 120, batch: 5, sideBySide: true },
  'build-template-indexes': { retryLimit: 3, retryDelaySeconds: 30, expireSeconds: 3600, batch: 2, sideBySide: false },
  'repair-indexes': {
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
    batch: 2,
    sideBySide: false,
    schedule: '47 2 * * *',
  },
  'remove-expired-files': {
    retryLimit: 2,
    retryDelaySeconds: 300,
    expireSeconds: 900,
    batch: 2,
    sideBySide: false,
    schedule: '41 * * * *',
  },
  'write-report': { retryLimit: 3, retryDelaySeconds: 10, expireSeconds: 1800, batch: 2, sideBySide: true },
  'run-ping-test': { retryLimit: 2, retryDelaySeconds: 5, expireSeconds: 120, batch: 20, sideBySide: true },
  'run-edge-ping': { retryLimit: 2, retryDelaySeconds: 5, expireSeconds: 120, batch: 20, sideBySide: true },
  'command-edge': { retryLimit: 4, retryDelaySeconds: 5, expireSeconds: 120, batch: 20, sideBySide: true },
  'run-capture': { retryLimit: 4, retryDelaySeconds: 15, expireSeconds: 1800, batch: 2, sideBySide: true },
  'reconcile-intents': {
    retryLimit: 2,
    retryDelaySeconds: 15,
    expireSeconds: 300,
    batch: 2,
    sideBySide: false,
    schedule: '* * * * *',
  },
  'reconcile-charges': {
    retryLimit: 2,
    retryDelaySeconds: 15,
    expireSeconds: 300,
    batch: 2,
    sideBySide: false,
    schedule: '* * * * *',
  },
  'expire-captures': {
    retryLimit: 2,
    retryDelaySeconds: 300,
    expireSeconds: 900,
    batch: 2,
    sideBySide: false,
    schedule: '29 3 * * *',
  },
  'fetch-subscribers': {
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireSeconds: 900,
    batch: 2,
    sideBySide: false,
    schedule: '*/10 * * * *',
  },
  'import-cdr': {
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireSeconds: 3600,
    batch: 2,
    sideBySide: false,
    schedule: '*/10 * * * *',
  },
  'import-sims': {
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireSeconds: 3600,
    batch: 2,
    sideBySide: false,
    schedule: '*/5 * * * *',
  },
  'import-fleet': {
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireSeconds: 3600,
    batch: 2,
    sideBySide: false,
    schedule: '*/5 * * * *',
  },
  'watch-stock': {
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 300,
    batch: 2,
    sideBySide: false,
    schedule: '*/10 * * * *',
  },
  'run-rule': { retryLimit: 8, retryDelaySeconds: 10, expireSeconds: 120, batch: 20, sideBySide: true },
  'report-rules': {
    retryLimit: 3,
    retryDelaySeconds: 10,
    expireSeconds: 120,
    batch: 2,
    sideBySide: false,
    schedule: '* * * * *',
  },
  'tell-order': { retryLimit: 6, retryDelaySeconds: 15, expireSeconds: 120, batch: 5, sideBySide: true },
  'give-esims': {
    retryLimit: 20,
    retryDelaySeconds: 10,
    expireSeconds: 300,
    batch: 2,
    sideBySide: false,
    schedule: '*/5 * * * *',
  },
  'refund-order': { retryLimit: 20, retryDelaySeconds: 30, expireSeconds: 120, batch: 2, sideBySide: true },
  'close-months': {
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
    batch: 2,
    sideBySide: false,
    schedule: '35 4 * * *',
  },
  'remove-charge-details': {
    retryLimit: 2,
    retryDelaySeconds: 300,
    expireSeconds: 3600,
    batch: 2,
    sideBySide: false,
    schedule: '11 5 * * *',
  },
  'rate-usage': {
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
    batch: 2,
    sideBySide: false,
    schedule: '*/10 * * * *',
  },
  'collect-invoices': {
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 540,
    batch: 2,
    sideBySide: false,
    schedule: '*/10 * * * *',
  },
  'record-taxes': {
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 540,
    batch: 2,
    sideBySide: false,
    schedule: '*/10 * * * *',
  },
  'tell-invoice': { retryLimit: 6, retryDelaySeconds: 15, expireSeconds: 120, batch: 5, sideBySide: true },
  'watch-incidents': {
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireSeconds: 600,
    batch: 2,
    sideBySide: false,
    schedule: '*/10 * * * *',
  },
  'watch-views': {
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireSeconds: 600,
    batch: 2,
    sideBySide: false,
    schedule: '* * * * *',
  },
  'end-looks': {
    retryLimit: 2,
    retryDelaySeconds: 15,
    expireSeconds: 120,
    batch: 2,
    sideBySide: false,
    schedule: '* * * * *',
  },
  'notify-people': { retryLimit: 5, retryDelaySeconds: 10, expireSeconds: 300, batch: 10, sideBySide: true },
  'send-notification': { retryLimit: 8, retryDelaySeconds: 10, expireSeconds: 900, batch: 2, sideBySide: true },
  maintenance: {
    retryLimit: 3,
    retryDelaySeconds: 300,
    expireSeconds: 600,
    batch: 2,
    sideBySide: false,
    schedule: '17 2 * * *',
  },
};

export const jobNames = Object.keys(jobDefinitions) as JobName[];

export interface Attempt {
  /** One for the first. */
  readonly number: number;
  readonly isLast: boolean;
  /** Fires when the job has expired or the process is stopping. */
  readonly signal: AbortSignal;
}

export type JobHandlers = { readonly [Name in JobName]: (data: JobPayloads[Name], attempt: Attempt) => Promise<void> };
