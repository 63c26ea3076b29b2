import { createDocument, listDocuments } from '@airlane/contract/calls/documents';
import { DAY_MS, MINUTE_MS } from '@airlane/domain/time/durations';
import { accountIds, DEMO_GROUP } from '@airlane/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis } = accountIds;
let server: TestApp;
let user: Person;
let admin: Person;
let iccid: string;

const thingOf = async (accountId: string, group?: string): Promise<string> => {
  const query = server.database.db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', accountId)
    .where('state', '=', 'ACTIVE')
    .orderBy('iccid');
  return (
    await (group === undefined ? query : query.where('group_name', '=', group)).limit(1).executeTakeFirstOrThrow()
  ).iccid;
};

beforeAll(async () => {
  server = await testApp();
  user = await server.logIn('user@airlane.test');
  admin = await server.logIn('admin@airlane.test');
  iccid = await thingOf(acme);
});
afterAll(() => server.close());

// One moment for all of them: two readings of the clock may lie a millisecond apart.
const NOW = Date.now();
const ago = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();
const capture = (person: Person, startTime: unknown, more: Record<string, unknown> = {}, accountId: string = acme) => {
  const answers = { QID001iccid: iccid, QID002captureIP: '10.64.0.7', QID003startTime: startTime, ...more };
  return person.call(
    createDocument,
    {
      headers: { template: 'capture' },
      body: { questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
    },
    accountId,
  );
};
const answerTo = (document: { questions: { questionId: string; answer?: unknown }[] }, questionId: string) =>
  document.questions.find((question) => question.questionId === questionId)?.answer;

test('a customer captures some minutes of the last week, and the document begins as Created', async () => {
  const document = await capture(user, { startTime: ago(DAY_MS), durationMinutes: 15 });
  expect(document.status).toBe('published');
  expect(answerTo(document, 'QID004fileStatue')).toMatchObject({ selected: ['Created'] });
  const list = await user.call(listDocuments, { query: { templateName: 'capture', search: iccid } }, acme);
  expect(list.items.map(({ id }) => id)).toContain(document.id);
});

test.each([
  ['user', { startTime: ago(8 * DAY_MS), durationMinutes: 5 }, 'A capture can start at most 7 days ago'],
  ['user', { startTime: ago(-60 * MINUTE_MS), durationMinutes: 5 }, 'A capture cannot start in the future'],
  ['user', { from: ago(2 * DAY_MS), to: ago(DAY_MS) }, 'Choose a duration of 5, 10, 15, 30, 45, 60 minutes'],
  ['user', { startTime: ago(DAY_MS), durationMinutes: 7 }, 'Choose a duration of 5, 10, 15, 30, 45, 60 minutes'],
  ['admin', { from: ago(8 * DAY_MS), to: ago(DAY_MS) }, 'A capture can start at most 7 days ago'],
  ['admin', { from: ago(6 * DAY_MS), to: ago(-2 * DAY_MS) }, 'A capture lasts at most 7 days'],
] as const)('%s is refused %o: %s', async (who, startTime, message) => {
  const { body } = await refusal(capture(who === 'user' ? user : admin, startTime));
  expect(body?.fields).toEqual([{ field: 'QID003startTime', rule: expect.any(String) as string, message }]);
});

test('staff may capture a range of days', async () => {
  const range = { from: ago(3 * DAY_MS), to: ago(DAY_MS) };
  expect(answerTo(await capture(admin, range), 'QID003startTime')).toBe(`${range.from}/${range.to}`);
});

test('both the IP and the time are needed, and the Thing has to be one of the account', async () => {
  const { body } = await refusal(capture(user, '', { QID002captureIP: '' }));
  expect(body?.fields?.map(({ field }) => field)).toEqual(['QID002captureIP', 'QID003startTime']);
  const foreign = await refusal(capture(user, ago(DAY_MS), { QID001iccid: await thingOf(borealis) }));
  expect(foreign.body?.fields).toEqual([expect.objectContaining({ field: 'QID001iccid', rule: 'unknownThing' })]);
});

test('private Things are captured for a minute, whatever was asked', async () => {
  iccid = await thingOf(borealis);
  const start = ago(DAY_MS);
  const document = await capture(admin, { from: start, to: ago(DAY_MS / 2) }, {}, borealis);
  expect(answerTo(document, 'QID003startTime')).toBe(
    `${start}/${new Date(Date.parse(start) + MINUTE_MS).toISOString()}`,
  );
  iccid = await thingOf(acme);
});

test('a capture cannot be a draft, because it is acted upon at once', async () => {
  const attempt = user.call(createDocument, { headers: { template: 'CSM' }, body: { questions: [] } }, acme);
  expect(await refusal(attempt)).toMatchObject({ status: 404, message: 'No such template' });
  const draft = admin.call(
    createDocument,
    { headers: { template: 'CSM' }, body: { questions: [], status: 'draft' } },
    acme,
  );
  expect(await refusal(draft)).toMatchObject({ status: 400, body: { code: 'DRAFT_REFUSED' } });
});

test('a group user sees and captures the Things of that group only', async () => {
  const member = await server.logIn('group@airlane.test');
  const list = () => member.call(listDocuments, { query: { templateName: 'capture' } }, acme);
  expect((await list()).totalCount).toBe(0);
  const elsewhere = await server.database.db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', acme)
    .where('group_name', '<>', DEMO_GROUP)
    .limit(1)
    .executeTakeFirstOrThrow();
  const refused = await refusal(capture(member, ago(DAY_MS), { QID001iccid: elsewhere.iccid }));
  expect(refused.body?.fields?.[0]?.rule).toBe('unknownThing');
  await capture(member, ago(DAY_MS), { QID001iccid: await thingOf(acme, DEMO_GROUP) });
  expect((await list()).totalCount).toBe(1);
});
