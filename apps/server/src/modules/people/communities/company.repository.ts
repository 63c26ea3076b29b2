import type { CompanyAddress } from '@airlane/contract/entities';
import type { Db } from '#kernel/database/open.ts';

/** What an account says of its company. */
export const lockCompany = (trx: Db, accountId: string) =>
  trx
    .selectFrom('accounts')
    .select(['title', 'description', 'legal_name', 'address'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type CompanyColumns = Partial<Omit<Awaited<ReturnType<typeof lockCompany>>, 'address'>>;

/** The address stays where none is given. */
export const updateCompany = async (
  trx: Db,
  accountId: string,
  columns: CompanyColumns,
  address: CompanyAddress | undefined,
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set((expression) => ({
      ...columns,
      ...(address === undefined ? {} : { address: JSON.stringify(address) }),
      version: expression('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', accountId)
    .execute();
};
