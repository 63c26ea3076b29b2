import type { TimePreset } from '@airlane/domain/time/time-presets';
import { CUSTOM_PERIOD, isTimePreset } from '@airlane/domain/time/time-presets';
import { z } from 'zod';

export type PeriodName = TimePreset | typeof CUSTOM_PERIOD;

const instant = z.iso.datetime();

/** What the address of a report page says: the period by its name or its ends, and the part of the fleet. */
const reportSearchSchema = z.object({
  name: z
    .string()
    .refine((name): name is PeriodName => name === CUSTOM_PERIOD || isTimePreset(name))
    .optional()
    .catch(undefined),
  from: instant.optional().catch(undefined),
  to: instant.optional().catch(undefined),
  group: z.string().min(1).max(120).optional().catch(undefined),
});
export type ReportSearch = z.infer<typeof reportSearchSchema>;

export const readReportSearch = (reportFilters: unknown): ReportSearch =>
  reportSearchSchema.catch({}).parse(reportFilters ?? {});
