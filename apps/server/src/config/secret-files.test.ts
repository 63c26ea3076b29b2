import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { secretVariables } from './secret-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'airlane-secrets-'));
afterAll(() => rmSync(directory, { recursive: true }));

const fileWith = (content: string): string => {
  const path = join(directory, `secret-${content.length}`);
  writeFileSync(path, content);
  return path;
};

test('a secret comes from its file without the line break at its end', () => {
  expect(readConfig({ METRICS_TOKEN_FILE: fileWith('a token of 22 letters.\n') }).metricsToken).toBe(
    'a token of 22 letters.',
  );
  expect(readConfig({ METRICS_TOKEN_FILE: fileWith('another token with CRLF\r\n') }).metricsToken).toBe(
    'another token with CRLF',
  );
  expect(readConfig({ DATABASE_URL_FILE: fileWith('postgres://db/airlane'), DEMO: 'on' }).databaseUrl).toBe(
    'postgres://db/airlane',
  );
});

test.each(secretVariables)(
  '%s can come as a file, and what is wrong with the file is told without its path or content',
  (name) => {
    const attempt = (path: string) => () => readConfig({ [`${name}_FILE`]: path });
    expect(attempt(join(directory, 'missing'))).toThrow(ConfigurationError);
    expect(attempt(join(directory, 'missing'))).toThrow(`\n  ${name}_FILE: the file does not exist`);
    expect(attempt(directory)).toThrow(`\n  ${name}_FILE: this is a directory, not a file`);
    expect(attempt(fileWith('\n'))).toThrow(`\n  ${name}_FILE: the file is empty`);
    expect(attempt(join(directory, 'missing'))).not.toThrow(directory);
  },
);

test('a secret that is set twice is refused, and so is a value in a file that is not valid, without the value', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: fileWith('smtp://other') })).toThrow(
    '\n  SMTP_URL: set either SMTP_URL or SMTP_URL_FILE, not both',
  );
  const attempt = () => readConfig({ SMTP_URL_FILE: fileWith('https://not-a-mail-server') });
  expect(attempt).toThrow('\n  SMTP_URL: an smtp:// or smtps:// address');
  expect(attempt).not.toThrow('not-a-mail-server');
});

test('the password of the first administrator comes as a file only, with an address, and follows the rules of passwords', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'Long-enough-1!' })).toThrow(
    '\n  ADMIN_PASSWORD: comes as a file only; set ADMIN_PASSWORD_FILE to its path',
  );
  expect(() => readConfig({ ADMIN_PASSWORD_FILE: fileWith('Long-enough-1!') })).toThrow(
    '\n  ADMIN_EMAIL: needed with ADMIN_PASSWORD_FILE',
  );
  expect(() => readConfig({ ADMIN_EMAIL: 'ada@example.com' })).toThrow(
    '\n  ADMIN_PASSWORD_FILE: needed with ADMIN_EMAIL',
  );
  expect(() => readConfig({ ADMIN_EMAIL: 'ada', ADMIN_PASSWORD_FILE: fileWith('Long-enough-1!') })).toThrow(
    '\n  ADMIN_EMAIL: an e-mail address',
  );
  expect(() => readConfig({ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD_FILE: fileWith('short') })).toThrow(
    '\n  ADMIN_PASSWORD: The password still needs',
  );
  expect(
    readConfig({ ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD_FILE: fileWith('Long-enough-1!\n') })
      .firstAdministrator,
  ).toEqual({ email: 'ada@example.com', password: 'Long-enough-1!' });
  expect(readConfig({ ADMIN_EMAIL: 'ada@example.com', VERTICAL: 'gide' }).firstAdministrator).toEqual({
    email: 'ada@example.com',
    password: undefined,
  });
});
