import { appTypes } from '@airlane/domain/access/roles';
import { canBeLookedAt } from '@airlane/domain/view-as/view-as';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

const LOOKS_SHOWN = 20;
const REQUESTS_SHOWN = 20;
/** Older questions were answered by saying nothing. */
const REQUEST_DAYS = 7;

const customerAppTypes = appTypes.filter(canBeLookedAt);

const isValid = sql<boolean>`c.revoked_at is null and (c.until is null or c.until > now())`;

export interface ConsentRow {
  readonly id: string;
  readonly personId: string | null;
  readonly person: string | null;
  readonly mayAct: boolean;
  readonly until: Date | null;
  readonly grantedBy: string;
  readonly grantedAt: Date;
}

export const listConsents = async (db: Db, accountId: string): Promise<readonly ConsentRow[]> => {
  const { rows } =
    await sql<ConsentRow>`select c.id, c.person_id as "personId", person.full_name as person, c.may_act as "mayAct", c.until, giver.full_name as "grantedBy", c.granted_at as "grantedAt"
    from view_as_consents as c left join users as person on person.id = c.person_id join users as giver on giver.id = c.granted_by
    where c.account_id = ${accountId} and ${isValid} order by c.person_id is not null, c.granted_at desc`.execute(db);
  return rows;
};

export const listRequests = async (db: Db, accountId: string) => {
  const { rows } = await sql<{
    id: string;
    personId: string;
    person: string;
    askedBy: string;
    reason: string;
    askedAt: Date;
  }>`select r.id, r.person_id as "personId", person.full_name as person, staff.full_name as "askedBy", r.reason, r.asked_at as "askedAt"
    from view_as_requests as r join users as person on person.id = r.person_id join users as staff on staff.id = r.asked_by
    where r.account_id = ${accountId} and r.asked_at > now() - make_interval(days => ${REQUEST_DAYS})
      and not exists (select from view_as_consents as c where c.account_id = r.account_id and (c.person_id is null or c.person_id = r.person_id) and c.granted_at > r.asked_at)
    order by r.asked_at desc limit ${REQUESTS_SHOWN}`.execute(db);
  return rows;
};

export const listLooks = (db: Db, accountId: string) =>
  db
    .selectFrom('view_as_looks as l')
    .innerJoin('users as staff', 'staff.id', 'l.staff_id')
    .innerJoin('users as person', 'person.id', 'l.person_id')
    .select([
      'l.id',
      'staff.full_name as staff',
      'person.full_name as person',
      'l.person_id as personId',
      'l.reason',
      'l.may_act as mayAct',
      'l.started_at as startedAt',
      'l.expires_at as expiresAt',
      'l.ended_at as endedAt',
      'l.ending',
    ])
    .where('l.account_id', '=', accountId)
    .orderBy('l.started_at', 'desc')
    .limit(LOOKS_SHOWN)
    .execute();

interface PersonRow {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly profile: string;
  readonly consentId: string | null;
  readonly mayAct: boolean | null;
  readonly until: Date | null;
}

/** Customers of an account with the consent that counts for this staff member: what the person decided themselves, otherwise the widest. A consent that they gave themselves does not count. */
export const listCustomers = async (
  db: Db,
  accountId: string,
  staffId: string,
  personId?: string,
): Promise<readonly PersonRow[]> => {
  const { rows } =
    await sql<PersonRow>`select u.id, u.full_name as "fullName", u.email, m.profile, best.id as "consentId", best.may_act as "mayAct", best.until
    from memberships as m join users as u on u.id = m.user_id
    left join lateral (select c.id, c.may_act, c.until from view_as_consents as c
      where c.account_id = m.account_id and (c.person_id is null or c.person_id = u.id) and c.granted_by <> ${staffId} and ${isValid}
      order by c.person_id is not null desc, c.may_act desc, c.until desc nulls first limit 1) as best on true
    where m.account_id = ${accountId} and m.accepted_at is not null and m.deleted_at is null and u.deleted_at is null and u.status = 'Active'
      and u.app_type = any(${customerAppTypes}::text[]) ${personId === undefined ? sql`` : sql`and u.id = ${personId}`}
    order by u.full_name, u.id limit 1000`.execute(db);
  return rows;
};

/** Withdraws what was allowed for the same person, or for the account; answers what is withdrawn. */
export const revokeEarlier = (trx: Db, accountId: string, personId: string | null, by: string) =>
  trx
    .updateTable('view_as_consents')
    .set({ revoked_at: new Date(), revoked_by: by })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('person_id', personId === null ? 'is' : '=', personId)
    .execute();

export const findConsent = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('view_as_consents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export interface NewConsent {
  readonly id: string;
  readonly accountId: string;
  /** Null for everyone in the account. */
  readonly personId: string | null;
  readonly mayAct: boolean;
  readonly until: Date | null;
  readonly grantedBy: string;
}

export const insertConsent = async (
  trx: Db,
  { id, accountId, personId, mayAct, until, grantedBy }: NewConsent,
): Promise<void> => {
  await trx
    .insertInto('view_as_consents')
    .values({ id, account_id: accountId, person_id: personId, may_act: mayAct, until, granted_by: grantedBy })
    .execute();
};

export const revokeConsent = async (trx: Db, id: string, by: string): Promise<void> => {
  await trx
    .updateTable('view_as_consents')
    .set({ revoked_at: new Date(), revoked_by: by })
    .where('id', '=', id)
    .execute();
};

export interface NewRequest {
  readonly id: string;
  readonly accountId: string;
  readonly personId: string;
  readonly askedBy: string;
  readonly reason: string;
}

export const insertRequest = async (
  trx: Db,
  { id, accountId, personId, askedBy, reason }: NewRequest,
): Promise<void> => {
  await trx
    .insertInto('view_as_requests')
    .values({ id, account_id: accountId, person_id: personId, asked_by: askedBy, reason })
    .execute();
};

export interface NewLook {
  readonly id: string;
  readonly sessionId: string;
  readonly staffId: string;
  readonly accountId: string;
  readonly personId: string;
  readonly consentId: string;
  readonly mayAct: boolean;
  readonly reason: string;
  readonly expiresAt: Date;
}

export const insertLook = async (trx: Db, look: NewLook): Promise<void> => {
  await trx
    .insertInto('view_as_looks')
    .values({
      id: look.id,
      session_id: look.sessionId,
      staff_id: look.staffId,
      account_id: look.accountId,
      person_id: look.personId,
      consent_id: look.consentId,
      may_act: look.mayAct,
      reason: look.reason,
      expires_at: look.expiresAt,
    })
    .execute();
};

/** The staff member leaves it; answers whether it had not ended before. */
export const endLook = async (trx: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('view_as_looks')
    .set({ ended_at: new Date(), ending: 'left' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await trx.updateTable('view_as_looks').set({ left_at: new Date() }).where('id', '=', id).execute();
  return numUpdatedRows > 0n;
};
