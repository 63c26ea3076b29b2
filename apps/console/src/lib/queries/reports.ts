import type { ReportFilters } from '@airlane/contract/calls/reports';
import type { ReportType } from '@airlane/contract/reports/report-types';
import { listReports, readReport } from '@airlane/contract/calls/reports';
import type { ProjectType } from '@airlane/domain/reports/project-types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** Figures of the running hour grow all the time; a minute is as fresh as a chart needs to be. */
const RENEWED_MS = 60_000;

export interface ReportRequest {
  readonly accountId: string;
  readonly projectType: ProjectType;
  readonly report: string;
  readonly type: ReportType;
  readonly from: string;
  readonly to: string;
  /** Name of the time zone in which days begin. */
  readonly zone: string;
  readonly filters: ReportFilters;
  /** The report is to fail, to see how that looks. */
  readonly throwError?: boolean | undefined;
}

export const reportsKey = (accountId: string) => ['account', accountId, 'reports'] as const;

const offsetHours = (zone: string, at: Date): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
};

export const reportQuery = ({
  accountId,
  projectType,
  report,
  type,
  from,
  to,
  zone,
  filters,
  throwError = false,
}: ReportRequest) =>
  queryOptions({
    queryKey: [...reportsKey(accountId), projectType, report, type, { from, to, zone, filters, throwError }],
    queryFn: ({ signal }) =>
      callApi(
        readReport,
        {
          headers: { brand: accountId, 'x-tz': zone, 'x-tz-offset': offsetHours(zone, new Date(to)) },
          params: { projectType, partialReportId: report },
          query: {
            from,
            to,
            type,
            ...(throwError && { throwError: 'true' as const }),
            ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
          },
        },
        { signal },
      ),
    refetchInterval: RENEWED_MS,
    placeholderData: keepPreviousData,
  });

export const reportListQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...reportsKey(accountId), 'list'],
    queryFn: ({ signal }) => callApi(listReports, { headers: { brand: accountId } }, { signal }),
    select: (answer) => answer.reports,
  });
