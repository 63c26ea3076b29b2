import { expect, test } from 'vitest';
import { knownIds, literalProblems } from './template-literals.mjs';
import { memberName, namesFile } from './template-names.mjs';

test.each([
  ['QID001ThingName', 'thingName'],
  ['QID006ICCID', 'iccid'],
  ['QID0014_ThingSelection', 'thingSelection'],
  ['QID007Last_DATA_Time', 'lastDataTime'],
  ['QID011packet-loss', 'packetLoss'],
  ['QID004msisdn_sponsor_name', 'msisdnSponsorName'],
  ['things-table', 'thingsTable'],
])('%s is called %s in code', (id, name) => {
  expect(memberName(id)).toBe(name);
});

const templates = [
  {
    file: 'things-table.json',
    template: { description: 'ThingsTable', questions: [{ questionId: 'QID001ThingName' }] },
  },
  { file: 'message.json', template: { description: 'message' } },
];

test('every template has a name, and those that ask have the ids of their questions', () => {
  const text = namesFile(templates);
  expect(text).toContain("message: 'message',\n  thingsTable: 'ThingsTable',");
  expect(text).toContain("export const thingsTableQuestionIds = {\n  thingName: 'QID001ThingName',\n} as const;");
  expect(text).not.toContain('messageQuestionIds');
});

test('two questions that would have one name are refused', () => {
  const twice = {
    file: 'a.json',
    template: { description: 'a', questions: [{ questionId: 'QID001Name' }, { questionId: 'QID002_name' }] },
  };
  expect(() => namesFile([twice])).toThrow('a.json: QID001Name and QID002_name would both be called name');
});

const known = { ids: knownIds(templates), names: ['ThingsTable', 'message'] };
const problemsOf = (file, text) => literalProblems(file, text, known);

test('an id or a name that was typed by hand is found by its line, and words of many meanings are left alone', () => {
  expect(problemsOf('apps/server/src/a.ts', "const a = 1;\nconst NAME = 'QID001ThingName';")).toEqual([
    expect.stringContaining('apps/server/src/a.ts:2 types QID001ThingName by hand'),
  ]);
  expect(problemsOf('apps/server/src/a.ts', "byName('ThingsTable')")).toEqual([
    expect.stringContaining("types 'ThingsTable' by hand"),
  ]);
  expect(problemsOf('apps/server/src/a.ts', "/** QID001ThingName of 'ThingsTable' */\nconst key = 'message';")).toEqual(
    [],
  );
});

test('the benchmark may say an id that exists; tests make their own', () => {
  expect(problemsOf('bench/src/a.ts', "'QID001ThingName'")).toEqual([]);
  expect(problemsOf('bench/src/a.ts', "'QID001Renamed'")).toEqual([
    expect.stringContaining('knows QID001Renamed, which no template holds'),
  ]);
  expect(problemsOf('apps/server/src/a.test.ts', "'QID001Invented'")).toEqual([]);
  expect(problemsOf('apps/server/src/a.access.ts', "'QID001Invented'")).toEqual([]);
});
