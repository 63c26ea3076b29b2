import { expect, test } from 'vitest';
import { eventKindNames } from '../things/thing-events.ts';
import { eventText, eventTone } from './event-text.ts';
import { kindsOfLanes, laneOf, timelineLanes } from './timeline-lanes.ts';

test.each([
  ['attached', { network: 'KPN', country: 'NL', tech: '4G' }, 'Attached: KPN, NL, 4G'],
  [
    'rejected',
    { network: 'Telcel', reason: 'roaming-not-allowed' },
    'Rejected by the network: Telcel, Roaming is not allowed on this network',
  ],
  ['rejected', { reason: 'toString' }, 'Rejected by the network: toString'],
  ['session-ended', { bytes: 2048, because: 'suspended' }, 'Data session ended: The SIM was suspended, 2.00 KB'],
  ['session-ended', {}, 'Data session ended'],
  ['device-changed', { from: '1', to: '356938035643809' }, 'SIM moved to another device: IMEI 356938035643809'],
  ['ping-result', { 'avg-rtt': 48.2, 'packet-loss': 0 }, 'Ping result: loss 0 %, 48.2 ms'],
  [
    'private-network-down',
    { radio: 'Nord 1', edge: 'Edge Nord', cause: 'Backhaul lost: Fibre' },
    'Private network down: Nord 1, Edge Nord, Backhaul lost: Fibre',
  ],
  ['edited', { questions: ['Name', 'Tags'] }, 'Edited: Name, Tags'],
  ['from-the-future', { network: 'KPN' }, 'from-the-future: KPN'],
])('%s with %j reads "%s"', (kind, detail, text) => {
  expect(eventText(kind, detail)).toBe(text);
});

test('every kind has its lane, and an unknown one stands among the changes', () => {
  expect(kindsOfLanes(timelineLanes)).toEqual(eventKindNames);
  expect(laneOf('toString')).toBe('configuration');
  expect(eventTone('toString')).toBe('neutral');
});
