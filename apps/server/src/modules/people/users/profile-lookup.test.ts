import { getOrganization, getProfile } from '@airlane/contract/calls/lookups';
import { listDocuments } from '@airlane/contract/calls/documents';
import { listInbox } from '@airlane/contract/calls/inbox';
import { DAY_MS } from '@airlane/domain/time/durations';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis, delta, nordwerk } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const partner = await server.logIn('ec@gide.test', 'gide');
const partnerStaff = await server.logIn('manager@gide.test', 'gide');
afterAll(() => server.close());
const { db } = server.database;

const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const profile = async (person: Person, email: string, account: string = acme) =>
  person.call(getProfile, { params: { id: await idOf(email) } }, account);
const unknown = async (person: Person, email: string, account: string = acme) =>
  (await refusal(profile(person, email, account))).body?.code;

test('everybody reads their own profile, in every account they reach', async () => {
  expect(await profile(user, 'user@airlane.test')).toMatchObject({
    email: 'user@airlane.test',
    userProfile: 'Manager',
    userStatus: 'Active',
  });
  expect(await profile(group, 'group@airlane.test')).toMatchObject({ userProfile: 'Group user' });
  expect(await profile(admin, 'admin@airlane.test', borealis)).toMatchObject({
    email: 'admin@airlane.test',
    userStatus: 'Active',
  });
  expect(await profile(partner, 'ec@gide.test', nordwerk)).toMatchObject({ email: 'ec@gide.test' });
});

test('others of the account are read as far as its list of people shows them', async () => {
  expect(await profile(user, 'totp@airlane.test')).toEqual({
    id: await idOf('totp@airlane.test'),
    fullName: expect.any(String),
    email: 'totp@airlane.test',
    userProfile: 'Member',
    userStatus: 'Active',
  });
  expect(await profile(partnerStaff, 'ec@gide.test', nordwerk)).toMatchObject({
    email: 'ec@gide.test',
    userStatus: 'Active',
  });
  // Of the account that is selected, not of any other.
  expect(await unknown(user, 'totp@airlane.test', delta)).toBe('USER_NOT_FOUND');
  expect(await unknown(admin, 'ec@gide.test')).toBe('USER_NOT_FOUND');
});

test('group users and customers without a list of people find no other person', async () => {
  expect(await unknown(group, 'user@airlane.test')).toBe('USER_NOT_FOUND');
  expect(await unknown(partner, 'manager@gide.test', nordwerk)).toBe('USER_NOT_FOUND');
});

test('an organization is one of the own accounts', async () => {
  const organization = (person: Person, organizationId: string) =>
    person.call(getOrganization, { params: { organizationId } });
  expect(await organization(user, acme)).toMatchObject({ id: acme, title: 'Acme Logistics', profile: 'Manager' });
  expect(await organization(admin, borealis)).toMatchObject({ id: borealis });
  for (const foreign of [borealis, nordwerk, 'not-there'])
    expect((await refusal(organization(user, foreign))).body?.code).toBe('NOT_FOUND');
  expect((await refusal(organization(admin, nordwerk))).body?.code).toBe('NOT_FOUND');
});

/** The inbox says of each message whether it was read; its table does not. */
const asInTable = ({ items, ...rest }: Awaited<ReturnType<typeof readInbox>>) => ({
  ...rest,
  items: items.map(({ isRead: _isRead, ...item }) => item),
});
const readInbox = (person: Person, size: number) => person.call(listInbox, { query: { size } }, acme);

test('the inbox lists the last 30 days, newest first, 50 at a time, as its table does', async () => {
  const table = await user.call(listDocuments, { query: { templateName: 'message', pageSize: 50 } }, acme);
  const inbox = await user.call(listInbox, { query: {} }, acme);
  expect(asInTable(inbox)).toEqual(table);
  expect(inbox.items.length).toBeGreaterThan(0);
  const [newest, next] = inbox.items;
  await db
    .updateTable('documents')
    .set({ created_at: new Date(Date.now() - 31 * DAY_MS) })
    .where('id', '=', newest?.id ?? '')
    .execute();
  const later = await user.call(listInbox, { query: { size: 1 } }, acme);
  expect(later.items.map(({ id }) => id)).toEqual([next?.id]);
  expect(later.totalCount).toBe(inbox.totalCount - 1);
});

test('a group user gets the messages of the own groups', async () => {
  const own = await group.call(listInbox, { query: { size: 1000 } }, acme);
  const whole = await user.call(listInbox, { query: { size: 1000 } }, acme);
  expect(own.totalCount).toBeLessThan(whole.totalCount);
  expect(asInTable(own)).toEqual(
    await group.call(listDocuments, { query: { templateName: 'message', pageSize: 1000 } }, acme),
  );
});
