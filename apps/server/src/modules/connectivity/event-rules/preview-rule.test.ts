import { createDocument } from '@airlane/contract/calls/documents';
import { type EventRulePreview, previewEventRule } from '@airlane/contract/calls/event-rules';
import { DAY_MS, MINUTE_MS } from '@airlane/domain/time/durations';
import { eventRulesQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import type { EventType } from '@airlane/domain/events/event-types';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newestSince } from '#kernel/events/read-events.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const sales = await server.logIn('sales@airlane.test');
afterAll(() => server.close());

const things = await db
  .selectFrom('things')
  .select(['iccid', 'name', 'group_name', 'mno_name'])
  .where('account_id', '=', acme)
  .where('deleted_at', 'is', null)
  .orderBy('iccid')
  .execute();
const [one, two] = things as [(typeof things)[number], (typeof things)[number]];
const foreign = await db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', borealis)
  .limit(1)
  .executeTakeFirstOrThrow();

/** As `recordThingEvents` writes it, some time ago. */
const happened = (iccid: string, ageMs: number, type: EventType = 'thing.silent', data: Record<string, unknown> = {}) =>
  sql`
  insert into events (account_id, type, at, recorded_at, thing, thing_group, thing_tags, thing_network, data, position)
  select account_id, ${type}, date_trunc('milliseconds', now()) - make_interval(secs => ${ageMs / 1000}), date_trunc('milliseconds', now()) - make_interval(secs => ${ageMs / 1000}),
    iccid, group_name, tags, mno_name, ${JSON.stringify(data)}::jsonb, nextval('event_position')
  from things where iccid = ${iccid}`.execute(db);

const preview = (answers: Record<string, unknown>, person = user, rule?: string): Promise<EventRulePreview> =>
  person.call(
    previewEventRule,
    {
      body: {
        questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
        ...(rule !== undefined && { rule }),
      },
    },
    acme,
  );
const silent = { [asked.events]: ['Thing Silent'], [asked.action]: ['Suspend'] };

beforeEach(async () => {
  await sql`delete from events`.execute(db);
});

test('a rule that is not saved yet is told how often it would have fired, and on whom', async () => {
  await happened(one.iccid, 8 * DAY_MS);
  await happened(one.iccid, 6 * DAY_MS);
  await happened(one.iccid, 2 * DAY_MS);
  await happened(two.iccid, DAY_MS);
  await happened(two.iccid, DAY_MS - MINUTE_MS);
  await happened(two.iccid, MINUTE_MS, 'thing.attached');
  await happened(foreign.iccid, MINUTE_MS);
  const found = await preview(silent);
  expect(found).toMatchObject({ fired: 3, heldBack: 1, things: 2, aboveLimit: null, isWholeWeek: true });
  expect(found.examples).toEqual([
    { id: thingIdOf(one.iccid), iccid: one.iccid, name: one.name, times: 2 },
    { id: thingIdOf(two.iccid), iccid: two.iccid, name: two.name, times: 1 },
  ]);
  expect(await preview({ ...silent, [asked.action]: ['Notify'] })).toMatchObject({ fired: 4, heldBack: 0 });
  expect(await preview({ ...silent, [asked.action]: ['Notify'], [asked.maxPerDay]: 1 })).toMatchObject({
    fired: 3,
    heldBack: 1,
  });
  expect(await preview({ ...silent, [asked.events]: ['Thing Silent', 'Thing Attached'] })).toMatchObject({
    fired: 4,
    heldBack: 1,
  });
});

test('groups and networks of the moment of the event count, and what the rule did itself does not', async () => {
  await happened(one.iccid, DAY_MS);
  await happened(two.iccid, DAY_MS, 'thing.silent', { document: 'this-rule' });
  const elsewhere = things.find(({ group_name: name }) => name !== one.group_name)?.group_name ?? 'Elsewhere';
  expect(await preview({ ...silent, [asked.groups]: [one.group_name] }, user, 'this-rule')).toMatchObject({ fired: 1 });
  await sql`update things set group_name = ${elsewhere} where iccid = ${one.iccid}`.execute(db);
  expect(await preview({ ...silent, [asked.groups]: [one.group_name] }, user, 'this-rule')).toMatchObject({ fired: 1 });
  await sql`update things set group_name = ${one.group_name} where iccid = ${one.iccid}`.execute(db);
  expect(await preview({ ...silent, [asked.networks]: ['No such network'] })).toMatchObject({ fired: 0, examples: [] });
  expect((await preview(silent, user, 'this-rule')).fired).toBe(1);
  expect((await preview(silent, user, 'another')).fired).toBe(2);
});

test('it agrees with the rule once that is saved and the same happens', async () => {
  const answers = {
    [asked.name]: 'Counted',
    ...silent,
    [asked.action]: ['Notify'],
    [asked.groups]: [one.group_name],
    [asked.status]: ['On'],
  };
  const { id } = (await user.call(
    createDocument,
    {
      headers: { template: templateNames.eventRules },
      body: {
        status: 'published',
        questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
      },
    } as never,
    acme,
  )) as { id: string };
  const chosen = things.slice(0, 12);
  await recordThingEvents(
    db,
    chosen.map(({ iccid }) => ({ iccid, type: 'thing.silent' as const, at: new Date(), data: { network: 'Orange' } })),
  );
  const expected = chosen.filter(({ group_name: name }) => name === one.group_name).length;
  const fired = await eventually(async () => {
    const { count } = await db
      .selectFrom('rule_firings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('rule_id', '=', id)
      .executeTakeFirstOrThrow();
    return count === expected ? count : undefined;
  }, 'the rule was set off');
  expect((await preview(answers, user, id)).fired).toBe(fired);
  await db.deleteFrom('documents').where('id', '=', id).execute();
});

test('a data limit counts the Things that are above it this month', async () => {
  await sql`update thing_contacts set month_bytes = 1, usage_month = date_trunc('month', now() at time zone 'utc')::date where account_id = ${acme}`.execute(
    db,
  );
  await sql`update thing_contacts set month_bytes = ${200 * 1_048_576} where iccid in (${one.iccid}, ${two.iccid})`.execute(
    db,
  );
  const limit = { [asked.events]: ['Things Data Limit'], [asked.action]: ['Suspend'] };
  const found = await preview({ ...limit, [asked.limit]: 100 });
  expect(found).toMatchObject({ fired: 0, aboveLimit: 2, isMoreAboveLimit: false });
  expect(found.examples.map(({ iccid }) => iccid).toSorted()).toEqual([one.iccid, two.iccid].toSorted());
  expect(await preview({ ...limit, [asked.limit]: 201 })).toMatchObject({ aboveLimit: 0, examples: [] });
  await sql`update thing_contacts set usage_month = usage_month - 31 where iccid = ${two.iccid}`.execute(db);
  expect(await preview({ ...limit, [asked.limit]: 100 })).toMatchObject({ aboveLimit: 1 });
});

test('an account with very many events is looked at as far as the newest reach', async () => {
  for (const age of [5, 4, 3, 2, 1]) await happened(one.iccid, age * DAY_MS);
  const weekAgo = new Date(Date.now() - 7 * DAY_MS);
  expect(await newestSince(db, acme, weekAgo, 5)).toMatchObject({ since: weekAgo, isAll: true });
  const some = await newestSince(db, acme, weekAgo, 2);
  expect(some?.isAll).toBe(false);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from events where position > ${some?.after ?? 0}`.execute(db);
  expect(rows[0]?.count).toBe(2);
  expect(Math.round((Date.now() - (some?.since.getTime() ?? 0)) / DAY_MS)).toBe(3);
  expect(await newestSince(db, acme, new Date(), 5)).toBeUndefined();
});

test.each([
  ['no event', { [asked.action]: ['Suspend'] }, asked.events],
  ['a data limit without its amount', { [asked.events]: ['Things Data Limit'] }, asked.events],
  ['a limit a day that is no number', { ...silent, [asked.maxPerDay]: 'often' }, asked.maxPerDay],
])('%s is refused by its question', async (_, answers, field) => {
  expect(await refusal(preview(answers))).toMatchObject({ status: 400, body: { fields: [{ field }] } });
});

test('it is for those who may save a rule', async () => {
  expect(await refusal(preview(silent, group))).toMatchObject({
    status: 400,
    body: { fields: [{ message: "You can't access this as you are a Group User" }] },
  });
  expect(await refusal(preview(silent, sales))).toMatchObject({ status: 403 });
});
