import { AwsV4Signer } from 'aws4fetch';
import type { BodyInit, Response } from 'undici';
import { fetchFrom } from '../outbound/guarded-fetch.ts';
import { type StorageRefusal, StorageRefused } from './port.ts';
import { errorCodeIn } from './s3-answers.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether browsers reach the endpoint; otherwise everything goes through this server. */
  readonly isDirect: boolean;
  readonly answerWithinMs?: number;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: NonNullable<RequestInit['body']>;
  readonly signal?: AbortSignal;
}

const ANSWER_WITHIN_MS = 30_000;

const refusals: Readonly<Record<string, StorageRefusal>> = {
  NoSuchUpload: 'noSuchUpload',
  NoSuchKey: 'noSuchObject',
  BadDigest: 'badPart',
  XAmzContentSHA256Mismatch: 'badPart',
  IncompleteBody: 'badPart',
  InvalidPart: 'badPart',
  InvalidPartOrder: 'badPart',
  EntityTooSmall: 'badPart',
};

const failure = (request: S3Request, status: number, code: string | undefined): Error => {
  const what = `The storage answered ${request.method} with ${status}${code === undefined ? '' : ` ${code}`}`;
  const reason = refusals[code ?? ''] ?? (status === 404 && code === undefined ? 'noSuchObject' : undefined);
  return reason === undefined ? new Error(what) : new StorageRefused(reason, what);
};

/** Signed requests to a bucket, addressed by path, which every S3-compatible store understands. */
export const s3Bucket = (settings: S3Settings) => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, answerWithinMs = ANSWER_WITHIN_MS } = settings;
  const fetchFromStore = fetchFrom(endpoint);

  const urlOf = (key: string, query: Readonly<Record<string, string>> = {}): URL => {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };

  return {
    /** Resolves with an answer that says yes, its body unread. */
    async send(request: S3Request): Promise<Response> {
      const { method, key, query, headers = {}, body, signal = AbortSignal.timeout(answerWithinMs) } = request;
      const signer = new AwsV4Signer({
        method,
        url: urlOf(key, query).href,
        headers: { ...headers },
        accessKeyId,
        secretAccessKey,
        region,
        service: 's3',
      });
      const signed = await signer.sign();
      // Callers decide about trying again; a client that does it in secret would multiply their limit of time.
      const response = await fetchFromStore(signed.url, {
        method,
        headers: [...signed.headers],
        signal,
        ...(body === undefined ? {} : { body: body as BodyInit, duplex: 'half' as const }),
      });
      if (response.ok) return response;
      throw failure(request, response.status, errorCodeIn(await response.text()));
    },

    /** Resolves with the text of an answer. Some calls report a failure inside an answer that says yes. */
    async sendForText(request: S3Request): Promise<string> {
      const response = await this.send(request);
      const text = await response.text();
      const code = errorCodeIn(text);
      if (code !== undefined) throw failure(request, response.status, code);
      return text;
    },

    async presign({ method, key, query = {}, headers = {} }: S3Request, seconds: number): Promise<string> {
      const url = urlOf(key, { ...query, 'X-Amz-Expires': String(seconds) });
      const signer = new AwsV4Signer({
        method,
        url: url.href,
        headers: { ...headers },
        accessKeyId,
        secretAccessKey,
        region,
        service: 's3',
        signQuery: true,
        allHeaders: true,
      });
      return (await signer.sign()).url.href;
    },
  };
};
