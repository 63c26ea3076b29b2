import { createDocument } from '@airlane/contract/calls/documents';
import { getMe } from '@airlane/contract/calls/me';
import { TERMS_TEMPLATE } from '@airlane/domain/access/terms';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

const decide = (temsStatus: string, version = '0.0.1') =>
  user.call(
    createDocument,
    {
      headers: { template: TERMS_TEMPLATE },
      body: {
        status: 'published',
        questions: [
          { questionId: 'QID001version', answer: version },
          { questionId: 'QID002temsStatus', answer: [temsStatus] },
        ],
      },
    },
    acme,
  );
const accepted = async () => (await user.call(getMe, {})).profile.termsAndCondition;

test('agreeing is remembered with version, time and address; declining takes it back', async () => {
  await decide('Agree');
  expect(await accepted()).toBe(true);
  const row = await server.database.db
    .selectFrom('users')
    .select(['terms_version', 'terms_ip', 'terms_accepted_at'])
    .where('id', '=', 'user-airlane')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ terms_version: '0.0.1', terms_ip: '127.0.0.1' });
  await decide('Decline');
  expect(await accepted()).toBe(false);
});

test('another version, another word and a draft are refused', async () => {
  expect((await refusal(decide('Agree', '0.0.2'))).body?.fields?.[0]?.field).toBe('QID001version');
  expect((await refusal(decide('Maybe'))).body?.fields?.[0]?.field).toBe('QID002temsStatus');
  expect(await accepted()).toBe(false);
});
