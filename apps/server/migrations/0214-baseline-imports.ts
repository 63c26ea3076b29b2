/** The inventory of SIMs, and files that are staged row by row and checked before anything of them counts. */
export const baselineImports = `
-- The history of a SIM.
create table sim_steps (
  id bigint generated always as identity primary key,
  iccid text not null,
  at timestamptz not null default now(),
  status text not null,
  -- The customer that has it or that it is kept for.
  customer_id text,
  -- Null where a network, an order or the server itself did it.
  actor_id text,
  note text not null default ''
);
create index sim_steps_iccid on sim_steps (iccid, id);

-- Ki, OPc, ADM and the like, by name, each encrypted for this one SIM. No screen or call shows them.
create table sim_keys (
  iccid text primary key,
  account_id text not null references accounts (id),
  secrets jsonb not null,
  created_at timestamptz not null default now()
);

-- Which column of a manufacturer's files holds what.
create table sim_layouts (
  account_id text not null references accounts (id),
  manufacturer text not null,
  mapping jsonb not null,
  delimiter text not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, manufacturer)
);

-- Files of manufacturers and ranges of SIMs.
create table sim_imports (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('file', 'range')),
  name text not null,
  manufacturer text not null default '',
  mapping jsonb not null default '{}',
  delimiter text not null default ',',
  headers jsonb not null default '[]',
  -- What rows get that say nothing else: size, sponsor, network.
  defaults jsonb not null default '{}',
  digest text,
  status text not null default 'waiting'
    check (status in ('waiting', 'receiving', 'checked', 'importing', 'done', 'failed', 'undoing', 'undone')),
  failure text not null default '',
  lines integer not null default 0,
  good integer not null default 0,
  bad integer not null default 0,
  imported integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  created_by text not null,
  undone_by text,
  created_at timestamptz not null default now(),
  received_at timestamptz,
  finished_at timestamptz
);
create index sim_imports_account on sim_imports (account_id, created_at desc);
-- The same content acts once.
create unique index sim_imports_digest on sim_imports (account_id, digest)
  where digest is not null and status in ('importing', 'done');

-- Rows of an import until it is done; afterwards those with a finding.
create table sim_import_rows (
  import_id text not null references sim_imports (id) on delete cascade,
  line integer not null,
  iccid text not null,
  imsi text not null default '',
  -- The customer that the file assigns the SIM to.
  customer_id text,
  answers jsonb not null default '{}',
  secrets jsonb not null default '{}',
  field text,
  finding text,
  is_imported boolean not null default false,
  -- As it was made: another version means that it was changed since.
  made_version integer,
  outcome text check (outcome in ('removed', 'kept')),
  reason text,
  primary key (import_id, line)
);
create index sim_import_rows_iccid on sim_import_rows (import_id, iccid);
create index sim_import_rows_due on sim_import_rows (import_id, line) where finding is null and not is_imported;
create index sim_import_rows_found on sim_import_rows (import_id, line) where finding is not null;
create index sim_import_rows_made on sim_import_rows (import_id, line) where is_imported and outcome is null;
create index sim_import_rows_kept on sim_import_rows (import_id, line) where outcome = 'kept';

-- The stock below which staff are warned.
create table sim_stock_levels (
  account_id text not null references accounts (id),
  size text not null,
  sponsor text not null default '',
  threshold integer not null check (threshold between 1 and 10000000),
  -- Once, until the stock is above the threshold again.
  warned_at timestamptz,
  primary key (account_id, size, sponsor)
);

-- Files of accounts and people.
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
  -- No mail is sent unless the importing person asks for it.
  send_invitations boolean not null default false,
  status text not null default 'waiting'
    check (status in ('waiting', 'receiving', 'checked', 'importing', 'done', 'undoing', 'undone')),
  lines integer not null default 0,
  good integer not null default 0,
  bad integer not null default 0,
  imported integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  created_by text not null,
  -- May be a colleague, whose rights then count.
  undone_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index fleet_imports_vertical on fleet_imports (vertical, created_at desc);

-- Rows of these files. What they made can be undone.
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
  -- As it was made: another version means that it was changed since.
  made_version integer,
  made_user_id text,
  outcome text check (outcome in ('removed', 'kept')),
  reason text,
  primary key (import_id, line)
);
create index fleet_import_rows_key on fleet_import_rows (import_id, key);
create index fleet_import_rows_due on fleet_import_rows (import_id, line) where finding is null and document_id is null;
create index fleet_import_rows_found on fleet_import_rows (import_id, line) where finding is not null;
create index fleet_import_rows_made on fleet_import_rows (import_id, line)
  where document_id is not null and outcome is null;
create index fleet_import_rows_kept on fleet_import_rows (import_id, line) where outcome = 'kept';
`;
