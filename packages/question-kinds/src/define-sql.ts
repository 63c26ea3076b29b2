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
  /** Of several chosen values the first; an ordered list sorts by it. */
  readonly firstItem: RawBuilder<string | null>;
  /** All chosen values as an array of texts, where there may be several. */
  readonly items?: RawBuilder<unknown>;
  /** Whether at least one of these is among the chosen values. */
  hasAnyOf(values: readonly string[]): RawBuilder<boolean>;
  /** Whether there is no answer: nothing stored, an empty text or an empty list. Never null. */
  readonly isEmpty: RawBuilder<boolean>;
}

/** How the database orders a kind and answers each operator it declares; an operator without SQL does not compile. */
export interface KindSql<Kind> {
  sort(column: AnswerColumn): RawBuilder<unknown>;
  /**
   * The text that an answer is sure to hold when it matches `contains`. Lists narrow by the index of their search text with
   * it; absent where nothing sure can be said.
   */
  readonly soughtText?: (part: string) => string;
  readonly where: {
    readonly [Operator in OperatorOf<Kind>]: (column: AnswerColumn, operand: Operand<Operator>) => RawBuilder<boolean>;
  };
}
