import { expect, test } from 'vitest';
import { firstLinesOf, linesOfFile } from './lines-of-file.ts';

test.each([
  ['a\nb\n', ['a', 'b']],
  ['a\r\nb', ['a', 'b']],
  ['\uFEFFa\n\nb\n', ['a', '', 'b']],
  ['', []],
  ['a', ['a']],
])('%j has the lines %j', async (text, lines) => {
  const read: string[] = [];
  for await (const line of linesOfFile(new Blob([text]))) read.push(line);
  expect(read).toEqual(lines);
});

test('the first lines are read, however many there are', async () => {
  expect(await firstLinesOf(new Blob(['a\nb\nc']), 2)).toEqual(['a', 'b']);
  expect(await firstLinesOf(new Blob(['a']), 2)).toEqual(['a']);
});
