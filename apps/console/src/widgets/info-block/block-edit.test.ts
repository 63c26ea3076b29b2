import type { InfoItem } from '@airlane/contract/reports/info-block-report';
import { describe, expect, test } from 'vitest';
import { draftOf, editableFields, fieldError, isChanged, sentState, singleField } from './block-edit.ts';
import { improved, textOf } from './info-value.ts';

const rows: InfoItem[][] = [
  [
    { id: 'Name', data: { id: 'Name', fieldName: 'ThingName', value: 'Reefer 1' } },
    { id: 'ICCID', data: '8900' },
  ],
  [
    {
      id: 'Limits',
      mayBeEmpty: true,
      multipleValues: [
        { fieldName: 'low', value: '1' },
        { fieldName: 'high', value: '9' },
      ],
    },
    { id: 'Note', data: { value: '' } },
  ],
];
const fields = editableFields(rows);

describe('a block that is edited', () => {
  test('finds what can be edited', () => {
    expect(fields).toEqual([
      { label: 'Name', fieldName: 'ThingName', value: 'Reefer 1', mayBeEmpty: false },
      { label: 'Limits', fieldName: 'low', value: '1', mayBeEmpty: true },
      { label: 'Limits', fieldName: 'high', value: '9', mayBeEmpty: true },
      { label: 'Note', fieldName: undefined, value: '', mayBeEmpty: false },
    ]);
  });

  test('sends all of it, by label and field name', () => {
    expect(sentState(fields, { 'Limits high': ' 10 ', Note: 'x' })).toEqual({
      Name: { ThingName: 'Reefer 1' },
      Limits: { low: '1', high: '10' },
      Note: 'x',
    });
  });

  test('knows whether anything changed', () => {
    expect(isChanged(fields, {})).toBe(false);
    expect(isChanged(fields, { Note: '' })).toBe(false);
    expect(isChanged(fields, { Note: 'x' })).toBe(true);
    expect(draftOf({ label: 'Note', fieldName: undefined, value: '', mayBeEmpty: false }, { Note: 'x' })).toBe('x');
  });

  test('asks for what was there before', () => {
    const refused = { 'Name ThingName': ' ', 'Limits low': '', Note: '' };
    expect(fields.map((field) => fieldError(field, refused))).toEqual([
      'Required field',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test.each([
  { data: 'Bay 4', mayBeEmpty: true, typed: 'Bay 4', changed: false, error: undefined },
  { data: 'Bay 4', mayBeEmpty: true, typed: '', changed: true, error: undefined },
  { data: 'Bay 4', mayBeEmpty: false, typed: ' ', changed: true, error: 'Required field' },
  { data: null, mayBeEmpty: false, typed: '', changed: false, error: undefined },
  { data: null, mayBeEmpty: false, typed: 'Bay 5', changed: true, error: undefined },
])('a single field of $data in which "$typed" is typed', ({ data, mayBeEmpty, typed, changed, error }) => {
  const field = singleField({ id: 'Note', data, mayBeEmpty });
  expect({ changed: isChanged([field], { Note: typed }), error: fieldError(field, { Note: typed }) }).toEqual({
    changed,
    error,
  });
});

test('an older block becomes one fact below the other', () => {
  const old = { infoBlockType: 'oldInfoBlock', infoBlockContent: rows };
  expect(improved(old)).toEqual({
    infoBlockType: 'new',
    verticalRow: true,
    infoBlockContent: rows.flat().map((item) => [item]),
  });
  expect(improved({ ...old, infoBlockType: 'new' }).infoBlockContent).toBe(rows);
});

test.each([
  [null, ''],
  [undefined, ''],
  [7, '7'],
  ['x', 'x'],
  [{ value: 'y' }, 'y'],
])('%j reads "%s"', (value, text) => {
  expect(textOf(value)).toBe(text);
});
