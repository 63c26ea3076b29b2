import type { ReportEntry, ReportFilters } from '@airlane/contract/calls/reports';
import type { ReportType } from '@airlane/contract/reports/report-types';

/** Which report is tried, as the address says it. */
export interface PlaygroundChoice {
  readonly report?: string | undefined;
  readonly type?: string | undefined;
  readonly thingId?: string | undefined;
  readonly group?: string | undefined;
  readonly throwError?: boolean | undefined;
}

export const nameOf = ({ projectType, id }: ReportEntry): string => `${projectType}.${id}`;

/** The report of the address, or the first there is. */
export const chosenReport = (reports: readonly ReportEntry[], { report }: PlaygroundChoice): ReportEntry | undefined =>
  reports.find((entry) => nameOf(entry) === report) ?? reports[0];

/** A type that the report has. */
export const chosenType = ({ types }: ReportEntry, { type }: PlaygroundChoice): ReportType =>
  types.find((candidate) => candidate === type) ?? types[0] ?? 'list';

const given = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text.trim();

export const filtersOf = ({ thingId, group }: PlaygroundChoice): ReportFilters => {
  const [thing, part] = [given(thingId), given(group)];
  return { ...(thing !== undefined && { thingId: thing }), ...(part !== undefined && { group: part }) };
};
