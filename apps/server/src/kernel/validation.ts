import type { FieldError } from '@airlane/contract/error-body';
import { AppError } from './errors.ts';

/** What was entered is refused, with a word for each field. */
export const invalidFields = (fields: readonly FieldError[]): AppError =>
  new AppError('VALIDATION_FAILED', { fields: [...fields] });

export const invalidField = (field: string, rule: string, message: string): AppError =>
  invalidFields([{ field, rule, message }]);
