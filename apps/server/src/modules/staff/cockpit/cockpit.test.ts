import { gunzipSync } from 'node:zlib';
import { createApiKey } from '@airlane/contract/calls/api-keys';
import {
  createCustomerNote,
  type Customer,
  listNoteVersions,
  readCustomer,
  removeCustomerNote,
  updateCustomerNote,
} from '@airlane/contract/calls/customer';
import { createIntegration } from '@airlane/contract/calls/integrations';
import { listDocuments } from '@airlane/contract/calls/documents';
import { SILENT_AFTER_MS } from '@airlane/domain/things/thing-health';
import { accountIds } from '@airlane/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { collected, readTar } from '#kernel/archive/tar.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { addGroupUser } from '#testing/group-user.ts';

const { acme, borealis, cobalt, adminPanel } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const sales = await server.logIn('sales@airlane.test');
const manager = await server.logIn('org@airlane.test');
afterAll(() => server.close());

const read = (person: Person, accountId: string): Promise<Customer> => person.call(readCustomer, {}, accountId);
const kinds = ({ actions }: Customer) => actions.map(({ kind }) => kind);

describe('one account at a glance', () => {
  test('shows what the tables say', async () => {
    const customer = await read(admin, acme);
    const things = await db
      .selectFrom('things')
      .innerJoin('thing_contacts as contact', 'contact.iccid', 'things.iccid')
      .select(['state', 'data_session', 'last_activity_at'])
      .where('things.account_id', '=', acme)
      .where('deleted_at', 'is', null)
      .execute();
    const isActive = ({ state }: { readonly state: string }): boolean => state === 'ACTIVE';
    expect(customer.things).toEqual({
      total: things.length,
      active: things.filter(isActive).length,
      suspended: things.filter((thing) => !isActive(thing)).length,
      online: things.filter(({ data_session }) => data_session === 'Online').length,
      silent: things.filter(
        (thing) =>
          isActive(thing) &&
          thing.last_activity_at !== null &&
          thing.last_activity_at.getTime() < Date.now() - SILENT_AFTER_MS,
      ).length,
      unused: things.filter(({ last_activity_at: at }) => at === null).length,
    });
    expect(customer.account).toMatchObject({ id: acme, title: 'Acme Logistics' });
    expect(customer.people?.shown.map(({ fullName }) => fullName)).toContain('Una Seland');
    expect(customer.usage).toHaveLength(30);
    expect(customer.usage.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(0);
    expect(customer.changes[0]?.parts[0]?.text).toContain(' ');
    const { totalCount } = await admin.call(
      listDocuments,
      {
        query: {
          templateName: 'Payment Dashboard',
          filterObj: JSON.stringify({ PaymentStatus: { anyOf: ['Open', 'Failed'] } }),
        },
      },
      acme,
    );
    expect(customer.money?.invoices.filter(({ open }) => open > 0)).toHaveLength(totalCount);
  });

  test('incidents are there where the account has them looked for', async () => {
    expect((await read(admin, cobalt)).incidents).not.toBeNull();
    expect((await read(admin, acme)).incidents).toBeNull();
  });

  test('sales sees money and orders, and neither people nor who wrote', async () => {
    const customer = await read(sales, acme);
    expect(customer).toMatchObject({ people: null, contacts: [] });
    expect(customer.money).not.toBeNull();
    expect(customer.notes).not.toBeNull();
  });

  test('organization managers see their accounts only, and no notes of the provider', async () => {
    await admin.call(createCustomerNote, { body: { text: 'Wants a discount' } }, borealis);
    const customer = await read(manager, borealis);
    expect(customer.notes).toBeNull();
    expect(JSON.stringify(customer)).not.toContain('discount');
    expect(await refusal(read(manager, cobalt))).toMatchObject({ status: 403, body: { code: 'ACCOUNT_FORBIDDEN' } });
    const group = await addGroupUser(server, { accountId: acme, groups: ['North'], appType: 'orgAdmin' });
    expect(await refusal(read(group, acme))).toMatchObject({ status: 403 });
    expect(await refusal(read(await server.logIn('user@airlane.test'), acme))).toMatchObject({ status: 403 });
  });
});

describe('what to do next', () => {
  test('tells of failing deliveries, overdue invoices, silent Things and a missing manager', async () => {
    await db
      .insertInto('integrations')
      .values({
        id: 'failing',
        account_id: accountIds.delta,
        kind: 'webhook',
        name: 'ERP',
        settings: '{}',
        secrets: null,
        failing_since: new Date(),
        created_by: null,
      })
      .execute();
    await db.updateTable('memberships').set({ profile: 'Member' }).where('account_id', '=', accountIds.delta).execute();
    const customer = await read(admin, accountIds.delta);
    expect(customer.integrations).toMatchObject([{ name: 'ERP', state: 'active' }]);
    expect(kinds(customer)).toEqual(['integration', 'manager']);
    const { iccid } = await db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', acme)
      .where('state', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('thing_contacts')
      .set({ last_activity_at: new Date(Date.now() - 48 * 3_600_000) })
      .where('iccid', '=', iccid)
      .execute();
    await db
      .updateTable('invoices')
      .set({ status: 'Open', due_at: new Date(Date.now() - 86_400_000) })
      .where('id', '=', (await read(admin, acme)).money?.invoices[0]?.id ?? '')
      .execute();
    expect(kinds(await read(admin, acme))).toEqual(expect.arrayContaining(['overdue', 'silent']));
    // Who sees no people is told nothing of them.
    expect(kinds(await read(sales, accountIds.delta))).toEqual(['integration']);
  });
});

describe('notes', () => {
  test('are kept in every version, refuse what another person overtook, and stay out of what customers read', async () => {
    const note = await admin.call(createCustomerNote, { body: { text: ' Call back on Monday ' } }, acme);
    expect(note).toMatchObject({ text: 'Call back on Monday', version: 1, createdBy: 'Adele Minkov' });
    const changed = await sales.call(
      updateCustomerNote,
      { params: { id: note.id }, body: { version: 1, text: 'Call back on Tuesday' } },
      acme,
    );
    expect(changed).toMatchObject({ version: 2, updatedBy: 'Sal Esposito', createdBy: 'Adele Minkov' });
    expect(
      await refusal(
        admin.call(updateCustomerNote, { params: { id: note.id }, body: { version: 1, text: 'Never mind' } }, acme),
      ),
    ).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', currentVersion: 2 } });
    const { versions } = await admin.call(listNoteVersions, { params: { id: note.id } }, acme);
    expect(versions.map(({ version, text, savedBy }) => [version, text, savedBy])).toEqual([
      [2, 'Call back on Tuesday', 'Sal Esposito'],
      [1, 'Call back on Monday', 'Adele Minkov'],
    ]);
    const log = async (person: Person, accountId: string) =>
      JSON.stringify(
        (await person.call(listDocuments, { query: { templateName: 'audit', pageSize: 100 } }, accountId)).items,
      );
    expect(await log(admin, adminPanel)).toContain('changed a note about the customer');
    expect(await log(await server.logIn('user@airlane.test'), acme)).not.toContain('note about');
  });

  test('are those of the account that is selected', async () => {
    const note = await admin.call(createCustomerNote, { body: { text: 'Only here' } }, acme);
    expect((await read(admin, borealis)).notes?.map(({ text }) => text)).not.toContain('Only here');
    for (const attempt of [
      () => admin.call(removeCustomerNote, { params: { id: note.id } }, borealis),
      () => admin.call(updateCustomerNote, { params: { id: note.id }, body: { version: 1, text: 'x' } }, borealis),
      () => admin.call(listNoteVersions, { params: { id: note.id } }, borealis),
    ]) {
      expect(await refusal(attempt())).toMatchObject({ status: 404 });
    }
    await admin.call(removeCustomerNote, { params: { id: note.id } }, acme);
    expect((await read(admin, acme)).notes?.map(({ text }) => text)).not.toContain('Only here');
  });

  test.each([
    [' ', 'Write something'],
    ['x'.repeat(4001), 'At most 4000 characters'],
  ])('that say nothing or too much are refused: %#', async (text, message) => {
    const { body } = await refusal(admin.call(createCustomerNote, { body: { text } }, acme));
    expect(body?.fields).toMatchObject([{ field: 'text', message }]);
  });
});

describe('a support bundle', () => {
  const download = (person: Person, accountId: string, iccid?: string) =>
    server.app.inject({
      url: `/api/v1/support-bundle${iccid === undefined ? '' : `?iccid=${iccid}`}`,
      headers: { authorization: `Bearer ${person.token}`, segment: 'airlane', brand: accountId },
    });

  const filesOf = async (archive: Buffer): Promise<Map<string, string>> => {
    const files = new Map<string, string>();
    const whole = (async function* () {
      yield gunzipSync(archive);
    })();
    for await (const { path, content } of readTar(whole)) files.set(path, (await collected(content)).toString());
    return files;
  };

  /** Whatever the database keeps in columns that are named like secrets, whichever table it is in. */
  const secretsOfWorld = async (): Promise<string[]> => {
    const { rows: columns } = await sql<{
      table: string;
      column: string;
    }>`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') and column_name ~* '(secret|hash|token|password|signing|^ki$|^opc?$|cipher|activation_code|keys?$)'
        and table_name not in ('idempotency_keys', 'request_keys', 'audit_chain', 'captcha_keys')`.execute(db);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql<{
        value: string;
      }>`select distinct ${sql.ref(column)}::text as value from ${sql.table(table)} where ${sql.ref(column)} is not null limit 200`.execute(
        db,
      );
      found.push(...rows.map(({ value }) => value));
    }
    const { rows: values } = await sql<{ value: string }>`select value from server_secrets`.execute(db);
    return [...found, ...values.map(({ value }) => value)].filter(
      (value) => value.length >= 8 && !/^(\[\]|\{\})$/.test(value),
    );
  };

  test('of an account and of a Thing tells what is known, lists its files, and holds no secret of this world', async () => {
    const user = await server.logIn('user@airlane.test');
    const { key } = await user.call(createApiKey, { body: { name: 'Bundle', permissions: [], days: 1 } }, acme);
    const { signingSecret } = await user.call(
      createIntegration,
      {
        body: {
          kind: 'webhook',
          name: 'Bundle hook',
          settings: { url: 'https://hook.example/in?code=hidden-code', headers: { 'x-tenant': 'hidden-tenant' } },
          secrets: { bearerToken: 'hidden-bearer', headers: { 'x-auth': 'hidden-header' } },
          events: ['thing.attached'],
        },
      },
      acme,
    );
    await admin.call(createCustomerNote, { body: { text: 'A note for staff' } }, acme);
    const { iccid } = await db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', acme)
      .executeTakeFirstOrThrow();
    const secrets = [
      ...(await secretsOfWorld()),
      key,
      signingSecret ?? '',
      'hidden-code',
      'hidden-tenant',
      'hidden-bearer',
      'hidden-header',
      'A note for staff',
      admin.token,
      admin.refreshToken,
      admin.consoleToken,
    ].filter((secret) => secret !== '');
    expect(secrets.length).toBeGreaterThan(20);
    for (const [answer, paths] of [
      [
        await download(admin, acme),
        [
          'manifest.json',
          'customer.json',
          'integrations.json',
          'deliveries-failed.json',
          'event-rules.json',
          'events.json',
          'audit.json',
        ],
      ],
      [
        await download(admin, acme, iccid),
        ['manifest.json', 'thing.json', 'explain.json', 'timeline.json', 'commands.json', 'events.json', 'audit.json'],
      ],
    ] as const) {
      expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/gzip' } });
      const files = await filesOf(answer.rawPayload);
      expect([...files.keys()]).toEqual(paths);
      const manifest = JSON.parse(files.get('manifest.json') ?? '') as {
        files: { path: string }[];
        account: { title: string };
      };
      expect(manifest.files.map(({ path }) => path)).toEqual(paths.slice(1));
      const text = [...files.values()].join('\n');
      expect(text).toContain('Acme Logistics');
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    const log = JSON.stringify(
      (await user.call(listDocuments, { query: { templateName: 'audit', pageSize: 20 } }, acme)).items,
    );
    expect(log).toContain('downloaded a support bundle of this account');
  });

  test('is for those who look after people and Things, and of no Thing of another account', async () => {
    expect((await download(sales, acme)).statusCode).toBe(403);
    expect((await download(manager, cobalt)).statusCode).toBe(403);
    const { iccid } = await db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', borealis)
      .executeTakeFirstOrThrow();
    expect((await download(admin, acme, iccid)).json()).toMatchObject({ code: 'THING_NOT_FOUND' });
    expect((await download(admin, acme, 'abc')).json()).toMatchObject({
      fields: [{ field: 'iccid', message: 'A Thing is named by its ICCID' }],
    });
  });
});
