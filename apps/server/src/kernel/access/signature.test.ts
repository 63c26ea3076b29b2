import { expect, test } from 'vitest';
import { newSigningSecret, NOT_SIGNED, sign, signatureProblem, SIGNED_LONG_AGO, WRONG_SIGNATURE } from './signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = Buffer.from('{"test": 2432232314}');
const now = new Date(1_614_265_330_000);
const signed = sign(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', body, now);
const headers = {
  id: signed['webhook-id'],
  timestamp: signed['webhook-timestamp'],
  signature: signed['webhook-signature'],
};

test('signs as Standard Webhooks does', () => {
  expect(headers).toEqual({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

const later = (seconds: number) => new Date(now.getTime() + 1000 * seconds);
test.each([
  ['the right signature', headers, body, [secret], now, undefined],
  ['one of two secrets', headers, body, [newSigningSecret(), secret], now, undefined],
  ['one of two signatures', { ...headers, signature: `v1,AAAA ${headers.signature}` }, body, [secret], now, undefined],
  ['a signature of four minutes ago', headers, body, [secret], later(240), undefined],
  ['a signature of six minutes ago', headers, body, [secret], later(360), SIGNED_LONG_AGO],
  ['a signature of the future', headers, body, [secret], later(-360), SIGNED_LONG_AGO],
  ['no signature', { id: '', timestamp: '', signature: '' }, body, [secret], now, NOT_SIGNED],
  ['another body', headers, Buffer.from('{}'), [secret], now, WRONG_SIGNATURE],
  ['another id', { ...headers, id: 'other' }, body, [secret], now, WRONG_SIGNATURE],
  ['another time', { ...headers, timestamp: '1614265331' }, body, [secret], now, WRONG_SIGNATURE],
  ['another secret', headers, body, [newSigningSecret()], now, WRONG_SIGNATURE],
  ['no secret', headers, body, [], now, WRONG_SIGNATURE],
  [
    'another version',
    { ...headers, signature: headers.signature.replace('v1', 'v2') },
    body,
    [secret],
    now,
    WRONG_SIGNATURE,
  ],
])('%s: %#', (_, given, sent, secrets, at, expected) => {
  expect(signatureProblem(given, sent, secrets, at)).toBe(expected);
});
