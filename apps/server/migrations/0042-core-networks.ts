/** The provider's core networks as configuration, what they were told and said, and how each link is doing. */
export const coreNetworks = `
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

-- Null: the network that comes with the server, which is the simulator of the demo.
alter table things add column core_network text references core_networks (id);

alter table network_links
  alter column heard_at drop not null,
  -- The time of the newest observation that was stored.
  add column newest_at timestamptz,
  add column observations bigint not null default 0,
  add column failures bigint not null default 0,
  add column failure text not null default '',
  add column failed_at timestamptz,
  add column silent_after_seconds integer not null default 30,
  -- Whether commands go the same way as observations, so that silence means that they do not arrive either.
  add column carries_commands boolean not null default true;

-- Batches of observations that were stored: the same one again is known, another one under its id is refused.
create table network_batches (
  network text not null references core_networks (id),
  id text not null,
  digest text not null,
  received_at timestamptz not null default now(),
  primary key (network, id)
);
create index network_batches_age on network_batches (received_at);

-- What became of commands that a network took over.
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
`;
