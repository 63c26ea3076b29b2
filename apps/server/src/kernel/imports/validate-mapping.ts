import { type ColumnMapping, type MappableField, mappingMistakes } from '@airlane/domain/file-mapping/column-mapping';
import { invalidFields } from '#kernel/validation.ts';

/** A mapping without its empty choices. Refuses one that does not fit the columns of the file. */
export const validateMapping = (
  mapping: ColumnMapping,
  headers: readonly string[],
  fields: readonly MappableField[],
): ColumnMapping => {
  const chosen = Object.fromEntries(Object.entries(mapping).filter(([, header]) => header !== ''));
  const mistakes = mappingMistakes(chosen, headers, fields);
  if (mistakes.length > 0)
    throw invalidFields(
      mistakes.map(({ field, rule }) => ({ field: `mapping.${field}`, rule: 'mapping', message: rule })),
    );
  return chosen;
};
