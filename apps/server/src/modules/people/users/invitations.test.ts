import { answerInvitation, listInvitations } from '@airlane/contract/calls/invitations';
import { createDocument, listDocuments } from '@airlane/contract/calls/documents';
import { deactivateUser, inviteUserAgain } from '@airlane/contract/calls/users';
import { getMyBrands } from '@airlane/contract/calls/me';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const manager = await server.logIn('org@airlane.test');
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const invite = (email: string) =>
  manager.call(
    createDocument,
    {
      headers: { template: 'CreateUser' },
      body: {
        questions: [
          { questionId: 'QID002fullName', answer: 'Sam Known' },
          { questionId: 'QID003email', answer: email },
          { questionId: 'QID004userProfile', answer: ['Member'] },
        ],
      },
    },
    borealis,
  );
const member = async (email: string) =>
  (
    await manager.call(
      listDocuments,
      { query: { templateName: 'CreateUser', filterObj: JSON.stringify({ email: { contains: email } }) } },
      borealis,
    )
  ).items[0];
const answers = async (email: string) =>
  Object.fromEntries(
    (await member(email))?.questions.map(({ questionId, answer }) => [questionId.replace(/^QID\d+/, ''), answer]) ?? [],
  );
const accountsOf = async (person: Person) => (await person.call(getMyBrands, {})).brands.map(({ id }) => id);
const signIns = async (email: string) =>
  (
    await manager.call(
      listDocuments,
      { query: { templateName: 'audit', filterObj: JSON.stringify({ email: { contains: email } }) } },
      borealis,
    )
  ).totalCount;
const idOf = async (email: string) =>
  (await server.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

test('a known person is asked by mail, nothing of them is told before they accept, and then they are a member', async () => {
  const email = 'user@airlane.test';
  await invite(email);
  expect(await answers(email)).toMatchObject({ userStatus: { selected: ['Invited'] }, lastLogIn: '', TCip: '' });
  expect(await signIns(email)).toBe(0);
  expect(await accountsOf(user)).not.toContain(borealis);
  expect(await refusal(user.call(listDocuments, { query: { templateName: 'ThingsTable' } }, borealis))).toMatchObject({
    status: 403,
  });
  const mails = await server.database.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', email)
    .where('subject', 'like', '%another%')
    .execute();
  expect(mails[0]?.text_body).toContain('"Borealis Energy"');
  // Neither deactivated nor given a new password by those who only invited them.
  expect(await refusal(manager.call(deactivateUser, { body: { userId: await idOf(email) } }, borealis))).toMatchObject({
    status: 404,
  });
  await manager.call(inviteUserAgain, { body: { email } }, borealis);

  const { invitations } = await user.call(listInvitations, {});
  expect(invitations).toEqual([expect.objectContaining({ account: 'Borealis Energy', invitedBy: 'Orla Grant' })]);
  const id = invitations[0]?.id ?? '';
  for (const other of [manager, admin])
    expect(await refusal(other.call(answerInvitation, { params: { id }, body: { accept: true } }))).toMatchObject({
      status: 404,
    });
  expect(await user.call(answerInvitation, { params: { id }, body: { accept: true } })).toEqual({
    accountId: borealis,
  });
  expect(await accountsOf(user)).toContain(borealis);
  expect(await signIns(email)).toBeGreaterThan(0);
  expect((await refusal(user.call(answerInvitation, { params: { id }, body: { accept: false } }))).body?.code).toBe(
    'INVITATION_NOT_FOUND',
  );
});

test('staff of the provider are asked like everybody, and their sign-ins are not told even when they accept', async () => {
  const email = 'admin@airlane.test';
  await invite(email);
  expect(await signIns(email)).toBe(0);
  const { invitations } = await admin.call(listInvitations, {});
  await admin.call(answerInvitation, { params: { id: invitations[0]?.id ?? '' }, body: { accept: true } });
  const kinds = await manager.call(
    listDocuments,
    {
      query: {
        templateName: 'audit',
        filterObj: JSON.stringify({ email: { contains: email }, kind: { anyOf: ['Sign-in'] } }),
      },
    },
    borealis,
  );
  expect(kinds.totalCount).toBe(0);
  expect(await refusal(manager.call(deactivateUser, { body: { userId: await idOf(email) } }, borealis))).toMatchObject({
    status: 403,
    body: { code: 'USER_ELSEWHERE' },
  });
});

test('who declines is no member and can be invited again', async () => {
  const email = 'totp@airlane.test';
  const person = await server.logIn(email);
  await invite(email);
  const [first] = (await person.call(listInvitations, {})).invitations;
  expect(await person.call(answerInvitation, { params: { id: first?.id ?? '' }, body: { accept: false } })).toEqual({
    accountId: null,
  });
  expect(await member(email)).toBeUndefined();
  expect(await accountsOf(person)).toEqual([acme]);
  await invite(email);
  expect((await person.call(listInvitations, {})).invitations).toHaveLength(1);
});
