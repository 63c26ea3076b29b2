import type { FieldProblem } from '@airlane/domain';
import { PASSWORD_REPEAT_MISMATCH, fieldProblem, passwordProblem } from '@airlane/domain';

export const newPasswordProblems = (password: string, repeated: string): readonly FieldProblem[] => {
  const problem = passwordProblem(password);
  if (problem !== undefined) return [fieldProblem('password', 'password', problem)];
  return repeated === password ? [] : [fieldProblem('repeated', 'repeat', PASSWORD_REPEAT_MISMATCH)];
};
