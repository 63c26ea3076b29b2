import { expect, test } from 'vitest';
import { proxyFinding, publicAddressFinding } from './address-checks.ts';

const visit = { protocol: 'https', host: 'console.fjord.test', ip: '203.0.113.7', forwardedFor: undefined };

test.each([
  ['as configured', 'https://console.fjord.test', {}, 'ok', []],
  ['the host of another portal', 'https://console.fjord.test', { host: 'gide.fjord.test' }, 'ok', []],
  ['another host', 'https://console.fjord.test', { host: '10.0.0.5:8080' }, 'failed', ['PUBLIC_URL']],
  [
    'a proxy that hides TLS',
    'https://console.fjord.test',
    { protocol: 'http' },
    'warning',
    ['PUBLIC_URL', 'TRUST_PROXY'],
  ],
  ['plain HTTP', 'http://console.fjord.test', { protocol: 'http' }, 'failed', ['PUBLIC_URL']],
  ['plain HTTP on the machine itself', 'http://127.0.0.1:8080', { protocol: 'http', host: '127.0.0.1:8080' }, 'ok', []],
])('the public address, %s', (_what, publicUrl, change, status, variables) => {
  const finding = publicAddressFinding(publicUrl, ['gide.fjord.test'], { ...visit, ...change });
  expect([finding.status, finding.variables ?? []]).toEqual([status, variables]);
});

test.each([
  [false, undefined, 'ok'],
  [false, '203.0.113.7', 'failed'],
  [1, undefined, 'warning'],
  [1, '203.0.113.7', 'ok'],
  [1, '198.51.100.1, 203.0.113.7', 'warning'],
  [2, '203.0.113.7', 'failed'],
  [2, '203.0.113.7, 10.0.0.2', 'ok'],
  [['10.0.0.0/8'], '203.0.113.7, 10.0.0.2', 'ok'],
  [['10.0.0.0/8'], undefined, 'warning'],
] as const)('TRUST_PROXY=%s and X-Forwarded-For: %s is %s', (trusted, forwardedFor, status) => {
  expect(proxyFinding(trusted, { ...visit, forwardedFor }).status).toBe(status);
});
