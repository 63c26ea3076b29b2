import { demoOutbox, demoPeople } from '@airlane/contract/calls/demo';
import { sendPassword } from '@airlane/contract/calls/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '@airlane/server/src/testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const peopleOf = (segment: string) => server.call(demoPeople, {}, { segment });

test.each([
  [
    'airlane',
    [
      'user@airlane.test',
      'group@airlane.test',
      'energy@airlane.test',
      'org@airlane.test',
      'admin@airlane.test',
      'sales@airlane.test',
    ],
  ],
  ['gide', ['manager@gide.test', 'ec@gide.test']],
  ['terrestar', ['admin@terrestar.test', 'user@terrestar.test']],
])('the people of %s are those whom a button can let in', async (segment, emails) => {
  expect((await peopleOf(segment)).people.map(({ email }) => email)).toEqual(emails);
});

test('the password that is told lets them in as far as the code', async () => {
  const { password, people } = await peopleOf('airlane');
  for (const { email } of people) {
    const { loginResponse } = await server.call(
      sendPassword,
      { body: { username: email, password } },
      { segment: 'airlane' },
    );
    expect(loginResponse.hub2FAEnabled).toBe(false);
  }
});

test('a deleted person is not offered', async () => {
  await server.database.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', 'sales-airlane')
    .execute();
  expect((await peopleOf('airlane')).people.map(({ email }) => email)).not.toContain('sales@airlane.test');
});

test('outside the demo neither the people nor their mails can be asked for', async () => {
  const real = await testApp({ environment: { DEMO: 'off', ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') } });
  try {
    for (const { path } of [demoPeople, demoOutbox]) {
      const answer = await real.app.inject(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    }
  } finally {
    await real.close();
  }
});
