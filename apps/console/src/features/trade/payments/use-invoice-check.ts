import type { InvoiceDetails } from '@airlane/contract/calls/invoices';
import { useAction } from '#acting/use-action.ts';
import { checkPayment } from '#lib/mutations/invoices.ts';
import { useInvoiceChanged } from './use-invoice-changed.ts';

/** Asks the payment provider what became of the payment. */
export const useInvoiceCheck = (accountId: string, id: string) => {
  const changed = useInvoiceChanged(accountId, id);
  return useAction<undefined, InvoiceDetails>({
    act: () => checkPayment(accountId, id),
    done: ({ number, PaymentStatus }) => `Invoice ${number} is ${PaymentStatus}`,
    failed: 'The payment was not checked',
    onDone: changed,
  });
};
