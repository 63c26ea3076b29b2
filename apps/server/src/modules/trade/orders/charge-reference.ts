const PREFIX = 'invoice-';

/** What a charge is for, in the words of the payments: an invoice is paid once. */
export const chargeReference = (invoiceId: string): string => `${PREFIX}${invoiceId}`;
export const invoiceOfReference = (reference: string): string | undefined => (reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : undefined);
