import type { ComponentType } from 'react';
import type { OperatorOf } from './define.ts';
import type { Operand } from './operators.ts';
import type { Question } from './question.ts';

export interface InputProps {
  readonly question: Question;
  /** Exactly what the person has typed so far; decoding is the form's business. */
  readonly draft: unknown;
  readonly onChange: (draft: unknown) => void;
  readonly onBlur: () => void;
  readonly error?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

export interface CellProps {
  readonly question: Question;
  /** The answer as it came over the wire. */
  readonly answer: unknown;
}

export interface FilterControlProps<Value> {
  readonly question: Question;
  readonly operand: Value | undefined;
  readonly onChange: (operand: Value | undefined) => void;
  /** How many rows have each value, where that is known. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
}

/** How a kind looks where it is typed: an input, and one control per filter operator it declares. Its cell stands in `cells.ts`. */
export interface KindUi<Kind> {
  readonly Input: ComponentType<InputProps>;
  /** The answer on a page where it cannot be changed and has all the room it needs; drawn as the cell when absent. */
  readonly Detail?: ComponentType<CellProps>;
  readonly filters: { readonly [Operator in OperatorOf<Kind>]: ComponentType<FilterControlProps<Operand<Operator>>> };
}
