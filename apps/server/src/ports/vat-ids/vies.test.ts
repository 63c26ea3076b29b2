import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseVatId } from '@airlane/domain/tax/vat-id';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { offlineVatIds } from './offline.ts';
import { VatRegisterAway } from './port.ts';
import { viesVatIds } from './vies.ts';

/** Answers what a test says, and remembers what it was asked. */
const asked: unknown[] = [];
let reply: { status: number; text: string } | 'silence' = 'silence';
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    asked.push([request.method, request.url, JSON.parse(text)]);
    if (reply !== 'silence') response.writeHead(reply.status).end(reply.text);
  });
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api/`;
const vies = viesVatIds({ url, timeoutMs: 300 });
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const vatId = (text: string) => {
  const parsed = parseVatId(text);
  if (parsed === undefined) throw new Error(`${text} is no VAT id`);
  return parsed;
};
const greek = vatId('EL123456783');
const german = vatId('DE136695976');
const answers = (body: object, status = 200): void => {
  reply = { status, text: JSON.stringify(body) };
};

test('a known id is checked, with the number that proves it, in the name of the seller', async () => {
  answers({ valid: true, requestIdentifier: 'WAPIAAAAYqRcQ2Zb', name: 'DOKIMI AE', address: '---' });
  expect(await vies.check(greek, german)).toEqual({
    state: 'checked',
    consultation: 'WAPIAAAAYqRcQ2Zb',
    name: 'DOKIMI AE',
    address: '',
  });
  expect(asked).toEqual([
    [
      'POST',
      '/rest-api/check-vat-number',
      { countryCode: 'EL', vatNumber: '123456783', requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
    ],
  ]);
});

test('an id that nobody has is invalid', async () => {
  answers({ valid: false, requestIdentifier: '', name: '---', address: '---' });
  expect((await vies.check(greek, undefined)).state).toBe('invalid');
  expect(asked).toMatchObject([['POST', expect.any(String), { countryCode: 'EL', vatNumber: '123456783' }]]);
});

test.each<[string, () => void]>([
  ['a country does not answer', () => answers({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })],
  ['there are too many requests', () => answers({ errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }, 429)],
  [
    'a page of a proxy comes',
    () => {
      reply = { status: 200, text: '<html>' };
    },
  ],
  [
    'nothing comes',
    () => {
      reply = 'silence';
    },
  ],
])('while %s nothing is said of the id', async (_what, prepare) => {
  prepare();
  await expect(vies.check(greek, german)).rejects.toBeInstanceOf(VatRegisterAway);
});

test('ids of other countries are not asked for, and without a register none are', async () => {
  answers({ valid: true });
  expect((await vies.check(vatId('NO995525828MVA'), german)).state).toBe('unchecked');
  expect([vies.covers('NO'), vies.covers('XI'), offlineVatIds.covers('DE')]).toEqual([false, true, false]);
  expect((await offlineVatIds.check(greek, german)).state).toBe('unchecked');
  expect(asked).toEqual([]);
});
