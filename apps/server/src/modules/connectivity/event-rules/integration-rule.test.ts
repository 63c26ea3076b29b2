import {
  createIntegration,
  deleteIntegration,
  readIntegration,
  updateIntegration,
} from '@airlane/contract/calls/integrations';
import { deleteDocuments, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { eventRulesQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import type { EventType } from '@airlane/domain/events/event-types';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { webhookReceiver } from '#testing/webhook-receiver.ts';
import { fireLimits } from './fire-rules.ts';
import { runRuleHandler } from './run-rule.ts';

const { acme } = accountIds;
const commands: string[] = [];
const network = {
  ...obedientNetwork,
  async setState(iccid: string, state: 'ACTIVE' | 'SUSPENDED') {
    commands.push(`${state} ${iccid}`);
    return 'answer' as const;
  },
};
const server = await testApp({ network, environment: { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' } });
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const receiver = await webhookReceiver();
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const [one] = (await db
  .selectFrom('things')
  .select(['iccid', 'group_name', 'mno_name'])
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .execute()) as [{ iccid: string; group_name: string; mno_name: string }];
const events: EventType[] = ['thing.data-limit-rule'];
const limit = {
  limitMegabytes: 100,
  groups: [one.group_name],
  networks: [],
  action: 'Notify' as const,
  groupActions: 'Suspend' as const,
};
const body = (more: object = {}) => ({
  kind: 'webhook' as const,
  name: 'Fleet hook',
  settings: { url: receiver.url },
  events,
  dataLimit: limit,
  ...more,
});
const setUp = async (more: object = {}) => (await user.call(createIntegration, { body: body(more) }, acme)).integration;
const ruleOf = (id: string) =>
  db.selectFrom('event_rules').selectAll().where('document_id', '=', `integration-rule-${id}`).executeTakeFirst();

test('the data limit of an integration is a rule that acts, and the integration is told', async () => {
  const integration = await setUp();
  expect(integration.dataLimit).toEqual({
    limitMegabytes: 100,
    groups: [one.group_name],
    networks: [],
    action: 'Suspend',
  });
  await sql`update thing_contacts set month_bytes = 1, usage_month = date_trunc('month', now() at time zone 'utc')::date where account_id = ${acme}`.execute(
    db,
  );
  await sql`update thing_contacts set month_bytes = ${101 * 1_048_576} where iccid = ${one.iccid}`.execute(db);
  await fireLimits(db, { send: async () => undefined });
  const [firing] = await db
    .selectFrom('rule_firings')
    .selectAll()
    .where('rule_id', '=', `integration-rule-${integration.id}`)
    .execute();
  expect(firing?.iccid).toBe(one.iccid);
  await runRuleHandler({ db, network })({ firingId: firing?.id ?? '' }, { isLast: false });
  expect(commands).toEqual([`SUSPENDED ${one.iccid}`]);
  const told = await eventually(
    async () => receiver.taken.find(({ event }) => (event as { type: string }).type === 'thing.data-limit-rule'),
    'the integration is told',
  );
  expect(told.event).toMatchObject({ subject: one.iccid, data: { rule: `integration-rule-${integration.id}` } });
  await user.call(deleteIntegration, { params: { id: integration.id } }, acme);
  expect(await ruleOf(integration.id)).toBeUndefined();
});

test('it follows its integration, in the list of rules too, and goes with it', async () => {
  const { id, version } = await setUp();
  const changed = await user.call(
    updateIntegration,
    {
      params: { id },
      body: {
        version,
        name: 'Renamed',
        settings: { url: receiver.url },
        events,
        dataLimit: { ...limit, limitMegabytes: 0.5, networks: [one.mno_name] },
      },
    },
    acme,
  );
  expect(changed.integration.dataLimit).toEqual({
    limitMegabytes: 0.5,
    groups: [one.group_name],
    networks: [one.mno_name],
    action: 'Notify',
  });
  expect(await ruleOf(id)).toMatchObject({
    name: 'Data limit of Renamed',
    limit_bytes: 524_288,
    action: 'Notify',
    networks: [one.mno_name],
  });
  const { items } = await user.call(
    listDocuments,
    { query: { templateName: templateNames.eventRules, search: 'Renamed' } } as never,
    acme,
  );
  expect(items.map((item: { id: string }) => item.id)).toEqual([`integration-rule-${id}`]);
  await user.call(
    updateIntegration,
    {
      params: { id },
      body: {
        version: changed.integration.version,
        name: 'Renamed',
        settings: { url: receiver.url },
        events: ['thing.silent'],
        dataLimit: null,
      },
    },
    acme,
  );
  expect([(await user.call(readIntegration, { params: { id } }, acme)).dataLimit, await ruleOf(id)]).toEqual([
    null,
    undefined,
  ]);
  await user.call(deleteIntegration, { params: { id } }, acme);
});

test('its actions go by their older names too', async () => {
  const { id, dataLimit } = await setUp({ dataLimit: { ...limit, networks: [one.mno_name], networkActions: 'Block' } });
  expect(dataLimit).toMatchObject({ action: 'Block Network' });
  await user.call(deleteIntegration, { params: { id } }, acme);
});

test('it is changed where it belongs; deleting it leaves the integration without a limit', async () => {
  const { id } = await setUp();
  const rule = `integration-rule-${id}`;
  const change = {
    params: { id: rule },
    body: { version: 1, questions: [{ questionId: asked.status, answer: ['Off'] }] },
  } as never;
  expect(await refusal(user.call(updateDocument, change, acme))).toMatchObject({
    status: 400,
    body: { fields: [{ message: 'This rule belongs to an integration. Change its data limit there.' }] },
  });
  expect(await ruleOf(id)).toMatchObject({ is_on: true });
  await user.call(deleteDocuments, { body: { documents: [rule] } }, acme);
  expect((await user.call(readIntegration, { params: { id } }, acme)).dataLimit).toBeNull();
  await user.call(deleteIntegration, { params: { id } }, acme);
});

test('a limit that could never act is refused: an unknown group, or none at all where no rule has one', async () => {
  const nowhere = { ...limit, groups: [one.group_name, 'Submarines'] };
  expect(await refusal(user.call(createIntegration, { body: body({ dataLimit: nowhere }) }, acme))).toMatchObject({
    body: {
      fields: [
        {
          field: 'dataLimit.groups',
          rule: 'unknownGroup',
          message: 'There is no group "Submarines" in Acme Logistics',
        },
      ],
    },
  });
  expect(await refusal(user.call(createIntegration, { body: body({ dataLimit: null }) }, acme))).toMatchObject({
    body: { fields: [{ field: 'dataLimit.limitMegabytes', rule: 'required' }] },
  });
  const several = await setUp({ events: [...events, 'thing.silent'], dataLimit: null });
  await user.call(deleteIntegration, { params: { id: several.id } }, acme);
  const { id, version } = await setUp();
  const unlimited = { params: { id }, body: { version, ...body({ dataLimit: null }) } };
  expect(await refusal(user.call(updateIntegration, unlimited, acme))).toMatchObject({
    body: { fields: [{ field: 'dataLimit.limitMegabytes' }] },
  });
  const other = await setUp({ name: 'Told of the limit of the other' });
  await user.call(updateIntegration, unlimited, acme);
  await user.call(deleteIntegration, { params: { id } }, acme);
  // Its last Thing has left the group since.
  await db
    .updateTable('event_rules')
    .set({ groups: ['Gone'] })
    .where('document_id', '=', `integration-rule-${other.id}`)
    .execute();
  await user.call(
    updateIntegration,
    {
      params: { id: other.id },
      body: { version: other.version, ...body({ dataLimit: { ...limit, groups: ['Gone'] } }) },
    },
    acme,
  );
  await user.call(deleteIntegration, { params: { id: other.id } }, acme);
});

test('what cannot be saved leaves no rule behind', async () => {
  const before = await db.selectFrom('event_rules').select('document_id').execute();
  const { id, version } = await setUp({ events: ['thing.silent'], dataLimit: null });
  expect(
    await refusal(user.call(updateIntegration, { params: { id }, body: { ...body(), version: version + 5 } }, acme)),
  ).toMatchObject({ status: 409 });
  expect(await db.selectFrom('event_rules').select('document_id').execute()).toEqual(before);
  await user.call(deleteIntegration, { params: { id } }, acme);
});

test.each([
  ['without its event', { events: ['thing.silent'] }, 'events'],
  ['of nothing', { dataLimit: { ...limit, limitMegabytes: 0 } }, 'dataLimit.limitMegabytes'],
  ['with an action that there is not', { dataLimit: { ...limit, action: 'Explode' } }, 'dataLimit.action'],
])('a limit %s is refused by its field', async (_, more, field) => {
  const refused = await refusal(user.call(createIntegration, { body: body(more) } as never, acme));
  expect([
    refused.status,
    (refused.body as { fields: { field: string }[] }).fields[0]?.field.replace(/^body\./, ''),
  ]).toEqual([400, field]);
});
