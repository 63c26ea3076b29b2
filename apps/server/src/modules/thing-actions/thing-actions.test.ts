import { createDocument, listBacOptions, listDocuments, readDocument } from '@airlane/contract';
import { accountIds, iccidAt } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { CommandRefused, type NetworkPort } from '../../ports/network/port.ts';
import { TemplateCatalog } from '../templates/template-catalog.ts';
import { obedientNetwork } from '../../testing/obedient-network.ts';
import { eventually, refusal, testApp } from '../../testing/app.ts';
import { downloadFile, fileAddress } from '../../testing/download-file.ts';
import { applyThingActionHandler } from './apply-thing-action.ts';
import { findOpenItems, insertItems } from './thing-actions.repository.ts';

const { acme, borealis } = accountIds;
const commands: string[] = [];
let refused = '';
let failures = 0;

const network: NetworkPort = {
  ...obedientNetwork,
  async setState(iccid, state) {
    if (iccid === refused) throw new CommandRefused('The network does not know this SIM');
    if (failures > 0) {
      failures -= 1;
      throw new Error('The network is away');
    }
    commands.push(`${state} ${iccid}`);
  },
  async refreshConnection(iccid) {
    commands.push(`refresh ${iccid}`);
  },
};

const server = await testApp({ network });
const admin = await server.logIn('admin@airlane.test');
const rows = await server.database.db.selectFrom('things').select('iccid').where('account_id', '=', acme).where('state', '=', 'ACTIVE').orderBy('iccid').execute();
const iccids: string[] = rows.map(({ iccid }) => iccid);
afterAll(() => server.close());

const order = (answers: Record<string, unknown>, person = admin, headers: { 'idempotency-key'?: string } = {}) =>
  person.call(createDocument, { headers: { template: 'CSM', ...headers }, body: { questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) } }, acme);

const answerTo = (document: { questions: { questionId: string; answer?: unknown }[] }, questionId: string) =>
  document.questions.find((question) => question.questionId === questionId)?.answer;

/** Waits until the job is through. */
const settled = (id: string) =>
  eventually(async () => {
    const document = await admin.call(readDocument, { params: { id } }, acme);
    return (answerTo(document, 'QID020Status') as { selected: string[] }).selected[0] === 'Done' ? document : undefined;
  }, 'the action');

const stateOf = async (iccid: string) => (await server.database.db.selectFrom('things').select('state').where('iccid', '=', iccid).executeTakeFirstOrThrow()).state;
const fileOf = async (document: { questions: { questionId: string; answer?: unknown }[] }, questionId: string) => answerTo(document, questionId) as { name: string; url: string; size: number };

test('selected Things are suspended through the network, one audit row each, and the results arrive in the inbox', async () => {
  const [one = '', two = ''] = iccids;
  const document = await order({ QID0010_Action: { selected: ['Suspend'] }, QID002_selectedDocs: [`ThingId_ICCID_${one}`], QID001Iccid: [two] }, admin, { 'idempotency-key': 'suspend-two' });
  expect(answerTo(document, 'QID021Total')).toBe('2');
  expect((await order({ QID0010_Action: 'Suspend', QID001Iccid: [two] }, admin, { 'idempotency-key': 'suspend-two' })).id).toBe(document.id);
  const done = await settled(document.id);
  expect([answerTo(done, 'QID022Done'), answerTo(done, 'QID023Failed')]).toEqual(['2', '0']);
  expect(await Promise.all([one, two].map(stateOf))).toEqual(['SUSPENDED', 'SUSPENDED']);
  expect(commands.filter((command) => command.startsWith('SUSPENDED')).sort()).toEqual([`SUSPENDED ${one}`, `SUSPENDED ${two}`].sort());
  const audit = await server.database.db.selectFrom('audit_log').select(['subject', 'actor_id']).where('action', '=', 'thing.suspended').execute();
  expect(audit.map(({ subject }) => subject).sort()).toEqual([one, two].map((iccid) => `ThingId_ICCID_${iccid}`).sort());
  expect(audit[0]?.actor_id).toBe('admin-airlane');
  const inbox = await admin.call(listDocuments, { query: { templateName: 'message', search: 'suspend: results' } }, acme);
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
  expect([await stateOf(one), await stateOf(two)]).toEqual(['SUSPENDED', 'ACTIVE']);
  const file = await fileOf(done, 'QID024Results');
  const lines = (await downloadFile(server, admin, acme, file)).trim().split('\r\n');
  expect(lines).toEqual(['ICCID,Outcome,Message', ...[`${one},failed,The network does not know this SIM`, `${two},done,`].sort()]);
  expect(await downloadFile(server, await server.logIn('user@airlane.test'), acme, file)).toContain(one);
  expect(await refusal(fileAddress(await server.logIn('group@airlane.test'), acme, file))).toMatchObject({ status: 404 });
  expect(await refusal(fileAddress(admin, borealis, file))).toMatchObject({ status: 404 });
  const { message } = await server.database.db.selectFrom('thing_action_items').select('message').where('document_id', '=', done.id).where('iccid', '=', one).executeTakeFirstOrThrow();
  expect(message).toBe('The network does not know this SIM');
});

test('what the table shows can be meant as a whole, and a BAC is assigned to each', async () => {
  const { options } = await admin.call(listBacOptions, {}, acme);
  const bacId = options[0]?.id ?? '';
  const filters = { filters: { State: { anyOf: ['SUSPENDED'] } } };
  const matching = await admin.call(listDocuments, { query: { templateName: 'ThingsTable', filterObj: JSON.stringify(filters.filters) } }, acme);
  const done = await settled((await order({ QID0010_Action: 'BAC', QID0011_bacId: bacId, QID0014_ThingSelection: 'Filtered Things', QID0014_Filters: filters })).id);
  expect(answerTo(done, 'QID022Done')).toBe(String(matching.totalCount));
  const after = await admin.call(listDocuments, { query: { templateName: 'ThingsTable', filterObj: JSON.stringify({ bacId: { anyOf: [bacId] } }) } }, acme);
  expect(after.totalCount).toBe(matching.totalCount);
});

test('a connection is refreshed for all Things that have one', async () => {
  const done = await settled((await order({ QID0010_Action: 'Refresh Connection', QID0014_ThingSelection: 'All Things' })).id);
  const active = await server.database.db.selectFrom('things').select('iccid').where('account_id', '=', acme).where('state', '=', 'ACTIVE').execute();
  expect(answerTo(done, 'QID021Total')).toBe('60');
  expect(answerTo(done, 'QID022Done')).toBe(String(active.length));
  expect(commands.filter((command) => command.startsWith('refresh'))).toHaveLength(active.length);
});

test.each([
  [{ QID0010_Action: 'Suspend' }, 'QID001Iccid', 'At least one ICCID should be selected'],
  [{ QID001Iccid: [iccidAt(1)] }, 'QID0010_Action', 'Mandatory field'],
  [{ QID0010_Action: 'Explode', QID001Iccid: [iccidAt(1)] }, 'QID0010_Action', '"Explode" is not one of the options'],
  [{ QID0010_Action: 'BAC', QID001Iccid: [iccidAt(1)] }, 'QID0011_bacId', 'Mandatory field'],
  [{ QID0010_Action: 'BAC', QID0011_bacId: 'BAC-none', QID001Iccid: [iccidAt(1)] }, 'QID0011_bacId', 'Choose a BAC of this account'],
  [{ QID0010_Action: 'Suspend', QID0014_ThingSelection: 'Filtered Things', QID0014_Filters: '{"filters":7}' }, 'QID0014_Filters', 'Send the search and the filters of the Things table'],
  [{ QID0010_Action: 'Suspend', QID0014_ThingSelection: 'Filtered Things', QID0014_Filters: '{"search":"zzzzzz"}' }, 'QID001Iccid', 'At least one ICCID should be selected'],
])('%o is refused at %s: %s', async (answers, field, message) => {
  const { status, body } = await refusal(order(answers));
  expect(status).toBe(400);
  expect(body?.fields).toEqual([{ field, rule: expect.any(String) as string, message }]);
});

test('Things of another account are strangers here', async () => {
  const { iccid } = await server.database.db.selectFrom('things').select('iccid').where('account_id', '=', borealis).limit(1).executeTakeFirstOrThrow();
  const { body } = await refusal(order({ QID0010_Action: 'Suspend', QID001Iccid: [iccid] }));
  expect(body?.fields?.[0]?.message).toBe(`1 of these are no Things of Acme Logistics: ${iccid}`);
  expect(await stateOf(iccid)).not.toBe(undefined);
});

test('customers run no bulk actions', async () => {
  const user = await server.logIn('user@airlane.test');
  expect(await refusal(order({ QID0010_Action: 'Suspend' }, user))).toMatchObject({ status: 404, message: 'No such template' });
});

test('a network that is away leaves the Things open, and the next attempt goes on with them', async () => {
  const { db } = server.database;
  const [one = '', two = ''] = iccids;
  const id = 'an-order-of-a-test';
  const values = { QID0010_Action: ['Suspend'], QID0014_ThingSelection: ['Selected Things'], QID001Iccid: [one, two] };
  await db.updateTable('things').set({ state: 'ACTIVE' }).where('iccid', 'in', [one, two]).execute();
  await db.insertInto('documents').values({ id, template_id: 'template-CSM', account_id: acme, created_by: 'admin-airlane', member_id: 'admin-airlane', answers: JSON.stringify(values) }).execute();
  await insertItems(db, id, [one, two]);
  const apply = applyThingActionHandler({ db, network, catalog: new TemplateCatalog(db), files: { keep: async ({ name }) => ({ name, url: '/x', size: 1, type: 'text/csv' }) } });
  const attempt = { signal: new AbortController().signal, isLast: false };
  failures = 1;
  await expect(apply({ documentId: id }, attempt)).rejects.toThrow('The network is away');
  expect(await findOpenItems(db, id, 10)).toEqual([one, two].sort());
  expect(await stateOf(one)).toBe('ACTIVE');
  await apply({ documentId: id }, attempt);
  await apply({ documentId: id }, attempt);
  expect([await stateOf(one), await stateOf(two)]).toEqual(['SUSPENDED', 'SUSPENDED']);
  expect(await db.selectFrom('documents').select('id').where('id', '=', `message-${id}`).execute()).toHaveLength(1);
  failures = 1;
  await insertItems(db, id, [iccidAt(77)]);
  await apply({ documentId: id }, attempt);
  expect(answerTo(await admin.call(readDocument, { params: { id } }, acme), 'QID023Failed')).toBe('1');
});
