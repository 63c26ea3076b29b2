import type { FleetKindName } from '@airlane/contract/calls/fleet-imports';
import type { MappableField } from '@airlane/domain/file-mapping/column-mapping';
import type { RowFinding } from '@airlane/domain/fleet/account-row';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import type { FleetImportOrder, FleetRow, StoredState } from './fleet-imports.repository.ts';

/** A row as the form of its template would send it. */
export interface FormRow {
  /** Two rows of a file with the same key are about the same. */
  readonly key: string;
  /** By what people recognise it. */
  readonly shown: string;
  /** The account that it belongs to, as the file names it. Undefined for what belongs to the provider. */
  readonly account: string | undefined;
  /** By the keys of the questions. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The account that rows go to, and the form that validates them there. */
export interface Destination {
  readonly scope: AccountScope;
  readonly template: VisibleTemplate;
}

/** A row that is valid as it is about to be stored. */
export interface ValidRow {
  readonly row: FleetRow;
  readonly destination: Destination;
  readonly values: Values;
}

/** What was made of a row: its document, and the user who did not exist before. */
export type InsertedRow = Pick<FleetRow, 'document_id' | 'made_version' | 'made_user_id'>;

/** Something that is imported by the form that makes a single one. */
export interface FleetKind {
  readonly name: FleetKindName;
  readonly fields: readonly MappableField[];
  /** The template whose form makes a single one in a vertical. */
  readonly templateOf: (vertical: string) => string;
  /** Whether rows name the accounts that they go to; otherwise all go to the provider's own. */
  readonly isInAccounts: boolean;
  readonly readRow: (values: Readonly<Record<string, string>>, template: VisibleTemplate) => FormRow | RowFinding;
  /** The finding of a row that exists, and the beginning of the finding of one that repeats an earlier line. */
  readonly existing: { readonly field: string; readonly finding: string };
  readonly repeated: string;
  readonly findExisting: (trx: Db, order: FleetImportOrder) => Promise<void>;
  /** Those of the rows that exist by now, by what they show in small letters. */
  readonly findTaken: (db: Db, order: FleetImportOrder, rows: readonly FleetRow[]) => Promise<ReadonlySet<string>>;
  /** Rules of the form beyond its single questions. One set serves the rows of a batch and finds what they share once. */
  readonly rulesOfBatch: () => DocumentRules | undefined;
  /** Answers undefined for rows that were made by someone else since they were validated. */
  readonly insert: (
    trx: Db,
    order: FleetImportOrder,
    rows: readonly ValidRow[],
  ) => Promise<readonly (InsertedRow | undefined)[]>;
  readonly lockStates: (trx: Db, documentIds: readonly string[]) => Promise<ReadonlyMap<string, StoredState>>;
  readonly remove: (trx: Db, documentIds: readonly string[], rows: readonly FleetRow[]) => Promise<void>;
}
