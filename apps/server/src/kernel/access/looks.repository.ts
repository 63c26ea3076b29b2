import { type AppType, appTypeDefinitions, appTypes } from '@airlane/domain/access/roles';
import { type LookEnding, lookingAppTypes } from '@airlane/domain/view-as/view-as';
import { owesTerms } from '@airlane/domain/access/terms';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit, recordAudits } from '../audit/audit.repository.ts';
import type { Db } from '../database/open.ts';
import { acceptedTermsAt } from './accepted-terms.source.ts';
import { announceAccessChange } from './announce-access.ts';
import type { Look, Viewer } from './viewer.ts';

const reachingEveryAccount = appTypes.filter((appType) => appTypeDefinitions[appType].reachesEveryAccount);

const isMember = (person: 'staff' | 'person'): RawBuilder<boolean> => sql<boolean>`exists (select from memberships as m
  where m.account_id = l.account_id and m.user_id = ${sql.ref(`${person}.id`)} and m.accepted_at is not null and m.deleted_at is null)`;

/** Who is looked at on the word of their account, and has decided for themselves since: their own word counts, and the look has to begin anew. */
const hasDecidedSince = sql<boolean>`(consent.person_id is null and exists (select from view_as_consents as own
  where own.account_id = l.account_id and own.person_id = l.person_id and own.granted_at > l.started_at and own.revoked_at is null and (own.until is null or own.until > now())))`;

/** Why a look is over; null while it goes on. Whatever ends one is listed here and nowhere else. */
const ending = sql<LookEnding | null>`case
  when l.ending is not null then l.ending
  when session.id is null or session.revoked_at is not null then 'signedOut'
  when consent.revoked_at is not null or ${hasDecidedSince} then 'revoked'
  when l.expires_at <= now() then 'expired'
  when staff.deleted_at is not null or staff.status <> 'Active' or staff.app_type <> all(${lookingAppTypes}::text[])
    or not (staff.app_type = any(${reachingEveryAccount}::text[]) or ${isMember('staff')}) then 'role'
  when account.deleted_at is not null then 'account'
  when person.deleted_at is not null or person.status <> 'Active' or not ${isMember('person')} then 'person' end`;

const looks = sql`view_as_looks as l join users as staff on staff.id = l.staff_id join users as person on person.id = l.person_id
  join accounts as account on account.id = l.account_id join view_as_consents as consent on consent.id = l.consent_id
  left join sessions as session on session.id = l.session_id`;

interface LookRow {
  readonly id: string;
  readonly staffId: string;
  readonly staffName: string;
  readonly personId: string;
  readonly personName: string;
  readonly email: string;
  readonly vertical: string;
  readonly appType: AppType;
  readonly acceptedAt: Date | null;
  readonly accountId: string;
  readonly accountTitle: string;
  readonly mayAct: boolean;
  readonly expiresAt: Date;
  readonly ending: LookEnding | null;
}

/** The look that a session has not left yet, with the customer as whom it looks. */
export const findLook = async (
  db: Db,
  sessionId: string,
): Promise<{ readonly look: Look; readonly person: Omit<Viewer, 'sessionId'> } | undefined> => {
  const { rows } =
    await sql<LookRow>`select l.id, l.staff_id as "staffId", staff.full_name as "staffName", l.person_id as "personId", person.full_name as "personName", person.email,
      person.vertical, person.app_type as "appType", ${acceptedTermsAt('person')} as "acceptedAt", l.account_id as "accountId", account.title as "accountTitle",
      l.may_act as "mayAct", l.expires_at as "expiresAt", ${ending} as ending
    from ${looks} where l.session_id = ${sessionId} and l.left_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { email, vertical, appType, acceptedAt, ...look } = row;
  return {
    look,
    person: {
      userId: row.personId,
      vertical,
      appType,
      email,
      fullName: row.personName,
      owesTerms: owesTerms({ vertical, appType, hasAccepted: acceptedAt !== null }),
    },
  };
};

/** Whether a look goes on, for what is opened outside its session. */
export const isLookOpen = async (db: Db, lookId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from ${looks} where l.id = ${lookId} and l.left_at is null and (${ending}) is null`.execute(db);
  return rows.length > 0;
};

/** Closes looks that are over, each with a row in the audit log, and tells every process. Of one session, or of all. */
export const endOverLooks = (db: Db, sessionId?: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      id: string;
      account_id: string;
      staff_id: string;
      person_id: string;
      ending: LookEnding;
    }>`with over_looks as (
        select l.id, ${ending} as reason from ${looks} where l.ended_at is null and (${ending}) is not null ${sessionId === undefined ? sql`` : sql`and l.session_id = ${sessionId}`}
      )
      update view_as_looks as look set ended_at = now(), ending = over_looks.reason from over_looks where look.id = over_looks.id and look.ended_at is null
      returning look.id, look.account_id, look.staff_id, look.person_id, look.ending`.execute(trx);
    if (rows.length === 0) return 0;
    await recordAudits(
      trx,
      rows.map((row) => ({
        accountId: row.account_id,
        actorId: row.staff_id,
        action: 'view-as.end',
        subject: row.person_id,
        detail: { look: row.id, ending: row.ending },
        requestId: '',
      })),
    );
    await announceAccessChange(trx);
    return rows.length;
  });

/** One row of the audit log for each kind of page that a look shows. */
export const recordSeen = (
  db: Db,
  { id, accountId, staffId, personId }: Look,
  what: string,
  requestId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('view_as_seen')
      .values({ look_id: id, what })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n)
      await recordAudit(trx, {
        accountId,
        actorId: staffId,
        action: 'view-as.look',
        subject: personId,
        detail: { look: id, name: what },
        requestId,
      });
  });
