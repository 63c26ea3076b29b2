import type { InvoiceDetails } from '@airlane/contract/calls/invoices';
import { templateNames } from '@airlane/domain/template-names';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { accountListsKey } from '#lib/queries/documents.ts';
import { reportsKey } from '#lib/queries/reports.ts';
import { invoiceQuery } from './payments.queries.ts';

/** What is shown of an invoice follows the answer of a call; tables and reports are read again. */
export const useInvoiceChanged = (accountId: string, id: string): ((invoice: InvoiceDetails) => void) => {
  const client = useQueryClient();
  return useCallback(
    (invoice) => {
      client.setQueryData(invoiceQuery(accountId, id).queryKey, invoice);
      void client.invalidateQueries({ queryKey: accountListsKey(accountId) });
      void client.invalidateQueries({ queryKey: reportsKey(accountId) });
      // Tables over all accounts are lists of the selected one.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[3] === templateNames.csmPayments });
    },
    [client, accountId, id],
  );
};
