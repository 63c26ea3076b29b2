import type { AccessRows } from '#testing/access/access-row.ts';
import { managingCards, seeingMoney } from '#testing/access/people.ts';
import { period } from '#testing/access/probes.ts';

export const chargingAccess: AccessRows = {
  readCharges: {
    url: '/api/v1/charging/charges',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  explainCharge: {
    url: '/api/v1/charging/explain?period=2026-01-01',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  compareCharges: {
    url: '/api/v1/charging/what-if',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  creditInvoice: {
    url: '/api/v1/charging/invoices/not-there/credit',
    body: { amount: 1, reason: 'By mistake' },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  listBudgets: {
    url: '/api/v1/charging/budgets',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  saveBudget: {
    url: '/api/v1/charging/budgets',
    body: { group: 'not-there', amount: 1 },
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  listMonthClose: {
    url: '/api/v1/charging/months/2026-01-01',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  closeMonth: {
    url: '/api/v1/charging/months/2026-01-01/close',
    body: { accountId: 'not-there' },
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
