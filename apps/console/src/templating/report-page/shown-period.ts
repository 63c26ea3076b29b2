import type { ReportPresetSet } from '@airlane/domain/reports/report-presets';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import { CUSTOM_PERIOD, isTimePreset, timePresetRange, withinDateLimits } from '@airlane/domain/time/time-presets';
import { MINUTE_MS } from '@airlane/domain/time/durations';
import { reportPresets } from '@airlane/domain/reports/report-presets';
import type { PeriodName, ReportSearch } from './report-search.ts';

interface PeriodView {
  readonly now: Date;
  readonly zone: string;
}

export interface ShownPeriod extends TimeRange {
  readonly name: PeriodName;
}

const wholeMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** The period that an address means now. A name that this page does not offer, or a custom period without ends, means the usual one. */
export const shownPeriod = (
  { name, from, to }: ReportSearch,
  set: ReportPresetSet,
  { now, zone }: PeriodView,
): ShownPeriod => {
  const { names, initial, yearsBack } = reportPresets[set];
  const view = { now: wholeMinute(now), zone, yearsBack };
  if (name === CUSTOM_PERIOD && from !== undefined && to !== undefined && from < to) {
    return { name, ...withinDateLimits({ from: new Date(from), to: new Date(to) }, view) };
  }
  const preset = isTimePreset(name) && names.includes(name) ? name : initial;
  return { name: preset, ...timePresetRange(preset, view) };
};
