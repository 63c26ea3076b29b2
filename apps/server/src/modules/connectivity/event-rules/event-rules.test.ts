import { createDocument, deleteDocuments, readDocument, updateDocument } from '@airlane/contract/calls/documents';
import { listEvents } from '@airlane/contract/calls/events';
import { listRatePlanNames } from '@airlane/contract/calls/things';
import { listTemplates } from '@airlane/contract/calls/templates';
import { previewBulkJob } from '@airlane/contract/calls/bulk';
import { readTimeline } from '@airlane/contract/calls/thing-timeline';
import {
  eventRulesQuestionIds as asked,
  messageQuestionIds,
  templateNames,
  thingsTableQuestionIds,
} from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import { CommandRefused, NetworkAway, NetworkUnknown } from '#ports/network/port.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { blockedNetworksOf } from '../things/network-settings-of.ts';
import { fireLimits } from './fire-rules.ts';
import { insertFirings } from './rule-firings.repository.ts';
import { reportRules } from './report-rules.ts';
import { runRuleHandler } from './run-rule.ts';

const { acme, borealis } = accountIds;
const commands: string[] = [];
let failure: Error | undefined;
let meanwhile = async (): Promise<void> => undefined;
const network = {
  ...obedientNetwork,
  async setState(iccid: string, state: 'ACTIVE' | 'SUSPENDED') {
    commands.push(`${state} ${iccid}`);
    if (failure) throw failure;
    return 'answer' as const;
  },
  async setBlockedNetworks(iccid: string, networks: readonly string[]) {
    commands.push(`BLOCK ${iccid} ${networks.join(', ')}`);
    await meanwhile();
  },
  async sendSms({ iccid, text }: { iccid: string; text: string }) {
    commands.push(`SMS ${iccid} ${text}`);
  },
};
const server = await testApp({ network });
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const things = await db
  .selectFrom('things')
  .select(['iccid', 'group_name'])
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .execute();
const [one, two] = things as [(typeof things)[number], (typeof things)[number]];

beforeEach(async () => {
  commands.length = 0;
  failure = undefined;
  await db.deleteFrom('documents').where('id', 'in', db.selectFrom('event_rules').select('document_id')).execute();
  await db
    .updateTable('things')
    .set({ state: 'ACTIVE', network_state: 'ACTIVE' })
    .where('account_id', '=', acme)
    .execute();
});

const answers = (more: Record<string, unknown> = {}) => ({
  [asked.name]: 'Quiet Things',
  [asked.events]: ['Thing Silent'],
  [asked.action]: ['Suspend'],
  [asked.status]: ['On'],
  ...more,
});
const questionsOf = (given: Record<string, unknown>) =>
  Object.entries(given).map(([questionId, answer]) => ({ questionId, answer }));
const make = async (more: Record<string, unknown> = {}, person = user) =>
  (await person.call(
    createDocument,
    {
      headers: { template: templateNames.eventRules },
      body: { status: 'published', questions: questionsOf(answers(more)) },
    } as never,
    acme,
  )) as { id: string; version: number };
const silent = (iccid: string) =>
  recordThingEvents(db, [{ iccid, type: 'thing.silent', at: new Date(), data: { network: 'Orange' } }]);
const firings = () => db.selectFrom('rule_firings').selectAll().orderBy('fired_at').execute();
const settled = (ruleId: string, count = 1) =>
  eventually(async () => {
    const rows = (await firings()).filter((row) => row.rule_id === ruleId && row.state !== 'pending');
    return rows.length >= count ? rows : undefined;
  }, 'the rule has acted');
const stateOf = async (iccid: string) =>
  (await db.selectFrom('things').select('state').where('iccid', '=', iccid).executeTakeFirstOrThrow()).state;

test('an event sets a rule off once; the network is commanded, the audit log and the timeline name the rule', async () => {
  const { id } = await make();
  await silent(one.iccid);
  expect((await settled(id))[0]).toMatchObject({ state: 'done', iccid: one.iccid });
  expect(commands).toEqual([`SUSPENDED ${one.iccid}`]);
  expect(await stateOf(one.iccid)).toBe('SUSPENDED');
  const audit = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('subject', '=', thingIdOf(one.iccid))
    .where('action', '=', 'thing.suspended')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit.detail).toMatchObject({ rule: 'Quiet Things', document: id });
  const now = Date.now();
  const timeline = await user.call(
    readTimeline,
    {
      params: { thing_id: thingIdOf(one.iccid) },
      query: { from: new Date(now - 3_600_000).toISOString(), to: new Date(now + 60_000).toISOString() },
    },
    acme,
  );
  expect(JSON.stringify(timeline)).toContain('"rule":"Quiet Things"');
});

test('it is on where nothing else is chosen', async () => {
  const { id } = await make({ [asked.status]: [] });
  const { answers: stored } = await db
    .selectFrom('documents')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored[asked.status]).toEqual(['On']);
});

test('it holds for the chosen groups, in its account, while it is on and not muted', async () => {
  const { id } = await make({ [asked.groups]: [one.group_name] });
  const off = await make({ [asked.status]: ['Off'] });
  const muted = await make({ [asked.mutedUntil]: new Date(Date.now() + 86_400_000).toISOString() });
  const elsewhere = things.find(({ group_name: name }) => name !== one.group_name);
  const foreign = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', borealis)
    .limit(1)
    .executeTakeFirstOrThrow();
  if (elsewhere) await silent(elsewhere.iccid);
  await silent(foreign.iccid);
  await silent(one.iccid);
  await settled(id);
  expect(commands).toEqual([`SUSPENDED ${one.iccid}`]);
  expect((await firings()).filter((row) => row.rule_id === off.id || row.rule_id === muted.id)).toEqual([]);
});

test('a limit of the month suspends each Thing that has passed it, once, and is told as an event', async () => {
  const { id } = await make({
    [asked.events]: ['Things Data Limit'],
    [asked.limit]: 100,
    [asked.groups]: [one.group_name],
  });
  const use = (iccid: string, megabytes: number) =>
    sql`update thing_contacts set month_bytes = ${Math.round(megabytes * 1_048_576)}, usage_month = date_trunc('month', now() at time zone 'utc')::date where iccid = ${iccid}`.execute(
      db,
    );
  const same = things.filter(({ group_name: name }) => name === one.group_name).slice(0, 3);
  for (const { iccid } of things) await use(iccid, 1);
  const [first, second] = same as [(typeof things)[number], (typeof things)[number]];
  await use(first.iccid, 100);
  await use(second.iccid, 99.9);
  const jobs = { send: async () => undefined };
  expect(await fireLimits(db, jobs)).toBe(false);
  await fireLimits(db, jobs);
  const fired = (await firings()).filter((row) => row.rule_id === id);
  expect(fired.map(({ iccid }) => iccid)).toEqual([first.iccid]);
  const run = runRuleHandler({ db, network });
  await run({ firingId: fired[0]?.id ?? '' }, { isLast: false });
  await run({ firingId: fired[0]?.id ?? '' }, { isLast: false });
  expect(commands).toEqual([`SUSPENDED ${first.iccid}`]);
  const events = await eventually(async () => {
    const found = (await user.call(listEvents, { query: { types: 'thing.data-limit-rule' as never } }, acme)).events;
    return found.length > 0 ? found : undefined;
  }, 'the event');
  expect(events.map(({ subject, data }) => [subject, data['limitMegabytes'], data['rule']])).toEqual([
    [first.iccid, 100, id],
  ]);
});

test('killed between the network and the database it does not command twice: what became of it is found out', async () => {
  const { id } = await make();
  const [firing] = await insertFirings(db, [{ ruleId: id, accountId: acme, iccid: two.iccid, cause: 'event killed' }]);
  const run = runRuleHandler({ db, network });
  failure = new NetworkUnknown('No answer');
  await expect(run({ firingId: firing?.id ?? '' }, { isLast: false })).rejects.toThrow('the SIM was suspended');
  failure = undefined;
  // The intent is still open, so nothing is commanded again for this rule.
  await expect(run({ firingId: firing?.id ?? '' }, { isLast: false })).rejects.toThrow('already');
  expect(commands).toHaveLength(1);
  await db
    .updateTable('network_intents')
    .set({ outcome: 'done', settled_at: new Date() })
    .where('document_id', '=', id)
    .execute();
  await run({ firingId: firing?.id ?? '' }, { isLast: false });
  expect([commands.length, (await firings()).find((row) => row.id === firing?.id)?.state]).toEqual([1, 'done']);
});

test.each([
  ['refuses', new CommandRefused('The SIM is not known'), true, 'failed'],
  ['is away', new NetworkAway('No link'), false, 'pending'],
])('a network that %s', async (_, error, isFinal, state) => {
  const { id } = await make();
  const [firing] = await insertFirings(db, [
    { ruleId: id, accountId: acme, iccid: two.iccid, cause: `event ${state}` },
  ]);
  failure = error;
  const attempt = runRuleHandler({ db, network })({ firingId: firing?.id ?? '' }, { isLast: false });
  const outcome = await attempt.then(
    () => 'finished',
    (thrown: { code?: string }) => thrown.code,
  );
  expect(outcome).toBe(isFinal ? 'finished' : 'NETWORK_AWAY');
  expect((await firings()).find((row) => row.id === firing?.id)).toMatchObject({ state });
});

test('it acts no more often a day than it may, and not for a person who lost access', async () => {
  const { id } = await make({ [asked.maxPerDay]: 1 });
  await silent(one.iccid);
  await settled(id);
  await silent(two.iccid);
  expect((await settled(id, 2))[1]).toMatchObject({
    state: 'skipped',
    reason: 'The rule has acted 1 times in 24 hours',
  });
  const other = await make();
  await db.updateTable('event_rules').set({ created_by: 'user-unknown' }).where('document_id', '=', other.id).execute();
  await silent(two.iccid);
  expect((await settled(other.id))[0]).toMatchObject({
    state: 'skipped',
    reason: 'The person who saved the rule last may no longer act in this account',
  });
  expect(await stateOf(two.iccid)).toBe('ACTIVE');
});

test('many at once stay within the limit of a day, and a Thing is left alone for a while', async () => {
  const { id } = await make({ [asked.maxPerDay]: 2 });
  const fired = await insertFirings(
    db,
    things.slice(0, 5).map(({ iccid }) => ({ ruleId: id, accountId: acme, iccid, cause: 'event at once' })),
  );
  const run = runRuleHandler({ db, network });
  await Promise.all(fired.map((firing) => run({ firingId: firing.id }, { isLast: false })));
  expect(commands).toHaveLength(2);
  const [first] = await db
    .selectFrom('rule_firings')
    .selectAll()
    .where('rule_id', '=', id)
    .where('state', '=', 'done')
    .execute();
  await db.updateTable('event_rules').set({ max_per_day: null }).where('document_id', '=', id).execute();
  const [again] = await insertFirings(db, [
    { ruleId: id, accountId: acme, iccid: first?.iccid ?? '', cause: 'event again' },
  ]);
  await run({ firingId: again?.id ?? '' }, { isLast: false });
  expect((await firings()).find((row) => row.id === again?.id)).toMatchObject({
    state: 'skipped',
    reason: 'The rule has acted on this Thing in the last 5 minutes',
  });
});

test('it writes to a Thing', async () => {
  const { id } = await make({ [asked.action]: ['Send SMS'], [asked.smsFrom]: '1234', [asked.smsText]: 'restart' });
  await silent(one.iccid);
  await settled(id);
  expect(commands).toEqual([`SMS ${one.iccid} restart`]);
});

const catalog = new TemplateCatalog(db);
const report = () => reportRules({ db, catalog }, new AbortController().signal);
const messages = async (rule: string) =>
  (
    await db
      .selectFrom('documents')
      .select(['id', 'answers', 'thing_groups'])
      .where('id', 'like', 'rule-report-%')
      .execute()
  ).filter(({ answers: given }) => String(given[messageQuestionIds.subject]).includes(`'${rule}'`));

test('what a rule did to many Things is one message that names them and leads to the rule and back', async () => {
  const { id } = await make({ [asked.name]: 'Many' });
  const several = things.slice(0, 3);
  await recordThingEvents(
    db,
    several.map(({ iccid }) => ({ iccid, type: 'thing.silent' as const, at: new Date(), data: { network: 'Orange' } })),
  );
  await settled(id, 3);
  await Promise.all([report(), report()]);
  const told = await messages('Many');
  expect(told.map(({ answers: given }) => given[messageQuestionIds.subject])).toEqual([
    "Event rule 'Many' suspended 3 Things",
  ]);
  for (const { iccid } of several) expect(told[0]?.answers[messageQuestionIds.message]).toContain(iccid);
  const [, , undo] = (told[0]?.answers[messageQuestionIds.about] ?? []) as { text: string; href: string }[];
  expect(undo).toEqual({
    text: 'Activate these 3 Things again',
    href: `#/${acme}/bulk-jobs/new?rule=${told[0]?.id ?? ''}`,
  });
  // A viewer who sees one of these groups would read the names of the others.
  expect(new Set(several.map(({ group_name: name }) => name)).size > 1 ? told[0]?.thing_groups : []).toEqual([]);
  const preview = await user.call(
    previewBulkJob,
    { body: { who: { kind: 'rule', report: told[0]?.id ?? '' }, what: { action: 'activate' } } },
    acme,
  );
  expect(preview).toMatchObject({ total: 3 });
  expect(
    await refusal(
      admin.call(
        previewBulkJob,
        { body: { who: { kind: 'rule', report: told[0]?.id ?? '' }, what: { action: 'activate' } } },
        borealis,
      ),
    ),
  ).toMatchObject({ body: { fields: [{ field: 'who.report', rule: 'unknown' }] } });
  // A viewer who sees a part of these Things does not reach the others by the link of the message.
  expect(
    await refusal(
      group.call(
        previewBulkJob,
        { body: { who: { kind: 'rule', report: told[0]?.id ?? '' }, what: { action: 'activate' } } },
        acme,
      ),
    ),
  ).toMatchObject({ body: { fields: [{ field: 'who.report', rule: 'unknown' }] } });
  await report();
  expect(await messages('Many')).toHaveLength(1);
});

test('a rule that only notifies is told alike, and waits until its network has answered for all Things', async () => {
  const { id } = await make({ [asked.name]: 'Tell us', [asked.action]: ['Notify'] });
  await silent(one.iccid);
  await settled(id);
  const [waiting] = await insertFirings(db, [
    { ruleId: id, accountId: acme, iccid: two.iccid, cause: 'event of another' },
  ]);
  await report();
  expect(await messages('Tell us')).toEqual([]);
  await runRuleHandler({ db, network })({ firingId: waiting?.id ?? '' }, { isLast: false });
  await report();
  expect((await messages('Tell us')).map(({ answers: given }) => given[messageQuestionIds.subject])).toEqual([
    "Event rule 'Tell us' was set off by 2 Things",
  ]);
});

test('a change of the document is a change of the rule, and with it the rule is gone', async () => {
  const { id, version } = await make();
  await user.call(
    updateDocument,
    { params: { id }, body: { version, questions: questionsOf({ [asked.status]: ['Off'] }) } } as never,
    acme,
  );
  await silent(one.iccid);
  expect(await db.selectFrom('event_rules').select('is_on').where('document_id', '=', id).executeTakeFirst()).toEqual({
    is_on: false,
  });
  await user.call(deleteDocuments, { body: { documents: [id] } }, acme);
  expect(
    await db.selectFrom('event_rules').select('is_on').where('document_id', '=', id).executeTakeFirst(),
  ).toBeUndefined();
});

test.each([
  ['no event', { [asked.events]: [] }, asked.events],
  ['an event that there is not', { [asked.events]: ['Thing Exploded'] }, asked.events],
  ['a data limit without its amount', { [asked.events]: ['Things Data Limit'] }, asked.limit],
  [
    'a data limit without its amount beside another event',
    { [asked.events]: ['Things Data Limit', 'Thing Silent'] },
    asked.limit,
  ],
  ['a group that there is not', { [asked.groups]: ['Submarines'] }, asked.groups],
  ['a message without text', { [asked.action]: ['Send SMS'], [asked.smsFrom]: '1234' }, asked.smsText],
  [
    'a message that cannot be sent as it stands',
    { [asked.action]: ['Send SMS'], [asked.smsFrom]: '1234', [asked.smsText]: 'Grüße' },
    asked.smsText,
  ],
  ['what would set itself off', { [asked.events]: ['Thing Suspended'] }, asked.action],
])('%s is refused by its question', async (_, more, field) => {
  expect(await refusal(make(more))).toMatchObject({ status: 400, body: { fields: [{ field }] } });
});

test('a group user is told why they may not', async () => {
  expect(await refusal(make({}, group))).toMatchObject({
    status: 400,
    body: { fields: [{ message: "You can't access this as you are a Group User" }] },
  });
});

test('a rule blocks the network that a Thing is on, beside those that are blocked already', async () => {
  const { mno_name: current } = await db
    .selectFrom('things')
    .select('mno_name')
    .where('iccid', '=', one.iccid)
    .executeTakeFirstOrThrow();
  const setBlocked = async (names: readonly string[]): Promise<void> => {
    await sql`update things set extra = extra || ${JSON.stringify({ [thingsTableQuestionIds.blockedNetworks]: names })}::jsonb where iccid = ${one.iccid}`.execute(
      db,
    );
  };
  const blocked = async () =>
    blockedNetworksOf(
      await db.selectFrom('things').select('extra').where('iccid', '=', one.iccid).executeTakeFirstOrThrow(),
    );
  await setBlocked(['AAA']);
  // Another one is blocked while the network is asked: the list that is sent last has all of them.
  meanwhile = async () => {
    meanwhile = async () => undefined;
    await setBlocked(['AAA', 'BBB']);
  };
  const { id } = await make({ [asked.action]: ['Block Network'] });
  await silent(one.iccid);
  const firing = await eventually(async () => (await firings()).find((row) => row.rule_id === id), 'the firing');
  await eventually(async () => commands[0], 'the first command');
  await runRuleHandler({ db, network })({ firingId: firing.id }, { isLast: false }).catch(() => undefined);
  expect((await settled(id))[0]).toMatchObject({ state: 'done' });
  expect([commands[0], commands.at(-1), await blocked()]).toEqual([
    `BLOCK ${one.iccid} ${['AAA', current].toSorted().join(', ')}`,
    `BLOCK ${one.iccid} ${['AAA', 'BBB', current].toSorted().join(', ')}`,
    ['AAA', 'BBB', current].toSorted(),
  ]);
  const audit = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('subject', '=', thingIdOf(one.iccid))
    .where(sql<boolean>`detail ->> 'document' = ${id}`)
    .execute();
  expect(audit.map(({ detail }) => detail)).toMatchObject([
    { rule: 'Quiet Things', changes: [{ label: 'Blocked networks', before: 'AAA, BBB' }] },
  ]);
  await db.deleteFrom('rule_firings').where('rule_id', '=', id).execute();
  await silent(one.iccid);
  expect((await settled(id))[0]).toMatchObject({
    state: 'skipped',
    reason: `${current} is blocked for the Thing already`,
  });
  expect(
    (await refusal(make({ [asked.action]: ['Block Network'], [asked.events]: ['Thing Attached'] }))).body?.fields?.[0],
  ).toMatchObject({ field: asked.networks });
});

test('a rule puts a Thing on another rate plan, once, and its history names the rule', async () => {
  expect(
    (await refusal(make({ [asked.action]: ['Change Rate Plan'], [asked.ratePlan]: 'No such plan' }, admin))).body
      ?.fields?.[0],
  ).toMatchObject({ field: asked.ratePlan });
  const { options } = await admin.call(listRatePlanNames, { query: {} }, acme);
  const { rate_plan: before } = await db
    .selectFrom('things')
    .select('rate_plan')
    .where('iccid', '=', one.iccid)
    .executeTakeFirstOrThrow();
  const plan = options.map(({ id }) => id).find((name) => name !== before) ?? '';
  expect(
    (await refusal(make({ [asked.action]: ['Change Rate Plan'], [asked.ratePlan]: plan }))).body?.fields?.[0],
  ).toMatchObject({ field: asked.action });
  const { id } = await make({ [asked.action]: ['Change Rate Plan'], [asked.ratePlan]: plan }, admin);
  // Customers are not offered what they are refused, and read a rule of staff as it is.
  const actionFor = async (person: typeof user) =>
    (await person.call(listTemplates, {}, acme)).templates
      .find(({ description }) => description === templateNames.eventRules)
      ?.questions.find(({ questionId }) => questionId === asked.action)?.metadata;
  expect((await actionFor(user))?.offeredOptions).toEqual([
    'Notify',
    'Suspend',
    'Refresh Connection',
    'Send SMS',
    'Block Network',
  ]);
  expect((await actionFor(user))?.options).toContain('Change Rate Plan');
  expect((await actionFor(admin))?.offeredOptions ?? ['Change Rate Plan']).toContain('Change Rate Plan');
  expect(JSON.stringify(await user.call(readDocument, { params: { id } }, acme))).toContain('Change Rate Plan');
  await silent(one.iccid);
  expect((await settled(id))[0]).toMatchObject({ state: 'done' });
  expect(await db.selectFrom('things').select('rate_plan').where('iccid', '=', one.iccid).executeTakeFirst()).toEqual({
    rate_plan: plan,
  });
  const audit = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('subject', '=', thingIdOf(one.iccid))
    .where(sql<boolean>`detail ->> 'document' = ${id}`)
    .execute();
  expect(audit.map(({ detail }) => detail)).toMatchObject([
    { rule: 'Quiet Things', changes: [{ label: 'Rate plan', before, after: plan }] },
  ]);
  await db.deleteFrom('rule_firings').where('rule_id', '=', id).execute();
  await silent(one.iccid);
  expect((await settled(id))[0]).toMatchObject({
    state: 'skipped',
    reason: `The Thing is on the rate plan "${plan}" already`,
  });
});
