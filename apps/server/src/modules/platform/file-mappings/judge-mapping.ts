import { type ColumnMapping, type MappableField, mappingMistakes } from '@airlane/domain';
import { AppError } from '#kernel/errors.ts';

/** A mapping without its empty choices; refuses one that does not fit the columns. */
export const judgeMapping = (
  mapping: ColumnMapping,
  headers: readonly string[],
  fields: readonly MappableField[],
): ColumnMapping => {
  const chosen = Object.fromEntries(Object.entries(mapping).filter(([, header]) => header !== ''));
  const mistakes = mappingMistakes(chosen, headers, fields);
  if (mistakes.length > 0)
    throw new AppError('VALIDATION_FAILED', {
      fields: mistakes.map(({ field, rule }) => ({ field: `mapping.${field}`, rule: 'mapping', message: rule })),
    });
  return chosen;
};
