/** What happened, for whoever is to be told: written in the transaction that makes it true. */
export const events = `
create table events (
  seq bigint generated always as identity,
  -- In whole milliseconds, which every client reads exactly: it finds the partition.
  recorded_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  id text not null default gen_random_uuid()::text,
  account_id text not null,
  type text not null,
  at timestamptz not null,
  -- The ICCID, and what the Thing was when it happened: a rule for a group does not follow a Thing that left it.
  thing text,
  thing_group text,
  thing_tags text[],
  thing_network text,
  data jsonb not null default '{}',
  -- Given after the commit, in one order for all readers: whoever has read up to one misses nothing before it (decision 0150).
  position bigint,
  primary key (seq, recorded_at)
) partition by range (recorded_at);
create sequence event_position;
create index events_unordered on events (seq) where position is null;
create index events_account on events (account_id, position) where position is not null;
create index events_id on events (id);
create table events_other partition of events default;

-- Makes the daily partitions of events; the server calls it at start and once a day.
create function ensure_event_partitions(first_day date, last_day date) returns void language plpgsql as $$
declare
  day date := first_day;
begin
  while day <= last_day loop
    execute format('create table if not exists %I partition of events for values from (%L) to (%L)', 'events' || to_char(day, '_YYYYMMDD'), day, day + 1);
    day := day + 1;
  end loop;
end $$;
`;
