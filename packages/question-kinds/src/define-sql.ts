import type { RawBuilder } from 'kysely';
import type { OperatorOf } from './define.ts';
import type { Operand } from './operators.ts';

/**
 * One answer as SQL, in whatever form a kind needs it. Generic documents read it out of a jsonb object, typed tables out of
 * a column; a kind does not know which.
 */
export interface AnswerColumn {
  readonly text: RawBuilder<string | null>;
  readonly number: RawBuilder<number | null>;
  /** Comparable with `instant(date)` only: an ISO text in documents, a timestamp in typed tables. */
  readonly time: RawBuilder<unknown>;
  instant(date: Date): RawBuilder<unknown>;
  /** The chosen values as a jsonb array; empty when nothing is chosen. */
  readonly items: RawBuilder<unknown>;
}

export type AnswerForm = 'text' | 'number' | 'time' | 'items';

/** How the database orders a kind and answers each operator it declares; an operator without SQL does not compile. */
export interface KindSql<Kind> {
  sort(column: AnswerColumn): RawBuilder<unknown>;
  /** Which form of the answer an index for searching and sorting is built on. */
  readonly indexOn: AnswerForm;
  readonly where: { readonly [Operator in OperatorOf<Kind>]: (column: AnswerColumn, operand: Operand<Operator>) => RawBuilder<boolean> };
}
