import { createDocument, updateDocument } from '@airlane/contract/calls/documents';
import { listEvents } from '@airlane/contract/calls/events';
import { csmQuestionIds, orderSimQuestionIds, templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';

const { acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const told = (type: string, count = 1) =>
  eventually(async () => {
    const { events } = await admin.call(listEvents, { query: { types: type as never } }, acme);
    return events.length >= count ? events : undefined;
  }, type);
const create = async (template: string, answers: Record<string, unknown>, status = 'published') =>
  (await admin.call(
    createDocument,
    {
      headers: { template, member: 'user-airlane' },
      body: { status, questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
    } as never,
    acme,
  )) as { id: string; version: number };

test('an action on many Things tells how it ended, once', async () => {
  const things = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', acme)
    .where('state', '=', 'ACTIVE')
    .limit(3)
    .execute();
  const { id } = await create(templateNames.csm, {
    [csmQuestionIds.thingSelection]: ['Selected Things'],
    [csmQuestionIds.iccid]: things.map(({ iccid }) => iccid),
    [csmQuestionIds.action]: ['Refresh Connection'],
  });
  const events = await told('bulk.completed');
  expect(events.map(({ data }) => data)).toEqual([
    {
      job: expect.any(String) as string,
      document: id,
      action: 'refresh',
      status: 'completed',
      done: 3,
      skipped: 0,
      failed: 0,
    },
  ]);
  const { rows } = await sql<{
    type: string;
  }>`select type from events where account_id = ${acme} and type like 'bulk.%' order by seq`.execute(db);
  expect(rows.map(({ type }) => type)).toEqual(['bulk.started', 'bulk.completed']);
});

test('an order is told of when it is made and when its status changes, and not while it is a draft', async () => {
  const draft = await create(templateNames.orderSim, {}, 'draft');
  const { version } = await db
    .selectFrom('documents')
    .select('version')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  const step = (status: string, at: number) =>
    admin.call(
      updateDocument,
      {
        params: { id: draft.id },
        body: { version: at, questions: [{ questionId: orderSimQuestionIds.orderStatus, answer: [status] }] },
      } as never,
      acme,
    );
  await db
    .updateTable('documents')
    .set({
      answers: JSON.stringify({
        [orderSimQuestionIds.orderStatus]: ['Submitted'],
        [orderSimQuestionIds.orderId]: 'ORD-1',
      }),
      status: 'published',
    })
    .where('id', '=', draft.id)
    .execute();
  await step('Processing', version);
  const events = await told('order.changed');
  expect(events.map(({ data }) => data)).toEqual([{ document: draft.id, status: 'Processing' }]);
});
