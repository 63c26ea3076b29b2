import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignedBy, signatureClaim } from './verify-signature.ts';

export const doubleCredentials = {
  accessKeyId: 'AKIADOUBLE',
  secretAccessKey: 'secret-of-the-double',
  bucket: 'files',
  region: 'eu-central-1',
};

export interface ObjectStore {
  readonly endpoint: string;
  /** Requests that came with a wrong signature or none. */
  readonly refused: string[];
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
}

const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex');
const failed = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
});

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** An object store in memory with the few calls that the adapter makes. It accepts nothing without a right signature. */
export const startObjectStore = async (): Promise<ObjectStore> => {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const refused: string[] = [];

  const isAllowed = async (request: IncomingMessage, url: URL): Promise<boolean> => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const signed = { method: request.method ?? '', url, headers };
    const claim = signatureClaim(signed);
    return (
      claim?.accessKeyId === doubleCredentials.accessKeyId &&
      isSignedBy(signed, claim, doubleCredentials.secretAccessKey, new Date())
    );
  };

  const multipart = (method: string, url: URL, body: Buffer): Reply | undefined => {
    const uploadId = url.searchParams.get('uploadId');
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    if (uploadId === null) return undefined;
    const parts = uploads.get(uploadId);
    if (!parts) return failed(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${md5(body)}"` } };
    }
    if (method === 'GET') {
      const list = [...parts].map(
        ([number, content]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${md5(content)}&quot;</ETag><Size>${content.length}</Size></Part>`,
      );
      return {
        status: 200,
        body: `<ListPartsResult xmlns="x"><IsTruncated>false</IsTruncated>${list.join('')}</ListPartsResult>`,
      };
    }
    uploads.delete(uploadId);
    if (method === 'DELETE') return { status: 204 };
    const named = Array.from(
      body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"/g),
      ([, number, etag]) => ({ content: parts.get(Number(number)), etag }),
    );
    if (named.some(({ content, etag }) => content === undefined || md5(content) !== etag)) {
      uploads.set(uploadId, parts);
      return failed(400, 'InvalidPart');
    }
    objects.set(url.pathname, Buffer.concat(named.flatMap(({ content }) => content ?? [])));
    return { status: 200, body: '<CompleteMultipartUploadResult/>' };
  };

  const single = (method: string, url: URL, body: Buffer, range: string | undefined): Reply => {
    if (method === 'PUT') {
      objects.set(url.pathname, body);
      return { status: 200 };
    }
    if (method === 'DELETE') {
      objects.delete(url.pathname);
      return { status: 204 };
    }
    const object = objects.get(url.pathname);
    if (!object) return method === 'HEAD' ? { status: 404 } : failed(404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const etag = `"${md5(object)}"`;
    const disposition = url.searchParams.get('response-content-disposition');
    const headers = { etag, ...(disposition === null ? {} : { 'content-disposition': disposition }) };
    return first === undefined
      ? { status: 200, body: object, headers }
      : { status: 206, body: object.subarray(Number(first), Number(last) + 1), headers };
  };

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const body = await bodyOf(request);
    if (!(await isAllowed(request, url))) {
      refused.push(`${request.method ?? ''} ${url.pathname}`);
      return failed(403, 'SignatureDoesNotMatch');
    }
    const announced = request.headers['x-amz-content-sha256'];
    const isHash = typeof announced === 'string' && /^[\da-f]{64}$/.test(announced);
    if (isHash && announced !== createHash('sha256').update(body).digest('hex'))
      return failed(400, 'XAmzContentSHA256Mismatch');
    return multipart(request.method ?? '', url, body) ?? single(request.method ?? '', url, body, request.headers.range);
  };

  const respond = (response: ServerResponse, { status, body = '', headers = {} }: Reply): void => {
    response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body);
  };
  const server = createServer((request, response) => {
    // A sender that breaks off gets no answer.
    answer(request).then(
      (reply) => respond(response, reply),
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
