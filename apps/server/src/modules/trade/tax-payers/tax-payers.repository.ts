import type { TaxExemption } from '@airlane/domain/tax/tax-decision';
import type { TaxPayer } from '@airlane/domain/tax/tax-payer';
import type { VatCheck } from '@airlane/domain/tax/vat-id';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

const payer = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select([
      'title',
      'address',
      'vat_id as vatId',
      'vat_check as check',
      'purchase_order as purchaseOrder',
      'cost_centre as costCentre',
      'tax_exemption as exemption',
    ])
    .where('id', '=', accountId);

export const findTaxPayer = (db: Db, accountId: string) => payer(db, accountId).executeTakeFirstOrThrow();
export type StoredTaxPayer = Awaited<ReturnType<typeof findTaxPayer>>;

export const lockTaxPayer = (trx: Db, accountId: string): Promise<StoredTaxPayer> =>
  payer(trx, accountId).forUpdate().executeTakeFirstOrThrow();

export const updateTaxPayer = async (
  trx: Db,
  accountId: string,
  { vatId, purchaseOrder, costCentre }: TaxPayer,
  check: VatCheck | null,
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({
      vat_id: vatId,
      vat_check: check === null ? null : JSON.stringify(check),
      purchase_order: purchaseOrder,
      cost_centre: costCentre,
    })
    .where('id', '=', accountId)
    .execute();
};

export const updateExemption = async (trx: Db, accountId: string, exemption: TaxExemption | null): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({ tax_exemption: exemption === null ? null : JSON.stringify(exemption) })
    .where('id', '=', accountId)
    .execute();
};

/** Answers whether the id is still the one that was asked about. */
export const updateVatCheck = async (trx: Db, accountId: string, check: VatCheck): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ vat_check: JSON.stringify(check) })
    .where('id', '=', accountId)
    .where('vat_id', '=', check.vatId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Accounts whose VAT id waits for its check, with the vertical that sells to them. */
export const listPendingChecks = async (
  db: Db,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly vertical: string; readonly vatId: string }[]> =>
  (
    await sql<{ id: string; vertical: string; vatId: string }>`
      select id, vertical, vat_id as "vatId" from accounts
      where deleted_at is null and vat_check->>'state' = 'pending' and id > ${after} order by id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Whether the account has been invoiced: from then on a change of what is taxed is noted. */
export const hasInvoices = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('number', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
