/** Why one input is refused, by its name. The form marks the field with it, the server answers with it. */
export interface FieldProblem {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

export const fieldProblem = (field: string, rule: string, message: string): FieldProblem => ({ field, rule, message });
