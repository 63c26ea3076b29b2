import type { Report } from '../report.ts';

/** Reports about one Thing, which `thingId` names. */
export const thingReports: readonly Report[] = [];
