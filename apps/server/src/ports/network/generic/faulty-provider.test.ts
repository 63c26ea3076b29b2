import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkSettingsSchema } from '@airlane/contract/network-settings';
import { afterAll, describe, expect, test } from 'vitest';
import { type CapturedPacket, CommandRefused, NetworkAway, NetworkUnknown } from '../port.ts';
import { withTimeout } from '../with-timeout.ts';
import { genericNetwork } from './generic.ts';
import { allowLoopback } from '#testing/allow-loopback.ts';

const ICCID = '8988303000000000001';
const JSON_HEAD = { 'content-type': 'application/json' };
const servers: Server[] = [];
afterAll(() =>
  Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.closeAllConnections();
          server.close(resolve);
        }),
    ),
  ),
);

/** A provider that answers each request in its own way. */
const provider = async (answer: (response: ServerResponse, url: string) => void): Promise<string> => {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(response, request.url ?? ''));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const adapter = (baseUrl: string, timeoutMs = 5000, settings: object = {}) =>
  genericNetwork({
    outbound: allowLoopback,
    settings: networkSettingsSchema.parse({ baseUrl, subscribersPath: '/subscribers?after={{after}}', ...settings }),
    secrets: {},
    confirmationOf: async () => undefined,
    timeoutMs,
  });

/** Ends only when the other side lets go. */
const drip = (response: ServerResponse, text: string): void => {
  const timer = setInterval(() => response.write(text), 20);
  response.on('close', () => clearInterval(timer));
};

const faults: readonly [string, (response: ServerResponse) => void][] = [
  [
    'half an answer',
    (response) => {
      response.writeHead(200, { ...JSON_HEAD, 'content-length': '100' });
      response.write('{"state":', () => response.destroy());
    },
  ],
  [
    'an answer that drips for ever',
    (response) => {
      response.writeHead(200, JSON_HEAD);
      drip(response, ' ');
    },
  ],
  [
    'an answer that is too large',
    (response) =>
      void response.writeHead(200, JSON_HEAD).end(`{"state":"SUSPENDED","rest":"${'x'.repeat(1_100_000)}"}`),
  ],
  ['a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')],
  [
    'JSON that says it is a page',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('{"state":"SUSPENDED"}'),
  ],
  ['a list', (response) => void response.writeHead(200, JSON_HEAD).end('[]')],
  ['a text', (response) => void response.writeHead(200, JSON_HEAD).end('"OK"')],
  ['no JSON', (response) => void response.writeHead(200, JSON_HEAD).end('OK')],
  ['a failure', (response) => void response.writeHead(502).end()],
];

describe.each(faults)('%s', async (_, answer) => {
  const network = adapter(await provider(answer), 300);

  test.each([
    ['setState', () => network.setState(ICCID, 'SUSPENDED')],
    ['setDataLimit', () => network.setDataLimit(ICCID, 5)],
    ['refreshConnection', () => network.refreshConnection(ICCID)],
    ['sendSms', () => network.sendSms({ id: 'a', iccid: ICCID, from: '1', text: 'Hello' })],
    ['readSim', () => network.readSim(ICCID)],
    ['ping', () => network.ping({ iccid: ICCID, ip: '10.0.0.1', packetSize: 10, count: 1 })],
  ])('is no answer to %s: what was done is unknown', async (__, command) => {
    await expect(command()).rejects.toBeInstanceOf(NetworkUnknown);
  });
});

test('429 is no refusal, and nothing was done', async () => {
  const network = adapter(
    await provider((response) => void response.writeHead(429, JSON_HEAD).end('{"message":"Slow down"}')),
  );
  await expect(network.setState(ICCID, 'SUSPENDED')).rejects.toBeInstanceOf(NetworkAway);
  await expect(network.sendSms({ id: 'a', iccid: ICCID, from: '1', text: 'Hello' })).rejects.toBeInstanceOf(
    NetworkAway,
  );
});

test.each([409, 404, 302])('%i is a refusal with its reason, also of half a text', async (status) => {
  const network = adapter(
    await provider((response) => void response.writeHead(status, JSON_HEAD).end('{"message":"Barred"}')),
  );
  await expect(network.setState(ICCID, 'SUSPENDED')).rejects.toEqual(new CommandRefused('Barred'));
});

test('an answer that says something else than what was ordered is asked after, until the network has it', async () => {
  let reads = 0;
  const network = adapter(
    await provider((response, url) => {
      if (url.endsWith('/state')) return void response.writeHead(200, JSON_HEAD).end('{"state":"ACTIVE"}');
      reads += 1;
      response.writeHead(200, JSON_HEAD).end(JSON.stringify({ state: reads < 3 ? 'ACTIVE' : 'SUSPENDED' }));
    }),
  );
  expect(await network.setState(ICCID, 'SUSPENDED')).toBe('read');
  expect(reads).toBe(3);
});

test('a network that takes an order over and never has it is not known to have done it', async () => {
  const network = adapter(
    await provider(
      (response, url) =>
        void (url.endsWith('/state')
          ? response.writeHead(202).end()
          : response.writeHead(200, JSON_HEAD).end('{"state":"ACTIVE"}')),
    ),
    500,
  );
  await expect(network.setState(ICCID, 'SUSPENDED')).rejects.toThrow(
    'The network took the command over and does not have it yet',
  );
});

test('a network that cannot be asked is believed an empty success, and nothing else', async () => {
  let body = '';
  let status = 204;
  const network = adapter(await provider((response) => void response.writeHead(status, JSON_HEAD).end(body)), 500, {
    lacks: ['readSim'],
  });
  expect(await network.setState(ICCID, 'SUSPENDED')).toBe('answer');
  status = 202;
  await expect(network.setState(ICCID, 'SUSPENDED')).rejects.toBeInstanceOf(NetworkUnknown);
  [status, body] = [200, '{"error":"no such SIM"}'];
  await expect(network.setState(ICCID, 'SUSPENDED')).rejects.toBeInstanceOf(NetworkUnknown);
});

test.each([
  ['to itself', () => 'a'],
  ['round in a circle', (after: string) => ({ '': 'a', a: 'b', b: 'c' })[after] ?? 'a'],
])('a list of subscribers that leads %s ends', async (_, nextAfter) => {
  const asked: string[] = [];
  const network = adapter(
    await provider((response, url) => {
      const after = new URL(url, 'http://provider').searchParams.get('after') ?? '';
      asked.push(after);
      response.writeHead(200, JSON_HEAD).end(JSON.stringify({ subscribers: [], next: nextAfter(after) }));
    }),
  );
  for await (const page of network.subscribers()) expect(page).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
});

const capture = { iccid: ICCID, ip: '10.0.0.1', from: new Date(0), to: new Date(1000) };
const packetLine = (at: number): string => `${JSON.stringify({ at, length: 4, data: 'AAAAAA==' })}\n`;
const timesOf = (packets: readonly CapturedPacket[]): number[] => packets.map(({ at }) => at);

describe('a capture', () => {
  const TIMEOUT_MS = 1500;
  /** So many, a tenth of the limit apart, that together they take longer than it. */
  const PACKETS = 15;

  test('hands on each packet as it comes, and goes on as long as something comes, however long that is', async () => {
    let send: (text: string) => void = () => undefined;
    let end: () => void = () => undefined;
    const network = withTimeout(
      adapter(
        await provider((response) => {
          response.writeHead(200, { 'content-type': 'application/x-ndjson' });
          send = (text) => void response.write(text);
          end = () => void response.end();
          send(packetLine(1));
        }),
        TIMEOUT_MS,
      ),
      TIMEOUT_MS,
    );
    const received: number[] = [];
    for await (const some of network.capture(capture)) {
      received.push(...timesOf(some));
      // Each packet sets off the next one, later than the one before: the provider waits for the receiver, so a packet that is held back would end it all.
      if (received.length === PACKETS) end();
      else setTimeout(() => send(packetLine(received.length + 1)), TIMEOUT_MS / 10);
    }
    expect(received).toEqual(Array.from({ length: PACKETS }, (_, index) => index + 1));
  });

  test('without packets is kept alive by blank lines', async () => {
    const network = withTimeout(
      adapter(
        await provider((response) => {
          response.writeHead(200, { 'content-type': 'application/x-ndjson' });
          let lines = 0;
          const timer = setInterval(() => {
            lines += 1;
            response.write(lines < PACKETS ? '\n' : packetLine(7));
            if (lines === PACKETS) response.end();
          }, TIMEOUT_MS / 10);
          response.on('close', () => clearInterval(timer));
        }),
        TIMEOUT_MS,
      ),
      TIMEOUT_MS,
    );
    const received: number[] = [];
    for await (const some of network.capture(capture)) received.push(...timesOf(some));
    expect(received).toEqual([7]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['breaks off', (response) => void response.write(packetLine(1), () => response.destroy())],
    ['falls silent', (response) => void response.write(packetLine(1))],
    [
      'breaks off within a packet',
      (response) => void response.write(`${packetLine(1)}{"at":`, () => response.destroy()),
    ],
    ['sends something else', (response) => void response.end(`${packetLine(1)}<html>\n`)],
    [
      'never ends a line',
      (response) => {
        response.write(packetLine(1));
        drip(response, 'x'.repeat(60_000));
      },
    ],
  ])('that %s is not taken for a whole one, and what came before is handed on', async (_, answer) => {
    const network = withTimeout(
      adapter(
        await provider((response) => {
          response.writeHead(200, { 'content-type': 'application/x-ndjson' });
          answer(response);
        }),
        300,
      ),
      300,
    );
    const received: number[] = [];
    const reading = async (): Promise<void> => {
      for await (const some of network.capture(capture)) received.push(...timesOf(some));
    };
    await expect(reading()).rejects.toBeInstanceOf(NetworkUnknown);
    expect(received.length).toBeLessThan(2);
  });
});
