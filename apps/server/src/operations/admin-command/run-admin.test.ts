import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { testDatabase } from '#testing/engines.ts';
import { runAdmin } from './run-admin.ts';

const database = await testDatabase();
const directory = mkdtempSync(join(tmpdir(), 'airlane-admin-'));
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

const [passwordFile, otherFile, weakFile] = ['Long-enough-1!', 'Another-one-2?', 'weak'].map((password) => {
  const path = join(directory, password.length + password.slice(0, 4));
  writeFileSync(path, `${password}\n`);
  return path;
}) as [string, string, string];

const config = readConfig({ DEMO: 'off', ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64') });
const run = async (...given: string[]) => {
  let [out, error] = ['', ''];
  const code = await runAdmin(given, config, async () => ({ ...database.engine, close: async () => undefined }), {
    out: (text) => (out += text),
    error: (text) => (error += text),
  });
  return { code, out, error };
};
const create = (...more: string[]) =>
  run('create', '--email', 'ada@fjord.test', '--name', 'Ada Lund', '--password-file', passwordFile, ...more);
const audited = async () =>
  (
    await database.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', 'like', 'administrator.%')
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, detail['by']]);

test.each([
  [[], 0, ''],
  [['--help'], 0, ''],
  [['dance'], 2, 'Unknown command "dance"'],
  [['list', '--email', 'x'], 2, 'takes no --email'],
  [['create', 'Long-enough-1!'], 2, 'A password comes from --password-file only'],
  [['create', '--password', 'Long-enough-1!'], 2, "Unknown option '--password'"],
  [['create', '--email', 'ada@fjord.test', '--name', 'Ada Lund'], 2, '--password-file: needed'],
  [['create', '--email', 'ada', '--name', 'Ada Lund', '--password-file', passwordFile], 2, '--email: '],
  [['create', '--email', 'ada@fjord.test', '--password-file', passwordFile], 2, '--name: Mandatory field'],
  [
    ['create', '--email', 'ada@fjord.test', '--name', 'Ada Lund', '--password-file', weakFile],
    2,
    '--password-file: The password still needs',
  ],
  [
    ['create', '--email', 'ada@fjord.test', '--name', 'Ada Lund', '--password-file', join(directory, 'none')],
    2,
    'the file cannot be read',
  ],
  [['create', '--email', 'ada@fjord.test', '--name', 'Ada Lund', '--vertical', 'acme'], 2, '--vertical: one of'],
  [
    ['reset', '--email', 'nobody@fjord.test', '--password-file', passwordFile],
    2,
    'airlane has no administrator with this address',
  ],
])('admin %j ends with %i', async (given, code, message) => {
  const result = await run(...given);
  expect(result.code).toBe(code);
  expect(result.error).toContain(message);
  expect(result.error).not.toContain('weak');
});

test('create makes one with the account of the provider, list shows it, reset lets them in again; each change has an audit row', async () => {
  expect(await run('list')).toMatchObject({ code: 0, out: 'There is no administrator yet.\n' });
  expect(await create('--provider', 'Fjord Mobile')).toMatchObject({
    code: 0,
    error: expect.stringMatching(
      /^Warning: no mail server is set.* ada@fjord.test cannot log in yet. Set SMTP_URL and MAIL_FROM/,
    ) as string,
  });
  expect(await create()).toMatchObject({ code: 1, error: 'A user with the email ada@fjord.test already exists\n' });
  expect((await run('list')).out).toBe(
    'airlane  ada@fjord.test  Ada Lund  Active  no authenticator  never logged in\n',
  );
  const account = await database.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({
    title: 'Admin Panel',
    legal_name: 'Fjord Mobile',
    is_admin_panel: true,
    billable: false,
  });

  await database.db.updateTable('users').set({ status: 'Inactive', totp_secret: 'LOST' }).execute();
  expect(
    await run('reset', '--email', 'ADA@fjord.test', '--password-file', otherFile, '--remove-authenticator'),
  ).toMatchObject({ code: 0 });
  const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ status: 'Active', totp_secret: null, app_type: 'admin', company_name: 'Fjord Mobile' });
  expect(await verify(user.password_hash ?? '', 'Another-one-2?')).toBe(true);
  expect(await audited()).toEqual([
    ['administrator.create', 'command line'],
    ['administrator.reset', 'command line'],
  ]);
});

test('a portal without passwords needs none', async () => {
  expect(await run('create', '--email', 'gil@gide.test', '--name', 'Gil Gide', '--vertical', 'gide')).toMatchObject({
    code: 0,
  });
  expect((await run('list')).out).toContain('gide  gil@gide.test');
});

test('with a mail server there is nothing to warn of, nor where an authenticator stays', async () => {
  const withMail = readConfig({
    DEMO: 'off',
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'no-reply@fjord.test',
  });
  let error = '';
  const given = ['create', '--email', 'bo@fjord.test', '--name', 'Bo Berg', '--password-file', passwordFile];
  await runAdmin(given, withMail, async () => ({ ...database.engine, close: async () => undefined }), {
    out: () => undefined,
    error: (text) => (error += text),
  });
  expect(error).toBe('');
  expect(await run('reset', '--email', 'bo@fjord.test', '--password-file', otherFile)).toMatchObject({
    code: 0,
    error: '',
  });
});
