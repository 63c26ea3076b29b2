import { expect, test } from 'vitest';
import { decisionProblems, mentionsIn } from './decisions.mjs';

const records = [
  { file: '0001-embedded.md', text: '# 0001 An embedded database\n\nSee decision 0002.' },
  { file: '0002-forms.md', text: '# 0002 Two forms of an answer\n' },
];
const rows = [
  '| [0001](0001-embedded.md) | An embedded database | current |',
  '| [0002](0002-forms.md) | Two forms of an answer | superseded by 0001 |',
];
const problems = (changes) => decisionProblems({ records, index: rows.join('\n'), texts: [], ...changes });

test.each([
  ['one number', 'see decision 0012 for more', ['0012']],
  ['a list of numbers', 'Decisions 0001, 0002 and 0005', ['0001', '0002', '0005']],
  ['a path', '(docs/decisions/0276)', ['0276']],
  ['other numbers', 'migration 0046, mode 0700, card 4000 0000 0000 0341', []],
])('%s is read as it is written', (_what, text, numbers) => {
  expect(mentionsIn(text).map(({ number }) => number)).toEqual(numbers);
});

test('records that the index lists, with mentions of records that exist, have no problem', () => {
  expect(problems({ texts: [{ file: 'a.ts', text: '// decision 0001' }] })).toEqual([]);
});

test('a mention of a record that does not exist is named with file and line', () => {
  expect(problems({ texts: [{ file: 'a.ts', text: '\n// decisions 0001 and 0099' }] })).toEqual([
    'a.ts:2 mentions decision 0099, which does not exist',
  ]);
});

test.each([
  ['a record that the index does not list', { index: rows[0] }, 'does not list 0002-forms.md'],
  ['a row without its record', { records: [records[1]] }, 'lists 0001 as 0001-embedded.md, which does not exist'],
  ['another title than the index has', { index: rows.join('\n').replace('Two', 'Three') }, 'does not begin with'],
  ['a row of another shape', { index: `${rows.join('\n')}\n| [0003] | Draft |` }, 'is not "| [0001]'],
  ['a successor that does not exist', { index: rows.join('\n').replace('by 0001', 'by 0009') }, 'superseded by 0009'],
  [
    'one number used twice',
    {
      records: [...records, { file: '0002-other.md', text: '# 0002 Other' }],
      index: `${rows.join('\n')}\n| [0002](0002-other.md) | Other | current |`,
    },
    'has a number that another record has',
  ],
])('%s is a problem', (_what, changes, said) => {
  expect(problems(changes)).toContainEqual(expect.stringContaining(said));
});
