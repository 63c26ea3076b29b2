import type { FieldProblem } from '@airlane/domain/access/field-problem';
import { PASSWORD_REPEAT_MISMATCH, passwordProblem } from '@airlane/domain/access/password-rules';
import { fieldProblem } from '@airlane/domain/access/field-problem';

export const newPasswordProblems = (password: string, repeated: string): readonly FieldProblem[] => {
  const problem = passwordProblem(password);
  if (problem !== undefined) return [fieldProblem('password', 'password', problem)];
  return repeated === password ? [] : [fieldProblem('repeated', 'repeat', PASSWORD_REPEAT_MISMATCH)];
};
