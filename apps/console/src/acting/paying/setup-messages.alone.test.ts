import { expect, test } from 'vitest';
import { readFrameMessage } from './setup-messages.ts';

const frame = {} as Window;
const result = { from: 'payments-sandbox', kind: 'result', status: 'succeeded', setupId: 'seti_1', cardId: 'pm_1' };

test.each<[string, object, object | undefined]>([
  [
    'a result of the frame',
    { source: frame, origin: 'null', data: result },
    { kind: 'result', setupId: 'seti_1', cardId: 'pm_1' },
  ],
  [
    'a payment that was confirmed',
    { source: frame, origin: 'null', data: { from: 'payments-sandbox', kind: 'confirmation', status: 'succeeded' } },
    { kind: 'confirmation' },
  ],
  [
    'a payment that was refused',
    { source: frame, origin: 'null', data: { from: 'payments-sandbox', kind: 'confirmation', status: 'refused' } },
    undefined,
  ],
  [
    'a height',
    { source: frame, origin: 'null', data: { from: 'payments-sandbox', kind: 'height', height: 210.2 } },
    { kind: 'height', height: 211 },
  ],
  [
    'a height beyond reason',
    { source: frame, origin: 'null', data: { from: 'payments-sandbox', kind: 'height', height: 1e9 } },
    { kind: 'height', height: 800 },
  ],
  ['another window', { source: {} as Window, origin: 'null', data: result }, undefined],
  ['another origin', { source: frame, origin: 'https://evil.test', data: result }, undefined],
  ["the console's own origin", { source: frame, origin: 'http://127.0.0.1:8080', data: result }, undefined],
  ['a failed result', { source: frame, origin: 'null', data: { ...result, status: 'refused' } }, undefined],
  ['a result without a card', { source: frame, origin: 'null', data: { ...result, cardId: '' } }, undefined],
  ['another sender', { source: frame, origin: 'null', data: { ...result, from: 'another' } }, undefined],
  ['a text', { source: frame, origin: 'null', data: 'result' }, undefined],
])('%s', (_what, event, expected) => {
  expect(readFrameMessage(event as MessageEvent, frame)).toEqual(expected);
});

test('without a frame no message counts', () => {
  expect(readFrameMessage({ source: null, origin: 'null', data: result }, null)).toBeUndefined();
});
