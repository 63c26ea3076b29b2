import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatAnswer } from './answers.ts';
import type { AnyKind, JsonValue } from './define.ts';
import type { AnswerColumn } from './define-sql.ts';
import type { FilterOperator, Operand } from './operators.ts';
import { type KindName, kindNames, kinds } from './registry.ts';
import { sqlOf } from './sql.ts';
import { type AnswerTable, documentColumn, openAnswerTable } from './testing/answer-table.ts';
import { engines } from './testing/engines.ts';
import { exampleQuestion } from './testing/example-question.ts';

/** An operand under which a value must be found, made from the value itself. */
const operandFor: { readonly [Operator in FilterOperator]: (value: JsonValue, text: string) => Operand<Operator> } = {
  contains: (_, text) => text.slice(1, 4).trim() || text,
  anyOf: (value) => [...(Array.isArray(value) ? value.map(String) : [String(value)]), 'not there'],
  noneOf: () => ['not there'],
  allOf: (value) => (Array.isArray(value) ? value.map(String) : [String(value)]),
  between: (value) => ({ from: Number(value), to: Number(value) }),
  // An interval is found by its start.
  during: (value) => {
    const [start = ''] = String(value).split('/');
    return { from: start, to: start };
  },
  is: (value) => value === true || value === 'true',
  empty: () => false,
};

/** A missing answer has none of the values; nothing else finds it. */
const findsMissing: readonly FilterOperator[] = ['noneOf'];

describe.each(engines)('on $name', (engine) => {
  let table: AnswerTable;
  beforeAll(async () => {
    table = await openAnswerTable(engine);
  }, 60_000);
  afterAll(() => table.close());

  const where = async <Operator extends FilterOperator>(
    kind: KindName,
    operator: Operator,
    operand: Operand<Operator>,
    column: AnswerColumn = documentColumn,
  ) => {
    const condition = sqlOf(exampleQuestion(kind))?.where[operator];
    if (!condition) throw new Error(`${kind} declares no ${operator}`);
    return table.idsWhere(condition(column, operand as never));
  };

  const sorted = async (kind: KindName, answers: readonly (JsonValue | null)[]) => {
    await table.keep(answers);
    const by = sqlOf(exampleQuestion(kind))?.sort(documentColumn) ?? sql`null`;
    return (await table.idsSorted(by)).map((id) => answers[id]);
  };

  it.each(kindNames)('the kind %s is kept, sorted and found by every filter that it offers', async (name) => {
    const kind: AnyKind = kinds[name];
    const question = exampleQuestion(name);
    const values = [...kind.examples.valid.map((example) => example.value), null];
    expect(await sorted(name, values)).toHaveLength(values.length);
    expect((await table.stored()).slice(0, -1)).toEqual(values.slice(0, -1));
    for (const operator of kind.operators) {
      for (const [id, value] of values.entries()) {
        if (value === null) continue;
        const found = await where(name, operator, operandFor[operator](value, formatAnswer(question, value)) as never);
        expect(found, `${operator} finds ${JSON.stringify(value)}`).toContain(id);
        expect(found.includes(values.length - 1), `${operator} finds the missing answer`).toBe(
          findsMissing.includes(operator),
        );
      }
    }
  });

  it('text is found without regard to case, and never by wildcards', async () => {
    await table.keep(['100 % done', '100 x done', 'a_b', 'axb', 'back\\slash', 'UPPER']);
    expect(await where('text', 'contains', '0 % D')).toEqual([0]);
    expect(await where('text', 'contains', 'a_b')).toEqual([2]);
    expect(await where('text', 'contains', 'k\\s')).toEqual([4]);
    expect(await where('text', 'contains', 'upper')).toEqual([5]);
    expect(await where('text', 'anyOf', ['A_B', 'axb', '%'])).toEqual([2, 3]);
    expect(await where('text', 'contains', "'; drop table kept; --")).toEqual([]);
  });

  it('text sorts without regard to case', async () => {
    expect(await sorted('text', ['b', 'A', null, 'a1', 'C'])).toEqual([null, 'A', 'a1', 'b', 'C']);
  });

  it('numbers sort and are bounded by amount, both bounds included and either one open', async () => {
    expect(await sorted('number', [10, 9, null, -1, 0.5])).toEqual([null, -1, 0.5, 9, 10]);
    expect(await where('number', 'between', { from: 0.5, to: 9 })).toEqual([1, 4]);
    expect(await where('number', 'between', { from: 9 })).toEqual([0, 1]);
    expect(await where('number', 'between', { to: 0 })).toEqual([3]);
    expect(await where('bytes', 'between', { from: -1e300, to: 1e300 })).toEqual([0, 1, 3, 4]);
  });

  it('bounds may be finer and larger than a typed column', async () => {
    await table.keep([0]);
    const column: AnswerColumn = { ...documentColumn, number: sql<number>`id` };
    expect(await where('number', 'between', { from: -0.5, to: 1e12 }, column)).toEqual([0]);
    expect(await where('number', 'between', { from: 1e300 }, column)).toEqual([]);
  });

  it('dates sort by time, and a range holds both of its ends', async () => {
    const days = ['2026-01-02T00:00:00.000Z', '2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z'];
    expect(await sorted('date', days)).toEqual([days[1], days[2], days[0]]);
    expect(await where('date', 'during', { from: '2026-01-01T01:00:00+01:00', to: '2026-01-02T00:00:00Z' })).toEqual([
      0, 2,
    ]);
    const column: AnswerColumn = {
      ...documentColumn,
      time: sql`(answers ->> 'x')::timestamptz`,
      instant: (date) => sql`${date.toISOString()}::timestamptz`,
    };
    expect(
      await where('date', 'during', { from: '2026-01-01T00:00:00Z', to: '2026-01-01T23:59:59.999Z' }, column),
    ).toEqual([2]);
  });

  it('choices are found by any of their answers, exactly', async () => {
    await table.keep([['cold', 'pilot'], ['Pilot'], [], null, ["it's"]]);
    expect(await where('choice', 'anyOf', ['pilot', 'x'])).toEqual([0]);
    expect(await where('choice', 'anyOf', ["it's"])).toEqual([4]);
    expect(await where('choice', 'anyOf', ['?', '$1'])).toEqual([]);
  });

  it('addresses sort by their numbers', async () => {
    expect(await sorted('ip', ['10.0.0.10', '10.0.0.9', '9.255.0.1', '2001:db8::1', '100.0.0.0'])).toEqual([
      '9.255.0.1',
      '10.0.0.9',
      '10.0.0.10',
      '100.0.0.0',
      '2001:db8::1',
    ]);
  });

  it('identifiers and phones are found however they are grouped', async () => {
    await table.keep([
      '8988303000000000010',
      { code: '+49', country_iso: 'DE', number: '30 (901) 820-10' },
      '+49 30 1',
    ]);
    expect(await where('iccid', 'contains', '8830 3000')).toEqual([0]);
    expect(await where('iccid', 'anyOf', ['8988 3030 0000 0000 010'])).toEqual([0]);
    expect(await where('phone', 'contains', '+49 30-901')).toEqual([1]);
    expect(await where('phone', 'contains', 'DE')).toEqual([]);
    expect(await where('phone', 'contains', '49301')).toEqual([2]);
  });

  it('answers of several parts are found by what they hold, never by the names of their parts', async () => {
    await table.keep([
      [{ command: 'AT+GMR "x"', criteria: 'command: ok' }],
      [{ command: 'AT\\CSQ', criteria: '' }],
      null,
      [{ command: 'a', criteria: '"criteria": ' }],
    ]);
    expect(await where('command', 'contains', 'criteria')).toEqual([3]);
    expect(await where('command', 'contains', 'COMMAND')).toEqual([0]);
    expect(await where('command', 'contains', 'gmr "X"')).toEqual([0]);
    expect(await where('command', 'contains', '\\csq')).toEqual([1]);
    expect(await where('command', 'contains', '%')).toEqual([]);
  });

  it('files are found by their name alone', async () => {
    const file = (name: string) => ({ name, url: '/files/secret', size: 1, type: 'text/plain' });
    await table.keep([file('Trace "b".pcap'), file('a\\b.txt'), '/files/plain.txt', null]);
    expect(await where('file', 'contains', 'secret')).toEqual([]);
    expect(await where('file', 'contains', 'trace "B"')).toEqual([0]);
    expect(await where('file', 'contains', 'a\\b')).toEqual([1]);
    expect(await where('file', 'contains', 'plain')).toEqual([2]);
    expect(await sorted('file', [file('b'), file('A'), null])).toEqual([null, file('A'), file('b')]);
  });

  it('one id and several ids are found and sorted alike', async () => {
    await table.keep(['acme', ['borealis', 'acme'], ['cobalt'], null]);
    expect(await where('accounts', 'anyOf', ['acme'])).toEqual([0, 1]);
    expect(await sorted('accounts', [['delta', 'a'], 'Acme', ['borealis']])).toEqual([
      'Acme',
      ['borealis'],
      ['delta', 'a'],
    ]);
    const column: AnswerColumn = {
      ...documentColumn,
      firstItem: sql`(answers ->> 'x')`,
      hasAnyOf: (values) => sql<boolean>`(answers ->> 'x') = any(${[...values]}::text[])`,
    };
    await table.keep(['acme', 'delta']);
    expect(await where('accounts', 'anyOf', ['delta', 'x'], column)).toEqual([1]);
  });

  it('captures sort by their start, and a range holds both of its ends', async () => {
    const capture = (hour: string) => `2026-01-01T${hour}:00:00.000Z/2026-01-01T23:00:00.000Z`;
    expect(await sorted('captureDate', [capture('09'), capture('07'), capture('08')])).toEqual([
      capture('07'),
      capture('08'),
      capture('09'),
    ]);
    expect(await where('captureDate', 'during', { from: '2026-01-01T07:00:00Z', to: '2026-01-01T08:00:00Z' })).toEqual([
      1, 2,
    ]);
    const column: AnswerColumn = {
      ...documentColumn,
      time: sql`left(answers ->> 'x', 24)::timestamptz`,
      instant: (date) => sql`${date.toISOString()}::timestamptz`,
    };
    expect(
      await where('captureDate', 'during', { from: '2026-01-01T08:00:00Z', to: '2026-01-01T09:00:00Z' }, column),
    ).toEqual([0, 2]);
  });

  it.each(['richJson', 'command', 'file', 'address'] as const)(
    'long answers of the kind %s fit into the index of their order',
    async (kind) => {
      const random = Array.from({ length: 20_000 }, (_, position) =>
        ((position * 7919 + position * position * 31) % 36).toString(36),
      ).join('');
      await table.keep([kind === 'richJson' ? `"${random}"` : [{ name: random, command: random, address: random }]]);
      expect(await table.canIndex(sqlOf(exampleQuestion(kind))?.sort(documentColumn) ?? sql`null`)).toBe(true);
    },
  );

  it('switches are on, off, or neither', async () => {
    await table.keep([true, false, null, 'true', 'false']);
    expect(await where('switch', 'is', true)).toEqual([0, 3]);
    expect(await where('stringSwitch', 'is', false)).toEqual([1, 4]);
  });

  it('passwords give nothing away by their order', async () => {
    expect(await sorted('password', ['b', 'a', 'c'])).toEqual(['b', 'a', 'c']);
  });

  it.each(kindNames)('an index can carry the order of the kind %s', async (name) => {
    await table.keep([]);
    const by = sqlOf(exampleQuestion(name))?.sort(documentColumn) ?? sql`id`;
    expect(await table.canIndex(by)).toBe(true);
  });
});
