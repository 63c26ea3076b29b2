import type { JsonValue, Question } from '@airlane/question-kinds';
import { questionKey } from '@airlane/question-kinds';
import type { AnswerColumn } from '@airlane/question-kinds/sql';
import { sql } from 'kysely';
import { jsonAnswer, listAnswer, scalarAnswer, textAnswer } from './answer-columns.ts';
import type { AnswerTable, JoinedTable, ListingSource, RawRow, RecordRow, SortedElsewhere } from './source.ts';

/** How a column of a typed table becomes an answer and back. */
export interface TypedColumn {
  /** As SQL, with the table called `t`. */
  readonly sql: string;
  /** The same where the joined table is there. */
  readonly joinedSql?: string;
  readonly sortedElsewhere?: SortedElsewhere;
  readonly answer: AnswerColumn;
  read(stored: unknown): JsonValue | null;
  /** Nothing: the column is read-only. */
  readonly write?: { readonly column: string; valueOf(answer: JsonValue | null): unknown };
}

type Writable = { readonly writable?: boolean };
const columnName = (expression: string): string => expression.slice(expression.indexOf('.') + 1);
const writing = (expression: string, { writable }: Writable, valueOf: (answer: JsonValue | null) => unknown) =>
  writable ? { write: { column: columnName(expression), valueOf } } : {};

export const text = (expression: string, options: Writable = {}): TypedColumn => ({
  sql: expression,
  answer: textAnswer(sql.raw(expression)),
  read: (stored) => (stored === '' ? null : (stored as string | null)),
  ...writing(expression, options, (answer) => answer ?? ''),
});

export const number = (expression: string): TypedColumn => ({
  sql: expression,
  answer: scalarAnswer(sql.raw(expression)),
  read: (stored) => stored as number | null,
});

export const flag = (expression: string, options: Writable = {}): TypedColumn => ({
  sql: expression,
  answer: scalarAnswer(sql.raw(expression)),
  read: (stored) => stored as boolean | null,
  ...writing(expression, options, (answer) => answer ?? false),
});

export const time = (expression: string): TypedColumn => ({
  sql: expression,
  answer: scalarAnswer(sql.raw(expression)),
  read: (stored) => (stored instanceof Date ? stored.toISOString() : null),
});

/** One choice out of a list, stored as its text. */
export const oneOf = (expression: string, options: Writable = {}): TypedColumn => ({
  sql: expression,
  answer: textAnswer(sql.raw(expression)),
  read: (stored) => (typeof stored === 'string' && stored !== '' ? [stored] : null),
  ...writing(expression, options, (answer) => (Array.isArray(answer) ? (answer[0] ?? '') : '')),
});

export const manyOf = (expression: string, options: Writable = {}): TypedColumn => ({
  sql: expression,
  answer: listAnswer(sql.raw(expression)),
  read: (stored) => (Array.isArray(stored) && stored.length > 0 ? (stored as string[]) : null),
  ...writing(expression, options, (answer) => answer ?? []),
});

export const json = (expression: string, options: Writable = {}): TypedColumn => ({
  sql: expression,
  answer: scalarAnswer(sql.raw(expression)),
  read: (stored) => (stored ?? null) as JsonValue | null,
  ...writing(expression, options, (answer) => (answer === null ? null : JSON.stringify(answer))),
});

export interface TypedSourceSettings extends Pick<
  ListingSource,
  'name' | 'keyType' | 'keyOf' | 'within' | 'countKept' | 'defaultOrder' | 'bits' | 'exportPage'
> {
  readonly from: string;
  readonly joined?: Omit<JoinedTable, 'select' | 'holds'> & { readonly updatedAt: string };
  /** Key column in the table; `idOf` puts it into the document id. */
  readonly key: string;
  idOf(key: string): string;
  readonly columns: Readonly<Record<string, TypedColumn>>;
  readonly searchText?: string;
  /** Question keys whose text is part of the search text. */
  readonly searched?: readonly string[];
  /** Whether an index serves the search text, so that it can narrow a filter on one of its columns. */
  readonly isSearchIndexed?: boolean;
  /** SQL of the housekeeping columns, where the table has other names or none. */
  readonly housekeeping: {
    readonly account: string;
    readonly member: string;
    readonly status: string;
    readonly version: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  };
  /** The jsonb column for questions that a template adds to the table. */
  readonly extra?: string;
  /** Where templates that sort or search by such questions get indexes. */
  readonly extraTable?: Pick<AnswerTable, 'table' | 'key'> & { readonly rows: string };
}

export interface TypedSource extends ListingSource {
  readonly columns: Readonly<Record<string, TypedColumn>>;
}

/** A listing source over a table with columns of its own. */
export const typedSource = (settings: TypedSourceSettings): TypedSource => {
  const { columns, housekeeping, extra, extraTable, joined, ...rest } = settings;
  const names = Object.keys(columns);
  const selected = (sqlOf: (column: TypedColumn | undefined) => string | undefined, updatedAt: string) =>
    sql.raw(
      [
        `${settings.key} as record_key`,
        `${housekeeping.account} as record_account`,
        `${housekeeping.member} as record_member`,
        `${housekeeping.status} as record_status`,
        `${housekeeping.version} as record_version`,
        `${housekeeping.createdAt} as record_created_at`,
        `${updatedAt} as record_updated_at`,
        ...(extra === undefined ? [] : [`${extra} as record_extra`]),
        ...names.map((name, index) => `${sqlOf(columns[name])} as c${index}`),
      ].join(', '),
    );
  const aliasOf = new Map(names.map((name, index) => [name, `c${index}`]));

  const valueOf = (raw: RawRow, question: Question): JsonValue | null => {
    const key = questionKey(question);
    const alias = aliasOf.get(key);
    if (alias !== undefined) return columns[key]?.read(raw[alias]) ?? null;
    return ((raw['record_extra'] as Record<string, JsonValue> | undefined) ?? {})[question.questionId] ?? null;
  };

  const feedsSearchText = (question: Question): boolean => settings.searched?.includes(questionKey(question)) ?? false;

  return {
    ...rest,
    columns,
    from: sql.raw(settings.from),
    select: selected((column) => column?.sql, housekeeping.updatedAt),
    ...(joined && {
      joined: {
        ...joined,
        select: selected((column) => column?.joinedSql ?? column?.sql, joined.updatedAt),
        holds: (question: Question) => columns[questionKey(question)]?.joinedSql !== undefined,
      },
    }),
    key: sql.raw(settings.key),
    member: sql.raw(housekeeping.member),
    searchText: settings.searchText === undefined ? undefined : sql.raw<string>(settings.searchText),
    isSearched: (question) => settings.isSearchIndexed === true && feedsSearchText(question),
    feedsSearchText,
    column: (question) =>
      columns[questionKey(question)]?.answer ??
      (extra === undefined ? undefined : jsonAnswer(sql.raw(extra), question.questionId)),
    ...(extraTable && {
      answerTable: {
        ...extraTable,
        answers: sql`extra`,
        rowsOf: () => sql.raw<boolean>(extraTable.rows),
        hasColumn: (question: Question) => Object.hasOwn(columns, questionKey(question)),
      },
    }),
    sortedElsewhere: (question) => columns[questionKey(question)]?.sortedElsewhere,
    rowOf: (raw, questions): RecordRow => ({
      id: settings.idOf(String(raw['record_key'])),
      accountId: raw['record_account'] as string,
      memberId: raw['record_member'] as string | null,
      status: raw['record_status'] as string,
      version: raw['record_version'] as number,
      createdAt: raw['record_created_at'] as Date,
      updatedAt: raw['record_updated_at'] as Date,
      values: Object.fromEntries(questions.map((question) => [question.questionId, valueOf(raw, question)])),
    }),
  };
};
