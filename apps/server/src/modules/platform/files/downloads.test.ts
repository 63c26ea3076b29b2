import { createHash } from 'node:crypto';
import {
  beginUpload,
  completeUpload,
  getFileAddress,
  getUploadCredentials,
  readUpload,
} from '@airlane/contract/calls/files';
import { accountIds } from '@airlane/fixtures';
import { AwsClient } from 'aws4fetch';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doubleCredentials, type ObjectStore, startObjectStore } from '#ports/storage/s3-double.testing.ts';
import { s3Storage } from '#ports/storage/s3.ts';
import type { Person, TestApp } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';
import { sharedSecret } from '#kernel/secrets/server-secrets.ts';
import { signedAddresses } from './signed-address.ts';

const { acme, borealis } = accountIds;
const deal = { template: 'Deal', questionId: 'QID014SignedAgreement' };
const content = Buffer.from(`%PDF-1.7\n${'abcdefghij'.repeat(10)}`);

/** The real app behind a real port, on an object store that checks every signature. */
const withStore = async (isDirect: boolean) => {
  const store: ObjectStore = await startObjectStore();
  const server: TestApp = await testApp({
    storage: s3Storage({ ...doubleCredentials, endpoint: store.endpoint, isDirect }),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const admin = await server.logIn('admin@airlane.test');
  return {
    server,
    store,
    origin,
    admin,
    async close() {
      await server.close();
      await store.close();
    },
  };
};

const partAddress = async (origin: string, person: Person, id: string): Promise<string> => {
  const headers = { authorization: `Bearer ${person.token}`, segment: 'airlane', brand: acme };
  const answer = await fetch(`${origin}/api/v1/uploads/${id}/parts/1`, { method: 'POST', headers });
  return new URL(((await answer.json()) as { url: string }).url, origin).href;
};

const upload = async (origin: string, person: Person): Promise<string> => {
  const { id } = await person.call(beginUpload, { body: { ...deal, name: 'Ä.pdf', size: content.length } }, acme);
  const sent = await fetch(await partAddress(origin, person, id), { method: 'PUT', body: content });
  expect(sent.status).toBe(200);
  await person.call(completeUpload, { params: { id } }, acme);
  return id;
};

describe('with an object store that browsers reach', () => {
  let world: Awaited<ReturnType<typeof withStore>>;
  beforeAll(async () => {
    world = await withStore(true);
  });
  afterAll(() => world.close());

  test('parts go to the store itself, downloads come from it, and its secret appears nowhere', async () => {
    const { server, store, origin, admin } = world;
    const { id } = await admin.call(beginUpload, { body: { ...deal, name: 'a.pdf', size: content.length } }, acme);
    const address = await partAddress(origin, admin, id);
    expect(address.startsWith(store.endpoint)).toBe(true);
    expect(address).not.toContain(doubleCredentials.secretAccessKey);
    await fetch(address, { method: 'PUT', body: content });
    await admin.call(completeUpload, { params: { id } }, acme);
    const { url } = await admin.call(getFileAddress, { params: { id } }, acme);
    const redirect = await server.app.inject({ url });
    expect(redirect.statusCode).toBe(302);
    const download = await fetch(String(redirect.headers.location));
    expect(Buffer.from(await download.arrayBuffer())).toEqual(content);
    expect(store.refused).toEqual([]);
    expect((await server.app.inject({ url: '/healthz' })).headers['content-security-policy']).toContain(
      `connect-src 'self' ${store.endpoint};`,
    );
  });

  test('a store that is away is said so, and the upload goes on when it is back', async () => {
    const { admin, server } = world;
    const other = await testApp({
      database: server.database,
      storage: s3Storage({ ...doubleCredentials, endpoint: 'http://127.0.0.1:1', isDirect: true }),
    });
    const elsewhere = await other.logIn('admin@airlane.test');
    expect(
      (await refusal(elsewhere.call(beginUpload, { body: { ...deal, name: 'a.pdf', size: 5 } }, acme))).body,
    ).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    const { id } = await admin.call(beginUpload, { body: { ...deal, name: 'a.pdf', size: content.length } }, acme);
    expect((await refusal(elsewhere.call(completeUpload, { params: { id } }, acme))).status).toBe(503);
    await fetch(await partAddress(world.origin, admin, id), { method: 'PUT', body: content });
    expect(await admin.call(completeUpload, { params: { id } }, acme)).toMatchObject({ type: 'application/pdf' });
    await other.close();
  });
});

describe('with an object store behind this server', () => {
  let world: Awaited<ReturnType<typeof withStore>>;
  let id: string;
  beforeAll(async () => {
    world = await withStore(false);
    id = await upload(world.origin, world.admin);
  });
  afterAll(() => world.close());
  const address = async (): Promise<string> => (await world.admin.call(getFileAddress, { params: { id } }, acme)).url;

  test.each([
    ['bytes=0-8', 206, '%PDF-1.7\n', 'bytes 0-8/109'],
    ['bytes=-3', 206, 'hij', 'bytes 106-108/109'],
    ['bytes=200-', 416, '', 'bytes */109'],
  ])('%s answers %d', async (range, status, body, contentRange) => {
    const answer = await world.server.app.inject({ url: await address(), headers: { range } });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(body);
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  test('a range of another content is answered with the whole', async () => {
    const answer = await world.server.app.inject({
      url: await address(),
      headers: { range: 'bytes=0-8', 'if-range': '"other"' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="_.pdf"; filename*=UTF-8''%C3%84.pdf`);
  });

  test('an address is for one file, one account and five minutes', async () => {
    const { server } = world;
    const good = await address();
    const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;
    expect(await statusOf(good)).toBe(200);
    for (const changed of [
      good.replace(acme, borealis),
      good.replace('size=original', 'size=w128'),
      good.replace(/expires=\d/, 'expires=9'),
      good.replace(/signature=./, (first) => (first.endsWith('_') ? 'signature=A' : 'signature=_')),
      good.replace(id, '0b7f8a52-3a51-4c4d-9f6d-2f1f6a0f3c11'),
      `/files/${id}`,
    ]) {
      expect(await statusOf(changed), changed).toBe(403);
    }
    const addresses = signedAddresses(await sharedSecret(server.database.db, 'file-address'));
    const file = { id, accountId: acme, size: 'original' } as const;
    expect(await statusOf(addresses.sign(file, new Date(Date.now() - 299_000)).url)).toBe(200);
    expect(await statusOf(addresses.sign(file, new Date(Date.now() - 302_000)).url)).toBe(403);
    expect(await statusOf(addresses.sign({ ...file, accountId: borealis }).url)).toBe(404);
  });

  test('is given to those who may read its documents in its account', async () => {
    const { server, admin } = world;
    const codeFor = async (person: Person, account: string) =>
      (await refusal(person.call(getFileAddress, { params: { id } }, account))).body?.code;
    expect(await codeFor(admin, borealis)).toBe('FILE_NOT_FOUND');
    expect(await codeFor(await server.logIn('user@airlane.test'), acme)).toBe('FILE_NOT_FOUND');
    expect(await codeFor(await server.logIn('org@airlane.test'), accountIds.cobalt)).toBe('ACCOUNT_FORBIDDEN');
    expect(
      (await (await server.logIn('sales@airlane.test')).call(getFileAddress, { params: { id } }, acme)).url,
    ).toContain(id);
  });

  describe('credentials', () => {
    const clientOf = async (person: Person) => {
      const given = await person.call(getUploadCredentials, {});
      return {
        given,
        client: new AwsClient({
          accessKeyId: given.AccessKeyId,
          secretAccessKey: given.SecretAccessKey,
          sessionToken: given.SessionToken,
          region: given.Region,
          service: 's3',
          retries: 0,
        }),
      };
    };
    const send = async (client: AwsClient, file: string, headers: Record<string, string> = {}, body = content) =>
      client.fetch(`${world.origin}/storage/uploads/${file}?partNumber=1&uploadId=${file}`, {
        method: 'PUT',
        body,
        headers,
      });

    test('sign a part with the usual tools of the field', async () => {
      const { admin } = world;
      const { given, client } = await clientOf(admin);
      expect(given).toMatchObject({
        Bucket: 'uploads',
        Region: 'eu-central-1',
        Endpoint: 'http://127.0.0.1:8080/storage',
      });
      expect(JSON.stringify(given)).not.toContain(doubleCredentials.secretAccessKey);
      const { id: file } = await admin.call(
        beginUpload,
        { body: { ...deal, name: 'a.pdf', size: content.length } },
        acme,
      );
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect((await send(client, file, { 'x-amz-content-sha256': 'a'.repeat(64) })).status).toBe(400);
      expect((await admin.call(readUpload, { params: { id: file } }, acme)).received).toEqual([]);
      const sent = await send(client, file, { 'x-amz-content-sha256': sha256 });
      expect(sent.status).toBe(200);
      expect(sent.headers.get('etag')).toMatch(/^"\w+"$/);
      expect((await send(client, file, { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' })).status).toBe(
        400,
      );
      expect((await send(client, file, {}, content.subarray(1))).status).toBe(400);
      expect(await admin.call(completeUpload, { params: { id: file } }, acme)).toMatchObject({ name: 'a.pdf' });
    });

    test('reach no upload of another person', async () => {
      const { client } = await clientOf(await world.server.logIn('sales@airlane.test'));
      const { id: file } = await world.admin.call(
        beginUpload,
        { body: { ...deal, name: 'a.pdf', size: content.length } },
        acme,
      );
      expect((await send(client, file)).status).toBe(404);
    });
  });
});
