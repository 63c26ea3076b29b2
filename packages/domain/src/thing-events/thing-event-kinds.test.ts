import { expect, test } from 'vitest';
import { thingEventDefinition, thingEventKinds, thingEventText, timelineLanes } from './thing-event-kinds.ts';

test.each([
  ['attached', { network: 'KPN', tech: '4G' }, 'Attached to KPN, 4G'],
  ['rejected', { network: 'Telcel', reason: 'roamingNotAllowed' }, 'Rejected by Telcel: roaming is not allowed there'],
  ['rejected', { reason: 'no such thing' }, 'Rejected: no such thing'],
  ['rejected', {}, 'Rejected'],
  ['session-ended', { bytes: 2048, reason: 'the SIM was suspended' }, 'Session ended, 2.00 KB: the SIM was suspended'],
  ['session-ended', {}, 'Session ended'],
  ['usage', { bytes: 1536 }, 'Used 1.50 KB'],
  ['ping-result', { avgRtt: 48.2, loss: 0 }, 'Ping 48.2 ms, loss 0 %'],
  ['ping-result', {}, 'Ping'],
  ['from-the-future', { bytes: 1 }, 'from-the-future'],
])('%s with %j reads "%s"', (kind, detail, text) => {
  expect(thingEventText(kind, detail)).toBe(text);
});

test('every lane has kinds, and a kind nobody knows stands among the changes', () => {
  expect(new Set(Object.values(thingEventKinds).map(({ lane }) => lane))).toEqual(new Set(timelineLanes));
  expect(thingEventDefinition('toString').lane).toBe('changes');
});
