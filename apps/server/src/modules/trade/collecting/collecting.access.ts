import type { AccessRows } from '#testing/access/access-row.ts';
import { managingCards } from '#testing/access/people.ts';

export const collectingAccess: AccessRows = {
  checkInvoice: {
    url: '/api/v1/invoices/not-there/check',
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  payInvoice: {
    url: '/api/v1/invoices/not-there/pay',
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  recordInvoicePayment: {
    url: '/api/v1/invoices/not-there/payments',
    body: { method: 'Bank transfer', reference: 'R 1', paidOn: '2026-01-01' },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  refundInvoice: {
    url: '/api/v1/invoices/not-there/refunds',
    body: { amount: 1, reference: 'R 1' },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  chargeInvoiceBack: {
    url: '/api/v1/invoices/not-there/chargebacks',
    body: { reason: 'Disputed' },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  cancelInvoice: {
    url: '/api/v1/invoices/not-there/cancel',
    body: { reason: 'Wrong' },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
