import type { AccessRows, Probes } from '#testing/access/access-row.ts';
import { dayBefore } from '#testing/access/probes.ts';

const usedDays =
  (what: 'preview' | 'download'): Probes =>
  () => [{ url: `/api/v1/usage-reports/${what}?from=${dayBefore(20)}&to=${dayBefore(0)}` }];

export const usageReportsAccess: AccessRows = {
  previewUsage: {
    url: '/api/v1/usage-reports/preview?from=2026-01-01&to=2026-01-02',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: usedDays('preview'),
  },
  downloadUsage: {
    url: '/api/v1/usage-reports/download?from=2026-01-01&to=2026-01-02',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: usedDays('download'),
  },
};
