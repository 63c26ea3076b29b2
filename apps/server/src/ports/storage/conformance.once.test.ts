import { createServer, type RequestListener } from 'node:http';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeStorage } from './conformance.testing.ts';
import { diskStorage } from './disk.ts';
import { StorageRefused } from './port.ts';
import { doubleCredentials, type ObjectStore, startObjectStore } from './s3-double.testing.ts';
import { s3Storage } from './s3.ts';

const KEY = 'acct-1/file-1/original';

describe('a directory', () => {
  const root = mkdtempSync(join(tmpdir(), 'airlane-storage-'));
  describeStorage('as a storage adapter', () => diskStorage(root));

  test('is closed to other users of the machine', async () => {
    const port = diskStorage(root);
    await port.put('acct-1/private/original', Buffer.from('x'));
    const directory = join(root, 'objects/acct-1/private/original');
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(directory)) expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  });

  test('leaves nothing behind of uploads that were given up', async () => {
    const port = diskStorage(root);
    const before = readdirSync(join(root, 'uploads'));
    await port.abort(await port.begin(KEY));
    expect(readdirSync(join(root, 'uploads'))).toEqual(before);
  });
});

describe('an object store', () => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(() => store.close());
  const port = (change: Partial<Parameters<typeof s3Storage>[0]> = {}) =>
    s3Storage({ ...doubleCredentials, endpoint: store.endpoint, isDirect: true, ...change });

  describeStorage('as a storage adapter', () => port());

  test('takes a part from a browser at a signed address, of the signed length only', async () => {
    const upload = await port().begin('acct-1/file-2/original');
    const address = await port().partAddress({ ...upload, number: 1, size: 5 }, 60);
    expect((await fetch(address ?? '', { method: 'PUT', body: 'longer' })).status).toBe(403);
    expect(
      (await fetch((address ?? '').replace('partNumber=1', 'partNumber=2'), { method: 'PUT', body: 'hello' })).status,
    ).toBe(403);
    expect((await fetch(address ?? '', { method: 'PUT', body: 'hello' })).status).toBe(200);
    expect(await port().parts(upload)).toMatchObject([{ number: 1, size: 5 }]);
    expect(port().browserOrigin).toBe(store.endpoint);
  });

  test('gives a download at a signed address under the name of the file', async () => {
    await port().put('acct-1/file-3/original', Buffer.from('content'));
    const address = await port().downloadAddress(
      'acct-1/file-3/original',
      { fileName: 'Größe "1".pdf', type: 'application/pdf' },
      60,
    );
    const answer = await fetch(address ?? '');
    expect(await answer.text()).toBe('content');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e _1_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
    );
  });

  test('is kept from browsers where it is not direct', async () => {
    const closed = port({ isDirect: false });
    const upload = await closed.begin(KEY);
    expect(await closed.partAddress({ ...upload, number: 1, size: 5 }, 60)).toBeUndefined();
    expect(await closed.downloadAddress(KEY, { fileName: 'a', type: 'text/plain' }, 60)).toBeUndefined();
    expect(closed.browserOrigin).toBeUndefined();
  });

  test('believes no other secret', async () => {
    const refusedBefore = store.refused.length;
    await expect(port({ secretAccessKey: 'guessed' }).begin(KEY)).rejects.toThrow('403 SignatureDoesNotMatch');
    expect(store.refused.length).toBe(refusedBefore + 1);
  });
});

describe('an object store that misbehaves', () => {
  const against = async (listener: RequestListener): Promise<unknown> => {
    const server = createServer(listener);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const port = s3Storage({ ...doubleCredentials, endpoint, isDirect: true, answerWithinMs: 300 });
      return await port
        .begin(KEY)
        .then(() => port.parts({ key: KEY, uploadId: 'x' }))
        .catch((error: unknown) => error);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  const expectTransient = (error: unknown): void => {
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(StorageRefused);
  };

  test('rejects when nothing listens', async () => {
    expectTransient(
      await s3Storage({ ...doubleCredentials, endpoint: 'http://127.0.0.1:1', isDirect: true })
        .begin(KEY)
        .catch((error: unknown) => error),
    );
  });

  test('rejects when it never answers', async () => {
    expectTransient(await against(() => undefined));
  });

  test('rejects when it hangs up', async () => {
    expectTransient(await against((request) => request.socket.destroy()));
  });

  test('rejects when it falls silent in the middle of its answer', async () => {
    expectTransient(await against((_request, response) => void response.writeHead(200).write('<InitiateMultipart')));
  });

  test.each([
    [200, '<html>welcome to the proxy</html>'],
    [200, '\0\xff'],
    [200, ''],
    [500, '<Error><Code>InternalError</Code></Error>'],
    [503, '<Error><Code>SlowDown</Code></Error>'],
    [200, '<Error><Code>InternalError</Code></Error>'],
    [403, '<Error><Code>AccessDenied</Code></Error>'],
  ])('rejects when it answers %d %j', async (status, body) => {
    expectTransient(await against((_request, response) => void response.writeHead(status).end(body)));
  });

  test.each([
    '<UploadId>x</UploadId>',
    '<UploadId>x</UploadId><ListPartsResult><IsTruncated>true</IsTruncated></ListPartsResult>',
    '<UploadId>x</UploadId><ListPartsResult><Part><PartNumber>one</PartNumber></Part></ListPartsResult>',
  ])('rejects a list of parts like %j', async (body) => {
    expectTransient(await against((_request, response) => void response.end(body)));
  });

  test('does not follow it elsewhere', async () => {
    expectTransient(
      await against((_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()),
    );
  });
});
