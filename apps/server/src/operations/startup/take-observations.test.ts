import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoHosts } from '@airlane/domain/verticals/vertical-hosts';
import { afterAll, expect, test } from 'vitest';
import { newSigningSecret, sign } from '#kernel/access/signature.ts';
import { readConfig } from '#config/config.ts';
import { encryptSecrets } from '#modules/connectivity/core-networks/network-secrets.ts';
import { SigningSecretsFile } from '#modules/connectivity/core-networks/signing-secrets-file.ts';
import { Spool, spoolDirectory } from '#modules/connectivity/core-networks/spool.ts';
import { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { startStartupServer } from './startup-server.ts';
import { observationsBeforeStart } from './take-observations.ts';

const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');
const secret = newSigningSecret();
const configIn = (directory: string, key = ENCRYPTION_KEY) =>
  readConfig({ DATA_DIR: directory, ENCRYPTION_KEY: key, DEMO: 'off', LOG_LEVEL: 'silent' });
const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'airlane-startup-'));
const knowing = (directory: string) => {
  const config = configIn(directory);
  const cipher = new SecretCipher(config.encryptionKeys ?? { current: Buffer.alloc(32) });
  new SigningSecretsFile(spoolDirectory(config)).write([
    { id: 'north', secrets: encryptSecrets(cipher, 'north', { signing: secret }), previousUntil: null },
  ]);
  return config;
};

const startup = await startStartupServer({ port: 0, host: '127.0.0.1', vertical: 'airlane', verticalHosts: demoHosts });
afterAll(() => startup.close());

const usage = { kind: 'usage', iccid: '8988399000100045787', at: '2026-11-01T00:00:00Z', sequence: 1, bytes: 5 };
const send = async (path: string, body: unknown = { source: 'main', observations: [usage] }, signedWith = secret) => {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', ...sign(signedWith, 'batch-1', Buffer.from(text)) };
  const answer = await fetch(`http://127.0.0.1:${startup.port}${path}`, { method: 'POST', headers, body: text });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as Record<string, unknown>,
  };
};

test('what a network sends before the database is there is checked, kept on the disk and acknowledged', async () => {
  const config = knowing(newDirectory());
  const taking = await observationsBeforeStart(config);
  const stop = startup.delegate(taking ?? { takes: () => false, listen: () => undefined });
  expect(await send('/api/v1/network/north/observations')).toMatchObject({
    status: 202,
    body: { isKnown: false, stored: 0 },
  });
  expect(await send('/api/v1/network/north/observations', undefined, newSigningSecret())).toMatchObject({
    status: 401,
    body: { code: 'SIGNATURE_REFUSED' },
  });
  expect(await send('/api/v1/network/south/observations')).toMatchObject({ status: 401 });
  expect(await send('/api/v1/network/north/observations', { observations: 5 })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  });
  expect(await send('/api/v1/network/north/subscribers')).toMatchObject({ status: 503, retryAfter: '5' });
  await stop();
  expect(await send('/api/v1/network/north/observations')).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
  });

  const kept = [];
  for await (const { entry } of new Spool(spoolDirectory(config)).entries('north')) kept.push(entry);
  expect(kept).toEqual([
    {
      id: 'batch-1',
      digest: expect.any(String),
      batch: { source: 'main', observations: [expect.objectContaining({ bytes: 5 })] },
    },
  ]);
});

test('the copy of the secrets is encrypted, and of no use with another key', async () => {
  const directory = newDirectory();
  const config = knowing(directory);
  const texts = readdirSync(spoolDirectory(config)).map((name) =>
    readFileSync(join(spoolDirectory(config), name), 'utf8'),
  );
  expect(texts.join()).not.toContain(secret.slice('whsec_'.length));
  const taking = await observationsBeforeStart(configIn(directory, Buffer.alloc(32, 8).toString('base64')));
  const stop = startup.delegate(taking ?? { takes: () => false, listen: () => undefined });
  expect(await send('/api/v1/network/north/observations')).toMatchObject({ status: 401 });
  await stop();
});

test('a process that never knew a network tells it to come back', async () => {
  expect(await observationsBeforeStart(configIn(newDirectory()))).toBeUndefined();
});
