/** The edges of the demo world as their simulated management has them. Kept in the database, so that any process may run it and a restart forgets nothing. */
export const simulatedEdges = `
create table simulated_edges (
  edge_id text primary key,
  -- Radios and backhauls as they were applied last.
  equipment jsonb not null,
  mode text not null default 'running' check (mode in ('running', 'booting', 'lost', 'silent')),
  -- Whether what it is now was told.
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

create table simulated_observations (
  number bigint generated always as identity primary key,
  observation jsonb not null,
  at timestamptz not null default now()
);
`;
