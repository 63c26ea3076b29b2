import { expect, test } from 'vitest';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { type NetworkCommand, networkCommands, type NetworkPort } from './port.ts';
import { forwardingPort, guardSteps, wrapPort } from './wrap-port.ts';

const capture = { iccid: '8988', ip: '10.0.0.1', from: new Date(0), to: new Date(1) };
const packets = [{ at: 1, bytes: new Uint8Array(1), length: 1 }];
const network: NetworkPort = {
  ...obedientNetwork,
  async *capture() {
    yield packets;
  },
};

/** Sends each command of the port once. */
const sendAll = async (port: NetworkPort): Promise<void> => {
  await port.setState('8988', 'ACTIVE');
  await port.setDataLimit('8988', 1);
  await port.setBlockedNetworks('8988', []);
  await port.refreshConnection('8988');
  await port.sendSms({ id: '1', iccid: '8988', from: '1', text: 'Hello' });
  await port.sendOta({
    id: '1',
    iccid: '8988',
    bearer: 'SMS-PP',
    commands: [],
    networks: [],
    file: null,
    validUntil: new Date(1),
  });
  await port.ping({ iccid: '8988', ip: '10.0.0.1', packetSize: 1, count: 1 });
  await port.testConnection('8988');
  for await (const batch of port.capture(capture)) expect(batch).toBe(packets);
  await port.locate('8988');
  await port.readSim('8988');
};

test('every command of a port is wrapped, and answers what the port answers', async () => {
  const seen: NetworkCommand[] = [];
  const wrapped = wrapPort(network, {
    answer(command, send) {
      seen.push(command);
      return send();
    },
    stream(command, open) {
      seen.push(command);
      return open();
    },
  });
  await sendAll(wrapped);
  expect(seen.toSorted()).toEqual(Object.keys(networkCommands).toSorted());
  expect(await wrapped.ping({ iccid: '8988', ip: '', packetSize: 1, count: 2 })).toEqual({ roundTrips: [40, 41] });
});

test('every command is forwarded to the port that is found for its SIM', async () => {
  const seen: string[] = [];
  const port = forwardingPort(
    async (command, iccid) => {
      seen.push(`${iccid} ${command}`);
      return network;
    },
    async () => void seen.push('stopped'),
  );
  await sendAll(port);
  await port.stop();
  const expected = Object.keys(networkCommands).map((command) => `8988 ${command}`);
  expect(seen.toSorted()).toEqual([...expected, 'stopped'].toSorted());
});

test('a guarded stream that is no longer read is closed', async () => {
  let isClosed = false;
  const batches = async function* () {
    try {
      for (;;) yield packets;
    } finally {
      isClosed = true;
    }
  };
  for await (const batch of guardSteps(batches(), (step) => step)) {
    expect(batch).toBe(packets);
    break;
  }
  expect(isClosed).toBe(true);
});
