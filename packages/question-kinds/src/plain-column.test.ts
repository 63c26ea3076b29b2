import { expect, test } from 'vitest';
import { plainColumn } from './plain-column.ts';

test('a document table keeps who sees a column and drops how it looks', () => {
  const metadata = {
    maxLen: 10,
    options: ['a'],
    agGrid_hide: true,
    agGrid_hiddenForUser: true,
    agGrid_columnOrder: 1,
    agGrid_pinned: 'left',
    agGrid_jsRenderer: '() => 1',
  } as const;
  const plain = plainColumn({
    questionId: 'QID001A',
    questionLabel: 'A',
    questionType: 'text',
    metadata: { ...metadata, options: ['a'] },
  });
  expect(plain.metadata).toEqual({ maxLen: 10, options: ['a'], agGrid_hide: true, agGrid_hiddenForUser: true });
});
