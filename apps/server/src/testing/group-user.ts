import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@airlane/domain/access/terms';
import { GROUP_USER } from '@airlane/domain/access/thing-scope';
import type { Person, TestApp } from './app.ts';

interface GroupUser {
  readonly accountId: string;
  readonly groups: readonly string[];
  readonly appType?: 'consumer' | 'orgAdmin';
}

/** A new group user of an account, with any groups or none, logged in. */
export const addGroupUser = async (
  server: TestApp,
  { accountId, groups, appType = 'consumer' }: GroupUser,
): Promise<Person & { readonly userId: string; readonly membershipId: string }> => {
  const { db } = server.database;
  const [userId, membershipId] = [randomUUID(), randomUUID()];
  const email = `${userId}@acme.test`;
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', 'user-airlane')
    .executeTakeFirstOrThrow();
  const person = {
    id: userId,
    email,
    password_hash,
    full_name: 'Gill Upton',
    vertical: 'airlane',
    app_type: appType,
    status: 'Active',
    terms_accepted_at: new Date(),
    terms_version: TERMS_VERSION,
    terms_ip: '192.0.2.1',
  } as const;
  await db
    .insertInto('users')
    .values({ ...person, totp_secret: null })
    .execute();
  await db
    .insertInto('memberships')
    .values({
      id: membershipId,
      account_id: accountId,
      user_id: userId,
      full_name: 'Gill Upton',
      profile: GROUP_USER,
      thing_groups: [...groups],
    })
    .execute();
  return { ...(await server.logIn(email)), userId, membershipId };
};
