import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** A SIM that is a Thing of a customer. */
export interface CustomerThing {
  readonly iccid: string;
  readonly accountId: string;
  readonly state: string;
}

/** Things of customers, by ICCID. Their rows are locked, so that they are not activated meanwhile. */
export const lockCustomerThings = async (
  trx: Db,
  iccids: readonly string[],
): Promise<ReadonlyMap<string, CustomerThing>> => {
  const { rows } =
    await sql<CustomerThing>`select iccid, account_id as "accountId", state from things where iccid = any(${[...iccids]}::text[]) and deleted_at is null order by iccid for update`.execute(
      trx,
    );
  return new Map(rows.map((thing) => [thing.iccid, thing]));
};

/** The customer keeps the history of a retired Thing. */
export const retireThings = async (trx: Db, iccids: readonly string[]): Promise<void> => {
  await sql`update things set deleted_at = now(), version = version + 1, updated_at = now() where iccid = any(${[...iccids]}::text[])`.execute(
    trx,
  );
};

export const removeThings = async (trx: Db, iccids: readonly string[]): Promise<void> => {
  await sql`delete from things where iccid = any(${[...iccids]}::text[])`.execute(trx);
};

/** Removes those Things of an account that are not active. Answers their ICCIDs. */
export const removeSuspendedThings = async (
  trx: Db,
  accountId: string,
  iccids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{
    iccid: string;
  }>`delete from things where iccid = any(${[...iccids]}::text[]) and account_id = ${accountId} and state = 'SUSPENDED' returning iccid`.execute(
    trx,
  );
  return rows.map(({ iccid }) => iccid);
};
