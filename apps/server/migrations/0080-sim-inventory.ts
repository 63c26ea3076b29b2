/**
 * The inventory as a guarded life: states, a history for each SIM, files of manufacturers that are staged row by row before anything of them counts, keys that are
 * only ever stored encrypted, and stock levels.
 */
export const simInventory = `
update documents set answers = answers || jsonb_build_object('QID005Status', case answers->'QID005Status'->>0
    when 'available' then '["in stock"]'::jsonb
    when 'provisioned' then case when exists (select from things where things.iccid = answers->>'QID001ICCID' and things.state = 'ACTIVE') then '["active"]'::jsonb else '["assigned"]'::jsonb end
    else '["retired"]'::jsonb end)
from templates where templates.id = documents.template_id and templates.description = 'SimInventory' and answers->'QID005Status'->>0 in ('available', 'provisioned', 'retired');

-- SIMs are found by their number, whoever listed them.
create index documents_sim_iccid on documents ((answers->>'QID001ICCID')) where answers ? 'QID001ICCID' and deleted_at is null;

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
insert into sim_steps (iccid, at, status, customer_id, note)
select answers->>'QID001ICCID', documents.created_at, answers->'QID005Status'->>0, answers->>'QID003customerId', 'Earlier steps were not recorded'
from documents join templates on templates.id = documents.template_id and templates.description = 'SimInventory'
where documents.deleted_at is null and answers ? 'QID001ICCID' and answers ? 'QID005Status';

-- Ki, OPc, ADM and the like, by name, each encrypted for this one SIM. Nothing reads them back to people.
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

create table sim_imports (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('file', 'range')),
  name text not null,
  manufacturer text not null default '',
  mapping jsonb not null default '{}',
  delimiter text not null default ',',
  headers jsonb not null default '[]',
  -- What all rows get that say nothing else: size, sponsor, network.
  defaults jsonb not null default '{}',
  digest text,
  status text not null default 'waiting' check (status in ('waiting', 'receiving', 'checked', 'importing', 'done', 'failed')),
  failure text not null default '',
  lines integer not null default 0,
  good integer not null default 0,
  bad integer not null default 0,
  imported integer not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  received_at timestamptz,
  finished_at timestamptz
);
create index sim_imports_account on sim_imports (account_id, created_at desc);
-- The same content acts once.
create unique index sim_imports_digest on sim_imports (account_id, digest) where digest is not null and status in ('importing', 'done');

-- Rows of an import until it is done; afterwards those with a finding.
create table sim_import_rows (
  import_id text not null references sim_imports (id) on delete cascade,
  line integer not null,
  iccid text not null,
  imsi text not null default '',
  answers jsonb not null default '{}',
  secrets jsonb not null default '{}',
  field text,
  finding text,
  is_imported boolean not null default false,
  primary key (import_id, line)
);
create index sim_import_rows_iccid on sim_import_rows (import_id, iccid);
create index sim_import_rows_due on sim_import_rows (import_id, line) where finding is null and not is_imported;
create index sim_import_rows_found on sim_import_rows (import_id, line) where finding is not null;

create table sim_stock_levels (
  account_id text not null references accounts (id),
  size text not null,
  sponsor text not null default '',
  threshold integer not null check (threshold between 1 and 10000000),
  -- Told once, until the stock is above the threshold again.
  warned_at timestamptz,
  primary key (account_id, size, sponsor)
);
`;
