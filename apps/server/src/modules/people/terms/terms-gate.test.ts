import { createApiKey } from '@airlane/contract/calls/api-keys';
import { createDocument, listDocuments } from '@airlane/contract/calls/documents';
import { getMe, getMyView } from '@airlane/contract/calls/me';
import { listThingGroups } from '@airlane/contract/calls/things';
import { TERMS_TEMPLATE } from '@airlane/domain/access/terms';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const { key } = await user.call(createApiKey, { body: { name: 'Script', permissions: [], days: 30 } }, acme);
afterAll(() => server.close());

const decide = (temsStatus: string) =>
  user.call(
    createDocument,
    {
      headers: { template: TERMS_TEMPLATE },
      body: {
        status: 'published',
        questions: [
          { questionId: 'QID001version', answer: '0.0.1' },
          { questionId: 'QID002temsStatus', answer: [temsStatus] },
        ],
      },
    },
    acme,
  );
const things = () => user.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme);
const thingsByKey = () =>
  server.call(
    listDocuments,
    { query: { templateName: 'ThingsTable' } },
    { authorization: `Bearer ${key}`, brand: acme },
  );

test('who has not accepted the terms gets nothing of an account by any call, but can accept them', async () => {
  await decide('Decline');
  const refused = { status: 403, body: { code: 'TERMS_NOT_ACCEPTED' } };
  expect(await refusal(things())).toMatchObject(refused);
  expect(await refusal(thingsByKey())).toMatchObject(refused);
  expect(await refusal(user.call(listThingGroups, { query: { brandId: acme } }, acme))).toMatchObject(refused);
  expect(
    await refusal(user.call(createDocument, { headers: { template: 'OrderSIM' }, body: { questions: [] } }, acme)),
  ).toMatchObject(refused);
  // What the page needs that asks for them.
  expect((await user.call(getMe, {})).profile.termsAndCondition).toBe(false);
  expect((await user.call(getMyView, {}, acme)).tabs.length).toBeGreaterThan(0);
  await decide('Agree');
  expect((await things()).totalCount).toBeGreaterThan(0);
  expect((await thingsByKey()).totalCount).toBeGreaterThan(0);
});
