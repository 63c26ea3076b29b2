const PREFIX = 'invoice-';
/** The amount of a reference never changes, so what a credit note has made smaller is charged under another one. */
const CREDITED = ':less-';

/** What a charge is for, in the words of the payments: an invoice is paid once. */
export const chargeReference = (invoiceId: string, credited = 0): string =>
  `${PREFIX}${invoiceId}${credited === 0 ? '' : `${CREDITED}${credited}`}`;
export const invoiceOfReference = (reference: string): string | undefined =>
  reference.startsWith(PREFIX) ? reference.slice(PREFIX.length).split(CREDITED, 1)[0] : undefined;
/** Every reference that an invoice has been charged under, as a pattern of SQL. */
export const creditedReferences = (invoiceId: string): string =>
  `${chargeReference(invoiceId).replaceAll(/[\\%_]/g, '\\$&')}${CREDITED}%`;
