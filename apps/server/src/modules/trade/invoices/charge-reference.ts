const PREFIX = 'invoice-';
/** The amount of a reference never changes, so what a credit note or a part payment has left is charged under another one, and so is what a bank took back. */
const LESS = ':less-';
const AGAIN = '-again-';

/** What a charge is for, in the words of the payments: what is left of an invoice is charged once. */
export const chargeReference = (invoiceId: string, taken = 0, chargebacks = 0): string => {
  const again = chargebacks === 0 ? '' : `${AGAIN}${chargebacks}`;
  return `${PREFIX}${invoiceId}${taken === 0 && again === '' ? '' : `${LESS}${taken}${again}`}`;
};
export const invoiceOfReference = (reference: string): string | undefined =>
  reference.startsWith(PREFIX) ? reference.slice(PREFIX.length).split(LESS, 1)[0] : undefined;
/** Every other reference that an invoice has been charged under, as a pattern of SQL. */
export const laterReferences = (invoiceId: string): string =>
  `${chargeReference(invoiceId).replaceAll(/[\\%_]/g, '\\$&')}${LESS}%`;
