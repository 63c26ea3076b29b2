import type { Question } from '@airlane/question-kinds';
import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { nameColumn } from './name-column.ts';

const column = (key: string, metadata: Question['metadata'] = {}): Column =>
  ({
    key,
    label: key,
    question: { questionId: `QID001${key}`, questionLabel: key, questionType: 'text', metadata },
  }) as Column;

test.each<[string, readonly Column[], string | undefined]>([
  ['the one that documents are named by', [column('Id'), column('Name', { isDocumentTitle: true })], 'Name'],
  ['the first where none is named so', [column('Id'), column('Name')], 'Id'],
  ['none where a script draws it', [column('Name', { agGrid_jsRenderer: '() => "x"' }), column('Id')], undefined],
  ['none where it is a link already', [column('Page', { agGrid_renderAsType: 'link' })], undefined],
  ['none where it has a button to copy it', [column('Code', { agGrid_renderAsType: 'copy' })], undefined],
  ['none without columns', [], undefined],
])('the column that leads to a row is %s', (_name, columns, key) => {
  expect(nameColumn(columns)?.key).toBe(key);
});
