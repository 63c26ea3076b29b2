import { eidWithCheckDigits, esimStates } from '@airlane/domain/sims/esim';
import { accountIds, hash32 } from '@airlane/fixtures';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';

const HOST = 'smdp.airlane.example';
/** One Thing of so many has an eSIM. */
const ONE_OF = 9;
const EID_BEGINNING = '89049032';
const EID_BODY = 22;

const matchingId = (iccid: string): string =>
  [1, 2, 3, 4]
    .map((part) => hash32(part, 'esim', iccid).toString(36).toUpperCase().padStart(5, '0').slice(0, 5))
    .join('-');

const profileOf = (iccid: string) => ({
  iccid,
  eid: eidWithCheckDigits(EID_BEGINNING + iccid.slice(-EID_BODY).padStart(EID_BODY, '0')),
  host: HOST,
  matching_id: matchingId(iccid),
  state: esimStates[hash32(5, 'esim', iccid) % esimStates.length] ?? 'Available',
});

/** Gives some Things of the logistics fleet an eSIM instead of a plastic card. */
export const seedEsims = async (db: Db): Promise<void> => {
  const rows = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', accountIds.acme)
    .orderBy('iccid')
    .execute();
  const profiles = rows.filter((_, index) => index % ONE_OF === 0).map(({ iccid }) => profileOf(iccid));
  if (profiles.length > 0) await db.insertInto('esim_profiles').values(profiles).execute();
};
