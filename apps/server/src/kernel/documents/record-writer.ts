import type { JsonValue } from '@airlane/question-kinds';
import type { RawBuilder } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { RecordRow } from '#kernel/listing/source.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';

export type Values = Readonly<Record<string, JsonValue | null>>;

export interface NewRecord {
  readonly values: Values;
  readonly memberId: string;
  readonly status: string;
}

/** One of several new records, which may go to different accounts. */
export interface PlacedRecord {
  readonly scope: AccountScope;
  readonly template: StoredTemplate;
  readonly values: Values;
}

export interface RecordChange {
  readonly key: string;
  readonly version: number;
  /** Only what changes. */
  readonly values: Values;
  readonly status: string | undefined;
  /** The row as it was read, for writers that derive something from all answers. */
  readonly current: RecordRow | undefined;
}

export interface Insertion {
  readonly id: string;
  readonly statement: RawBuilder<Record<string, unknown>>;
}

/** How the documents of one source are written. Tenant scope and version are part of every statement. */
export interface RecordWriter {
  /** An INSERT of one row where the condition holds, which returns the source's select list: the whole create is then one statement. */
  insertion?(
    scope: AccountScope,
    template: StoredTemplate,
    record: NewRecord,
    condition: RawBuilder<boolean>,
  ): Insertion;
  /** For rows that take more than one statement. Answers the document's id. Sources with neither cannot be created here. */
  insert?(trx: Db, scope: AccountScope, template: StoredTemplate, record: NewRecord): Promise<string>;
  /** Several at once, for files: a few statements for all of them. Answers the id of each in their order, and nothing for one that exists already. */
  insertMany?(trx: Db, records: readonly PlacedRecord[]): Promise<readonly (string | undefined)[]>;
  /** Whether `update` wants `current`. */
  readonly readsCurrent: boolean;
  /** An UPDATE that returns the source's select list, and no row when the version is stale or the row is not the tenant's. */
  update(scope: AccountScope, template: StoredTemplate, change: RecordChange): RawBuilder<Record<string, unknown>>;
  /** Who may hear of an update, as a jsonb object of `ChangeAudience` about the rows `changed`. Subqueries see the tables as they were before it. */
  audience?(template: StoredTemplate, change: Pick<RecordChange, 'key' | 'values'>): RawBuilder<unknown>;
  /** Answers how many rows went. */
  remove(trx: Db, scope: AccountScope, template: StoredTemplate, keys: readonly string[]): Promise<number>;
  /** Sessions and permissions depend on these rows, so every process must look again after a write. */
  readonly changesAccess: boolean;
}
