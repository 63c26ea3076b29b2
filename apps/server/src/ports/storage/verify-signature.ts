import { timingSafeEqual } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

/** A request as it arrived: `url` with the host that its sender used. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What a signature claims before anybody has looked at it. */
export interface SignatureClaim {
  readonly accessKeyId: string;
  readonly sessionToken: string | undefined;
  readonly region: string;
  readonly date: string;
  readonly validSeconds: number;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly isInQuery: boolean;
}

const MAX_SKEW_SECONDS = 900;
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const HEADER = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([\da-f]{64})$/;

const credentialOf = (text: string): { accessKeyId: string; region: string } | undefined => {
  const [, accessKeyId, region] = /^([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request$/.exec(text) ?? [];
  return accessKeyId === undefined || region === undefined ? undefined : { accessKeyId, region };
};

const claimInQuery = ({ searchParams }: URL): SignatureClaim | undefined => {
  const credential = credentialOf(searchParams.get('X-Amz-Credential') ?? '');
  const validSeconds = Number(searchParams.get('X-Amz-Expires'));
  if (!credential || !Number.isInteger(validSeconds)) return undefined;
  return {
    ...credential,
    sessionToken: searchParams.get('X-Amz-Security-Token') ?? undefined,
    date: searchParams.get('X-Amz-Date') ?? '',
    validSeconds,
    signedHeaders: (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: searchParams.get('X-Amz-Signature') ?? '',
    isInQuery: true,
  };
};

const claimInHeaders = (headers: SignedRequest['headers']): SignatureClaim | undefined => {
  const [, credentialText = '', signedHeaders = '', signature = ''] = HEADER.exec(headers['authorization'] ?? '') ?? [];
  const credential = credentialOf(credentialText);
  if (!credential || headers['x-amz-content-sha256'] === undefined) return undefined;
  return {
    ...credential,
    sessionToken: headers['x-amz-security-token'],
    date: headers['x-amz-date'] ?? '',
    validSeconds: MAX_SKEW_SECONDS,
    signedHeaders: signedHeaders.split(';'),
    signature,
    isInQuery: false,
  };
};

/** The Signature Version 4 that a request carries in its query or its headers; nothing where it carries none that can be read. */
export const signatureClaim = ({ url, headers }: SignedRequest): SignatureClaim | undefined =>
  url.searchParams.has('X-Amz-Signature') ? claimInQuery(url) : claimInHeaders(headers);

const isTimely = ({ date, validSeconds }: SignatureClaim, now: Date): boolean => {
  if (!DATE.test(date)) return false;
  const signedAt = Date.parse(date.replace(DATE, '$1-$2-$3T$4:$5:$6Z')) / 1000;
  const seconds = now.getTime() / 1000;
  return seconds >= signedAt - MAX_SKEW_SECONDS && seconds <= signedAt + validSeconds;
};

/** Everything that names the payload or the sender has to be under the signature, or it could be changed on the way. */
const coversEnough = ({ signedHeaders, isInQuery }: SignatureClaim, headers: SignedRequest['headers']): boolean => {
  const amazon = Object.keys(headers).filter((name) => name.startsWith('x-amz-'));
  return ['host', ...(isInQuery ? [] : amazon)].every((name) => signedHeaders.includes(name));
};

const unsigned = (url: URL): string => {
  const bare = new URL(url);
  bare.searchParams.delete('X-Amz-Signature');
  return bare.href;
};

/** Signs the request again with what should be the secret, and compares. */
export const isSignedBy = async (
  request: SignedRequest,
  claim: SignatureClaim,
  secretAccessKey: string,
  now: Date,
): Promise<boolean> => {
  if (!isTimely(claim, now) || !coversEnough(claim, request.headers)) return false;
  const signer = new AwsV4Signer({
    method: request.method,
    url: unsigned(request.url),
    headers: claim.signedHeaders.filter((name) => name !== 'host').map((name) => [name, request.headers[name] ?? '']),
    accessKeyId: claim.accessKeyId,
    secretAccessKey,
    ...(claim.sessionToken === undefined ? {} : { sessionToken: claim.sessionToken }),
    service: 's3',
    region: claim.region,
    datetime: claim.date,
    signQuery: claim.isInQuery,
    allHeaders: true,
  });
  const [given, expected] = [Buffer.from(claim.signature), Buffer.from(await signer.signature())];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
