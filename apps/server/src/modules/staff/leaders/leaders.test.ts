import {
  createDocument,
  deleteDocuments,
  listDocuments,
  readDocument,
  updateDocument,
} from '@airlane/contract/calls/documents';
import { createLeader } from '@airlane/contract/calls/leaders';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';

const { acme, adminPanel, nordwerk } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const person = {
  role: 'leader' as const,
  fullName: 'Lena Ader',
  email: 'lena@airlane.test',
  code: '+1',
  country_iso: 'US',
  number: '202 555 0177',
  countryName: 'United States',
};
const admins = (accountId: string) =>
  admin.call(listDocuments, { query: { templateName: 'Leader Profile', sort: '-fullName' } }, accountId);

test('a new admin is invited by mail and listed with the others, in every account', async () => {
  const request = { body: person, headers: { 'idempotency-key': 'leader-once' } };
  const leader = await admin.call(createLeader, request, acme);
  expect(await admin.call(createLeader, request, acme)).toEqual(leader);
  for (const account of [acme, adminPanel])
    expect((await admins(account)).items.map(({ id }) => id)).toContain(leader.id);
  const user = await server.database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', leader.userId)
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({ app_type: 'admin', status: 'Invited', vertical: 'airlane', email: person.email });
  const mail = await eventually(
    () =>
      server.database.db
        .selectFrom('mails')
        .selectAll()
        .where('to_address', '=', person.email)
        .where('status', '=', 'sent')
        .executeTakeFirst(),
    'the invitation',
  );
  expect(mail.text_body).toContain('/#/resetPassword/');
});

test.each([
  [{ fullName: '' }, 'fullName', 'Mandatory field'],
  [{ fullName: '<b>x</b>' }, 'fullName', 'HTML or JavaScript content is not allowed.'],
  [{ email: 'nobody' }, 'email', 'Invalid email'],
  [{ number: 'call me' }, 'phone', expect.any(String) as string],
])('%o is refused at %s', async (change, field, message) => {
  const { status, body } = await refusal(
    admin.call(createLeader, { body: { ...person, email: 'other@airlane.test', ...change } }, acme),
  );
  expect(status).toBe(400);
  expect(body?.fields).toEqual([expect.objectContaining({ field, message })]);
});

test('an e-mail of the vertical belongs to one person', async () => {
  const { status, body } = await refusal(
    admin.call(createLeader, { body: { ...person, email: 'USER@airlane.test' } }, acme),
  );
  expect({ status, fields: body?.fields }).toEqual({
    status: 409,
    fields: [{ field: 'email', rule: 'duplicate', message: 'A user with the email USER@airlane.test already exists' }],
  });
});

test('admins are not made as documents, but are changed and removed as such', async () => {
  const made = admin.call(
    createDocument,
    {
      headers: { template: 'Leader Profile' },
      body: {
        questions: [
          { questionId: 'QID002fullName', answer: 'X Y' },
          { questionId: 'QID003email', answer: 'x@y.test' },
        ],
      },
    },
    acme,
  );
  expect(await refusal(made)).toMatchObject({ status: 403, body: { code: 'CREATE_FORBIDDEN' } });
  const lena = (await admins(acme)).items.find(({ questions }) =>
    questions.some(({ answer }) => answer === person.email),
  );
  const id = lena?.id ?? '';
  const read = await admin.call(readDocument, { params: { id }, query: { templateName: 'Leader Profile' } }, acme);
  const body = {
    version: read.version,
    questions: [{ questionId: 'QID002fullName', answer: 'Lena Adler' }],
    templateName: 'Leader Profile',
  };
  const changed = await admin.call(updateDocument, { params: { id }, body }, acme);
  expect(changed.description).toBe('Leader Profile');
  await admin.call(deleteDocuments, { body: { documents: [id], template: 'Leader Profile' } }, acme);
  expect((await admins(acme)).items.map((item) => item.id)).not.toContain(id);
  const gone = await server.database.db
    .selectFrom('users')
    .select('status')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  expect(gone.status).toBe('Inactive');
  const own = (await admins(acme)).items.find(({ member }) => member === 'admin-airlane');
  expect(
    await refusal(
      admin.call(deleteDocuments, { body: { documents: [own?.id ?? ''], template: 'Leader Profile' } }, acme),
    ),
  ).toMatchObject({ status: 403 });
});

test('a manager of another vertical sees their own managers only', async () => {
  const manager = await server.logIn('manager@gide.test', 'gide');
  const list = await manager.call(listDocuments, { query: { templateName: 'Manager Profile' } }, nordwerk);
  expect(list.items.map(({ member }) => member)).toEqual(['manager-gide']);
});
