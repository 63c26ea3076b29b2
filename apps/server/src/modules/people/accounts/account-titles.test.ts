import { createDocument, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { createRegistration } from '@airlane/contract/calls/registration';
import { updateCommunity } from '@airlane/contract/calls/communities';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme, adminPanel } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const create = (title: string) =>
  admin.call(
    createDocument,
    { headers: { template: 'accounts' }, body: { questions: [{ questionId: 'QID001title', answer: title }] } },
    adminPanel,
  );
const duplicate = { status: 409, body: { code: 'DUPLICATE' } };

test.each(['Acme Logistics', 'ACME LOGISTICS', '  Acme Logistics ', 'Admin Panel', 'admin panel'])(
  'a second account called %j is refused',
  async (title) => {
    expect(await refusal(create(title))).toMatchObject(duplicate);
  },
);

test('an account cannot be renamed to the title of another, and keeps its own', async () => {
  const { items } = await admin.call(
    listDocuments,
    { query: { templateName: 'accounts', search: 'Acme' } },
    adminPanel,
  );
  const version = items[0]?.version ?? 0;
  const rename = (answer: string) =>
    admin.call(
      updateDocument,
      { params: { id: acme }, body: { version, questions: [{ questionId: 'QID001title', answer }] } },
      adminPanel,
    );
  const { body, status } = await refusal(rename('Borealis energy'));
  expect([status, body?.fields?.[0]]).toEqual([
    409,
    expect.objectContaining({ field: 'QID001title', rule: 'duplicate' }),
  ]);
  expect(await refusal(admin.call(updateCommunity, { body: { title: 'Borealis Energy' } }, acme))).toMatchObject(
    duplicate,
  );
  expect((await rename('Acme Logistics')).version).toBeGreaterThanOrEqual(version);
});

test('two who ask at once: one gets the title', async () => {
  const outcomes = await Promise.allSettled([create('Twin'), create('Twin')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('who signs up is not told which companies are customers', async () => {
  const headers = await server.captcha('registration');
  const body = {
    company: 'Acme Logistics',
    firstName: 'Ida',
    lastName: 'Lund',
    email: 'ida@acme-two.test',
    password: 'New-password-1!',
  };
  await server.call(createRegistration, { headers, body }, { segment: 'airlane' });
  const rows = await server.database.db
    .selectFrom('accounts')
    .select('title')
    .where('title', 'like', 'Acme Logistics%')
    .orderBy('title')
    .execute();
  expect(rows.map(({ title }) => title)).toEqual(['Acme Logistics', 'Acme Logistics (2)']);
});
