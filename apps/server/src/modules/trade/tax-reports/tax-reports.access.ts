import type { AccessRows } from '#testing/access/access-row.ts';

export const taxReportsAccess: AccessRows = {
  // In the provider's own account only.
  readTaxReport: {
    url: '/api/v1/tax-report?from=2026-01-01&to=2026-03-01',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  readTaxReportCsv: {
    url: '/api/v1/tax-report/csv?from=2026-01-01&to=2026-03-01',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
