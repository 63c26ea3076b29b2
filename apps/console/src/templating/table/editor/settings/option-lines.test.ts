import { expect, test } from 'vitest';
import { optionLines, optionsInLines } from './option-lines.ts';

test('options go into lines and come back as they were', () => {
  const options = ['Plastic', { id: 'esim', title: 'eSIM' }];
  expect(optionLines(options)).toBe('Plastic\nesim|eSIM');
  expect(optionsInLines(optionLines(options))).toEqual(options);
});

test.each([
  ['blank lines and repetitions', 'a\n\n  a \nb', ['a', 'b']],
  ['a title that says nothing new', 'a|a\nb|', ['a', 'b']],
  ['a title with the sign in it', 'a|b|c', [{ id: 'a', title: 'b|c' }]],
])('%s', (_name, text, options) => {
  expect(optionsInLines(text)).toEqual(options);
});
