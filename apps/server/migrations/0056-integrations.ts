/** Who is told of events, and the proof that they were. */
export const integrations = `
create table integrations (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null,
  name text not null,
  settings jsonb not null default '{}',
  -- Encrypted as one value.
  secrets text,
  event_types text[] not null default '{}',
  groups text[] not null default '{}',
  tags text[] not null default '{}',
  networks text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  state_reason text not null default '',
  -- Since the last delivery that worked; the next one is tried alone, at its time.
  failing_since timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  -- The process that sends for it, so that its deliveries keep their order.
  leased_by text,
  leased_until timestamptz,
  created_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index integrations_account on integrations (account_id) where deleted_at is null;

-- Accounts could capture packets before it was an integration, and still can.
update accounts set features = features || '{packetCapture}' where not 'packetCapture' = any(features);

create table deliveries (
  id bigint generated always as identity,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  integration_id text not null,
  event_id text not null,
  event_position bigint not null,
  event_recorded_at timestamptz not null,
  -- Deliveries of one lane keep their order: a Thing, or the account.
  lane text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  is_replay boolean not null default false,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  first_failed_at timestamptz,
  finished_at timestamptz,
  -- The latest attempts: when, how long, what was answered.
  history jsonb not null default '[]',
  primary key (id, created_at)
) partition by range (created_at);
create index deliveries_pending on deliveries (integration_id, id) where state = 'pending';
create index deliveries_due on deliveries (next_at, integration_id) where state = 'pending';
create index deliveries_waiting_lanes on deliveries (integration_id, lane, id) where state = 'pending';
create index deliveries_log on deliveries (integration_id, id desc);
create table deliveries_other partition of deliveries default;

create or replace function ensure_event_partitions(first_day date, last_day date) returns void language plpgsql as $$
declare
  parent text;
  day date := first_day;
begin
  while day <= last_day loop
    foreach parent in array array['events', 'deliveries'] loop
      begin
        execute format('create table if not exists %I partition of %I for values from (%L) to (%L)', parent || to_char(day, '_YYYYMMDD'), parent, day, day + 1);
      exception when check_violation or invalid_object_definition then
        -- Rows of that day lie in the default partition already, where they are found and removed too: no reason not to start.
        raise warning 'no partition of % for %', parent, day;
      end;
    end loop;
    day := day + 1;
  end loop;
end $$;
`;
