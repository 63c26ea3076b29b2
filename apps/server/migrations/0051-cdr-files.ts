/** Files of usage records that networks handed over, and how far they were read. */
export const cdrFiles = `
create table cdr_files (
  id bigint generated always as identity primary key,
  network text not null references core_networks (id),
  name text not null,
  digest text not null,
  size bigint not null,
  storage_key text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  failure text not null default '',
  -- The last line whose usage is stored: it moves in the transaction that stores it.
  lines_done integer not null default 0,
  stored integer not null default 0,
  known integer not null default 0,
  refused integer not null default 0,
  received_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (network, name)
);
create index cdr_files_waiting on cdr_files (network, id) where status = 'waiting';
create index cdr_files_age on cdr_files (finished_at);

-- Lines that could not be counted, the first thousand of each file.
create table cdr_problems (
  file_id bigint not null references cdr_files (id) on delete cascade,
  line integer not null,
  reason text not null,
  primary key (file_id, line)
);
`;
