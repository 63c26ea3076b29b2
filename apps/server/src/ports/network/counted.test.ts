import { expect, test } from 'vitest';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { counted } from './counted.ts';
import { CommandRefused, NetworkAway, NetworkUnknown } from './port.ts';

const request = { iccid: '8988', ip: '10.0.0.1', from: new Date(0), to: new Date(1) };

test.each([
  ['done', undefined],
  ['refused', new CommandRefused('No')],
  ['unknown', new NetworkUnknown('The network is not responding')],
  ['unreachable', new NetworkAway('The network failed to answer')],
  ['unknown', new Error('ECONNRESET')],
])('a command is %s', async (outcome, failure) => {
  const seen: string[][] = [];
  const answer = failure ? () => Promise.reject(failure) : obedientNetwork.locate;
  const network = counted(
    {
      ...obedientNetwork,
      locate: answer,
      async *capture() {
        if (failure) throw failure;
        yield [];
      },
    },
    (kind, came) => void seen.push([kind, came]),
  );
  const listen = async (): Promise<void> => {
    for await (const _packets of network.capture(request));
  };
  const outcomes = await Promise.allSettled([network.locate('8988'), listen()]);
  expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason : undefined))).toEqual([failure, failure]);
  expect(seen.toSorted()).toEqual([
    ['capture', outcome],
    ['locate', outcome],
  ]);
});
