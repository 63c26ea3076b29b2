import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createHttpsServer, type ServerOptions } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { webhookSecretsSchema, webhookSettingsSchema } from '@airlane/contract/channel-settings';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, test } from 'vitest';
import { allowLoopback } from '#testing/allow-loopback.ts';
import { hasOpenssl, testAuthority } from '#testing/certificates.ts';
import { describeChannel, exampleEvent } from './conformance.testing.ts';
import { outboundGuard } from '../outbound/outbound-guard.ts';
import type { DeliveryOutcome } from './port.ts';
import { makeSigningSecret } from './signing.ts';
import { webhookKind } from './webhook.ts';

const SECRET = makeSigningSecret();
const PATIENT_MS = 20_000;
const never = new AbortController().signal;

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

interface Arrived {
  readonly id: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** A receiver that checks signatures as the ready library does. */
const receiveInto =
  (arrived: Arrived[]): RequestListener =>
  (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      if (request.url === '/refusing') return void response.writeHead(422).end('no such thing');
      if (request.headers.authorization === 'Bearer wrong') return void response.writeHead(401).end();
      new Webhook(SECRET).verify(body, request.headers as Record<string, string>);
      arrived.push({ id: String(request.headers['webhook-id']), body, headers: request.headers });
      response.writeHead(202).end('thanks');
    });
  };

const secretsOf = (more: object = {}) => webhookSecretsSchema.parse({ signingSecrets: [SECRET], ...more });

describeChannel(
  'a webhook',
  async () => {
    const arrived: Arrived[] = [];
    const server = createHttpServer(receiveInto(arrived));
    return {
      port: await listen(server),
      open: ({ port, timeoutMs, as }) =>
        webhookKind(timeoutMs).open(
          webhookSettingsSchema.parse({ url: `http://127.0.0.1:${port}/${as === 'refused' ? 'refusing' : 'hook'}` }),
          secretsOf(as === 'stranger' ? { bearerToken: 'wrong' } : {}),
          { outbound: as === 'forbidden' ? outboundGuard() : allowLoopback },
        ),
      received: () => arrived,
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  },
  {
    floodHead: Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n'),
    onFlood: 'delivered',
    onGarbage: 'refused',
    onStranger: 'refused',
    hasAddress: true,
  },
);

describe('a request', () => {
  const servers: Server[] = [];
  afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

  const ask = async (
    listener: RequestListener,
    settings: object = {},
    secrets: object = {},
    event = exampleEvent(),
    path = '/hook?x=1',
  ): Promise<DeliveryOutcome> => {
    const server = createHttpServer(listener);
    servers.push(server);
    const port = await listen(server);
    const channel = webhookKind(PATIENT_MS).open(
      webhookSettingsSchema.parse({ url: `http://127.0.0.1:${port}${path}`, ...settings }),
      secretsOf(secrets),
      { outbound: allowLoopback },
    );
    const outcome = await channel.deliver(event, never);
    await channel.close();
    return outcome;
  };
  const arrivals = async (settings: object = {}, secrets: object = {}): Promise<Arrived> => {
    const arrived: Arrived[] = [];
    expect(await ask(receiveInto(arrived), settings, secrets)).toMatchObject({
      isDelivered: true,
      status: 202,
      answer: 'thanks',
    });
    return arrived[0] ?? expect.fail('nothing arrived');
  };

  test('says what it is, and is signed now', async () => {
    const { headers } = await arrivals();
    expect(headers).toMatchObject({
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'Airlane',
    });
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  });

  test('carries both signatures while the secret is changed: a receiver may know either', async () => {
    const [old, renewed, other] = [makeSigningSecret(), makeSigningSecret(), makeSigningSecret()];
    const { headers, body } = await arrivals({}, { signingSecrets: [SECRET, old] });
    expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const secret of [SECRET, old])
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ specversion: '1.0' });
    for (const secret of [renewed, other])
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).toThrow(
        'No matching signature',
      );
    expect(() => new Webhook(SECRET).verify(body.replace('acme', 'evil'), headers as Record<string, string>)).toThrow(
      'No matching signature',
    );
  });

  test('carries headers of the customer, plain and secret, and a token', async () => {
    const { headers } = await arrivals(
      { headers: { 'X-Site': 'Munich', Accept: 'application/json' } },
      { headers: { 'X-Api-Key': 'k3y' }, bearerToken: 'right' },
    );
    expect(headers).toMatchObject({
      'x-site': 'Munich',
      accept: 'application/json',
      'x-api-key': 'k3y',
      authorization: 'Bearer right',
    });
  });

  test.each([
    [204, {}, 'delivered', undefined],
    [301, { location: 'http://127.0.0.1:1/' }, 'refused', /redirects elsewhere \(HTTP 301\)/],
    [302, { location: '/elsewhere' }, 'refused', /redirects elsewhere/],
    [307, {}, 'refused', /redirects elsewhere/],
    [400, {}, 'refused', /refused the event \(HTTP 400\)/],
    [401, {}, 'refused', /credentials \(HTTP 401\)/],
    [410, {}, 'gone', /gone for good/],
    [500, { 'retry-after': '7' }, 'refused', /HTTP 500/],
  ] as const)('is answered with %i and %j: %s', async (status, headers, expected, detail) => {
    let requests = 0;
    const outcome = await ask((request, response) => {
      requests += 1;
      request.resume();
      response.writeHead(status, headers).end(status === 204 ? undefined : 'because');
    });
    expect(outcome).toMatchObject(
      outcome.isDelivered
        ? { status }
        : { failure: expected, status, answer: 'because', detail: expect.stringMatching(detail ?? /./) as string },
    );
    expect(outcome.isDelivered).toBe(expected === 'delivered');
    expect(outcome).not.toHaveProperty('retryAfterSeconds');
    expect(requests).toBe(1);
  });

  test.each([
    [429, '120', 120],
    [503, new Date(Date.now() + 3_600_000).toUTCString(), 3600],
    [503, 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    [429, '999999999', 86_400],
    [429, 'soon', undefined],
    [503, '-5', undefined],
    [503, '2026', 2026],
    [429, ['7', '9000'], 7],
  ])('waits as long as it is asked to: %i with %s', async (status, header, seconds) => {
    const outcome = await ask((request, response) => {
      request.resume();
      response.setHeader('retry-after', header).writeHead(status).end();
    });
    expect(outcome).toMatchObject({ isDelivered: false, failure: 'refused', status });
    const asked = 'retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : undefined;
    if (seconds === undefined) expect(asked).toBeUndefined();
    else expect(Math.abs((asked ?? -100) - seconds)).toBeLessThan(30);
  });

  test('keeps a kilobyte of an answer, without what a database cannot hold', async () => {
    const outcome = await ask((request, response) => {
      request.resume();
      response.end(
        Buffer.concat([Buffer.from('a\u0000b\u001b[31m'), Buffer.from([0xff]), Buffer.from('ü'.repeat(5000))]),
      );
    });
    expect(outcome.answer.length).toBeLessThanOrEqual(1024);
    expect(outcome.answer).toMatch(/^a\ufffdb\ufffd\[31m\ufffdü{400}/u);
  });

  test.each(['content-length', 'chunked'])(
    'is not delivered when the receiver hangs up in the middle of its answer (%s)',
    async (how) => {
      const outcome = await ask((request, response) => {
        request.resume();
        response.writeHead(200, how === 'content-length' ? { 'content-length': '100' } : {}).write('half');
        response.write('', () => response.destroy());
      });
      expect(outcome).toMatchObject({ isDelivered: false, failure: 'unreachable' });
    },
  );

  test('goes over connections that are kept, and over a fresh one where they were closed meanwhile', async () => {
    const ports = new Set<number | undefined>();
    const server = createHttpServer((request, response) => {
      ports.add(request.socket.remotePort);
      request.resume();
      response.end();
    });
    servers.push(server);
    const channel = webhookKind(PATIENT_MS).open(
      webhookSettingsSchema.parse({ url: `http://127.0.0.1:${await listen(server)}/` }),
      secretsOf(),
      { outbound: allowLoopback },
    );
    for (let index = 0; index < 20; index += 1)
      expect(await channel.deliver(exampleEvent(), never)).toMatchObject({ isDelivered: true });
    // One rests for a turn of the event loop after its answer, so a second one takes the next request.
    const kept = ports.size;
    expect(kept).toBeLessThanOrEqual(2);
    server.closeAllConnections();
    expect(await channel.deliver(exampleEvent(), never)).toMatchObject({ isDelivered: true });
    expect(ports.size).toBe(kept + 1);
    await channel.close();
  });
});

test('the receiver of the documentation takes what is signed, each event once, and nothing else', async () => {
  const documentation = readFileSync(new URL('../../../../../docs/integrations.md', import.meta.url), 'utf8');
  const [, program = ''] = /```js\n([\s\S]+?)```/.exec(documentation) ?? [];
  const place = createHttpServer();
  const port = await listen(place);
  await new Promise((resolve) => place.close(resolve));
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env['PATH'], WEBHOOK_SECRET: SECRET, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  receiver.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const open = (secret: string) =>
    webhookKind(PATIENT_MS).open(
      webhookSettingsSchema.parse({ url: `http://127.0.0.1:${port}/` }),
      secretsOf({ signingSecrets: [secret] }),
      { outbound: allowLoopback },
    );
  try {
    const [channel, stranger, event] = [open(SECRET), open(makeSigningSecret()), exampleEvent()];
    await expect
      .poll(() => channel.deliver(event, never), { timeout: PATIENT_MS })
      .toMatchObject({ isDelivered: true, status: 204 });
    expect(await channel.deliver(event, never)).toMatchObject({ isDelivered: true });
    expect(await stranger.deliver(exampleEvent(), never)).toMatchObject({ isDelivered: false, status: 401 });
    const other = exampleEvent('Text', 'thing-8');
    expect(await channel.deliver(other, never)).toMatchObject({ isDelivered: true });
    await expect.poll(() => printed).toBe('thing.attached thing-7\nthing.attached thing-8\n');
    await Promise.all([channel.close(), stranger.close()]);
  } finally {
    receiver.kill();
  }
});

describe.skipIf(!hasOpenssl)('a receiver behind TLS', async () => {
  if (!hasOpenssl) return;
  const authority = testAuthority('Receiver authority');
  const stranger = testAuthority('Another');
  const servers: Server[] = [];
  afterAll(async () => {
    authority.remove();
    stranger.remove();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  });
  const clients: unknown[] = [];
  const start = async (options: ServerOptions): Promise<string> => {
    const server = createHttpsServer(options, (request, response) => {
      clients.push(((request.socket as TLSSocket).getPeerCertificate().subject as { CN?: string } | undefined)?.CN);
      request.resume();
      response.end();
    });
    servers.push(server);
    return `https://127.0.0.1:${await listen(server)}/`;
  };
  const own = authority.server('IP:127.0.0.1');
  const ours = authority.client('airlane');
  const mutual = await start({ ...own, ca: authority.ca, requestCert: true, rejectUnauthorized: true });
  const elsewhere = await start(authority.server('DNS:receiver.example'));

  const deliver = async (settings: object, privateKey = ''): Promise<DeliveryOutcome> => {
    const channel = webhookKind(PATIENT_MS).open(webhookSettingsSchema.parse(settings), secretsOf({ privateKey }), {
      outbound: allowLoopback,
    });
    const outcome = await channel.deliver(exampleEvent(), never);
    await channel.close();
    return outcome;
  };

  test('our certificate opens it', async () => {
    expect(
      await deliver({ url: mutual, certificate: ours.cert, certificateAuthority: authority.ca }, ours.key),
    ).toMatchObject({ isDelivered: true });
    expect(clients).toEqual(['airlane']);
  });

  test.each([
    ['no certificate', () => deliver({ url: mutual, certificateAuthority: authority.ca }), 'unreachable', /./],
    [
      'an authority that we do not trust',
      () => deliver({ url: mutual, certificateAuthority: stranger.ca }),
      'unreachable',
      /certificate of the receiver is not trusted/,
    ],
    [
      'a certificate for another host',
      () => deliver({ url: elsewhere, certificateAuthority: authority.ca }),
      'unreachable',
      /names another host/,
    ],
    [
      'a certificate without a key',
      () => deliver({ url: mutual, certificate: ours.cert }),
      'bad-settings',
      /certificate has no private key/,
    ],
    [
      'a key without a certificate',
      () => deliver({ url: mutual }, ours.key),
      'bad-settings',
      /private key has no certificate/,
    ],
    [
      'the key of another certificate',
      () => deliver({ url: mutual, certificate: ours.cert }, own.key),
      'bad-settings',
      /do not belong together/,
    ],
    ['no TLS at all', () => deliver({ url: mutual.replace('https', 'http') }), 'unreachable', /./],
  ])('with %s nothing is delivered', async (_what, attempt, failure, detail) => {
    expect(await attempt()).toMatchObject({
      isDelivered: false,
      failure,
      detail: expect.stringMatching(detail) as string,
    });
  });
});
