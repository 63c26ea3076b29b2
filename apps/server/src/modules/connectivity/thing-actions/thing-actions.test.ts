import { createDocument, listDocuments, readDocument } from '@airlane/contract/calls/documents';
import { readBulkJob } from '@airlane/contract/calls/bulk';
import { listBacOptions, previewThingAction } from '@airlane/contract/calls/thing-actions';
import { accountIds, iccidAt } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { CommandRefused, type NetworkPort } from '#ports/network/port.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { refusal, testApp } from '#testing/app.ts';
import { downloadFile, fileAddress } from '#testing/download-file.ts';
import { eventually } from '#testing/eventually.ts';
import { findJobOfDocument } from '../bulk/bulk-jobs.repository.ts';

const { acme, borealis } = accountIds;
const commands: string[] = [];
let refused = '';

const network: NetworkPort = {
  ...obedientNetwork,
  async setState(iccid, state) {
    if (iccid === refused) throw new CommandRefused('The network does not know this SIM');
    commands.push(`${state} ${iccid}`);
    return 'answer';
  },
  async refreshConnection(iccid) {
    commands.push(`refresh ${iccid}`);
  },
};

const server = await testApp({ network });
const admin = await server.logIn('admin@airlane.test');
const rows = await server.database.db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .execute();
const iccids: string[] = rows.map(({ iccid }) => iccid);
afterAll(() => server.close());

const order = (answers: Record<string, unknown>, person = admin, headers: { 'idempotency-key'?: string } = {}) =>
  person.call(
    createDocument,
    {
      headers: { template: 'CSM', ...headers },
      body: { questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
    },
    acme,
  );

const answerTo = (document: { questions: { questionId: string; answer?: unknown }[] }, questionId: string) =>
  document.questions.find((question) => question.questionId === questionId)?.answer;

/** Waits until the job is through. */
const settled = (id: string) =>
  eventually(async () => {
    const document = await admin.call(readDocument, { params: { id } }, acme);
    return (answerTo(document, 'QID020Status') as { selected: string[] }).selected[0]?.startsWith('Done')
      ? document
      : undefined;
  }, 'the action');

const preview = (answers: Record<string, unknown>, person = admin) =>
  person.call(
    previewThingAction,
    { body: { questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) } },
    acme,
  );

const job = (id: string, person = admin) => person.call(readBulkJob, { params: { id } }, acme);

const setStates = (state: 'ACTIVE' | 'SUSPENDED', ...changed: string[]) =>
  server.database.db.updateTable('things').set({ state }).where('iccid', 'in', changed).execute();

const stateOf = async (iccid: string) =>
  (await server.database.db.selectFrom('things').select('state').where('iccid', '=', iccid).executeTakeFirstOrThrow())
    .state;
const fileOf = async (document: { questions: { questionId: string; answer?: unknown }[] }, questionId: string) =>
  answerTo(document, questionId) as { name: string; url: string; size: number };

test('selected Things are suspended through the network, one audit row each, and the results arrive in the inbox', async () => {
  const [one = '', two = ''] = iccids;
  const suspended = {
    QID0010_Action: { selected: ['Suspend'] },
    QID002_selectedDocs: [`ThingId_ICCID_${one}`],
    QID001Iccid: [two],
  };
  const document = await order(suspended, admin, { 'idempotency-key': 'suspend-two' });
  expect(answerTo(document, 'QID021Total')).toBe('2');
  expect((await order(suspended, admin, { 'idempotency-key': 'suspend-two' })).id).toBe(document.id);
  expect(
    await refusal(
      order({ QID0010_Action: 'Suspend', QID001Iccid: [two] }, admin, { 'idempotency-key': 'suspend-two' }),
    ),
  ).toMatchObject({ status: 409 });
  const done = await settled(document.id);
  expect([answerTo(done, 'QID022Done'), answerTo(done, 'QID023Failed')]).toEqual(['2', '0']);
  expect(await Promise.all([one, two].map(stateOf))).toEqual(['SUSPENDED', 'SUSPENDED']);
  expect(commands.filter((command) => command.startsWith('SUSPENDED')).sort()).toEqual(
    [`SUSPENDED ${one}`, `SUSPENDED ${two}`].sort(),
  );
  const audit = await server.database.db
    .selectFrom('audit_log')
    .select(['subject', 'actor_id'])
    .where('action', '=', 'thing.suspended')
    .execute();
  expect(audit.map(({ subject }) => subject).sort()).toEqual(
    [one, two].map((iccid) => `ThingId_ICCID_${iccid}`).sort(),
  );
  expect(audit[0]?.actor_id).toBe('admin-airlane');
  const inbox = await admin.call(
    listDocuments,
    { query: { templateName: 'message', search: 'suspend: results' } },
    acme,
  );
  expect(inbox.totalCount).toBe(1);
  expect((await fileOf(inbox.items[0] ?? { questions: [] }, 'QID006File')).name).toMatch(/^Suspend .*\.csv$/);
  expect((await fileOf(done, 'QID024Results')).size).toBeGreaterThan(40);
});

test('a Thing that the network refuses is told in the results, and the others go on', async () => {
  const [one = '', two = ''] = iccids;
  refused = one;
  const done = await settled((await order({ QID0010_Action: 'Activate', QID001Iccid: `${one}\n${two}` })).id);
  refused = '';
  expect([answerTo(done, 'QID022Done'), answerTo(done, 'QID023Failed')]).toEqual(['1', '1']);
  expect(answerTo(done, 'QID020Status')).toMatchObject({ selected: ['Done with failures'] });
  expect([await stateOf(one), await stateOf(two)]).toEqual(['SUSPENDED', 'ACTIVE']);
  const file = await fileOf(done, 'QID024Results');
  const lines = (await downloadFile(server, admin, acme, file)).trim().split('\r\n');
  expect([lines[0], ...lines.slice(1).toSorted()]).toEqual([
    'ICCID,Outcome,Message',
    ...[`${one},failed,The network does not know this SIM`, `${two},done,`].sort(),
  ]);
  expect(await downloadFile(server, await server.logIn('user@airlane.test'), acme, file)).toContain(one);
  expect(await refusal(fileAddress(await server.logIn('group@airlane.test'), acme, file))).toMatchObject({
    status: 404,
  });
  expect(await refusal(fileAddress(admin, borealis, file))).toMatchObject({ status: 404 });
  const job = await findJobOfDocument(server.database.db, done.id);
  const { reason } = await server.database.db
    .selectFrom('bulk_items')
    .select('reason')
    .where('job', '=', job?.number ?? 0)
    .where('iccid', '=', one)
    .executeTakeFirstOrThrow();
  expect(reason).toBe('The network does not know this SIM');
});

test('what the table shows can be meant as a whole, and a BAC is assigned to each', async () => {
  const { options } = await admin.call(listBacOptions, {}, acme);
  const bacId = options[0]?.id ?? '';
  const filters = { filters: { State: { anyOf: ['SUSPENDED'] } } };
  const matching = await admin.call(
    listDocuments,
    { query: { templateName: 'ThingsTable', filterObj: JSON.stringify(filters.filters) } },
    acme,
  );
  const done = await settled(
    (
      await order({
        QID0010_Action: 'BAC',
        QID0011_bacId: bacId,
        QID0014_ThingSelection: 'Filtered Things',
        QID0014_Filters: filters,
      })
    ).id,
  );
  expect(answerTo(done, 'QID022Done')).toBe(String(matching.totalCount));
  const after = await admin.call(
    listDocuments,
    { query: { templateName: 'ThingsTable', filterObj: JSON.stringify({ bacId: { anyOf: [bacId] } }) } },
    acme,
  );
  expect(after.totalCount).toBe(matching.totalCount);
});

test('a connection is refreshed for all Things that have one', async () => {
  const done = await settled(
    (await order({ QID0010_Action: 'Refresh Connection', QID0014_ThingSelection: 'All Things' })).id,
  );
  const active = await server.database.db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', acme)
    .where('state', '=', 'ACTIVE')
    .execute();
  expect(answerTo(done, 'QID021Total')).toBe('60');
  expect(answerTo(done, 'QID022Done')).toBe(String(active.length));
  expect([answerTo(done, 'QID023Failed'), answerTo(done, 'QID025Skipped')]).toEqual(['0', String(60 - active.length)]);
  expect(answerTo(done, 'QID020Status')).toMatchObject({ selected: ['Done'] });
  expect(commands.filter((command) => command.startsWith('refresh'))).toHaveLength(active.length);
});

test.each([
  [{ QID0010_Action: 'Suspend' }, 'QID001Iccid', 'At least one ICCID should be selected'],
  [{ QID001Iccid: [iccidAt(1)] }, 'QID0010_Action', 'Mandatory field'],
  [{ QID0010_Action: 'Explode', QID001Iccid: [iccidAt(1)] }, 'QID0010_Action', '"Explode" is not one of the options'],
  [{ QID0010_Action: 'BAC', QID001Iccid: [iccidAt(1)] }, 'QID0011_bacId', 'Mandatory field'],
  [
    { QID0010_Action: 'BAC', QID0011_bacId: 'BAC-none', QID001Iccid: [iccidAt(1)] },
    'QID0011_bacId',
    'Choose a BAC of this account',
  ],
  [
    { QID0010_Action: 'Suspend', QID0014_ThingSelection: 'Filtered Things', QID0014_Filters: '{"filters":7}' },
    'QID0014_Filters',
    'Send the search and the filters of the Things table',
  ],
  [
    { QID0010_Action: 'Suspend', QID0014_ThingSelection: 'Filtered Things', QID0014_Filters: '{"search":"zzzzzz"}' },
    'QID001Iccid',
    'At least one ICCID should be selected',
  ],
])('%o is refused at %s: %s', async (answers, field, message) => {
  const { status, body } = await refusal(order(answers));
  expect(status).toBe(400);
  expect(body?.fields).toEqual([{ field, rule: expect.any(String) as string, message }]);
});

const unfiltered = 'Set a filter or a search in the Things table first, or choose All Things';
test.each([[undefined], ['{}'], ['{"search":"ab"}'], ['{"filters":{}}'], ['{"filters":{"State":{}}}']])(
  'filtered Things by %s, which leaves no Thing out, are refused and not taken as all',
  async (filters) => {
    const answers = {
      QID0010_Action: 'Suspend',
      QID0014_ThingSelection: 'Filtered Things',
      ...(filters === undefined ? {} : { QID0014_Filters: filters }),
    };
    for (const attempt of [order, preview]) {
      expect((await refusal(attempt(answers))).body?.fields).toEqual([
        { field: 'QID0014_Filters', rule: 'filterRequired', message: unfiltered },
      ]);
    }
  },
);

test('a preview says how many change, who is skipped and why, and does nothing', async () => {
  const [one = '', two = '', three = ''] = iccids;
  await setStates('ACTIVE', one, two);
  await setStates('SUSPENDED', three);
  const before = commands.length;
  expect(await preview({ QID0010_Action: 'Suspend', QID001Iccid: [one, two, three] })).toEqual({
    action: 'Suspend',
    total: 3,
    willChange: 2,
    skipped: [{ reason: 'Already suspended', count: 1, samples: [three] }],
    isDestructive: true,
    confirmation: expect.stringMatching(/^3-/) as string,
  });
  expect(commands).toHaveLength(before);
  expect((await preview({ QID0010_Action: 'Activate', QID001Iccid: [one, three] })).isDestructive).toBe(false);
  expect((await preview({ QID0010_Action: 'Refresh Connection', QID001Iccid: [three] })).skipped[0]?.reason).toBe(
    'Suspended, so there is no connection to refresh',
  );
  const user = await server.logIn('user@airlane.test');
  expect(await refusal(preview({ QID0010_Action: 'Suspend', QID001Iccid: [one] }, user))).toMatchObject({
    status: 403,
  });
});

test('what is skipped is told no command, and an order that would change nothing is refused', async () => {
  const [one = '', two = ''] = iccids;
  await setStates('ACTIVE', one);
  await setStates('SUSPENDED', two);
  const before = commands.length;
  const done = await settled((await order({ QID0010_Action: 'Suspend', QID001Iccid: [one, two] })).id);
  expect(commands.slice(before)).toEqual([`SUSPENDED ${one}`]);
  expect(await job(done.id)).toMatchObject({
    status: 'completed',
    who: 'Apply Action on Things',
    total: 2,
    done: 1,
    failed: 0,
    skipped: 1,
    orderedBy: 'Adele Minkov',
    reasons: [{ outcome: 'skipped', reason: 'Already suspended', count: 1, samples: [two] }],
    failures: [],
  });
  const { body } = await refusal(order({ QID0010_Action: 'Suspend', QID001Iccid: [one, two] }));
  expect(body?.fields).toEqual([
    { field: 'QID0010_Action', rule: 'nothingToDo', message: 'Suspend would change nothing. Already suspended' },
  ]);
});

test('what the network of a Thing cannot do is skipped with that reason, by the preview and by the order', async () => {
  const { db } = server.database;
  const [one = '', two = ''] = iccids;
  await setStates('ACTIVE', one, two);
  await db
    .insertInto('core_networks')
    .values({ id: 'stubborn', account_id: acme, name: 'Stubborn', adapter: 'generic', lacks: ['setState', 'readSim'] })
    .execute();
  await db.updateTable('things').set({ core_network: 'stubborn' }).where('iccid', '=', two).execute();
  const reason = 'Stubborn does not support suspending and activating SIMs';
  const answers = { QID0010_Action: 'Suspend', QID001Iccid: [one, two] };
  expect(await preview(answers)).toMatchObject({
    total: 2,
    willChange: 1,
    skipped: [{ reason, count: 1, samples: [two] }],
  });
  expect((await preview({ ...answers, QID0010_Action: 'Refresh Connection' })).willChange).toBe(2);
  const before = commands.length;
  const done = await settled((await order(answers)).id);
  expect(commands.slice(before)).toEqual([`SUSPENDED ${one}`]);
  expect(await job(done.id)).toMatchObject({
    total: 2,
    done: 1,
    failed: 0,
    skipped: 1,
    reasons: [{ outcome: 'skipped', reason, count: 1, samples: [two] }],
  });
  expect((await refusal(order({ ...answers, QID001Iccid: [two] }))).body?.fields).toEqual([
    { field: 'QID0010_Action', rule: 'nothingToDo', message: `Suspend would change nothing. ${reason}` },
  ]);
  await db.updateTable('things').set({ core_network: null }).where('iccid', '=', two).execute();
});

test('an order acts on the Things that were confirmed, or on none', async () => {
  const [one = '', two = '', three = ''] = iccids;
  await setStates('ACTIVE', one, two, three);
  const answers = {
    QID0010_Action: 'Suspend',
    QID0014_ThingSelection: 'Filtered Things',
    QID0014_Filters: { filters: { State: { anyOf: ['SUSPENDED'] } } },
  };
  await setStates('SUSPENDED', one);
  const activate = { ...answers, QID0010_Action: 'Activate' };
  const { total, confirmation } = await preview(activate);
  await setStates('SUSPENDED', two);
  const before = commands.length;
  const grown = await refusal(order({ ...activate, QID0015_Confirmation: confirmation }));
  expect(grown.body?.fields).toEqual([
    {
      field: 'QID0015_Confirmation',
      rule: 'confirmedThings',
      message: `The Things changed since you confirmed: ${total} Things were confirmed and ${total + 1} match now. Nothing was done. Check the numbers and confirm again`,
    },
  ]);
  await setStates('ACTIVE', one);
  const exchanged = await refusal(order({ ...activate, QID0015_Confirmation: confirmation }));
  expect(exchanged.body?.fields?.[0]?.message).toContain(`${total} other Things match now`);
  expect((await refusal(order({ ...activate, QID0015_Confirmation: 'anything' }))).body?.fields?.[0]?.rule).toBe(
    'confirmedThings',
  );
  expect(commands).toHaveLength(before);
  const again = await preview(activate);
  const done = await settled((await order({ ...activate, QID0015_Confirmation: again.confirmation })).id);
  expect(answerTo(done, 'QID022Done')).toBe(String(again.willChange));
});

test('the failed Things of an action are listed with their reasons and can be tried again, exactly those', async () => {
  const [one = '', two = '', three = ''] = iccids;
  await setStates('ACTIVE', one, two, three);
  refused = two;
  const { id } = await settled((await order({ QID0010_Action: 'Suspend', QID001Iccid: [one, two, three] })).id);
  refused = '';
  const first = await job(id);
  expect(first).toMatchObject({
    status: 'completed',
    action: 'suspend',
    canRetry: true,
    total: 3,
    done: 2,
    failed: 1,
    finishedAt: expect.any(String) as string,
  });
  expect(first.failures).toEqual([
    { iccid: two, name: expect.any(String) as string, reason: 'The network does not know this SIM' },
  ]);
  expect(first.reasons).toEqual([
    { outcome: 'failed', reason: 'The network does not know this SIM', count: 1, samples: [two] },
  ]);
  expect(await job(first.id)).toEqual(first);
  expect(await downloadFile(server, admin, acme, first.results)).toContain(
    `${two},failed,The network does not know this SIM`,
  );
  const retry = { QID0010_Action: 'Suspend', QID0016_RetryOf: id };
  expect(await preview(retry)).toMatchObject({ total: 1, willChange: 1 });
  const before = commands.length;
  const again = await settled((await order(retry)).id);
  expect(commands.slice(before)).toEqual([`SUSPENDED ${two}`]);
  expect(again.id).not.toBe(id);
  expect((await refusal(order({ QID0010_Action: 'Suspend', QID0016_RetryOf: again.id }))).body?.fields).toEqual([
    { field: 'QID0016_RetryOf', rule: 'nothingFailed', message: 'This action has no failed Things to retry' },
  ]);
  const elsewhere = admin.call(
    createDocument,
    {
      headers: { template: 'CSM' },
      body: { questions: Object.entries(retry).map(([questionId, answer]) => ({ questionId, answer })) },
    },
    borealis,
  );
  expect((await refusal(elsewhere)).body?.fields?.[0]?.rule).toBe('nothingFailed');
  expect(await refusal(admin.call(readBulkJob, { params: { id } }, borealis))).toMatchObject({ status: 404 });
});

test('Things of another account are unknown here', async () => {
  const { iccid } = await server.database.db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', borealis)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { body } = await refusal(order({ QID0010_Action: 'Suspend', QID001Iccid: [iccid] }));
  expect(body?.fields?.[0]?.message).toBe(`1 of these is not a Thing of Acme Logistics: ${iccid}`);
  expect(await stateOf(iccid)).not.toBe(undefined);
});

test('customers run no bulk actions', async () => {
  const user = await server.logIn('user@airlane.test');
  expect(await refusal(order({ QID0010_Action: 'Suspend' }, user))).toMatchObject({
    status: 404,
    message: 'No such template',
  });
});
