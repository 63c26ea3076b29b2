import { listReports, readReport } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { inAccount } from '../../../access/policy.ts';
import type { Db } from '../../../database/open.ts';
import { handle } from '../../../routing.ts';
import { FleetWatch } from './ai-reports/fleet-watch.ts';
import { clockOf } from './report-zone.ts';
import { reportsFor, runReport } from './reports.service.ts';

export const reportRoutes = (app: FastifyInstance, db: Db): void => {
  const parts = { db, fleetWatch: new FleetWatch() };
  handle(app, readReport, inAccount, async ({ scope, params, query, headers }) =>
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

  handle(app, listReports, inAccount, async ({ scope }) => ({
    reports: reportsFor(scope).map(({ projectType, id, title, types, needs = [] }) => ({ projectType, id, title, types: [...types], filters: [...needs] })),
  }));
};
