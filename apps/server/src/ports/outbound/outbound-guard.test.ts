import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './address-ranges.ts';
import { readAllowedHosts } from './allowed-hosts.ts';
import { ForbiddenAddress, outboundGuard, type OutboundGuard, type Resolve } from './outbound-guard.ts';

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '0:0:0:0:0:ffff:a00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  'fe80::1',
  'fe80::1%lo',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  'fec0::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '100::1',
  '4000::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.1.1',
  '8.8.8.8',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['', []],
  ['hooks.internal', [{ host: 'hooks.internal', port: undefined }]],
  [
    ' Hooks.Internal.:8443 , 10.0.0.0/8',
    [
      { host: 'hooks.internal', port: 8443 },
      { network: '10.0.0.0', bits: 8 },
    ],
  ],
  [
    '127.0.0.1:9000,::1,[fd00::1]:8080,fd00::/8',
    [
      { host: '127.0.0.1', port: 9000 },
      { host: '::1', port: undefined },
      { host: 'fd00::1', port: 8080 },
      { network: 'fd00::', bits: 8 },
    ],
  ],
])('reads the exceptions %j', (text, expected) => {
  expect(readAllowedHosts(text)).toEqual(expected);
});

test.each([
  '10.0.0.0/33',
  'fd00::/129',
  'host/8',
  'https://host',
  'host:0',
  'host:70000',
  'host:http',
  'a b',
  'user@host',
  '[::1',
  '*'.concat('/'),
])('refuses the exception %j', (text) => {
  expect(readAllowedHosts(text)).toBeUndefined();
});

describe('a socket', () => {
  let server: Server;
  let port = 0;
  let connections = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const answers =
    (...addresses: string[]): Resolve =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const reach = (guard: OutboundGuard, host: string, at = port): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(guard.socketOptions(host, at));
      socket.once('connect', () => resolve(socket.remoteAddress ?? ''));
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('closed')));
    });

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '１２７.0.0.1',
    '0',
    '::1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:0:0:1]',
  ])('does not go to %s', async (host) => {
    await expect((async () => reach(outboundGuard(), host))()).rejects.toBeInstanceOf(ForbiddenAddress);
  });

  test.each(['localhost', 'localhost.', 'LOCALHOST', 'admin.localhost', 'innocent.example'])(
    'does not go to %s, which leads to loopback',
    async (host) => {
      const before = connections;
      await expect(
        (async () => reach(outboundGuard({ resolve: answers('127.0.0.1', '::1') }), host))(),
      ).rejects.toBeInstanceOf(ForbiddenAddress);
      expect(connections).toBe(before);
    },
  );

  test('connects to the address that was validated: a name that changes its mind is asked once a connection, and each answer is validated', async () => {
    let asked = 0;
    const rebinding: Resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }];
    };
    const guard = outboundGuard({ resolve: rebinding, allowed: readAllowedHosts('192.0.2.0/24') ?? [] });
    const { lookup } = guard.socketOptions('rebinding.example', port);
    const first = await new Promise((resolve) =>
      lookup('rebinding.example', { all: true }, (_error, found) => resolve(found)),
    );
    expect(first).toEqual([{ address: '192.0.2.1', family: 4 }]);
    await expect(reach(guard, 'rebinding.example')).rejects.toBeInstanceOf(ForbiddenAddress);
    expect(asked).toBe(2);
  });

  test('uses only the permitted ones of several addresses', async () => {
    const { lookup } = outboundGuard({ resolve: answers('10.0.0.1', '1.1.1.1', '::1') }).socketOptions(
      'mixed.example',
      443,
    );
    expect(
      await new Promise((resolve) => lookup('mixed.example', { all: true }, (_error, found) => resolve(found))),
    ).toEqual([{ address: '1.1.1.1', family: 4 }]);
    expect(
      await new Promise((resolve) =>
        lookup('mixed.example', {}, (_error, address, family) => resolve([address, family])),
      ),
    ).toEqual(['1.1.1.1', 4]);
  });

  test('looks up no other name than the validated one', async () => {
    const { lookup } = outboundGuard({ resolve: answers('1.1.1.1') }).socketOptions('one.example', 443);
    expect(await new Promise((resolve) => lookup('other.example', {}, (error) => resolve(error)))).toBeInstanceOf(
      ForbiddenAddress,
    );
  });

  test.each([22, 25, 110, 389, 445])('does not use port %i', (forbidden) => {
    expect(() => outboundGuard().socketOptions('one.example', forbidden)).toThrow(ForbiddenAddress);
  });

  test.each(['127.0.0.1', 'localhost', 'LocalHost.', '127.0.0.0/8', '127.0.0.1:PORT', 'localhost:PORT'])(
    'goes where the operator allows it: %s',
    async (allowed) => {
      const guard = outboundGuard({
        allowed: readAllowedHosts(allowed.replace('PORT', String(port))) ?? [],
        ...(allowed.includes('/') ? { resolve: answers('127.0.0.1') } : {}),
      });
      expect(
        await reach(
          guard,
          allowed.startsWith('127.0.0.1') ? '127.0.0.1' : allowed.includes('/') ? 'inside.example' : 'localhost',
        ),
      ).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    },
  );

  test('an exception for a port is none for another, and one for a host none for its neighbours', async () => {
    const guard = outboundGuard({
      allowed: readAllowedHosts(`127.0.0.1:${port + 1},near.example`) ?? [],
      resolve: answers('127.0.0.1'),
    });
    expect(() => guard.socketOptions('127.0.0.1', port)).toThrow(ForbiddenAddress);
    await expect(reach(guard, 'also.near.example')).rejects.toBeInstanceOf(ForbiddenAddress);
  });

  test.each(['localhost', 'admin.localhost.'])('asks no server about %s', (host) => {
    expect(() => outboundGuard().socketOptions(host, 443)).toThrow(ForbiddenAddress);
  });

  test('a name without an address is not found', async () => {
    await expect(reach(outboundGuard({ resolve: answers() }), 'nowhere.example')).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
  });
});
