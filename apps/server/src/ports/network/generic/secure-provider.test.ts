import { createServer, type Server, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { networkSettingsSchema } from '@airlane/contract/network-settings';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Certified, hasOpenssl, testAuthority } from '#testing/certificates.ts';
import { CommandRefused, NetworkAway } from '../port.ts';
import { genericNetwork } from './generic.ts';
import { allowLoopback } from '#testing/allow-loopback.ts';

const ICCID = '8988303000000000001';
const USER = 'airlane';
const PASSWORD = 'colon: umlaut ä';

describe.skipIf(!hasOpenssl)('a provider behind TLS', async () => {
  if (!hasOpenssl) return;
  const authority = testAuthority('Provider authority');
  const stranger = testAuthority('Another');
  const ours = authority.client('airlane-console');
  const servers: Server[] = [];
  /** What arrived: who the client certificate names, and the authorization. */
  let seen: { readonly client: string | undefined; readonly authorization: string | undefined }[] = [];
  beforeEach(() => {
    seen = [];
  });
  afterAll(async () => {
    authority.remove();
    stranger.remove();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  });

  const listen = async (options: ServerOptions, asksPassword = false): Promise<string> => {
    const server = createServer(options, (request, response) => {
      const { authorization } = request.headers;
      const { subject } = (request.socket as TLSSocket).getPeerCertificate();
      seen.push({ client: (subject as { CN?: string } | undefined)?.CN, authorization });
      const isWelcome =
        !asksPassword || authorization === `Basic ${Buffer.from(`${USER}:${PASSWORD}`, 'utf8').toString('base64')}`;
      response
        .writeHead(isWelcome ? 200 : 401, { 'content-type': 'application/json' })
        .end(isWelcome ? '{"state":"ACTIVE","limitBytes":null}' : '{"message":"Wrong user or password"}');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const own = authority.server('IP:127.0.0.1');
  const mutual = await listen({ ...own, ca: authority.ca, requestCert: true, rejectUnauthorized: true });
  const basic = await listen(own, true);
  const elsewhere = await listen(authority.server('DNS:provider.example'));

  const adapter = (baseUrl: string, settings: object = {}, secrets: object = {}) =>
    genericNetwork({
      outbound: allowLoopback,
      settings: networkSettingsSchema.parse({ baseUrl, certificateAuthority: authority.ca, ...settings }),
      secrets,
      confirmationOf: async () => undefined,
      timeoutMs: 3000,
    });
  const withCertificate = ({ cert, key }: Certified, baseUrl: string, settings: object = {}) =>
    adapter(baseUrl, { certificate: cert, ...settings }, { privateKey: key });

  test('our certificate opens it', async () => {
    expect(await withCertificate(ours, mutual).readSim(ICCID)).toMatchObject({ state: 'ACTIVE' });
    expect(seen).toEqual([{ client: 'airlane-console', authorization: undefined }]);
  });

  test('a certificate goes with a password', async () => {
    const both = adapter(
      mutual,
      { certificate: ours.cert, auth: 'basic', user: USER },
      { privateKey: ours.key, password: PASSWORD },
    );
    await both.readSim(ICCID);
    expect(seen).toEqual([
      { client: 'airlane-console', authorization: `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}` },
    ]);
  });

  test.each([
    ['without a certificate', () => adapter(mutual)],
    ['with a certificate of another', () => withCertificate(stranger.client('airlane-console'), mutual)],
  ])('%s nothing arrives', async (_, make) => {
    await expect(make().setState(ICCID, 'SUSPENDED')).rejects.toThrow(
      /^The network (did not answer|cannot be reached)$/,
    );
    expect(seen).toEqual([]);
  });

  test.each([
    [
      'is not signed by whom we trust',
      () => adapter(basic, { certificateAuthority: stranger.ca, auth: 'basic', user: USER }, { password: PASSWORD }),
    ],
    [
      'is not signed by a public authority, where we name none',
      () => adapter(basic, { certificateAuthority: '', auth: 'basic', user: USER }, { password: PASSWORD }),
    ],
    ['names another host', () => adapter(elsewhere, { auth: 'basic', user: USER }, { password: PASSWORD })],
  ])('a provider whose certificate %s is not told our password', async (_, make) => {
    await expect(make().setState(ICCID, 'SUSPENDED')).rejects.toBeInstanceOf(NetworkAway);
    expect(seen).toEqual([]);
  });

  test('user and password open it, with colons and umlauts', async () => {
    expect(await adapter(basic, { auth: 'basic', user: USER }, { password: PASSWORD }).readSim(ICCID)).toMatchObject({
      state: 'ACTIVE',
    });
  });

  test('a wrong password is a refusal with the reason of the provider', async () => {
    const wrong = adapter(basic, { auth: 'basic', user: USER }, { password: 'guessed' });
    await expect(wrong.setState(ICCID, 'SUSPENDED')).rejects.toThrow(new CommandRefused('Wrong user or password'));
    expect(await wrong.probe()).toBe(401);
  });
});
