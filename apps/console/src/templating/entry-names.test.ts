import { expect, test } from 'vitest';
import { emptyTexts, entriesOf, newEntryTitle } from './entry-names.ts';

const ranges = {
  title: 'MSISDN inventory',
  configurableTemplateExtension: { entryName: 'number range', entryNamePlural: 'number ranges' },
};
const unnamed = { title: 'Gateways', configurableTemplateExtension: {} };

test('a table speaks of its rows by their own name', () => {
  expect(newEntryTitle(ranges)).toBe('New number range');
  expect(entriesOf(ranges)).toBe('number ranges');
  expect(emptyTexts(ranges, true)).toEqual({ title: 'No number ranges yet', text: 'Add the first number range.' });
  expect(emptyTexts(ranges, false).text).toBe('New number ranges will appear here.');
});

test('a table that says what it is for says that first, and then what to do', () => {
  const told = {
    ...ranges,
    configurableTemplateExtension: { ...ranges.configurableTemplateExtension, emptyText: 'Numbers come from ranges.' },
  };
  expect(emptyTexts(told, true).text).toBe('Numbers come from ranges. Add the first number range.');
  expect(emptyTexts(told, false).text).toBe('Numbers come from ranges.');
});

test('a template without such names is spoken of by its title', () => {
  expect(newEntryTitle(unnamed)).toBe('Add new');
  expect(entriesOf(unnamed)).toBe('Gateways');
  expect(emptyTexts(unnamed, true).text).toBe('Add the first entry to Gateways.');
});
