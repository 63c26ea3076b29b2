/** Uploads under way and the files they became. */
export const files = `
create table files (
  id text primary key,
  account_id text not null references accounts (id),
  template_id text not null references templates (id),
  question_id text not null,
  kind text not null check (kind in ('file', 'image')),
  name text not null,
  declared_type text not null default '',
  -- Told by the content once the upload is complete.
  type text not null default '',
  size bigint not null,
  checksum text not null default '',
  storage_key text not null unique,
  storage_upload_id text not null,
  state text not null default 'uploading' check (state in ('uploading', 'stored', 'refused')),
  refusal text,
  begin_key text,
  created_by text not null references users (id),
  created_at timestamptz not null default now(),
  -- Null once a saved document names the file.
  expires_at timestamptz
);
create index files_account on files (account_id, created_at desc);
create index files_expiry on files (expires_at) where expires_at is not null;
create unique index files_begin_key on files (created_by, begin_key) where begin_key is not null;
`;
