import { AwsV4Signer } from 'aws4fetch';
import { describe, expect, test } from 'vitest';
import { isSignedBy, type SignedRequest, signatureClaim } from './verify-signature.ts';

/** The examples that the makers of Signature Version 4 publish for object storage. */
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const CREDENTIAL = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const thatDay = new Date('2013-05-24T00:05:00Z');

const presigned: SignedRequest = {
  method: 'GET',
  url: new URL(
    `https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(CREDENTIAL)}&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
  ),
  headers: { host: 'examplebucket.s3.amazonaws.com' },
};
const inHeaders: SignedRequest = {
  method: 'GET',
  url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY_SHA256,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${CREDENTIAL},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  },
};

const holds = async (request: SignedRequest, { secret = SECRET, now = thatDay } = {}): Promise<boolean> => {
  const claim = signatureClaim(request);
  return claim !== undefined && isSignedBy(request, claim, secret, now);
};
const at = (url: string): URL => new URL(url);

describe.each([
  ['in the query', presigned],
  ['in the headers', inHeaders],
])('a published signature %s', (_place, request) => {
  test('holds', async () => {
    expect(await holds(request)).toBe(true);
  });

  test('holds for nothing else: path, method, host, secret', async () => {
    expect(await holds({ ...request, url: at(request.url.href.replace('test.txt', 'other.txt')) })).toBe(false);
    expect(await holds({ ...request, method: 'PUT' })).toBe(false);
    expect(await holds({ ...request, url: at(request.url.href.replace('examplebucket', 'otherbucket')) })).toBe(false);
    expect(await holds(request, { secret: `${SECRET}x` })).toBe(false);
    expect(
      await holds({ ...request, url: at(`${request.url.href}${request.url.search === '' ? '?' : '&'}partNumber=2`) }),
    ).toBe(false);
  });

  test('does not hold before its time and after it', async () => {
    expect(await holds(request, { now: new Date('2013-05-23T23:00:00Z') })).toBe(false);
    expect(await holds(request, { now: new Date('2013-05-25T00:00:01Z') })).toBe(false);
  });
});

test('a header of the protocol that is not signed spoils a signature in the headers', async () => {
  expect(await holds({ ...inHeaders, headers: { ...inHeaders.headers, 'x-amz-security-token': 'slipped-in' } })).toBe(
    false,
  );
});

test('a length that was signed cannot be changed', async () => {
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: 'http://store.test/a?partNumber=1&X-Amz-Expires=60',
    headers: { 'content-length': '5' },
    accessKeyId: 'a',
    secretAccessKey: 'b',
    sessionToken: 'c',
    service: 's3',
    region: 'eu-central-1',
    signQuery: true,
    allHeaders: true,
  });
  const { url } = await signer.sign();
  const request = (length: string): SignedRequest => ({
    method: 'PUT',
    url,
    headers: { host: 'store.test', 'content-length': length },
  });
  expect(await holds(request('5'), { secret: 'b', now: new Date() })).toBe(true);
  expect(await holds(request('6'), { secret: 'b', now: new Date() })).toBe(false);
});

test.each(['', 'Bearer x', 'AWS4-HMAC-SHA256 Credential=nonsense'])('"%s" claims nothing', (authorization) => {
  expect(signatureClaim({ ...inHeaders, headers: { ...inHeaders.headers, authorization } })).toBeUndefined();
});
