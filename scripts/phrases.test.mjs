import { expect, test } from 'vitest';
import { problemsOf, textsOf } from './phrases.mjs';

const inConsole = (source, name = 'texts.tsx') => problemsOf(`apps/console/src/${name}`, source);

test.each([
  ['a string', "export const text = 'You can not open this';", 'can not'],
  ['an attribute', '<Page title="No column of that name" />', 'of that name'],
  ['text between tags', '<p>\n  The device attaches\n  anew.\n</p>', 'anew'],
  ['a template with values', 'const text = `Touches ${count} Things`;', 'Touches'],
  ['a Thing in lower case', "const text = 'SMS is not supported for this thing';", 'thing'],
])('%s is found', (_where, source, said) => {
  expect(inConsole(source)).toEqual([expect.stringContaining(`says "${said}"`)]);
});

test('a problem names file, line, phrase and better words', () => {
  expect(inConsole("\n\nconst text = 'Nothing matches here';")).toEqual([
    'apps/console/src/texts.tsx:3 says "Nothing matches": write No matches',
  ]);
});

test.each([
  ['a comment', "// It can not be otherwise.\nconst text = 'Fine as it is';"],
  ['a single word', "const key = 'thing';"],
  ['an import', "import { a } from '../some thing/a.ts';"],
  ['SQL', 'const rows = sql`select name from things where a thing is anew`;'],
  ['a type', "type Kind = 'some thing' | 'another thing';"],
  ['a quotation of the specification', 'const text = `Template "${name}" not found, table can not be rendered`;'],
])('%s is not judged', (_what, source) => {
  expect(inConsole(source)).toEqual([]);
});

test('templates are read by their strings, documentation by its lines', () => {
  expect(problemsOf('apps/server/src/modules/trade/a/a.template.json', '{\n  "title": "Last heard of"\n}')).toEqual([
    expect.stringContaining('a.template.json:2 says "heard of"'),
  ]);
  expect(problemsOf('docs/a.md', 'Fine.\nIt can not be.')).toEqual([
    expect.stringContaining('docs/a.md:2 says "can not"'),
  ]);
  expect(textsOf('docs/a.md', 'One\nTwo words')).toEqual([{ text: 'Two words', line: 2 }]);
});
