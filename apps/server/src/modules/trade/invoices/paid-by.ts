import { creditableOf, type InvoiceSums } from '@airlane/domain/ledger/invoice-sums';
import type { Db } from '#kernel/database/open.ts';
import { listInvoiceMoney, type MoneyRow, readInvoiceSums } from '../ledger/ledger.repository.ts';
import { type ChargeRow, findChargesLike, sumBegunRefunds } from '../payments/charges.repository.ts';
import { chargeReference, laterReferences } from './charge-reference.ts';
import type { Invoice } from './invoices.repository.ts';

/** Every charge that was begun for an invoice: what changes the amount that is due makes another one. */
export const chargesOf = (
  db: Db,
  { id, account_id: accountId }: Pick<Invoice, 'id' | 'account_id'>,
): Promise<ChargeRow[]> => findChargesLike(db, accountId, chargeReference(id), laterReferences(id));

/** What is charged for an invoice now. */
export interface DueCharge {
  readonly reference: string;
  readonly amount: number;
}

export const dueCharge = async (db: Db, { id, total }: Pick<Invoice, 'id' | 'total'>): Promise<DueCharge> => {
  const { due } = await readInvoiceSums(db, id);
  const chargebacks = (await listInvoiceMoney(db, id)).filter(({ kind }) => kind === 'chargeback').length;
  return { reference: chargeReference(id, total - due, chargebacks), amount: due };
};

const sumOf = (rows: readonly MoneyRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The parts of refunds of a charge, each booked under a reference of its own. */
export const refundReference = (chargeId: string, number: number): string => `${chargeId}-${number}`;
export const isRefundOf = (chargeId: string, { kind, reference }: Pick<MoneyRow, 'kind' | 'reference'>): boolean =>
  kind === 'refund' && reference.startsWith(`${chargeId}-`);

export interface PaidCharge {
  readonly charge: ChargeRow;
  /** What it has taken and not given back, as it is booked. */
  readonly left: number;
}

export interface Refundable {
  readonly sums: InvoiceSums;
  /** Cards that paid. */
  readonly charges: readonly PaidCharge[];
  /** What came by bank and has not gone back. */
  readonly bankLeft: number;
  /** Refunds that were begun and are not booked yet. */
  readonly begun: number;
  /** What credit notes and refunds together can still take back. */
  readonly creditable: number;
  /** What can go back at once, to the card where one has paid. */
  readonly refundable: number;
}

/** How much of an invoice can be taken back, and where its money goes. Asked under the lock of the invoice by those who take it back. */
export const findRefundable = async (
  db: Db,
  invoice: Pick<Invoice, 'id' | 'account_id' | 'total'>,
): Promise<Refundable> => {
  const sums = await readInvoiceSums(db, invoice.id);
  const money = (await listInvoiceMoney(db, invoice.id)).filter(({ kind }) => kind !== 'credit-applied');
  const charges: PaidCharge[] = [];
  let begun = 0;
  let ofCharges = 0;
  for (const charge of await chargesOf(db, invoice)) {
    const refunds = money.filter((row) => isRefundOf(charge.id, row));
    const left = sumOf(money.filter(({ reference }) => reference === charge.id)) + sumOf(refunds);
    ofCharges += left;
    begun += Math.max(0, (await sumBegunRefunds(db, charge.id)) + sumOf(refunds));
    if (charge.status === 'succeeded' && left > 0) charges.push({ charge, left });
  }
  const bankLeft = Math.max(0, sumOf(money) - ofCharges);
  const creditable = Math.max(0, creditableOf(invoice.total, sums) - begun);
  const left = charges[0]?.left ?? bankLeft;
  return { sums, charges, bankLeft, begun, creditable, refundable: Math.max(0, Math.min(creditable, left - begun)) };
};
