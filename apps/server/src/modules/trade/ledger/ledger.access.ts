import type { AccessRows } from '#testing/access/access-row.ts';
import { seeingMoney } from '#testing/access/people.ts';

export const ledgerAccess: AccessRows = {
  readStatement: {
    url: '/api/v1/statement?from=2026-01-01&to=2026-01-31',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  downloadStatement: {
    url: '/api/v1/statement/csv?from=2026-01-01&to=2026-01-31',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  payOutCredit: {
    url: '/api/v1/statement/payouts',
    body: { amount: 1e9, reference: 'R 1', paidOn: '2026-01-01' },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  downloadJournal: {
    url: '/api/v1/ledger/journal?from=2026-01-01&to=2026-01-31',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
