import { randomUUID } from 'node:crypto';
import type { Db } from '#kernel/database/open.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { deliverMessage } from '#modules/platform/inbox/deliver-message.ts';
import { hasInvoices } from './tax-payers.repository.ts';

export interface TaxChange {
  readonly accountId: string;
  readonly account: string;
  readonly what: 'country' | 'VAT id';
  readonly from: string;
  readonly to: string;
}

/** What an account says of itself decides on its tax, so staff read of a change once it has been invoiced. */
export const noteTaxChange = async (
  trx: Db,
  inbox: StoredTemplate,
  { accountId, account, what, from, to }: TaxChange,
): Promise<void> => {
  if (from === to || !(await hasInvoices(trx, accountId))) return;
  const said = (value: string): string => (value === '' ? 'none' : value);
  await deliverMessage(trx, inbox, {
    id: `tax-change-${randomUUID()}`,
    accountId,
    kind: 'Payment',
    severity: 'Warning',
    subject: `The ${what} of ${account} was changed`,
    text: `The ${what} for invoices was changed from ${said(from)} to ${said(to)}. The tax of the next invoices follows from it: check that it is right.`,
    appTypes: ['admin', 'sales'],
  });
};
