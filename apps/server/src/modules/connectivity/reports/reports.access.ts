import { costReports } from '#modules/trade/charging/cost-reports.ts';
import { paymentReports } from '#modules/trade/payment-reports/payment-reports.ts';
import type { AccessRows, Probes } from '#testing/access/access-row.ts';
import { inJson, period } from '#testing/access/probes.ts';
import { connectivityReports } from './all-reports.ts';

const reports: Probes = ({ foreign: { id } }) =>
  [...connectivityReports, ...paymentReports, ...costReports].flatMap(
    ({ projectType, id: report, types, needs = [] }) =>
      types.map((type) => ({
        url: `/api/v3/reports/${projectType}/${report}?${period}&type=${type}&filters=${inJson(needs.includes('thingId') ? { thingId: id } : {})}`,
        ...(needs.includes('thingId') ? { isClosed: true as const } : {}),
      })),
  );

export const reportsAccess: AccessRows = {
  readReport: {
    url: '/api/v3/reports/dashboard/usage-over-time?from=2026-01-01T00:00:00Z&to=2026-01-03T00:00:00Z',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: reports,
  },
  listReports: {
    url: '/api/v3/reports',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
};
