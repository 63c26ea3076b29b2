import { identifyThings } from '@airlane/contract/calls/things';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const identify = (identifiers: string[], accountId: string = acme) =>
  admin.call(identifyThings, { body: { identifiers } }, accountId);
const someThings = (accountId: string) =>
  server.database.db
    .selectFrom('things')
    .select(['iccid', 'imsi', 'imei', 'name'])
    .where('account_id', '=', accountId)
    .orderBy('iccid')
    .limit(4)
    .execute();

test('ICCID, IMSI, IMEI and name each find their Thing, once', async () => {
  const [one, two, three, four] = await someThings(acme);
  const answer = await identify([
    one?.iccid ?? '',
    two?.imsi ?? '',
    three?.imei ?? '',
    (four?.name ?? '').toUpperCase(),
    one?.imsi ?? '',
    'no such thing',
  ]);
  expect(new Set(answer.things.map(({ iccid }) => iccid))).toEqual(
    new Set([one, two, three, four].map((thing) => thing?.iccid)),
  );
  expect(answer.unknown).toEqual(['no such thing']);
});

test('Things of other accounts stay unknown', async () => {
  const [foreign] = await someThings(borealis);
  expect(await identify([foreign?.iccid ?? ''])).toEqual({ things: [], unknown: [foreign?.iccid] });
  expect((await identify([foreign?.iccid ?? ''], borealis)).things).toHaveLength(1);
});

test('a group user finds the Things of the own group only', async () => {
  const group = await server.logIn('group@airlane.test');
  const all = await server.database.db
    .selectFrom('things')
    .select(['iccid', 'group_name'])
    .where('account_id', '=', acme)
    .execute();
  const answer = await group.call(identifyThings, { body: { identifiers: all.map(({ iccid }) => iccid) } }, acme);
  const groups = new Set(answer.things.map(({ iccid }) => all.find((thing) => thing.iccid === iccid)?.group_name));
  expect(groups.size).toBe(1);
  expect(answer.unknown.length).toBeGreaterThan(0);
});

test.each([[[]], [Array.from({ length: 201 }, (_, index) => `thing ${index}`)], [['a\u0000b']]])(
  'a list like this is refused',
  async (identifiers: string[]) => {
    const { status, body } = await refusal(identify(identifiers));
    expect(status).toBe(400);
    expect(body?.fields?.[0]?.field).toContain('identifiers');
  },
);
