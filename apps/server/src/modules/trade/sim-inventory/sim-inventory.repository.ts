import {
  simInventoryImsiQuestionIds as imsi,
  simInventoryMsisdnQuestionIds,
  templateNames,
} from '@airlane/domain/template-names';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/database/open.ts';

const MSISDN_INVENTORY = templateNames.simInventoryMsisdn;
const rangeSchema = z.object({
  [simInventoryMsisdnQuestionIds.sponsor]: z.string(),
  [simInventoryMsisdnQuestionIds.imsiRange]: z.string(),
});

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
    return range.success
      ? [
          {
            sponsor: range.data[simInventoryMsisdnQuestionIds.sponsor],
            imsiRange: range.data[simInventoryMsisdnQuestionIds.imsiRange],
          },
        ]
      : [];
  });
};

/** A range of a provider that shares IMSIs with this one. */
export const findOverlappingImsis = async (
  db: Db,
  vertical: string,
  first: string,
  last: string,
): Promise<{ readonly sponsor: string; readonly first: string } | undefined> =>
  (
    await sql<{
      sponsor: string;
      first: string;
    }>`select answers->>${imsi.sponsor} as sponsor, answers->>${imsi.firstImsi} as first from documents
      where deleted_at is null and template_id in (select id from templates where description = ${templateNames.simInventoryImsi}) and account_id in (select id from accounts where vertical = ${vertical})
        and answers->>${imsi.firstImsi} <= ${last} and answers->>${imsi.lastImsi} >= ${first} limit 1`.execute(db)
  ).rows[0];

export interface NewThing {
  readonly iccid: string;
  readonly imsi: string;
  /** As the network has it; suspended where no network said. */
  readonly state: 'ACTIVE' | 'SUSPENDED';
  readonly coreNetwork: string | null;
}

/** ICCIDs are given out once in the world, so also a removed Thing and one of another account keeps its own. */
export const isIccidTaken = async (db: Db, iccid: string): Promise<boolean> =>
  (await db.selectFrom('things').select('iccid').where('iccid', '=', iccid).executeTakeFirst()) !== undefined;

/** Answers those that were inserted: another request may have provisioned the same SIM a moment ago. */
export const insertThings = async (trx: Db, accountId: string, things: readonly NewThing[]): Promise<string[]> => {
  const rows = await trx
    .insertInto('things')
    .values(
      things.map(({ iccid, imsi, state, coreNetwork }) => ({
        iccid,
        account_id: accountId,
        name: `SIM ${iccid.slice(-6)}`,
        imsi,
        state,
        network_state: coreNetwork === null ? null : state,
        core_network: coreNetwork,
      })),
    )
    .onConflict((conflict) => conflict.column('iccid').doNothing())
    .returning('iccid')
    .execute();
  return rows.map(({ iccid }) => iccid);
};

/** Released: its server waits for a device that fetches it. */
export const insertEsimProfiles = async (
  trx: Db,
  profiles: readonly { readonly iccid: string; readonly host: string; readonly matchingId: string }[],
): Promise<void> => {
  if (profiles.length === 0) return;
  await trx
    .insertInto('esim_profiles')
    .values(
      profiles.map(({ iccid, host, matchingId }) => ({
        iccid,
        host,
        matching_id: matchingId,
        state: 'Released' as const,
      })),
    )
    .onConflict((conflict) => conflict.column('iccid').doNothing())
    .execute();
};
