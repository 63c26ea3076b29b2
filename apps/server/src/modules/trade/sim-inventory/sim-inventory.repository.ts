import { simInventoryMsisdnQuestionIds, templateNames } from '@airlane/domain';
import { z } from 'zod';
import type { Db } from '../../../database/open.ts';

const MSISDN_INVENTORY = templateNames.simInventoryMsisdn;
const rangeSchema = z.object({ [simInventoryMsisdnQuestionIds.sponsor]: z.string(), [simInventoryMsisdnQuestionIds.imsiRange]: z.string() });

export interface SponsorRange {
  readonly sponsor: string;
  readonly imsiRange: string;
}

/** Who lends numbers to the provider, as far as the inventory of an account says. */
export const findSponsorRanges = async (db: Db, accountId: string): Promise<SponsorRange[]> => {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('templates', 'templates.id', 'documents.template_id')
    .select('documents.answers')
    .where('templates.description', '=', MSISDN_INVENTORY)
    .where('documents.account_id', '=', accountId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.created_at')
    .execute();
  return rows.flatMap(({ answers }) => {
    const range = rangeSchema.safeParse(answers);
    return range.success ? [{ sponsor: range.data[simInventoryMsisdnQuestionIds.sponsor], imsiRange: range.data[simInventoryMsisdnQuestionIds.imsiRange] }] : [];
  });
};

export interface NewThing {
  readonly iccid: string;
  readonly imsi: string;
  readonly accountId: string;
}

/** ICCIDs are given out once in the world, so also a removed Thing and one of another account keeps its own. */
export const isIccidTaken = async (db: Db, iccid: string): Promise<boolean> =>
  (await db.selectFrom('things').select('iccid').where('iccid', '=', iccid).executeTakeFirst()) !== undefined;

/** Answers whether it was inserted: somebody may have provisioned the same SIM a moment ago. */
export const insertThing = async (trx: Db, { iccid, imsi, accountId }: NewThing): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('things')
    .values({ iccid, account_id: accountId, name: `SIM ${iccid.slice(-6)}`, imsi, state: 'SUSPENDED' })
    .onConflict((conflict) => conflict.column('iccid').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};
