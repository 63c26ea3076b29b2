import type { JsonValue, Question } from '@airlane/question-kinds';
import type { AnswerColumn } from '@airlane/question-kinds/sql';
import type { RawBuilder } from 'kysely';
import type { AccountScope } from '../access/viewer.ts';
import type { AnyTemplate } from './visible-template.ts';

/** One row of a list, whatever table it comes from. */
export interface RecordRow {
  readonly id: string;
  readonly accountId: string;
  readonly memberId: string | null;
  readonly status: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Stored values by question id. */
  readonly values: Readonly<Record<string, JsonValue | null>>;
}

export type RawRow = Readonly<Record<string, unknown>>;

/** The Things whose value of one attribute fits, or all the others. */
export interface BitSet {
  readonly attribute: string;
  /** Matches `mark.value`, a value that some Things of the account have. */
  readonly matches: RawBuilder<boolean>;
  readonly isComplement: boolean;
}

/** A column whose values are kept as bits. */
export interface BitColumn {
  readonly attribute: string;
  /** Whether a row has several values at once. */
  readonly isList: boolean;
  /** One value, read from `mark.value`. */
  readonly answer: AnswerColumn;
}

export interface KeptBits {
  /** Nothing for columns with many values. */
  column(question: Question): BitColumn | undefined;
  /** What of the account's rows the viewer sees. */
  scopeSets(scope: AccountScope): readonly BitSet[];
}

export interface JoinedTable {
  /** Instead of the source's own. */
  readonly from: RawBuilder<unknown>;
  readonly select: RawBuilder<unknown>;
  /** The joined table without the other one, where nothing else is asked; its rows have the source's key. */
  readonly alone: RawBuilder<unknown>;
  /** The tenant's rows of it alone; nothing where the viewer does not see all of them. */
  aloneWithin(scope: AccountScope): RawBuilder<boolean> | undefined;
  holds(question: Question): boolean;
}

/** A column whose order is kept in a table of its own. */
export interface SortedElsewhere {
  /** Follows the table of the source. */
  readonly join: RawBuilder<unknown>;
  readonly column: AnswerColumn;
}

/** Where a source keeps answers to questions that it has no column for. Templates that sort or search by them get indexes there. */
export interface AnswerTable {
  readonly table: 'documents' | 'things';
  /** One jsonb object, by question. */
  readonly answers: RawBuilder<unknown>;
  readonly key: string;
  /** The rows of a template, without parameters: it is part of the indexes. */
  rowsOf(template: AnyTemplate): RawBuilder<boolean>;
  hasColumn(question: Question): boolean;
}

/**
 * Where the documents of a template live: a table and a map from question to SQL. The query builder knows nothing else, so
 * generic documents and typed tables are listed by the same code.
 */
export interface ListingSource {
  readonly name: string;
  /** Table or join; rows are called `t` in it. */
  readonly from: RawBuilder<unknown>;
  /** A second table with some of the columns, for the lists that filter or sort by one of them; the others do without it. */
  readonly joined?: JoinedTable;
  /** What `rowOf` needs, as the select list of `from`. */
  readonly select: RawBuilder<unknown>;
  /** Unique within the source and the last resort of every order, so that pages never overlap. */
  readonly key: RawBuilder<unknown>;
  /** Text unless a source says otherwise. */
  readonly keyType?: 'bigint';
  /** The user whom a row belongs to. */
  readonly member: RawBuilder<unknown>;
  /** Id of a document on the wire from and to the key; nothing when the id cannot belong here. */
  keyOf(documentId: string): string | undefined;
  /** The tenant's rows of this template. Every query carries it. */
  within(scope: AccountScope, template: AnyTemplate): RawBuilder<boolean>;
  /** Under which name exact counts are kept, when the whole of `within` is what is counted. */
  countKept(scope: AccountScope, template: AnyTemplate): string | undefined;
  column(question: Question): AnswerColumn | undefined;
  readonly answerTable?: AnswerTable;
  /** What a list that is sorted by this column joins; nothing where the source's own table serves the order. */
  sortedElsewhere?(question: Question): SortedElsewhere | undefined;
  /** Where columns with few values are kept as bits, so that filtered rows are counted without being read. */
  readonly bits?: KeptBits;
  readonly searchText: RawBuilder<string> | undefined;
  /** Whether the search text holds this answer, so that its index can narrow a filter on it. */
  isSearched(question: Question): boolean;
  /** Whether the search text tells something of this answer. */
  feedsSearchText(question: Question): boolean;
  /** Rows that an export reads at a time, where that is not the usual number. */
  readonly exportPage?: number;
  readonly defaultOrder: { readonly by: RawBuilder<unknown>; readonly descending: boolean };
  rowOf(raw: RawRow, questions: readonly Question[]): RecordRow;
}
