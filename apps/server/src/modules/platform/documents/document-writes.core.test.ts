import {
  createDocument,
  deleteDocuments,
  listDocuments,
  readDocument,
  updateDocument,
} from '@airlane/contract/calls/documents';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { CHANGES_CHANNEL, type ChangeNotice } from '#kernel/realtime/changes.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const { db, engine } = server.database;
const admin = await server.logIn('admin@airlane.test');
const notices: ChangeNotice[] = [];
const subscription = await engine.listen(
  CHANGES_CHANNEL,
  (payload) => notices.push(JSON.parse(payload) as ChangeNotice),
  () => undefined,
);
afterAll(async () => {
  await subscription.stop();
  await server.close();
});

const order = (item: string) =>
  admin.call(
    createDocument,
    {
      headers: { template: 'OrderSIM', member: 'user-airlane' },
      body: {
        questions: [
          { questionId: 'QID003item', answer: item },
          { questionId: 'QID004simType', answer: { selected: ['eSIM'] } },
          { questionId: 'QID008Quantity', answer: '12' },
        ],
      },
    },
    acme,
  );
const listed = (templateName: string, accountId: string, search?: string) =>
  admin.call(
    listDocuments,
    { query: { templateName, pageSize: 200, ...(search !== undefined && { search }) } },
    accountId,
  );
/** The total of an unfiltered list is kept by triggers; the rows beside it are counted. */
const totals = async (templateName: string, accountId: string) => {
  const { totalCount, items } = await listed(templateName, accountId);
  return { kept: totalCount, counted: items.length };
};
const both = (total: number) => ({ kept: total, counted: total });

test('a generic document with a stale version is refused and stays as it is', async () => {
  const { id, version } = await order('Versioned kit');
  const write = (answer: string) =>
    admin.call(
      updateDocument,
      { params: { id }, body: { version, questions: [{ questionId: 'QID003item', answer }] } },
      acme,
    );
  const changed = await write('First kit');
  expect(changed.version).toBe(version + 1);
  expect(await refusal(write('Second kit'))).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', currentVersion: version + 1 },
  });
  const now = await admin.call(readDocument, { params: { id } }, acme);
  expect(now.version).toBe(version + 1);
  expect(now.questions.find(({ questionId }) => questionId === 'QID003item')?.answer).toBe('First kit');
});

test('a new document is announced to its account, with whose it is', async () => {
  const { id } = await order('Announced kit');
  const notice = await eventually(
    async () => notices.find(({ documentIds }) => documentIds.includes(id)),
    'the notice of the new order',
  );
  expect(notice).toEqual({ accountId: acme, description: 'OrderSIM', documentIds: [id], memberId: 'user-airlane' });
});

test.each(['OrderSIM', 'bac'])(
  'what is deleted from %s leaves the kept count, one audit row each, and a notice',
  async (template) => {
    if (template === 'OrderSIM') await order('Deleted kit');
    const before = await listed(template, acme);
    const [first, second] = before.items.map(({ id }) => id);
    const ids = [first ?? '', second ?? ''];
    expect(await admin.call(deleteDocuments, { body: { documents: ids } }, acme)).toMatchObject({ deleted: 2 });
    expect(await totals(template, acme)).toEqual(both(before.totalCount - 2));
    const audit = await db
      .selectFrom('audit_log')
      .select(['subject', 'account_id', 'actor_id'])
      .where('action', '=', 'document.delete')
      .where('subject', 'in', ids)
      .execute();
    expect(audit).toHaveLength(2);
    expect(audit).toEqual(
      expect.arrayContaining(ids.map((subject) => ({ subject, account_id: acme, actor_id: 'admin-airlane' }))),
    );
    const told = await eventually(async () => {
      const all = notices.flatMap(({ documentIds }) => documentIds);
      return ids.every((id) => all.includes(id)) ? all : undefined;
    }, 'the notices of what was deleted');
    expect(told).toEqual(expect.arrayContaining(ids));
  },
);

test('the kept counts follow a Thing that moves to another account and back, also while it is deleted', async () => {
  const { items } = await listed('ThingsTable', acme);
  const iccid = (items[0]?.id ?? '').replace('ThingId_ICCID_', '');
  const change = (values: { account_id?: string; deleted_at?: Date | null }) =>
    db.updateTable('things').set(values).where('iccid', '=', iccid).execute();
  const [here, there] = [items.length, (await listed('ThingsTable', borealis)).totalCount];
  const expectTotals = async (mine: number, theirs: number) =>
    expect([await totals('ThingsTable', acme), await totals('ThingsTable', borealis)]).toEqual([
      both(mine),
      both(theirs),
    ]);
  await change({ account_id: borealis });
  await expectTotals(here - 1, there + 1);
  await change({ account_id: acme });
  await expectTotals(here, there);
  await change({ deleted_at: new Date() });
  await expectTotals(here - 1, there);
  await change({ account_id: borealis });
  await expectTotals(here - 1, there);
  await change({ deleted_at: null });
  await expectTotals(here - 1, there + 1);
  await change({ account_id: acme });
  await expectTotals(here, there);
});

test('the kept counts follow a generic document that moves to another account and back', async () => {
  const { id } = await order('Moved kit');
  const move = (accountId: string) =>
    db.updateTable('documents').set({ account_id: accountId }).where('id', '=', id).execute();
  const [here, there] = [(await listed('OrderSIM', acme)).totalCount, (await listed('OrderSIM', borealis)).totalCount];
  await move(borealis);
  expect([await totals('OrderSIM', acme), await totals('OrderSIM', borealis)]).toEqual([
    both(here - 1),
    both(there + 1),
  ]);
  await move(acme);
  expect([await totals('OrderSIM', acme), await totals('OrderSIM', borealis)]).toEqual([both(here), both(there)]);
});

test.each([
  ['X11', ',', 'Kit a  b; c quoted'],
  ['Macintosh', ';', 'Kit a, b  c quoted'],
])(
  'an export for %s takes out what would break its cells, and defuses formulas',
  async (agent, delimiter, expected) => {
    await order('Kit a, b; c "quoted"');
    await order('=HYPERLINK("x")');
    const file = await server.app.inject({
      method: 'GET',
      url: '/api/v5/documents',
      query: { templateName: 'OrderSIM', downloadAsCsv: 'true' },
      headers: { authorization: `Bearer ${admin.token}`, brand: acme, segment: 'airlane', 'user-agent': agent },
    });
    const rows = file.body
      .trim()
      .split('\r\n')
      .map((line) => line.split(delimiter));
    expect(new Set(rows.map((cells) => cells.length)), 'every line has the cells of the head').toEqual(
      new Set([rows[0]?.length]),
    );
    expect(file.body).not.toContain('"');
    expect(rows.flat()).toContain(expected);
    expect(rows.flat()).toContain("'=HYPERLINK(x)");
  },
);
