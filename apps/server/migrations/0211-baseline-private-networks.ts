/**
 * Private networks: a network has edges, an edge has radios and backhauls. Things depend on a radio, and through it on
 * its edge and network.
 */
export const baselinePrivateNetworks = `
-- All four kinds are nodes of one table, because each has a name, settings, a state that observations keep, and a
-- parent in the same account.
create table private_nodes (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('network', 'edge', 'radio', 'backhaul')),
  parent_id text,
  -- The network that it belongs to; its own id for a network.
  network_id text not null,
  name text not null,
  -- Settings, by question id.
  extra jsonb not null default '{}',
  -- What the management reported last, and its reason.
  reported text check (reported in ('up', 'partial', 'down', 'restarting')),
  reported_detail text not null default '',
  reported_at timestamptz,
  -- Of edges: the last sign of life.
  heard_at timestamptz,
  firmware text not null default '',
  state text not null default 'Offline' check (state in ('Up', 'Partially Up', 'Down', 'Offline')),
  state_since timestamptz not null default now(),
  state_reason text not null default '',
  -- The node whose failure takes this one down; null where it is its own.
  cause_id text,
  -- Of edges: the state of the settings that were saved last.
  settings_state text not null default 'none' check (settings_state in ('none', 'pending', 'applied', 'failed')),
  settings_reason text not null default '',
  created_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, account_id),
  foreign key (parent_id, account_id) references private_nodes (id, account_id),
  check ((kind = 'network') = (parent_id is null))
) with (fillfactor = 80);
create unique index private_nodes_name on private_nodes (account_id, kind, lower(name));
create index private_nodes_account on private_nodes (account_id, kind, created_at desc, id);
create index private_nodes_parent on private_nodes (parent_id, kind) where parent_id is not null;
create index private_nodes_network on private_nodes (network_id);
create index private_nodes_heard on private_nodes (heard_at) where kind = 'edge' and state <> 'Offline';

-- Which Things are attached to which radio. Edge and network are here too, so that the Things that depend on one of
-- them are found by one index.
create table radio_things (
  iccid text primary key,
  account_id text not null,
  radio_id text not null references private_nodes (id) on delete cascade,
  edge_id text not null,
  network_id text not null,
  since timestamptz not null default now()
);
create index radio_things_radio on radio_things (radio_id, iccid);
create index radio_things_edge on radio_things (edge_id, iccid);
create index radio_things_network on radio_things (network_id, iccid);
create index radio_things_account on radio_things (account_id, since desc, iccid);

-- What a node measured. A measure that it does not have is null. In partitions of a day.
create table node_samples (
  node_id text not null
    -- The name that it has in databases of earlier releases, where the table once had another form.
    constraint node_samples_node_id_fkey1 references private_nodes (id) on delete cascade,
  at timestamptz not null,
  down_bps bigint,
  up_bps bigint,
  latency_ms real,
  loss_percent real,
  things integer,
  primary key (node_id, at)
) partition by range (at);
create table node_samples_other partition of node_samples default;
create index node_samples_other_at on node_samples_other using brin (at);

-- The history of edges and what is attached to them.
create table edge_events (
  number bigint generated always as identity primary key,
  account_id text not null,
  network_id text not null,
  -- Null for what concerns the network itself.
  edge_id text,
  node_id text not null,
  node_kind text not null,
  node_name text not null,
  kind text not null,
  detail text not null default '',
  by_user text,
  at timestamptz not null default now()
);
create index edge_events_account on edge_events (account_id, at desc, number);
create index edge_events_edge on edge_events (edge_id, at desc, number) where edge_id is not null;
create index edge_events_network on edge_events (network_id, at desc, number);
create index edge_events_at on edge_events (at);

-- One open incident for each edge, whatever fails with it.
create table edge_incidents (
  id text primary key,
  account_id text not null,
  edge_id text not null,
  network_id text not null,
  title text not null,
  radios integer not null,
  things integer not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index edge_incidents_open on edge_incidents (edge_id) where closed_at is null;
create index edge_incidents_account on edge_incidents (account_id, opened_at desc);

-- A command is written before it is sent. Unknown: it may have arrived, and the next report of the edge says so.
create table edge_commands (
  id text primary key,
  account_id text not null,
  edge_id text not null references private_nodes (id) on delete cascade,
  kind text not null check (kind in ('restart', 'settings', 'firmware')),
  firmware text not null default '',
  status text not null default 'ordered' check (status in ('ordered', 'sent', 'done', 'refused', 'unknown')),
  reason text not null default '',
  ordered_by text not null,
  ordered_at timestamptz not null default now(),
  settled_at timestamptz
);
create index edge_commands_edge on edge_commands (edge_id, ordered_at desc);
create unique index edge_commands_open on edge_commands (edge_id, kind) where settled_at is null and kind <> 'settings';

-- Public keys of backhauls. The private half is shown once and kept nowhere.
create table backhaul_keys (
  node_id text primary key references private_nodes (id) on delete cascade,
  public_key text not null,
  rotation integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now()
);

-- How far the observations of the edge management were read, and by which process.
create table edge_feed (
  source text primary key,
  position bigint not null default 0,
  leased_by text,
  leased_until timestamptz
);

-- The edges of the demo world as their simulated management has them. In the database, so that any process may run it
-- and a restart forgets nothing.
create table simulated_edges (
  edge_id text primary key,
  -- Radios and backhauls as they were applied last.
  equipment jsonb not null,
  mode text not null default 'running' check (mode in ('running', 'booting', 'lost', 'silent', 'dead')),
  -- Whether its present state was reported.
  announced boolean not null default false,
  -- Booting: when it is up again.
  until timestamptz,
  -- Nodes of it that do not work.
  broken text[] not null default '{}',
  firmware text not null default '4.2.1',
  next_firmware text,
  next_equipment jsonb,
  -- The command that it is restarting for.
  command_id text,
  commands text[] not null default '{}',
  heartbeat_at timestamptz not null default 'epoch',
  sampled_at timestamptz not null default 'epoch'
);

-- What that management has to report.
create table simulated_observations (
  number bigint generated always as identity primary key,
  observation jsonb not null,
  at timestamptz not null default now()
);
`;
