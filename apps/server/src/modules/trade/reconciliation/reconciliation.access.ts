import type { AccessRows } from '#testing/access/access-row.ts';

export const reconciliationAccess: AccessRows = {
  // In the provider's own account only.
  readReconciliation: {
    url: '/api/v1/reconciliation?period=2026-01-01',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
