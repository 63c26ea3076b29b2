import type { TimePreset } from '../time/time-presets.ts';
import { DEFAULT_TIME_PRESET, timePresets } from '../time/time-presets.ts';

export const reportPresetSets = ['standard', 'payments', 'netflow'] as const;
export type ReportPresetSet = (typeof reportPresetSets)[number];

interface ReportPresets {
  readonly names: readonly TimePreset[];
  readonly initial: TimePreset;
  /** How many years a custom period may reach back; absent: to the first day of all pickers. */
  readonly yearsBack?: number;
  /** Flows are recorded and asked for in UTC. */
  readonly inUtc?: boolean;
}

const YEARS_BACK = 30;
/** Payments are few, so a period may reach as far as pickers do. */
export const MAX_PAYMENT_REPORT_DAYS = (YEARS_BACK + 1) * 366;

/** The periods that a page of reports offers. */
export const reportPresets: Readonly<Record<ReportPresetSet, ReportPresets>> = {
  standard: { names: timePresets, initial: DEFAULT_TIME_PRESET },
  payments: {
    names: ['Last month', 'This quarter', 'This year', 'Last year', 'Last 12 months'],
    initial: 'This year',
    yearsBack: YEARS_BACK,
  },
  netflow: {
    names: ['Last 6H', 'Last 12H', 'Last 24H', 'Today', 'Last 7 days'],
    initial: 'Last 6H',
    yearsBack: YEARS_BACK,
    inUtc: true,
  },
};
