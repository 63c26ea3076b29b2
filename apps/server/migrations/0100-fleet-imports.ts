/** Accounts and people out of files, staged row by row as files of SIMs are; SIMs that a file assigns; imports that can be undone; and mappings of columns that are kept for people. */
export const fleetImports = `
create table fleet_imports (
  id text primary key default gen_random_uuid()::text,
  vertical text not null,
  -- The account that was selected: the mapping is kept there.
  account_id text not null references accounts (id),
  kind text not null check (kind in ('accounts', 'people')),
  name text not null,
  delimiter text not null,
  headers jsonb not null,
  mapping jsonb not null,
  -- Nobody gets a mail unless whoever imports asks for it.
  send_invitations boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'receiving', 'checked', 'importing', 'done', 'undoing', 'undone')),
  lines integer not null default 0,
  good integer not null default 0,
  bad integer not null default 0,
  imported integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  created_by text not null,
  -- Undoing may be the work of a colleague, and is judged by their rights.
  undone_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index fleet_imports_vertical on fleet_imports (vertical, created_at desc);

create table fleet_import_rows (
  import_id text not null references fleet_imports (id) on delete cascade,
  line integer not null,
  -- What the row is about: no two rows of a file have the same.
  key text not null default '',
  -- How people recognise it: the name of the account, the mail of the person.
  shown text not null default '',
  -- Where a person becomes a member.
  account_id text,
  answers jsonb not null default '{}',
  field text,
  finding text,
  document_id text,
  -- As it was made: another version means that somebody changed it since.
  made_version integer,
  made_user_id text,
  outcome text check (outcome in ('removed', 'kept')),
  reason text,
  primary key (import_id, line)
);
create index fleet_import_rows_key on fleet_import_rows (import_id, key);
create index fleet_import_rows_due on fleet_import_rows (import_id, line) where finding is null and document_id is null;
create index fleet_import_rows_found on fleet_import_rows (import_id, line) where finding is not null;
create index fleet_import_rows_made on fleet_import_rows (import_id, line) where document_id is not null and outcome is null;
create index fleet_import_rows_kept on fleet_import_rows (import_id, line) where outcome = 'kept';

alter table sim_imports drop constraint sim_imports_status_check;
alter table sim_imports add constraint sim_imports_status_check check (status in ('waiting', 'receiving', 'checked', 'importing', 'done', 'failed', 'undoing', 'undone'));
alter table sim_imports add column removed integer not null default 0, add column kept integer not null default 0, add column undone_by text;
alter table sim_import_rows add column customer_id text, add column made_version integer, add column outcome text check (outcome in ('removed', 'kept')), add column reason text;
create index sim_import_rows_made on sim_import_rows (import_id, line) where is_imported and outcome is null;
create index sim_import_rows_kept on sim_import_rows (import_id, line) where outcome = 'kept';

-- How somebody mapped the columns of files with the same titles.
create table file_mappings (
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  kind text not null,
  headers_digest text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id, kind, headers_digest)
);
create index file_mappings_headers on file_mappings (account_id, kind, headers_digest, updated_at desc);
`;
