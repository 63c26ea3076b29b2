/** The provider's core networks as configuration, what they reported, and the state of each link. */
export const baselineNetworks = `
-- The directory of mobile networks.
create table networks (
  mcc text not null,
  mnc text not null,
  name text not null,
  country text not null,
  country_name text not null,
  primary key (mcc, mnc)
);
create index networks_country on networks (country);

-- Networks that this server commands and that report to it.
create table core_networks (
  id text primary key,
  -- The provider's own account, whose administrators configure it.
  account_id text not null references accounts (id),
  name text not null,
  adapter text not null check (adapter in ('simulator', 'generic')),
  settings jsonb not null default '{}',
  -- Encrypted values by name.
  secrets jsonb not null default '{}',
  -- Until when the signing secret before the present one still counts.
  previous_secret_until timestamptz,
  -- What the network cannot do.
  lacks text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index core_networks_account on core_networks (account_id);

-- One row for each network that is connected: when it last reported, even without observations.
create table network_links (
  name text primary key,
  heard_at timestamptz,
  -- The time of the newest observation that was stored.
  newest_at timestamptz,
  observations bigint not null default 0,
  failures bigint not null default 0,
  failure text not null default '',
  failed_at timestamptz,
  silent_after_seconds integer not null default 30,
  -- Whether commands go the same way as observations, so that silence means that they do not arrive either.
  carries_commands boolean not null default true
);

-- Batches of observations that were stored: the same one again is known, another one under its id is refused.
create table network_batches (
  network text not null references core_networks (id),
  id text not null,
  digest text not null,
  received_at timestamptz not null default now(),
  primary key (network, id)
);
create index network_batches_age on network_batches (received_at);

-- Which observations were stored: a row for each batch and source, with a number for each observation. What is above
-- the highest number of its SIM is new without a look; what is below is looked up here by its own number and time.
create table observation_numbers (
  source text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  numbers bigint[] not null
);
create index observation_numbers_time on observation_numbers (source, last_at);
create index observation_numbers_age on observation_numbers (last_at);

-- Outcomes of commands that a network took over.
create table network_confirmations (
  network text not null references core_networks (id),
  id text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  reason text not null default '',
  result jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (network, id)
);
create index network_confirmations_age on network_confirmations (at);

-- What was asked of a network, written before it is asked, and closed in the transaction that stores the outcome. A
-- row without an outcome is a command whose answer is not known yet: it did not come, or the process died before it
-- could store it.
create table network_intents (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  iccid text not null,
  command text not null,
  detail jsonb not null default '{}',
  actor_id text not null,
  request_id text not null default '',
  -- The order of a bulk action, and its job: the engine of that job closes them.
  document_id text,
  bulk_job bigint,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('done', 'refused', 'not-sent', 'not-done', 'superseded', 'unknown')),
  reason text not null default '',
  settled_at timestamptz
);
create index network_intents_open on network_intents (created_at) where outcome is null;
create index network_intents_thing on network_intents (iccid, created_at);
create unique index network_intents_bulk on network_intents (bulk_job, iccid)
  where outcome is null and bulk_job is not null;
create unique index network_intents_order on network_intents (document_id, iccid)
  where outcome is null and document_id is not null and bulk_job is null;
create index network_intents_age on network_intents (settled_at) where settled_at is not null;

-- Files of usage records that networks handed over, and how far they were read.
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

-- Outages of networks that are going on, for each account that has Things there, so that many Things that report one
-- are one event.
create table open_outages (
  account_id text not null references accounts (id),
  network text not null,
  began_at timestamptz not null,
  primary key (account_id, network)
);
`;
