import { expect, test } from 'vitest';
import { canSavePosition, draftOfPosition, positionOf } from './coordinate-draft.ts';

test.each([
  [{ latitude: '1', longitude: '2' }, undefined, true],
  [{ latitude: '1', longitude: '' }, undefined, false],
  [{ latitude: '-', longitude: '2' }, undefined, false],
  [{ latitude: '1', longitude: '2' }, { lat: 1, lng: 2 }, false],
  [{ latitude: '1.0', longitude: '2' }, { lat: 1, lng: 2 }, false],
  [{ latitude: '1', longitude: '2.5' }, { lat: 1, lng: 2 }, true],
  [{ latitude: '95', longitude: '2.5' }, { lat: 1, lng: 2 }, false],
  [{ latitude: '1x', longitude: '2.5' }, { lat: 1, lng: 2 }, false],
])('%j over %j can be saved: %s', (draft, stored, expected) => {
  expect(canSavePosition(draft, stored)).toBe(expected);
});

test('a place is written with six decimals', () => {
  expect(draftOfPosition({ lat: 52.123456789, lng: -1 })).toEqual({ latitude: '52.123457', longitude: '-1' });
  expect(draftOfPosition(undefined)).toEqual({ latitude: '', longitude: '' });
  expect(positionOf({ latitude: '52.1', longitude: '-1' })).toEqual({ lat: 52.1, lng: -1 });
});
