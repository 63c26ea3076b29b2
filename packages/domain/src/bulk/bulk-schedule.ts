import type { BulkStatus } from './bulk-status.ts';
import type { BulkHow, BulkStep } from './bulk-steps.ts';
import { windowOpensAt } from './bulk-window.ts';
import { THING_ZONE } from './thing-zone.ts';

interface BulkGoes {
  readonly status: Extract<BulkStatus, 'scheduled' | 'canary' | 'running'>;
  readonly at: Date;
}

/** How a job that is not paused goes on: at once, or later where its schedule says so. */
export const bulkGoes = (how: BulkHow, step: Pick<BulkStep, 'kind'> | undefined, now: Date): BulkGoes => {
  const from = how.startAt === undefined ? now : new Date(Math.max(now.getTime(), Date.parse(how.startAt)));
  // A window in the zone of each Thing does not hold the job back, but its Things.
  const at = how.window === undefined || how.window.zone === THING_ZONE ? from : windowOpensAt(from, how.window);
  if (at.getTime() > now.getTime()) return { status: 'scheduled', at };
  return { status: step?.kind === 'canary' ? 'canary' : 'running', at: now };
};
