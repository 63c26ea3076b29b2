import { expect, test } from 'vitest';
import { API_KEY_BEGINNING } from '../access/api-keys.ts';
import { redact } from './redact.ts';

test.each<[unknown, unknown]>([
  [
    { name: 'ERP', signingSecret: 'abc', url: 'https://erp.example' },
    { name: 'ERP', signingSecret: '[redacted]', url: 'https://erp.example' },
  ],
  [
    { headers: { 'x-any': 'y' }, sent: { Authorization: 'x', 'x-api-key': 'y', accept: 'json' } },
    { headers: '[redacted]', sent: { Authorization: '[redacted]', 'x-api-key': '[redacted]', accept: 'json' } },
  ],
  [
    { Ki: '00', OPC: '11', PIN1: '0000', PUK2: '12345678', apn: 'iot' },
    { Ki: '[redacted]', OPC: '[redacted]', PIN1: '[redacted]', PUK2: '[redacted]', apn: 'iot' },
  ],
  [
    { secretsSet: true, password: '', token: null },
    { secretsSet: true, password: '', token: null },
  ],
  ['sent with Bearer abc.def-ghi to it', 'sent with Bearer [redacted] to it'],
  ['eyJhbGciOi.eyJzdWIi.c2ln', '[redacted]'],
  ['whsec_MfKQ9r8GKYqr+wjUPD8ILP/Io2LaLaSw==', 'whsec_[redacted]'],
  ['xoxb-123456-abcdef', 'xoxb-[redacted]'],
  ['LPA:1$rsp.example$ABC-123', 'LPA:1$[redacted]'],
  ['mqtts://user:pass@broker.example:8883/things', 'mqtts://[redacted]@broker.example:8883/things'],
  ['GET https://erp.example/hook?code=1234 failed', 'GET https://erp.example/[redacted] failed'],
  ['https://erp.example:8443?code=1234', 'https://erp.example:8443/[redacted]'],
  [{ url: 'https://hooks.chat.example/services/T00/B00/s3cret' }, { url: 'https://hooks.chat.example/[redacted]' }],
  [[{ deep: [{ refresh_token: 'r' }] }], [{ deep: [{ refresh_token: '[redacted]' }] }]],
  ['Container 136081, ICCID 8988303000000000010', 'Container 136081, ICCID 8988303000000000010'],
])('%j becomes %j', (value, expected) => {
  expect(redact(value)).toEqual(expected);
});

test('keys of this product are known by how they begin', () => {
  expect(redact(`used ${API_KEY_BEGINNING}abcdefghijkl`)).not.toContain('abcdefghijkl');
});
