import { assignSimsToAccount } from '@airlane/contract/calls/sim-inventory';
import {
  checkSimImport,
  createSimImport,
  createSimRange,
  discardSimImport,
  listSimImports,
  readSimImport,
  sendSimImportLines,
  startSimImport,
  undoSimImport,
} from '@airlane/contract/calls/sim-imports';
import { createDocument, deleteDocuments, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { MAX_IMPORT_LINES_AT_ONCE } from '@airlane/contract/calls/import-calls';
import {
  moveSimsOfInventory,
  readSimHistory,
  readSimStock,
  setStockThreshold,
} from '@airlane/contract/calls/sim-stock';
import { simInventoryImsiQuestionIds as imsi, simInventoryQuestionIds as asked } from '@airlane/domain/template-names';
import { accountIds, iccidAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { changeThings } from '#modules/connectivity/thing-commands/changed-things.repository.ts';
import { provisionRules } from './provision.rules.ts';
import { watchStock } from './watch-stock.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { importSimsHandler } from './import-sims.ts';

const { acme, adminPanel, delta } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const KI = 'A1B2C3D4E5F60718293A4B5C6D7E8F90';
const OPC = 'FEDCBA98765432100123456789ABCDEF';
const SPONSOR = 'Northlink Wireless';
const at = (number: number): string => iccidAt(8_000_000 + number);
const defaults = { size: '4FF', sponsor: SPONSOR } as const;

const create = (change: object = {}) =>
  admin.call(
    createSimImport,
    {
      body: {
        name: 'batch.csv',
        manufacturer: 'Cardworks',
        delimiter: ';',
        headers: ['SERIAL', 'IMSI', 'KI', 'OPC', 'FF'],
        mapping: { iccid: 'SERIAL', imsi: 'IMSI', ki: 'KI', opc: 'OPC', size: 'FF' },
        defaults,
        ...change,
      },
    },
    acme,
  );
const imported = async (lines: string[], change: object = {}) => {
  const { id } = await create(change);
  await admin.call(sendSimImportLines, { params: { id }, body: { firstLine: 2, lines } }, acme);
  return { id, checked: await admin.call(checkSimImport, { params: { id } }, acme) };
};
const runImport = async (id: string) => {
  await admin.call(startSimImport, { params: { id } }, acme);
  return eventually(async () => {
    const now = await admin.call(readSimImport, { params: { id } }, acme);
    return now.status === 'done' ? now : undefined;
  }, 'the import');
};
const stateOf = async (iccid: string) => (await admin.call(readSimHistory, { params: { iccid } }, adminPanel)).status;
const move = (iccids: string[], to: 'in stock' | 'reserved' | 'retired', change: object = {}) =>
  admin.call(moveSimsOfInventory, { body: { iccids, to, ...change } }, adminPanel);
const assign = (iccids: string[], customerId: string = delta) =>
  admin.call(assignSimsToAccount, { body: { customerId, iccids } }, adminPanel);
const stock = async (...numbers: number[]): Promise<string[]> => {
  const { id } = await imported(numbers.map((number) => `${at(number)};;;;`));
  await runImport(id);
  return numbers.map(at);
};

test('a file is checked row by row before anything of it counts', async () => {
  const { id, checked } = await imported([
    `${at(1)};901990000000101;${KI};${OPC};mff2`,
    `${at(2)};;;;`,
    `${at(2)};;;;`,
    `${at(3).slice(0, -1)}${(Number(at(3).at(-1)) + 1) % 10};;;;`,
    `${at(4)};901990000000101;;;`,
    '',
    `${at(5)};;NOT-A-KEY;;`,
    `"${at(6)};;;;`,
    `${iccidAt(0)};;;;`,
  ]);
  expect(checked).toMatchObject({ status: 'checked', lines: 8, good: 2, bad: 6, imported: 0 });
  expect(checked.findings.map(({ line, field, finding }) => [line, field, finding])).toEqual([
    [4, 'iccid', 'The same ICCID as in line 3'],
    [5, 'iccid', 'This ICCID seems to be invalid, as it is not passing "Luhn algorithm" validation'],
    [6, 'imsi', 'The same IMSI as in line 2'],
    [8, 'ki', 'Ki: 32, 48 or 64 hexadecimal digits are needed'],
    [9, 'line', 'A quote is not closed'],
    [10, 'iccid', expect.stringMatching(/^Already (in the inventory|a Thing of a customer)$/) as string],
  ]);
  expect(
    (await admin.call(listDocuments, { query: { templateName: 'SimInventory', search: at(1) } }, adminPanel)).items,
  ).toEqual([]);
  const done = await runImport(id);
  expect(done).toMatchObject({ status: 'done', imported: 2, bad: 6 });
  const { items } = await admin.call(
    listDocuments,
    { query: { templateName: 'SimInventory', search: at(1) } },
    adminPanel,
  );
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).toContain('Ki, OPc');
  expect(JSON.stringify(items)).toContain('in stock');
});

test('keys are stored encrypted for their SIM and stand in no table, answer, event or audit row', async () => {
  const row = await db.selectFrom('sim_keys').selectAll().where('iccid', '=', at(1)).executeTakeFirstOrThrow();
  expect(Object.keys(row.secrets)).toEqual(['ki', 'opc']);
  expect(Object.values(row.secrets).every((value) => value.startsWith('v1.'))).toBe(true);
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const { rows: jobs } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'pgboss' and table_name = 'job'`.execute(
    db,
  );
  for (const { name } of [...tables, ...jobs.map(() => ({ name: 'pgboss.job' }))]) {
    const { rows } = await sql<{
      found: number;
    }>`select count(*)::int as found from ${sql.raw(name === 'pgboss.job' ? name : `"${name}"`)} as t where strpos(t::text, ${KI}) > 0 or strpos(t::text, ${OPC}) > 0 or strpos(t::text, 'NOT-A-KEY') > 0`.execute(
      db,
    );
    expect([name, rows[0]?.found]).toEqual([name, 0]);
  }
  const answers = [
    await admin.call(listSimImports, {}, acme),
    await admin.call(listDocuments, { query: { templateName: 'SimInventory', pageSize: 100 } }, adminPanel),
    await admin.call(readSimHistory, { params: { iccid: at(1) } }, acme),
  ];
  expect(JSON.stringify(answers)).not.toContain(KI);
});

test('the same file again adds nothing and says why; lines that are sent twice count once', async () => {
  const { id, checked } = await imported([`${at(1)};901990000000101;${KI};${OPC};mff2`, `${at(2)};;;;`]);
  expect(checked).toMatchObject({ good: 0, bad: 2, summary: [{ finding: 'Already in the inventory', count: 2 }] });
  expect((await refusal(admin.call(startSimImport, { params: { id } }, acme))).body?.fields?.[0]).toMatchObject({
    rule: 'nothingToDo',
  });
  await admin.call(discardSimImport, { params: { id } }, acme);
  const twice = await create();
  for (let time = 0; time < 2; time += 1)
    await admin.call(
      sendSimImportLines,
      { params: { id: twice.id }, body: { firstLine: 2, lines: [`${at(20)};;;;`] } },
      acme,
    );
  expect(await admin.call(checkSimImport, { params: { id: twice.id } }, acme)).toMatchObject({ lines: 1, good: 1 });
  expect(
    (
      await refusal(
        admin.call(
          sendSimImportLines,
          { params: { id: twice.id }, body: { firstLine: 3, lines: [`${at(21)};;;;`] } },
          acme,
        ),
      )
    ).status,
  ).toBe(400);
  // Two processes at the same import: each row counts once.
  await db.updateTable('sim_imports').set({ status: 'importing' }).where('id', '=', twice.id).execute();
  const work = importSimsHandler({ db, catalog: new TemplateCatalog(db), jobs: { send: async () => undefined } });
  await Promise.all([
    work({ importId: twice.id }, { signal: AbortSignal.timeout(60_000) }),
    work({}, { signal: AbortSignal.timeout(60_000) }),
  ]);
  expect(await admin.call(readSimImport, { params: { id: twice.id } }, acme)).toMatchObject({
    status: 'done',
    imported: 1,
  });
  expect((await admin.call(readSimHistory, { params: { iccid: at(20) } }, acme)).steps).toHaveLength(1);
});

test('a file gives SIMs to accounts; an undo removes what is unused and lists the rest, and the file can be brought again', async () => {
  const change = {
    headers: ['SERIAL', 'OWNER'],
    mapping: { iccid: 'SERIAL', account: 'OWNER' },
    manufacturer: 'Other console',
    name: 'moved.csv',
  };
  const lines = [
    `${at(70)};Delta Trial`,
    `${at(71)};c-1188`,
    `${at(72)};`,
    `${at(73)};Nobody`,
    `${at(74)};Admin Panel`,
    `${at(75)};Nordwerk Maschinenbau`,
  ];
  const { id, checked } = await imported(lines, change);
  expect(checked.findings.map(({ line, field, finding }) => [line, field, finding])).toEqual([
    [5, 'account', 'There is no account "Nobody"'],
    [6, 'account', 'SIMs are for customers: "Admin Panel" cannot have any'],
    [7, 'account', 'There is no account "Nordwerk Maschinenbau"'],
  ]);
  expect(await runImport(id)).toMatchObject({ imported: 3 });
  expect(await Promise.all([70, 71, 72].map((number) => stateOf(at(number))))).toEqual([
    'assigned',
    'assigned',
    'in stock',
  ]);
  expect(
    await db
      .selectFrom('things')
      .select('account_id')
      .where('iccid', 'in', [at(70), at(71)])
      .execute(),
  ).toEqual([{ account_id: delta }, { account_id: delta }]);
  expect((await imported(lines.slice(0, 3), change)).checked).toMatchObject({ good: 0, bad: 3 });
  await db
    .transaction()
    .execute((trx) => changeThings(trx, { accountId: delta, actorId: 'admin-airlane', action: 'Activate' }, [at(70)]));
  const undo = async () => {
    await admin.call(undoSimImport, { params: { id } }, acme);
    return eventually(async () => {
      const now = await admin.call(readSimImport, { params: { id } }, acme);
      return now.status === 'undone' ? now : undefined;
    }, 'the undo');
  };
  expect(await undo()).toMatchObject({
    removed: 2,
    kept: 1,
    left: [{ line: 2, iccid: at(70), reason: 'In use: its Thing is active' }],
  });
  expect(
    await db
      .selectFrom('things')
      .select('iccid')
      .where('iccid', 'in', [at(70), at(71)])
      .execute(),
  ).toEqual([{ iccid: at(70) }]);
  expect((await refusal(admin.call(readSimHistory, { params: { iccid: at(72) } }, acme))).status).toBe(404);
  await db.updateTable('things').set({ state: 'SUSPENDED' }).where('iccid', '=', at(70)).execute();
  expect(await undo()).toMatchObject({ removed: 2, kept: 1, left: [{ reason: 'Changed since the import' }] });
  expect((await imported(lines.slice(1, 3), change)).checked).toMatchObject({ good: 2, bad: 0 });
  expect(
    (await refusal(create({ ...change, defaults: { size: '4FF', sponsor: SPONSOR, account: 'Nobody' } }))).body
      ?.fields?.[0],
  ).toMatchObject({ field: 'defaults.account', message: 'There is no account "Nobody"' });
});

test('the mapping of a manufacturer is kept', async () => {
  const { layouts } = await admin.call(listSimImports, {}, acme);
  expect(layouts[0]).toEqual({
    manufacturer: 'Cardworks',
    delimiter: ';',
    mapping: { iccid: 'SERIAL', imsi: 'IMSI', ki: 'KI', opc: 'OPC', size: 'FF' },
  });
});

test.each([
  [{ mapping: { imsi: 'IMSI' } }, 'mapping.iccid', 'Choose a column.'],
  [{ mapping: { iccid: 'Nothing' } }, 'mapping.iccid', 'The file has no column "Nothing".'],
  [{ mapping: { iccid: 'SERIAL', password: 'KI' } }, 'mapping.password', 'No such field.'],
  [
    { defaults: { size: '4FF', sponsor: 'Nobody' } },
    'defaults.sponsor',
    'The inventory has no numbers of this sponsor',
  ],
  [{ defaults: { size: '4FF', network: 'nowhere' } }, 'defaults.network', 'There is no network with this id'],
])('%j is refused at %s', async (change, field, message) => {
  expect((await refusal(create(change))).body?.fields).toEqual([
    { field, rule: expect.any(String) as string, message },
  ]);
});

test('a range is counted up, with check digits and IMSIs of its sponsor', async () => {
  const first = at(3000);
  const order = await admin.call(
    createSimRange,
    { body: { firstIccid: first, quantity: MAX_IMPORT_LINES_AT_ONCE + 1, defaults: { ...defaults, size: 'eSIM' } } },
    acme,
  );
  expect(order).toMatchObject({ kind: 'range', status: 'checked', good: MAX_IMPORT_LINES_AT_ONCE + 1, bad: 0 });
  expect(await runImport(order.id)).toMatchObject({ imported: MAX_IMPORT_LINES_AT_ONCE + 1 });
  const { rows } = await sql<{
    total: number;
    imsis: number;
  }>`select count(*)::int as total, count(distinct answers->>${asked.imsi})::int as imsis from documents where answers->>${asked.batch} = ${order.name}`.execute(
    db,
  );
  expect(rows).toEqual([{ total: MAX_IMPORT_LINES_AT_ONCE + 1, imsis: MAX_IMPORT_LINES_AT_ONCE + 1 }]);
  expect(await stateOf(first)).toBe('in stock');
  expect(
    (await refusal(admin.call(createSimRange, { body: { firstIccid: first, quantity: 0, defaults } }, acme))).body
      ?.fields?.[0],
  ).toMatchObject({ field: 'quantity' });
});

test('SIMs move along their life and nowhere else, and each step is kept', async () => {
  const [sim = '', other = ''] = await stock(40, 41);
  expect(
    await move([sim, other, at(999)], 'reserved', { customerId: delta, note: 'Pilot', dryRun: true }),
  ).toMatchObject({ isDryRun: true, moved: 2, refused: [{ reason: 'Not in the inventory', count: 1 }] });
  expect(await stateOf(sim)).toBe('in stock');
  await move([sim], 'reserved', { customerId: delta, note: 'Pilot' });
  expect((await assign([sim], acme)).refused).toMatchObject([
    { reason: expect.stringMatching(/^Reserved for /) as string },
  ]);
  expect(await assign([sim])).toMatchObject({ assigned: 1 });
  expect((await move([sim], 'reserved')).refused[0]?.reason).toBe(
    'A SIM that is "assigned" cannot become "reserved". It can become in stock, active, retired.',
  );
  await db
    .transaction()
    .execute((trx) => changeThings(trx, { accountId: delta, actorId: 'admin-airlane', action: 'Activate' }, [sim]));
  await eventually(async () => ((await stateOf(sim)) === 'active' ? true : undefined), 'the activation');
  expect((await move([sim], 'in stock')).refused[0]?.reason).toBe('The SIM is active. Suspend its Thing first');
  await db.updateTable('things').set({ state: 'SUSPENDED' }).where('iccid', '=', sim).execute();
  expect(await move([sim], 'in stock', { note: 'Returned' })).toMatchObject({ moved: 1 });
  expect(await db.selectFrom('things').select('iccid').where('iccid', '=', sim).execute()).toEqual([]);
  expect(await move([sim], 'retired')).toMatchObject({ moved: 1 });
  expect((await assign([sim])).refused[0]?.reason).toBe(
    'A SIM that is "retired" cannot become "assigned". It stays as it is.',
  );
  expect((await move([sim], 'in stock')).refused[0]?.reason).toBe(
    'A SIM that is "retired" cannot become "in stock". It stays as it is.',
  );
  const { steps } = await admin.call(readSimHistory, { params: { iccid: sim } }, adminPanel);
  expect(steps.map(({ status, note }) => [status, note])).toEqual([
    ['in stock', 'Imported from batch.csv'],
    ['reserved', 'Pilot'],
    ['assigned', ''],
    ['active', 'Its Thing was activated'],
    ['in stock', 'Returned'],
    ['retired', ''],
  ]);
  expect(steps[1]?.by).not.toBe('');
  expect(await stateOf(other)).toBe('in stock');
});

test('a retired SIM takes its Thing out of the lists of the customer, who keeps its history', async () => {
  const [sim = ''] = await stock(50);
  await assign([sim]);
  await move([sim], 'retired');
  expect(await db.selectFrom('things').select('deleted_at').where('iccid', '=', sim).executeTakeFirst()).toEqual({
    deleted_at: expect.any(Date) as Date,
  });
  expect(
    (await admin.call(listDocuments, { query: { templateName: 'ThingsTable', search: sim } }, delta)).items,
  ).toEqual([]);
});

test('no document call changes the state of a SIM or removes one that is in use, even where its template is opened for changes', async () => {
  const [sim = ''] = await stock(60);
  await assign([sim]);
  const id = `sim-${sim}`;
  const { version } = await db.selectFrom('documents').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  const change = (questionId: string, answer: unknown) =>
    refusal(
      admin.call(
        updateDocument,
        { params: { id }, body: { version, questions: [{ questionId, answer: answer as never }] } },
        adminPanel,
      ),
    );
  const remove = () => refusal(admin.call(deleteDocuments, { body: { documents: [id] } }, adminPanel));
  expect((await change(asked.status, ['retired'])).status).toBe(403);
  expect((await remove()).status).toBe(403);
  // What a template allows is data that an administrator can change.
  expect(() =>
    provisionRules.refuseChange?.({ [asked.status]: ['assigned'] }, { [asked.status]: ['reserved'] }),
  ).toThrow(AppError);
  expect(() => provisionRules.refuseChange?.({ [asked.status]: ['assigned'] }, { [asked.status]: ['active'] })).toThrow(
    AppError,
  );
  expect(() => provisionRules.refuseChange?.({ [asked.iccid]: 'a' }, { [asked.iccid]: 'b' })).toThrow(AppError);
  expect(() =>
    provisionRules.refuseChange?.({ [asked.status]: ['assigned'] }, { [asked.size]: ['2FF'] }),
  ).not.toThrow();
  expect(() => provisionRules.refuseRemoval?.({ [asked.status]: ['active'] })).toThrow(AppError);
  expect(() => provisionRules.refuseRemoval?.({ [asked.status]: ['in stock'] })).not.toThrow();
  expect(await stateOf(sim)).toBe('assigned');
});

test('ranges of IMSIs end where their network ends and do not overlap', async () => {
  const range = (firstImsi: string, quantity: string) =>
    admin.call(
      createDocument,
      {
        headers: { template: 'SimInventoryIMSI' },
        body: {
          questions: [
            { questionId: imsi.sponsor, answer: SPONSOR },
            { questionId: imsi.firstImsi, answer: firstImsi },
            { questionId: imsi.quantity, answer: quantity },
          ],
        },
      },
      adminPanel,
    );
  const made = await range('901990000001000', '1000');
  expect(made.questions.find(({ questionId }) => questionId === imsi.lastImsi)?.answer).toBe('901990000001999');
  expect((await refusal(range('901990000001999', '1'))).body?.fields?.[0]).toMatchObject({
    rule: 'overlap',
    message: `Overlaps the range of ${SPONSOR} from 901990000001000`,
  });
  expect((await refusal(range('901999999999999', '2'))).body?.fields?.[0]).toMatchObject({ rule: 'range' });
});

test('stock below its threshold is told to staff once, until it has risen', async () => {
  const catalog = new TemplateCatalog(db);
  const told = async () =>
    (
      await db
        .selectFrom('documents')
        .select('answers')
        .where('account_id', '=', adminPanel)
        .where(sql<boolean>`answers::text like '%Low stock: 2FF of%'`)
        .execute()
    ).length;
  const { levels } = await admin.call(
    setStockThreshold,
    { body: { size: '2FF', sponsor: SPONSOR, threshold: 5 } },
    acme,
  );
  expect(levels.find(({ size, sponsor }) => size === '2FF' && sponsor === SPONSOR)).toMatchObject({
    threshold: 5,
    isLow: true,
  });
  await watchStock(db, catalog);
  await watchStock(db, catalog);
  expect(await told()).toBe(1);
  const { id } = await imported([70, 71, 72, 73, 74, 75].map((number) => `${at(number)};;;;2FF`));
  await runImport(id);
  expect(
    (await admin.call(readSimStock, {}, acme)).levels.find(
      ({ size, sponsor }) => size === '2FF' && sponsor === SPONSOR,
    ),
  ).toMatchObject({ isLow: false });
  await watchStock(db, catalog);
  await move([70, 71, 72, 73, 74, 75].map(at), 'retired');
  await watchStock(db, catalog);
  expect(await told()).toBe(2);
});
