import type { InvoiceDetails } from '@airlane/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { accountListsKey } from '../../../lib/queries/documents.ts';
import { invoiceQuery } from '../../../lib/queries/invoices.ts';

/** What is shown of an invoice follows the answer of a call; tables and reports are read again. */
export const useInvoiceChanged = (accountId: string, id: string): ((invoice: InvoiceDetails) => void) => {
  const client = useQueryClient();
  return useCallback(
    (invoice) => {
      client.setQueryData(invoiceQuery(accountId, id).queryKey, invoice);
      void client.invalidateQueries({ queryKey: accountListsKey(accountId) });
      // Tables over all accounts are lists of the selected one.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'documents' || queryKey[2] === 'report' });
    },
    [client, accountId, id],
  );
};
