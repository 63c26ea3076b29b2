import {
  createDocument,
  deleteDocuments,
  getDocuments,
  listDocuments,
  readDocument,
  updateDocument,
} from '@airlane/contract/calls/documents';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis, delta } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const things = (
  query: Omit<Parameters<typeof user.call<typeof listDocuments>>[1]['query'], 'templateName'> = {},
  person = user,
) => person.call(listDocuments, { query: { templateName: 'ThingsTable', ...query } }, acme);

const answer = (item: { questions: { questionId: string; answer?: unknown }[] } | undefined, questionId: string) =>
  item?.questions.find((question) => question.questionId === questionId)?.answer;

test('the first page holds twenty Things and the exact total', async () => {
  const page = await things();
  expect(page).toMatchObject({ totalCount: 60, isDisabled: false });
  expect(page.items).toHaveLength(20);
  expect(page.items[0]?.id).toMatch(/^ThingId_ICCID_89\d{17,18}$/);
});

test('pages follow each other without gap or overlap, and a page past the end is empty with the total', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => things({ page, pageSize: 20 })));
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(60);
  expect(pages[3]).toMatchObject({ items: [], totalCount: 60 });
});

test('search finds a substring of name, ICCID or group in any case, and ignores fewer than three characters', async () => {
  const all = await things({ pageSize: 50 });
  const iccid = String(answer(all.items[7], 'QID006ICCID'));
  expect((await things({ search: iccid.slice(4, 18) })).items.map(({ id }) => id)).toContain(`ThingId_ICCID_${iccid}`);
  const name = String(answer(all.items[7], 'QID001ThingName'));
  expect((await things({ search: name.toUpperCase() })).totalCount).toBeGreaterThan(0);
  expect((await things({ search: 'zz' })).totalCount).toBe(60);
  expect((await things({ search: '%%%' })).totalCount).toBe(0);
});

test('an ICCID is found as it is shown and as it is printed, by the search and by filters', async () => {
  const iccid = String(answer((await things()).items[7], 'QID006ICCID'));
  const groups = iccid.match(/.{1,4}/g) ?? [];
  for (const typed of [groups.join(' '), groups.join('-'), ` ${groups.join('\u00a0')} `]) {
    const filters = [{ ICCID: { contains: typed.trim() } }, { ICCID: { anyOf: [typed.trim()] } }];
    const found = [
      await things({ search: typed }),
      ...(await Promise.all(filters.map((filter) => things({ filterObj: JSON.stringify(filter) })))),
    ];
    expect(
      found.map(({ items }) => items.map(({ id }) => id)),
      typed,
    ).toEqual([0, 1, 2].map(() => [`ThingId_ICCID_${iccid}`]));
  }
});

test.each([
  ['SimInventoryMSISDN', 'QID004quantity', '1.5', 'Enter a whole number'],
  ['SimInventoryMSISDN', 'QID004quantity', '1a-2.5e3', 'Enter a number'],
  [
    'Deal',
    'QID001DealID',
    'x'.repeat(10_000),
    expect.stringMatching(/contains 10000 out of \d+ allowed characters\.$/) as string,
  ],
])('%s refuses %s of %s: %s', async (template, questionId, given, message) => {
  const { body } = await refusal(
    admin.call(
      createDocument,
      { headers: { template }, body: { questions: [{ questionId, answer: given }] } },
      accountIds.adminPanel,
    ),
  );
  expect(body?.fields).toContainEqual({ field: questionId, rule: expect.any(String) as string, message });
});

test('every sortable column sorts both ways, each the reverse of the other', async () => {
  for (const key of [
    'ThingName',
    'ICCID',
    'ThingsGroupName',
    'MnoName',
    'Data',
    'activity',
    'State',
    'DATASESSION',
    'TECH',
    'IMSI',
    'Tags',
  ]) {
    const [down, up] = await Promise.all([
      things({ sort: key, pageSize: 100 }),
      things({ sort: `-${key}`, pageSize: 100 }),
    ]);
    expect(up.items.map(({ id }) => id).reverse(), key).toEqual(down.items.map(({ id }) => id));
  }
});

test('filters of different columns all hold, and their count is exact', async () => {
  const filters = { State: { anyOf: ['ACTIVE'] }, DATASESSION: { anyOf: ['Online'] }, ThingName: { contains: 'r' } };
  const page = await things({ filterObj: JSON.stringify(filters), pageSize: 100 });
  const all = await things({ pageSize: 100 });
  const expected = all.items.filter((item) => {
    const selected = (id: string) => (answer(item, id) as { selected: string[] }).selected;
    return (
      selected('QID008State').includes('ACTIVE') &&
      selected('QID010DATASESSION').includes('Online') &&
      /r/i.test(String(answer(item, 'QID001ThingName')))
    );
  });
  expect(page.totalCount).toBe(expected.length);
  expect(page.items).toHaveLength(expected.length);
});

test.each([
  [{ filterObj: '{"Nope":{"contains":"abc"}}' }, 'filterObj.Nope'],
  [{ filterObj: '{"Data":{"contains":"abc"}}' }, 'filterObj.Data'],
  [{ filterObj: '{"Data":{"between":{}}}' }, 'filterObj'],
  [{ filterObj: 'not json' }, 'filterObj'],
  [{ filterObj: '{"__proto__":{"contains":"abc"}}' }, 'filterObj'],
  [{ filterObj: '{"constructor":{"contains":"abc"}}' }, 'filterObj.constructor'],
  [{ sort: 'Nope' }, 'sort'],
  [{ sort: "name'; drop table things" }, 'sort'],
  [{ pageSize: 0 }, 'pageSize'],
])('%o is refused by the name of the field', async (query, field) => {
  const { status, body } = await refusal(things(query));
  expect(status).toBe(400);
  expect(body?.fields?.[0]?.field).toContain(field);
});

test('an unknown template is named in the refusal', async () => {
  const refused = await refusal(user.call(listDocuments, { query: { templateName: 'Nowhere' } }, acme));
  expect(refused).toMatchObject({ status: 404, message: 'Template "Nowhere" not found, table can not be rendered' });
});

test('the older list holds the same documents with their questions', async () => {
  const older = await user.call(getDocuments, { query: { description: 'ThingsTable', page_size: 5 }, body: {} }, acme);
  expect(older.meta.paging.total_count).toBe(60);
  expect(older.sections[0]?.documents).toHaveLength(5);
  expect(older.sections[0]?.documents[0]?.questions[1]).toMatchObject({
    questionId: 'QID001ThingName',
    questionLabel: 'Name',
  });
});

test('a group user sees the Things of that group only', async () => {
  const member = await server.logIn('group@airlane.test');
  const page = await things({ pageSize: 100 }, member);
  const groups = new Set(page.items.map((item) => answer(item, 'QID002ThingsGroupName')));
  expect(groups.size).toBe(1);
  expect(page.totalCount).toBeLessThan(60);
});

test('a change needs the current version; a stale one is refused with the version to catch up with', async () => {
  const [first] = (await things()).items;
  const id = first?.id ?? '';
  const rename = (version: number, name: string) =>
    user.call(
      updateDocument,
      { params: { id }, body: { version, questions: [{ questionId: 'QID001ThingName', answer: name }] } },
      acme,
    );
  const changed = await rename(first?.version ?? 0, '  Truck 1  ');
  expect(answer(changed, 'QID001ThingName')).toBe('Truck 1');
  const stale = await refusal(rename(first?.version ?? 0, 'Truck 2'));
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', currentVersion: changed.version } });
  const audit = await server.database.db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
  expect(audit).toHaveLength(1);
  expect(audit[0]).toMatchObject({ account_id: acme, actor_id: 'user-airlane', action: 'document.update' });
});

test.each([
  ['QID001ThingName', '', 'required'],
  ['QID001ThingName', '<b>x</b>', 'html'],
  ['QID006ICCID', '8900000000000000001', 'readOnly'],
  ['QID999Nope', 'x', 'unknownQuestion'],
  ['QID000Identity', 'x', 'unknownQuestion'],
])('the answer to %s "%s" is refused by the rule %s', async (questionId, given, rule) => {
  const [first] = (await things()).items;
  const { status, body } = await refusal(
    user.call(
      updateDocument,
      {
        params: { id: first?.id ?? '' },
        body: { version: first?.version ?? 0, questions: [{ questionId, answer: given }] },
      },
      acme,
    ),
  );
  expect(status).toBe(400);
  expect(body?.fields).toEqual([expect.objectContaining({ field: questionId, rule })]);
});

test('an order is created once however often the request is repeated', async () => {
  const order = {
    headers: { template: 'OrderSIM', member: 'user-airlane', 'idempotency-key': 'one-and-the-same' },
    body: {
      questions: [
        { questionId: 'QID003item', answer: 'Starter kit' },
        { questionId: 'QID004simType', answer: { selected: ['eSIM'] } },
        { questionId: 'QID008Quantity', answer: '12' },
      ],
    },
  };
  const first = await admin.call(createDocument, order, delta);
  const second = await admin.call(createDocument, order, delta);
  expect(second.id).toBe(first.id);
  const list = await user.call(listDocuments, { query: { templateName: 'OrderSIM', search: 'starter' } }, delta);
  expect(list.totalCount).toBe(1);
  expect(answer(list.items[0], 'QID008Quantity')).toBe('12');
});

test('a new document names every required question that is not answered', async () => {
  const { body } = await refusal(
    user.call(createDocument, { headers: { template: 'OrderSIM' }, body: { questions: [] } }, delta),
  );
  expect(body?.fields?.map(({ field }) => field)).toEqual(['QID003item', 'QID004simType', 'QID008Quantity']);
  expect(body?.fields?.[0]?.message).toBe('Mandatory field');
});

test('roles decide who creates, changes and deletes', async () => {
  const create = (person: Person, template: string) => person.call(createDocument, { headers: { template } }, acme);
  expect(await refusal(create(user, 'RatePlan'))).toMatchObject({
    status: 403,
    message: "You don't have permissions to create this RatePlan",
  });
  expect(await refusal(create(user, 'Deal'))).toMatchObject({ status: 404, message: 'No such template' });
  const [order] = (await user.call(listDocuments, { query: { templateName: 'OrderSIM' } }, acme)).items;
  const id = order?.id ?? '';
  expect(
    await refusal(user.call(updateDocument, { params: { id }, body: { version: 1, questions: [] } }, acme)),
  ).toMatchObject({ status: 403 });
  expect(await refusal(user.call(deleteDocuments, { body: { documents: [id] } }, acme))).toMatchObject({
    body: { code: 'DELETE_FORBIDDEN' },
  });
  expect(await admin.call(deleteDocuments, { body: { documents: [id] } }, acme)).toEqual({
    message: 'Document deleted successfully',
    deleted: 1,
  });
  expect(await refusal(admin.call(readDocument, { params: { id } }, acme))).toMatchObject({ status: 404 });
});

test('deleting several is all or nothing', async () => {
  const [one] = (await admin.call(listDocuments, { query: { templateName: 'RatePlan' } }, acme)).items;
  const attempt = admin.call(deleteDocuments, { body: { documents: [one?.id ?? '', 'not-there'] } }, acme);
  expect(await refusal(attempt)).toMatchObject({ status: 404 });
  expect((await admin.call(readDocument, { params: { id: one?.id ?? '' } }, acme)).id).toBe(one?.id);
});

test('a document of another account is not there', async () => {
  const [foreign] = (await admin.call(listDocuments, { query: { templateName: 'ThingsTable' } }, borealis)).items;
  const id = foreign?.id ?? '';
  expect(await refusal(user.call(readDocument, { params: { id } }, acme))).toMatchObject({ status: 404 });
  expect(
    await refusal(user.call(updateDocument, { params: { id }, body: { version: 1, questions: [] } }, acme)),
  ).toMatchObject({ status: 404 });
  expect(await refusal(user.call(readDocument, { params: { id } }, borealis))).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_FORBIDDEN' },
  });
});

test('the invoicing account sees its orders table disabled and cannot order', async () => {
  const account = accountIds.greenInvoice;
  expect(await admin.call(listDocuments, { query: { templateName: 'OrderSIM' } }, account)).toEqual({
    items: [],
    totalCount: 0,
    isDisabled: true,
  });
  expect(await refusal(admin.call(createDocument, { headers: { template: 'OrderSIM' } }, account))).toMatchObject({
    message: 'Disabled for "Green Invoice" account',
  });
});

test('users cannot be created in the Admin Panel, and elsewhere an email is a member once', async () => {
  const body = {
    questions: [
      { questionId: 'QID002fullName', answer: 'Nina Berg' },
      { questionId: 'QID003email', answer: 'nina@acme.test' },
      { questionId: 'QID004userProfile', answer: { selected: ['Member'] } },
    ],
  };
  const invite = (accountId: string) =>
    admin.call(createDocument, { headers: { template: 'CreateUser' }, body }, accountId);
  expect(await refusal(invite(accountIds.adminPanel))).toMatchObject({ body: { code: 'CREATE_IN_ADMIN_PANEL' } });
  const created = await invite(acme);
  expect(answer(created, 'QID006userStatus')).toMatchObject({ selected: ['Invited'] });
  expect(await refusal(invite(acme))).toMatchObject({
    status: 409,
    message: 'A member with the email nina@acme.test already exists',
  });
});

test('a table downloads as CSV: all rows that match, in the order of the view, as plain text', async () => {
  const ask = (query: Record<string, string>, agent = 'X11') =>
    server.app.inject({
      method: 'GET',
      url: '/api/v5/documents',
      query: { templateName: 'ThingsTable', downloadAsCsv: 'true', ...query },
      headers: { authorization: `Bearer ${user.token}`, brand: acme, segment: 'airlane', 'user-agent': agent },
    });
  const file = await ask({ sort: '-ICCID' });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="ThingsTable \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.csv"$/,
  );
  const [head, ...lines] = file.body.trim().split('\r\n');
  expect(head).toBe(
    'Name,ICCID,Group,Network,Data Usage,Last Activity,Status,Data session,Technology,Tags,Thing Identity (IMSI),Device ID (IMEI),Data limit,Note,Cost this month,Blocked networks,Private network',
  );
  const iccids = lines.map((row) => row.split(',')[1]);
  expect(iccids).toHaveLength(60);
  expect(iccids).toEqual([...iccids].sort());
  expect((await ask({ search: iccids[3] ?? '' })).body.trim().split('\r\n')).toHaveLength(2);
  expect((await ask({}, 'Macintosh')).body.split('\r\n')[0]).toContain('Name;ICCID');
  expect((await ask({ sort: 'Nope' })).statusCode).toBe(400);
  expect((await ask({ templateName: 'Nope' })).statusCode).toBe(404);

  const shown = lines.map((row) => row.split(','));
  const columns = JSON.stringify(['Data', 'QID006ICCID', 'Last_DATA_Time', 'IMSI', 'State']);
  const data = await ask({ sort: '-ICCID', csvFormat: 'data', csvColumns: columns });
  const [dataHead, ...dataLines] = data.body
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(dataHead).toEqual(['Data Usage (bytes)', 'ICCID', 'Last Activity', 'Thing Identity (IMSI)', 'Status']);
  expect(dataLines.map((cells) => cells[1])).toEqual(iccids.map((iccid) => `="${iccid}"`));
  for (const [index, [bytes = '', , last = '', imsi]] of dataLines.entries()) {
    expect(bytes).toMatch(/^\d+$/);
    expect(formatBytes(Number(bytes))).toBe(shown[index]?.[4]);
    if (last !== '') expect(new Date(last).toISOString()).toBe(last);
    expect(imsi).toBe(`="${shown[index]?.[10]}"`);
  }
  expect((await ask({ csvColumns: JSON.stringify(['Name', 'Nope']) })).json()).toMatchObject({
    fields: [{ field: 'csvColumns.0' }],
  });
  // A column of staff is not to be had by naming it.
  expect((await ask({ csvColumns: JSON.stringify(['bacId']) })).statusCode).toBe(400);
});
