import type { ViewAlert } from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

interface TemplatesTable {
  id: string;
  description: string;
  title: string;
  type: Generated<string>;
  status: Generated<'draft' | 'published'>;
  version: Generated<number>;
  content: ColumnType<unknown, string, string>;
  published_content: ColumnType<unknown, string | null | undefined, string | null>;
  source: Generated<string>;
  access: ColumnType<unknown, string, string>;
  audience: ColumnType<unknown, string | undefined, string>;
  is_dynamic: Generated<boolean>;
  shipped: ColumnType<unknown, string | null | undefined, string | null>;
  updated_by: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface TemplateVersionsTable {
  template_id: string;
  version: number;
  title: string;
  content: ColumnType<unknown, string, string>;
  saved_by: string | null;
  saved_at: Date;
}

interface DocumentsTable {
  id: string;
  template_id: string;
  account_id: string;
  member_id: string | null;
  status: Generated<string>;
  answers: Json<Record<string, unknown>>;
  search_text: Generated<string>;
  /** The groups whose Things it speaks of, beyond the one it names; null where it may be any Thing of the account. */
  thing_groups: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  version: Generated<number>;
  created_by: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface RequestKeysTable {
  user_id: string;
  key: string;
  digest: string;
  at: GeneratedTimestamp;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  document_id: string;
  created_at: GeneratedTimestamp;
}

interface RowCountsTable {
  account_id: string;
  source: string;
  total: number;
}

interface FilesTable {
  id: string;
  account_id: string;
  template_id: string;
  question_id: string;
  kind: 'file' | 'image';
  name: string;
  declared_type: Generated<string>;
  type: Generated<string>;
  size: number;
  checksum: Generated<string>;
  storage_key: string;
  storage_upload_id: string;
  state: Generated<'uploading' | 'stored' | 'refused'>;
  refusal: string | null;
  begin_key: string | null;
  created_by: string;
  created_at: GeneratedTimestamp;
  expires_at: MaybeTimestamp;
}

interface SavedViewsTable {
  id: string;
  account_id: string;
  user_id: string;
  template_name: string;
  name: string;
  state: ColumnType<unknown, string, string>;
  is_shared: Generated<boolean>;
  alert: Generated<ViewAlert | null>;
  watched_since: MaybeTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface ViewMembersTable {
  view_id: string;
  iccid: string;
}

interface DefaultViewsTable {
  account_id: string;
  user_id: string;
  template_name: string;
  view_id: string;
}

/** Templates, what is written by them, and how it is looked at. */
export interface DocumentTables {
  templates: TemplatesTable;
  template_versions: TemplateVersionsTable;
  documents: DocumentsTable;
  idempotency_keys: IdempotencyKeysTable;
  request_keys: RequestKeysTable;
  row_counts: RowCountsTable;
  files: FilesTable;
  saved_views: SavedViewsTable;
  default_views: DefaultViewsTable;
  view_members: ViewMembersTable;
}
