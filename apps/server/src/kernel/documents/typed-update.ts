import type { Question } from '@airlane/question-kinds';
import { questionKey } from '@airlane/question-kinds';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { invalidField } from '#kernel/validation.ts';
import type { TypedSource } from '#kernel/listing/typed-source.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import type { RecordChange, Values } from '#kernel/documents/record-writer.ts';

const questionOf = (template: StoredTemplate, questionId: string): Question | undefined =>
  template.content.questions.find((question) => question.questionId === questionId);

/** Column values for the answers that have a writable column, and the rest for the table's jsonb. */
export const splitValues = (source: TypedSource, template: StoredTemplate, values: Values) => {
  const columns: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  for (const [questionId, value] of Object.entries(values)) {
    const question = questionOf(template, questionId);
    const column = question && source.columns[questionKey(question)];
    if (!column) extra[questionId] = value;
    else if (column.write) columns[column.write.column] = column.write.valueOf(value);
    else {
      const label = question?.questionLabel ?? questionId;
      throw invalidField(questionId, 'readOnly', `"${label}" cannot be changed here`);
    }
  }
  return { columns, extra };
};

interface TypedTable {
  readonly source: TypedSource;
  /** `things as t`, or with a second table for columns that come from there. */
  readonly table: string;
  readonly joined?: { readonly from: string; readonly on: string };
}

/** UPDATE of a typed table: writable columns by name, everything else into `extra`. */
export const typedUpdate = (
  { source, table, joined }: TypedTable,
  scope: AccountScope,
  template: StoredTemplate,
  { key, version, values }: RecordChange,
): RawBuilder<Record<string, unknown>> => {
  const { columns, extra } = splitValues(source, template, values);
  const assignments = [
    ...Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(Object.keys(extra).length > 0 ? [sql`extra = t.extra || ${JSON.stringify(extra)}::jsonb`] : []),
    sql`version = t.version + 1`,
    sql`updated_at = now()`,
  ];
  return sql`update ${sql.raw(table)} set ${sql.join(assignments)} ${sql.raw(joined ? `from ${joined.from}` : '')}
    where ${source.within(scope, template)} and ${source.key} = ${key} and t.version = ${version}
      ${sql.raw(joined ? `and ${joined.on}` : '')}
    returning ${source.select}`;
};
