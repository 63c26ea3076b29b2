import { createDocument } from '@airlane/contract/calls/documents';
import { readCapturePackets } from '@airlane/contract/calls/captures';
import { MINUTE_MS } from '@airlane/domain/time/durations';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  type CapturedPacket,
  type CaptureRequest,
  CommandRefused,
  type NetworkPort,
  NetworkUnknown,
} from '#ports/network/port.ts';
import { dnsQuery } from '@airlane/demo/src/network/packets/dns.ts';
import { ipv4 } from '@airlane/demo/src/network/packets/ip.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';

const { acme, borealis } = accountIds;
const IP = '10.64.0.9';
let asked: CaptureRequest[] = [];
let failure: Error | undefined;
let passing: (request: CaptureRequest) => readonly CapturedPacket[] = () => [];

const network: NetworkPort = {
  ...obedientNetwork,
  async *capture(request) {
    if (failure) throw failure;
    asked.push(request);
    yield passing(request);
  },
};
const server = await testApp({ network });
const user = await server.logIn('user@airlane.test');
const { iccid } = await server.database.db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', acme)
  .where('group_name', '=', 'Trucks south')
  .limit(1)
  .executeTakeFirstOrThrow();
afterAll(() => server.close());
beforeEach(async () => {
  asked = [];
  failure = undefined;
  await server.database.db
    .updateTable('things')
    .set({ state: 'ACTIVE', network_state: 'ACTIVE', data_session: 'Online', ip: IP })
    .where('iccid', '=', iccid)
    .execute();
});

const order = async (minutesAgo = 0): Promise<string> => {
  const startTime = { startTime: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(), durationMinutes: 5 };
  const answers = { QID001iccid: iccid, QID002captureIP: IP, QID003startTime: startTime };
  return (
    await user.call(
      createDocument,
      {
        headers: { template: 'capture' },
        body: { questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
      },
      acme,
    )
  ).id;
};
const packets = (person: Person, documentId: string, after?: string, accountId: string = acme) =>
  person.call(readCapturePackets, { params: { documentId }, query: after === undefined ? {} : { after } }, accountId);
const query = (number: number): Uint8Array =>
  ipv4(
    { source: IP, destination: '9.9.9.9' },
    'UDP',
    number,
    Buffer.concat([Buffer.from([0x13, 0x88, 0, 53, 0, 0, 0, 0]), dnsQuery(number, 'mqtt.acme.test')]),
  );
const at = (date: Date, bytes: Uint8Array): CapturedPacket => ({
  at: date.getTime() * 1000,
  bytes,
  length: bytes.length,
});

test('a running capture tells what passes, each look going on where the one before ended', async () => {
  passing = ({ from }) => [at(from, query(1))];
  const id = await order(2);
  const first = await packets(user, id);
  expect(first).toMatchObject({
    isRunning: true,
    total: 1,
    packets: [{ isSent: true, protocol: 'UDP', peer: '9.9.9.9:53', info: 'DNS query: mqtt.acme.test' }],
  });
  expect(asked[0]).toMatchObject({
    iccid,
    ip: IP,
    to: new Date(first.readTo),
    from: new Date(Date.parse(first.readTo) - MINUTE_MS),
  });
  await packets(user, id, first.readTo);
  expect(asked[1]?.from.toISOString()).toBe(first.readTo);
});

test('of many packets the latest are told, and how many there were', async () => {
  passing = ({ from }) =>
    Array.from({ length: 500 }, (_, number) => at(new Date(from.getTime() + number), query(number)));
  const { total, packets: told } = await packets(user, await order(2));
  expect([total, told.length]).toEqual([500, 200]);
  expect(Date.parse(told.at(-1)?.at ?? '') - Date.parse(told[0]?.at ?? '')).toBe(199);
});

test('a capture that is over, or that ended with its Thing, asks the network nothing', async () => {
  expect(await packets(user, await order(10))).toMatchObject({ isRunning: false, packets: [] });
  const cut = await order(1);
  await server.database.db
    .updateTable('capture_runs')
    .set({ status: 'Failed' })
    .where('document_id', '=', cut)
    .execute();
  expect(await packets(user, cut)).toMatchObject({ isRunning: false, packets: [] });
  // The file of the one that is over may be made meanwhile, and is asked for by its own time.
  expect(asked.filter(({ from }) => from.getTime() > Date.now() - 5 * MINUTE_MS)).toEqual([]);
});

test('no one else gets it: not a member of another group, not another account, and nothing but captures', async () => {
  const id = await order(1);
  const [member, stranger] = [await server.logIn('group@airlane.test'), await server.logIn('org@airlane.test')];
  expect(await refusal(packets(member, id))).toMatchObject({ status: 404 });
  expect(await refusal(packets(stranger, id, undefined, borealis))).toMatchObject({ status: 404 });
  expect(await refusal(packets(user, `ThingId_ICCID_${iccid}`))).toMatchObject({ status: 404 });
  expect(asked).toEqual([]);
});

test.each([
  ['that does not answer', new NetworkUnknown('late'), { status: 503, body: { code: 'NETWORK_AWAY' } }],
  ['that refuses', new CommandRefused('No recording here'), { body: { code: 'NETWORK_REFUSED' } }],
])('a network %s is told as such', async (_which, error, expected) => {
  const id = await order(1);
  failure = error;
  expect(await refusal(packets(user, id))).toMatchObject(expected);
});

test('a time that is none is refused', async () => {
  expect(await refusal(packets(user, await order(), 'yesterday'))).toMatchObject({ status: 400 });
});
