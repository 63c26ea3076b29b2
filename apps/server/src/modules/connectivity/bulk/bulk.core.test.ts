import {
  type BulkJobDetails,
  type BulkWhat,
  type BulkWho,
  createBulkJob,
  listBulkJobs,
  orderBulkJob,
  previewBulkJob,
  readBulkJob,
} from '@airlane/contract/calls/bulk';
import { createView } from '@airlane/contract/calls/views';
import { listDocuments } from '@airlane/contract/calls/documents';
import { listThingNetworks } from '@airlane/contract/calls/things';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { CommandRefused, NetworkAway, type NetworkPort } from '#ports/network/port.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { downloadFile } from '#testing/download-file.ts';
import { eventually } from '#testing/eventually.ts';
import { addGroupUser } from '#testing/group-user.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { orderPreviewed } from '#testing/order-previewed.ts';
import { openIntents } from '../network-intents/intents.repository.ts';
import { findJob } from './bulk-jobs.repository.ts';
import { leaseSlices } from './slices.repository.ts';

const { acme, borealis } = accountIds;
const commands: string[] = [];
const refused = new Set<string>();
let away = false;
let held: Promise<void> | undefined;
let simState: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE';

const command = async (iccid: string, text: string): Promise<void> => {
  if (away) throw new NetworkAway('The network is away');
  if (refused.has(iccid)) throw new CommandRefused('The network does not know this SIM');
  commands.push(`${text} ${iccid}`);
  await held;
};
const network: NetworkPort = {
  ...obedientNetwork,
  async setState(iccid, state) {
    await command(iccid, state);
    return 'answer';
  },
  setDataLimit: (iccid, limit) => command(iccid, String(limit)),
  setBlockedNetworks: (iccid, networks) => command(iccid, networks.join('+')),
  sendSms: ({ iccid, text }) => command(iccid, text),
  readSim: async () => ({ state: simState, limitBytes: null, blockedNetworks: [] }),
};

const APPROVED_ABOVE = 40;
const server = await testApp({
  network,
  environment: { BULK_APPROVAL_THINGS: String(APPROVED_ABOVE), BULK_LEASE_SECONDS: '1' },
});
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const iccids = (
  await db.selectFrom('things').select('iccid').where('account_id', '=', acme).orderBy('iccid').execute()
).map(({ iccid }) => iccid);
const [one = '', two = '', three = ''] = iccids;
afterAll(() => server.close());

beforeEach(async () => {
  await sql`update things set state = 'ACTIVE', tech = '4G', tags = '{}', rate_plan = '', extra = extra - 'QID0017DataLimit' - 'QID0020BlockedNetworks', mno_name = case iccid when ${one} then 'Orange' when ${two} then 'Zeta' else 'Telekom' end where account_id = ${acme}`.execute(
    db,
  );
});
afterEach(() => {
  commands.length = 0;
  refused.clear();
  away = false;
  held = undefined;
  simState = 'ACTIVE';
});

const BLOCKED = `coalesce(extra->'QID0020BlockedNetworks', '[]')`;
const list = (...named: string[]): BulkWho => ({ kind: 'list', iccids: named });
const plan = (who: BulkWho, what?: BulkWhat, how = {}) => ({ who, ...(what && { what }), how });
const preview = (who: BulkWho, what?: BulkWhat, how = {}, person: Person = admin) =>
  person.call(previewBulkJob, { body: plan(who, what, how) }, acme);
const order = (who: BulkWho, what?: BulkWhat, how = {}, person: Person = admin) =>
  orderPreviewed(person, acme, plan(who, what, how));
const read = (id: string, person: Person = admin) => person.call(readBulkJob, { params: { id } }, acme);
const until = (id: string, holds: (job: BulkJobDetails) => boolean, what: string) =>
  eventually(async () => {
    const job = await read(id);
    return holds(job) ? job : undefined;
  }, what);
const completed = (id: string) => until(id, ({ finishedAt }) => finishedAt !== null, 'the end of the job');
const paused = (id: string) => until(id, ({ status }) => status === 'paused', 'the pause');
const say = (id: string, say: 'pause' | 'resume' | 'approve' | 'cancel', person: Person = admin) =>
  person.call(orderBulkJob, { params: { id, order: say } }, acme);
const columnOf = async <Value>(column: string, ...named: string[]) =>
  (
    await sql<{
      value: Value;
    }>`select ${sql.raw(column)} as value from things where iccid = any(${named}::text[]) order by iccid`.execute(db)
  ).rows.map(({ value }) => value);

test('a dry run says who changes and who does not, and why; the job then does exactly that', async () => {
  await sql`update things set state = 'SUSPENDED' where iccid = ${two}`.execute(db);
  const shown = await preview(list(one, two, 'no-such-thing'), { action: 'suspend' });
  expect(shown).toMatchObject({
    total: 3,
    willChange: 1,
    isDestructive: true,
    hasInverse: true,
    needsApproval: false,
    steps: [{ kind: 'wave', things: 1 }],
  });
  expect(shown.reasons).toEqual([
    { outcome: 'skipped', reason: 'Already suspended', count: 1, samples: [two] },
    { outcome: 'refused', reason: 'Not a Thing of Acme Logistics', count: 1, samples: ['no-such-thing'] },
  ]);
  expect(commands).toEqual([]);
  const body = {
    ...plan(list(one, two, 'no-such-thing'), { action: 'suspend' }),
    confirmation: shown.confirmation,
    requestKey: 'a-press',
  };
  const { id } = await admin.call(createBulkJob, { body }, acme);
  expect((await admin.call(createBulkJob, { body }, acme)).id).toBe(id);
  const job = await completed(id);
  expect(job).toMatchObject({
    status: 'completed',
    total: 3,
    done: 1,
    skipped: 1,
    refused: 1,
    failed: 0,
    waiting: 0,
    orderedBy: 'Adele Minkov',
    who: 'List of 3',
    canUndo: true,
    canRetry: false,
  });
  expect([commands, await columnOf('state', one)]).toEqual([[`SUSPENDED ${one}`], ['SUSPENDED']]);
  const lines = (await downloadFile(server, admin, acme, job.results)).trim().split('\r\n').slice(1).toSorted();
  expect(lines).toEqual(
    [
      `${one},done,`,
      `${two},skipped,Already suspended`,
      'no-such-thing,refused,Not a Thing of Acme Logistics',
    ].toSorted(),
  );
  const inbox = await admin.call(
    listDocuments,
    { query: { templateName: 'message', search: 'Suspend: results' } },
    acme,
  );
  expect(inbox.totalCount).toBe(1);
  const told = await sql<{ type: string }>`select type from events where data->>'job' = ${id} order by at`.execute(db);
  expect(told.rows.map(({ type }) => type)).toEqual(['bulk.started', 'bulk.completed']);
});

test.each<[BulkWhat, string, unknown, unknown]>([
  [{ action: 'group', group: 'Depot' }, 'group_name', 'Depot', undefined],
  [{ action: 'addTags', tags: ['Pilot'] }, 'tags', ['Pilot'], []],
  [{ action: 'dataLimit', limitBytes: 5000 }, `extra->'QID0017DataLimit'`, 5000, null],
  [{ action: 'blockNetworks', networks: ['Zeta', 'Orange'] }, BLOCKED, ['Orange', 'Zeta'], []],
  [{ action: 'ratePlan', ratePlan: 'Europe S' }, 'rate_plan', 'Europe S', ''],
  [{ action: 'suspend' }, 'state', 'SUSPENDED', 'ACTIVE'],
])('%j is done and undone', async (what, column, after) => {
  await sql`insert into documents (id, template_id, account_id, answers) values ('a-plan', 'template-RatePlan', ${acme}, '{"QID001Name": "Europe S"}') on conflict do nothing`.execute(
    db,
  );
  const before = await columnOf(column, one, two);
  const { id } = await order(list(one, two), what);
  expect(await completed(id)).toMatchObject({ done: 2, failed: 0 });
  expect(await columnOf(column, one, two)).toEqual([after, after]);
  const undo = await order({ kind: 'undo', job: id });
  expect(await completed(undo.id)).toMatchObject({ done: 2, undoOf: id, status: 'completed' });
  expect(await columnOf(column, one, two)).toEqual(before);
  expect(await read(id)).toMatchObject({ undoneBy: undo.id, canUndo: false });
  expect((await refusal(order({ kind: 'undo', job: id }))).message).toBe('This job was undone already');
});

test('networks are unblocked again, others stay blocked, and an unused network is refused', async () => {
  const block = (networks: string[], ...named: string[]) =>
    sql`update things set extra = extra || ${JSON.stringify({ QID0020BlockedNetworks: networks })}::jsonb where iccid = any(${named}::text[])`.execute(
      db,
    );
  await block(['Vodacom', 'Zeta'], one);
  await block(
    Array.from({ length: 20 }, (_, index) => `Network ${index}`),
    two,
  );
  const shown = await preview(list(one, two, three), { action: 'blockNetworks', networks: ['Zeta'] });
  expect([
    shown.willChange,
    shown.isDestructive,
    shown.reasons.map(({ reason, samples }) => [reason, samples]),
  ]).toEqual([
    1,
    true,
    expect.arrayContaining([
      ['Already blocked', [one]],
      ['Would have more than 20 blocked networks', [two]],
    ]),
  ]);
  // No Thing is on it any more, and it can still be unblocked.
  const { id } = await order(list(one, three), { action: 'unblockNetworks', networks: ['Vodacom'] });
  expect(await completed(id)).toMatchObject({ title: 'Unblock networks: Vodacom', done: 1, skipped: 1 });
  expect([commands, await columnOf(BLOCKED, one)]).toEqual([[`Zeta ${one}`], [['Zeta']]]);
  expect(
    (await refusal(preview(list(one), { action: 'blockNetworks', networks: ['Nowhere Mobile'] }))).body?.fields?.[0],
  ).toMatchObject({ field: 'what.networks', message: 'No Thing has used the network "Nowhere Mobile"' });
  expect(
    (await admin.call(listThingNetworks, { query: { blocked: 'true' } }, acme)).options.map(({ id: name }) => name),
  ).toContain('Network 7');
});

test('an undo leaves Things alone that changed meanwhile, and says which', async () => {
  const { id } = await order(list(one, two), { action: 'addTags', tags: ['Pilot', 'Spare'] });
  await completed(id);
  await sql`update things set tags = '{Pilot}' where iccid = ${two}`.execute(db);
  expect((await preview({ kind: 'undo', job: id })).reasons).toEqual([
    { outcome: 'skipped', reason: 'Changed since, so left alone', count: 1, samples: [two] },
  ]);
  await completed((await order({ kind: 'undo', job: id })).id);
  expect(await columnOf('tags', one, two)).toEqual([[], ['Pilot']]);
});

test('a canary in which too many fail pauses the job, says why, and a person lets it go on or undoes it', async () => {
  const meant = iccids.slice(0, 30);
  for (const iccid of meant) refused.add(iccid);
  const { id } = await order(
    list(...meant),
    { action: 'suspend' },
    { canary: { size: 5, unit: 'things', waitMinutes: 0 }, waves: { count: 2, pauseMinutes: 0 }, maxFailedPercent: 10 },
  );
  const stopped = await paused(id);
  expect(stopped).toMatchObject({
    reason: '5 of 5 Things failed (100 %); the limit is 10 %. Most often: The network does not know this SIM',
    failed: 5,
    waiting: 25,
  });
  expect(stopped.steps.map(({ kind, things, isCurrent }) => [kind, things, isCurrent])).toEqual([
    ['canary', 5, true],
    ['wave', 12, false],
    ['wave', 13, false],
  ]);
  expect(stopped.orders).toEqual(['resume', 'cancel']);
  refused.clear();
  await say(id, 'resume');
  const over = await completed(id);
  expect(over).toMatchObject({ status: 'completed', done: 25, failed: 5, canRetry: true });
  expect(over.failures).toHaveLength(5);
  const again = await order({ kind: 'failed', job: id });
  expect(await completed(again.id)).toMatchObject({ total: 5, done: 5 });
  expect(new Set(commands).size).toBe(30);
});

test('paused, nothing more is sent; canceled, the rest stays as it is and the results say so', async () => {
  let release: () => void = () => undefined;
  held = new Promise((resolve) => (release = resolve));
  const meant = iccids.slice(0, APPROVED_ABOVE);
  const { id } = await order(list(...meant), { action: 'suspend' }, { perSecond: 5 });
  await eventually(async () => commands.length >= 5 || undefined, 'the first commands');
  await say(id, 'pause');
  release();
  const sent = commands.length;
  await until(id, ({ done }) => done === sent, 'what was on its way');
  expect(commands).toHaveLength(sent);
  expect(await read(id)).toMatchObject({
    status: 'paused',
    reason: 'Paused by Adele Minkov',
    waiting: APPROVED_ABOVE - sent,
  });
  expect((await refusal(say(id, 'pause'))).message).toBe('This job is paused');
  await say(id, 'cancel');
  const over = await completed(id);
  expect(over).toMatchObject({ status: 'canceled', done: sent, waiting: 0, reason: 'Canceled by Adele Minkov' });
  expect(await downloadFile(server, admin, acme, over.results)).toContain('not done');
  expect((await refusal(say(id, 'resume'))).message).toBe('This job is canceled');
});

test('a large job waits for another person to approve it, and a scheduled one for its time', async () => {
  const meant = iccids.slice(0, APPROVED_ABOVE + 1);
  expect((await preview(list(...meant), { action: 'suspend' })).needsApproval).toBe(true);
  const { id, status } = await order(list(...meant), { action: 'suspend' });
  expect(status).toBe('waiting for approval');
  expect((await refusal(say(id, 'approve'))).message).toBe('Someone else has to approve your job');
  await say(id, 'approve', await server.logIn('user@airlane.test'));
  expect(await completed(id)).toMatchObject({ done: meant.length, approvedBy: expect.stringMatching(/./) as string });
  const later = await order(
    list(one),
    { action: 'activate' },
    { startAt: new Date(Date.now() + 3_600_000).toISOString() },
  );
  expect(later).toMatchObject({ status: 'scheduled', nextAt: expect.any(String) as string });
  const soon = await order(list(two), { action: 'activate' }, { startAt: new Date(Date.now() + 300).toISOString() });
  await completed(soon.id);
  expect(await columnOf('state', one, two)).toEqual(['SUSPENDED', 'ACTIVE']);
  await say(later.id, 'cancel');
  await completed(later.id);
});

test('within a window by the zone of each Thing, those are acted on where it is open; the others wait for theirs', async () => {
  await sql`update things set country = case iccid when ${one} then 'JP' else 'BR' end where iccid = any(${[one, two]}::text[])`.execute(
    db,
  );
  const inTokyo = (minutes: number): string =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tokyo',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(Date.now() + minutes * 60_000);
  const window = { from: inTokyo(-60), to: inTokyo(60), zone: 'Thing' };
  const actions: BulkWhat[] = [{ action: 'suspend' }, { action: 'addTags', tags: ['Pilot'] }];
  for (const what of actions) {
    const { id } = await order(list(one, two), what, { window });
    expect(await until(id, ({ done, nextAt }) => done === 1 && nextAt !== null, 'the Thing in Japan')).toMatchObject({
      status: 'running',
      waiting: 1,
    });
    await say(id, 'cancel');
    await completed(id);
  }
  expect(await columnOf('state', one, two)).toEqual(['SUSPENDED', 'ACTIVE']);
  expect(await columnOf('tags', one, two)).toEqual([['Pilot'], []]);
});

test('rows of a file give each Thing its own name, group, tags and limit; brought again they are the same job, and an undo gives everything back', async () => {
  const stranger = (
    await db.selectFrom('things').select('iccid').where('account_id', '=', borealis).executeTakeFirstOrThrow()
  ).iccid;
  const described = () =>
    columnOf<string>(
      `name || '/' || group_name || '/' || array_to_string(tags, ',') || '/' || coalesce(extra->>'QID0017DataLimit', '')`,
      one,
      two,
    );
  const before = await described();
  const rows = [
    { iccid: one, name: 'Pump 1', group: 'Pumps', tags: ['Pilot', 'Spare'], limitBytes: 1000 },
    { iccid: two, name: 'Pump 2', limitBytes: 2000 },
    { iccid: stranger, name: 'Mine now' },
  ];
  const who: BulkWho = { kind: 'rows', rows, file: 'fleet.csv' };
  expect(await preview(who, { action: 'describe' })).toMatchObject({
    total: 3,
    willChange: 2,
    reasons: [{ outcome: 'refused', reason: 'Not a Thing of Acme Logistics', count: 1 }],
  });
  const bring = (action: 'describe' | 'limits') =>
    orderPreviewed(admin, acme, { ...plan(who, { action }), requestKey: `fleet-${action}` });
  const jobs = [await bring('describe'), await bring('limits')];
  for (const { id } of jobs) await completed(id);
  expect(await described()).toEqual(['Pump 1/Pumps/Pilot,Spare/1000', expect.stringMatching(/^Pump 2\/.*\/2000$/)]);
  expect(commands).toEqual(expect.arrayContaining([`1000 ${one}`, `2000 ${two}`]));
  expect((await bring('describe')).id).toBe(jobs[0]?.id);
  expect((await read(jobs[0]?.id ?? '')).who).toBe('File fleet.csv');
  for (const { id } of jobs) await completed((await order({ kind: 'undo', job: id })).id);
  expect(await described()).toEqual(before);
  const again = await bring('describe');
  expect(again.id).not.toBe(jobs[0]?.id);
  await completed(again.id);
  await completed((await order({ kind: 'undo', job: again.id })).id);
});

test.each<[string, BulkWho, BulkWhat, string, string]>([
  [
    'the same Thing twice',
    {
      kind: 'rows',
      rows: [
        { iccid: one, name: 'A' },
        { iccid: one, name: 'B' },
      ],
    },
    { action: 'describe' },
    'who.rows',
    'An ICCID stands in more than one row',
  ],
  [
    'rows that say nothing',
    { kind: 'rows', rows: [{ iccid: one, name: 'A' }] },
    { action: 'limits' },
    'who.rows',
    'No row says anything that this action could set',
  ],
  [
    'rows for another action',
    { kind: 'rows', rows: [{ iccid: one, name: 'A' }] },
    { action: 'suspend' },
    'what',
    'Rows are for the actions describe and limits',
  ],
  ['no rows', { kind: 'all' }, { action: 'describe' }, 'who', 'This action takes rows of a file'],
  [
    'an unknown tag',
    { kind: 'rows', rows: [{ iccid: one, tags: ['Nope'] }] },
    { action: 'describe' },
    'what.tags',
    'There is no tag "Nope". Choose from: Cold chain, Trailer, Spare, Night shift, Pilot, Metered, Rented',
  ],
])('a file with %s is refused', async (_, who, what, field, message) => {
  expect((await refusal(order(who, what))).body?.fields).toMatchObject([{ field, message }]);
});

test('a saved view is a query that is frozen at the start', async () => {
  await sql`update things set tags = '{Pilot}' where iccid = any(${[one, two]}::text[])`.execute(db);
  const state = { q: '', sort: '', page: 1, size: 50 as const, filters: { Tags: { anyOf: ['Pilot'] } } };
  const view = await admin.call(createView, { body: { templateName: 'ThingsTable', name: 'Pilots', state } }, acme);
  const { id } = await order({ kind: 'view', view: view.id }, { action: 'removeTags', tags: ['Pilot'] });
  expect(await completed(id)).toMatchObject({ total: 2, done: 2, who: 'View Pilots' });
  expect((await refusal(order({ kind: 'view', view: 'none' }, { action: 'refresh' }))).status).toBe(404);
});

test('a message goes to each Thing once, and the history of each tells of it', async () => {
  const { id } = await order(list(one, two), { action: 'sms', from: '123', message: 'Wake up' });
  await completed(id);
  expect(commands.toSorted()).toEqual([`Wake up ${one}`, `Wake up ${two}`].toSorted());
  const rows = await db
    .selectFrom('sms_messages')
    .select(['iccid', 'body', 'state'])
    .where('id', 'like', `${id}-%`)
    .orderBy('iccid')
    .execute();
  expect(rows).toEqual([one, two].map((iccid) => ({ iccid, body: 'Wake up', state: 'accepted' })));
});

test('who loses a group in the middle stops acting on it, and those Things say so', async () => {
  await sql`update things set group_name = 'Kept' where iccid = ${one}`.execute(db);
  await sql`update things set group_name = 'Lost' where iccid = any(${[two, three]}::text[])`.execute(db);
  const gill = await addGroupUser(server, { accountId: acme, groups: ['Kept', 'Lost'] });
  const stranger = iccids[10] ?? '';
  expect((await preview(list(one, stranger), { action: 'suspend' }, {}, gill)).reasons).toEqual([
    { outcome: 'refused', reason: 'Not a Thing of Acme Logistics', count: 1, samples: [stranger] },
  ]);
  const { id } = await order(
    list(one, two, three),
    { action: 'suspend' },
    { startAt: new Date(Date.now() + 500).toISOString() },
    gill,
  );
  expect((await gill.call(listBulkJobs, { query: {} }, acme)).jobs.map((job) => job.id)).toEqual([id]);
  await sql`update memberships set thing_groups = '{Kept}' where user_id = ${gill.userId} and account_id = ${acme}`.execute(
    db,
  );
  const job = await completed(id);
  expect([job.done, job.failed, job.failures[0]?.reason, commands]).toEqual([
    1,
    2,
    'This Thing was removed or is no longer in your groups',
    [`SUSPENDED ${one}`],
  ]);
});

test.each([
  ['was deactivated', sql`status = 'Inactive'`, 'The person who ordered this may no longer do it'],
  ['was removed', sql`deleted_at = now()`, 'This Thing was removed or is no longer in your groups'],
  ['may not order it any more', sql`app_type = 'sales'`, 'The person who ordered this may no longer do it'],
] as const)('a job acts on nothing once the person who ordered it %s', async (_, change, reason) => {
  await sql`update things set group_name = 'Kept' where iccid = ${one}`.execute(db);
  const gill = await addGroupUser(server, { accountId: acme, groups: ['Kept'] });
  const { id } = await order(
    list(one),
    { action: 'suspend' },
    { startAt: new Date(Date.now() + 3000).toISOString() },
    gill,
  );
  await sql`update users set ${change} where id = ${gill.userId}`.execute(db);
  const job = await completed(id);
  expect([job.done, job.failed, job.failures[0]?.reason, commands]).toEqual([0, 1, reason, []]);
});

test('the database alone is written within what the person sees too, and a group user moves nothing out of their groups', async () => {
  await sql`update things set group_name = 'Kept' where iccid = ${one}`.execute(db);
  const gill = await addGroupUser(server, { accountId: acme, groups: ['Kept'] });
  expect(
    (await refusal(order(list(one), { action: 'group', group: 'Elsewhere' }, {}, gill))).body?.fields?.[0],
  ).toMatchObject({ field: 'what.group', rule: 'ownGroups' });
  expect((await refusal(order(list(one), { action: 'ratePlan', ratePlan: 'Europe S' }, {}, gill))).status).toBe(403);
  const { id } = await order(list(two), { action: 'addTags', tags: ['Spare'] });
  expect((await refusal(read(id, gill))).status).toBe(404);
  expect((await refusal(admin.call(readBulkJob, { params: { id } }, borealis))).status).toBe(404);
  await completed(id);
});

test.each<[string, BulkWho, BulkWhat | undefined, object, string, string]>([
  ['no action', list(one), undefined, {}, 'what', 'Choose an action'],
  ['nothing to do', list(one), { action: 'activate' }, {}, 'who', 'Activate would change nothing. Already active'],
  [
    'an unknown plan',
    list(one),
    { action: 'ratePlan', ratePlan: 'None' },
    {},
    'what.ratePlan',
    'Choose a rate plan of this account',
  ],
  [
    'an unknown tag',
    list(one),
    { action: 'addTags', tags: ['Nonsense'] },
    {},
    'what.tags',
    'There is no tag "Nonsense". Choose from: Cold chain, Trailer, Spare, Night shift, Pilot, Metered, Rented',
  ],
  [
    'a filter that leaves nothing out',
    { kind: 'table', filters: {} },
    { action: 'refresh' },
    {},
    'who',
    'Set a filter or a search first, or choose all Things',
  ],
  [
    'a window without a zone',
    list(one),
    { action: 'refresh' },
    { window: { from: '22:00', to: '05:00', zone: 'Nowhere' } },
    'body.how.window.zone',
    'A time zone such as Europe/Berlin, or Thing',
  ],
  [
    'a message that would lose letters',
    list(one),
    { action: 'sms', from: '123', message: 'Grüße' },
    {},
    'what.message',
    'An SMS cannot carry: ü ß',
  ],
  [
    'a message without a sender',
    list(one),
    { action: 'sms', from: '', message: 'Hello' },
    {},
    'what.from',
    'Mandatory field',
  ],
])('%s is refused', async (_, who, what, how, field, message) => {
  expect((await refusal(order(who, what, how))).body?.fields).toMatchObject([
    { field: expect.stringContaining(field.replace('body.', '')) as string, message },
  ]);
});

test.each([
  ['done', 'SUSPENDED', 0],
  ['not done', 'ACTIVE', 1],
] as const)(
  'a command that was left behind and is %s is found out before anything is commanded again',
  async (_, state, times) => {
    simState = state;
    const { id } = await order(list(one), { action: 'suspend' }, { startAt: new Date(Date.now() + 400).toISOString() });
    const job = await findJob(db, { accountId: acme, things: { kind: 'all' } }, id);
    await openIntents(db, [
      {
        accountId: acme,
        iccid: one,
        command: 'Suspend',
        actorId: 'admin-airlane',
        documentId: id,
        detail: { position: 1, before: 'ACTIVE', after: 'SUSPENDED' },
        bulkJob: job?.number ?? 0,
      },
    ]);
    expect(await completed(id)).toMatchObject({ done: 1, canUndo: true });
    expect([commands.length, await columnOf('state', one)]).toEqual([times, ['SUSPENDED']]);
    const audit = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'thing.suspended')
      .where(sql`detail->>'document'`, '=', id)
      .execute();
    expect(audit).toHaveLength(1);
  },
);

test('of a job a process takes four slices and leaves the rest to others, of one with a rate limit a single one', async () => {
  const taken: string[][] = [];
  const undone = new Error('Nothing of this is to be worked on');
  const attempt = db.transaction().execute(async (trx) => {
    await sql`insert into bulk_jobs (id, account_id, action, who, how, status, ordered_by)
      select id, ${acme}, 'suspend', '{}', how::jsonb, 'running', 'admin@airlane.test' from (values ('long', '{}'), ('paced', '{"perSecond": 5}')) as job (id, how)`.execute(
      trx,
    );
    await sql`insert into bulk_slices (job, first, last, step) select number, piece, piece, 0 from bulk_jobs, generate_series(1, 9) as piece where id in ('long', 'paced')`.execute(
      trx,
    );
    const names = new Map(
      (await sql<{ id: string; number: number }>`select id, number from bulk_jobs`.execute(trx)).rows.map(
        ({ id, number }) => [number, id],
      ),
    );
    for (const process of ['one', 'one', 'other']) {
      const slices = await leaseSlices(trx, { process, leaseSeconds: 60 }, 8);
      taken.push(slices.map(({ job, first }) => `${names.get(job)} ${first}`).toSorted());
    }
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  expect(taken).toEqual([
    ['long 1', 'long 2', 'long 3', 'long 4', 'paced 1'],
    [],
    ['long 5', 'long 6', 'long 7', 'long 8'],
  ]);
});

test('a network that is away keeps the Things waiting, and the job goes on when it is back', async () => {
  away = true;
  const { id } = await order(list(one), { action: 'suspend' });
  await eventually(
    async () => ((await findJob(db, { accountId: acme, things: { kind: 'all' } }, id))?.strikes ?? 0) >= 1 || undefined,
    'the first attempt',
  );
  expect(await read(id)).toMatchObject({ status: 'running', done: 0, failed: 0, waiting: 1 });
  away = false;
  expect(await completed(id)).toMatchObject({ done: 1, failed: 0 });
});

test('silences of the network count in a row: an answer in between begins the count again', async () => {
  const strikes = async (id: string) =>
    (await findJob(db, { accountId: acme, things: { kind: 'all' } }, id))?.strikes ?? 0;
  away = true;
  const { id } = await order(list(one, two), { action: 'suspend' }, { perSecond: 1 });
  await eventually(async () => (await strikes(id)) >= 1 || undefined, 'the first silence');
  let release: () => void = () => undefined;
  away = false;
  await eventually(async () => commands.length === 1 || undefined, 'the first command');
  // The second one goes a second later, and its answer keeps the job open.
  held = new Promise((resolve) => (release = resolve));
  await eventually(async () => (await strikes(id)) === 0 || undefined, 'the count to begin again');
  release();
  expect(await completed(id)).toMatchObject({ done: 2, failed: 0 });
});

test('a job that is undone while it is paused is canceled, so that it cannot go on', async () => {
  const chosen = iccids.slice(0, 10);
  // All but one stand in the canary, so that at least one of these does.
  for (const iccid of chosen.slice(0, 2)) refused.add(iccid);
  const { id } = await order(
    list(...chosen),
    { action: 'suspend' },
    { canary: { size: 9, unit: 'things', waitMinutes: 0 }, maxFailedPercent: 10 },
  );
  const { done } = await paused(id);
  expect(done).toBeGreaterThanOrEqual(7);
  const undo = await order({ kind: 'undo', job: id });
  expect(await completed(undo.id)).toMatchObject({ status: 'completed', done });
  expect(await completed(id)).toMatchObject({ status: 'canceled', reason: 'Undone', done });
  expect((await refusal(say(id, 'resume'))).message).toBe('This job is canceled');
  expect(new Set(await columnOf('state', ...chosen))).toEqual(new Set(['ACTIVE']));
});

test('a file may have as many rows as it says, whatever each of them holds', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    iccid: index === 0 ? one : `no-such-thing-${index}`,
    name: `Sensor ${index}`,
    group: 'Depot',
    tags: ['Pilot'],
  }));
  expect(await preview({ kind: 'rows', rows }, { action: 'describe' })).toMatchObject({
    total: 20_000,
    willChange: 1,
    reasons: [{ outcome: 'refused', count: 19_999 }],
  });
});
