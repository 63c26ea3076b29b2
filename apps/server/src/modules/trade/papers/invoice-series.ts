import type { Selectable } from 'kysely';
import type { InvoiceSeries } from '#kernel/database/schema/stored-types.ts';
import type { DatabaseSchema } from '#kernel/database/schema/tables.ts';

/** What the id of a credit note begins with that takes back what is left of a canceled invoice (`credit-invoice.ts`). */
const REVERSAL_ID = 'rev_';

/** The kind of document, each of which is numbered on its own. */
export const invoiceSeries = ({
  id,
  kind,
}: Pick<Selectable<DatabaseSchema['invoices']>, 'id' | 'kind'>): InvoiceSeries => {
  if (kind !== 'credit') return 'invoice';
  return id.startsWith(REVERSAL_ID) ? 'reversal' : 'credit-note';
};

const seriesMarks: Readonly<Record<InvoiceSeries, string>> = { invoice: '', 'credit-note': 'CN-', reversal: 'RV-' };
const DIGITS = 6;

/** 'AIR-2026-000042' and 'AIR-CN-2026-000001'. */
export const invoiceNumber = (seller: string, series: InvoiceSeries, year: number, position: number): string =>
  `${seller.slice(0, 3).toUpperCase()}-${seriesMarks[series]}${year}-${String(position).padStart(DIGITS, '0')}`;
