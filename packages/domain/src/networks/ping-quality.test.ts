import { expect, it } from 'vitest';
import { pingQuality, pingQualityTexts } from './ping-quality.ts';

it.each([
  [4, [10, 20, 10, 30], { 'packet-loss': 0, jitter: 13.3, 'min-rtt': 10, 'avg-rtt': 17.5, 'max-rtt': 30 }],
  [3, [42.44], { 'packet-loss': 66.7, jitter: 0, 'min-rtt': 42.4, 'avg-rtt': 42.4, 'max-rtt': 42.4 }],
  [5, [], { 'packet-loss': 100, jitter: 0, 'min-rtt': 0, 'avg-rtt': 0, 'max-rtt': 0 }],
  [0, [], { 'packet-loss': 0, jitter: 0, 'min-rtt': 0, 'avg-rtt': 0, 'max-rtt': 0 }],
])('%i pings with the answers %j', (sent, roundTrips, quality) => {
  expect(pingQuality(sent, roundTrips)).toEqual(quality);
});

it('numbers carry their unit for older clients', () => {
  expect(pingQualityTexts(pingQuality(2, [10, 12]))).toEqual({
    'packet-loss': '0 %',
    jitter: '2 ms',
    'min-rtt': '10 ms',
    'avg-rtt': '11 ms',
    'max-rtt': '12 ms',
  });
});
