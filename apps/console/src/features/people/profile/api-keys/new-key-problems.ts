import type { FieldProblem } from '@airlane/domain/access/field-problem';
import { API_KEY_DAYS_MAX, API_KEY_NAME_MAX } from '@airlane/domain/access/api-keys';
import { fieldProblem } from '@airlane/domain/access/field-problem';

/** The name is free; the days are a whole number within a key's longest life. */
export const newKeyProblems = ({
  name,
  days,
}: {
  readonly name: string;
  readonly days: string;
}): readonly FieldProblem[] => {
  const count = /^\d{1,4}$/.test(days.trim()) ? Number(days) : 0;
  return [
    ...(name.trim() === '' ? [fieldProblem('name', 'required', 'Mandatory field')] : []),
    ...(name.trim().length > API_KEY_NAME_MAX
      ? [fieldProblem('name', 'maxLength', `At most ${API_KEY_NAME_MAX} characters`)]
      : []),
    ...(count < 1 || count > API_KEY_DAYS_MAX
      ? [fieldProblem('days', 'range', `A whole number from 1 to ${API_KEY_DAYS_MAX}`)]
      : []),
  ];
};
