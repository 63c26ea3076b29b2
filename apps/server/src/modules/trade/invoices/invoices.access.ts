import type { AccessRows } from '#testing/access/access-row.ts';
import { seeingMoney } from '#testing/access/people.ts';

export const invoicesAccess: AccessRows = {
  readInvoice: {
    url: '/api/v1/invoices/not-there',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  readInvoicePdf: {
    url: '/api/v1/invoices/not-there/pdf',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  readInvoiceCsv: {
    url: '/api/v1/invoices/not-there/csv',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  readInvoiceXml: {
    url: '/api/v1/invoices/not-there/xml',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  readInvoiceXRechnung: {
    url: '/api/v1/invoices/not-there/xrechnung',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
};
