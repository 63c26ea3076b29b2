import { listReports, readReport } from '@airlane/contract/calls/reports';
import type { LocalClock } from '@airlane/domain/reports/local-clock';
import { fixedClock, isZoneName, zonedClock } from '@airlane/domain/reports/local-clock';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '#kernel/validation.ts';
import { handle } from '#kernel/routing/handle.ts';
import { type ReportParts, reportsFor, runReport } from './reports.service.ts';

interface ZoneHeaders {
  readonly 'x-tz'?: string | undefined;
  readonly 'x-tz-offset'?: number | undefined;
}

/** The zone by its name, because a distance from UTC knows no daylight-saving time; clients that only know the distance get that. */
const clockOf = ({ 'x-tz': name, 'x-tz-offset': offset = 0 }: ZoneHeaders): LocalClock => {
  if (name === undefined) return fixedClock(offset);
  if (isZoneName(name)) return zonedClock(name);
  throw invalidField('x-tz', 'timeZone', 'Unknown time zone');
};

export const reportRoutes = (app: FastifyInstance, parts: ReportParts): void => {
  handle(app, readReport, async ({ scope, params, query, headers }) =>
    runReport(parts, scope, {
      projectType: params.projectType,
      id: params.partialReportId,
      type: query.type,
      period: { from: new Date(query.from), to: new Date(query.to) },
      clock: clockOf(headers),
      filters: query.filters ?? {},
      throwError: query.throwError ?? false,
    }),
  );

  handle(app, listReports, async ({ scope }) => ({
    reports: reportsFor(parts, scope).map(({ projectType, id, title, types, needs = [] }) => ({
      projectType,
      id,
      title,
      types: [...types],
      filters: [...needs],
    })),
  }));
};
