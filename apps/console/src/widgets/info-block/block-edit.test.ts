import type { InfoItem } from '@airlane/contract';
import { describe, expect, test } from 'vitest';
import { draftOf, editableFields, fieldError, isChanged, sentState } from './block-edit.ts';
import { improved, textOf } from './info-value.ts';

const rows: InfoItem[][] = [
  [{ id: 'Name', data: { id: 'Name', fieldName: 'ThingName', value: 'Reefer 1' } }, { id: 'ICCID', data: '8900' }],
  [{ id: 'Limits', multipleValues: [{ fieldName: 'low', value: '1' }, { fieldName: 'high', value: '9' }] }, { id: 'Note', data: { value: '' } }],
];
const fields = editableFields(rows);

describe('a block that is edited', () => {
  test('finds what can be edited', () => {
    expect(fields).toEqual([
      { label: 'Name', fieldName: 'ThingName', value: 'Reefer 1' },
      { label: 'Limits', fieldName: 'low', value: '1' },
      { label: 'Limits', fieldName: 'high', value: '9' },
      { label: 'Note', fieldName: undefined, value: '' },
    ]);
  });

  test('sends all of it, by label and field name', () => {
    expect(sentState(fields, { 'Limits high': ' 10 ', Note: 'x' })).toEqual({ Name: { ThingName: 'Reefer 1' }, Limits: { low: '1', high: '10' }, Note: 'x' });
  });

  test('knows whether anything changed', () => {
    expect(isChanged(fields, {})).toBe(false);
    expect(isChanged(fields, { Note: '' })).toBe(false);
    expect(isChanged(fields, { Note: 'x' })).toBe(true);
    expect(draftOf({ label: 'Note', fieldName: undefined, value: '' }, { Note: 'x' })).toBe('x');
  });

  test('asks for what was there before', () => {
    const [name, , , note] = fields as [(typeof fields)[0], unknown, unknown, (typeof fields)[0]];
    expect(fieldError(name, { 'Name ThingName': ' ' }, false)).toBe('Required field');
    expect(fieldError(name, { 'Name ThingName': ' ' }, true)).toBeUndefined();
    expect(fieldError(note, { Note: '' }, false)).toBeUndefined();
  });
});

test('an older block becomes one fact below the other', () => {
  const old = { infoBlockType: 'oldInfoBlock', infoBlockContent: rows };
  expect(improved(old)).toEqual({ infoBlockType: 'new', verticalRow: true, infoBlockContent: rows.flat().map((item) => [item]) });
  expect(improved({ ...old, infoBlockType: 'new' }).infoBlockContent).toBe(rows);
});

test.each([[null, ''], [undefined, ''], [7, '7'], ['x', 'x'], [{ value: 'y' }, 'y']])('%j reads "%s"', (value, text) => {
  expect(textOf(value)).toBe(text);
});
