/** Samples of edges and radios in partitions of a day, which are dropped whole. What was there goes into the partition for everything else, and from there by its age. */
export const nodeSamplesByDay = `
alter table node_samples rename to node_samples_before;
alter table node_samples_before drop constraint node_samples_pkey;
drop index node_samples_at;
create table node_samples (
  node_id text not null references private_nodes (id) on delete cascade,
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
insert into node_samples (node_id, at, down_bps, up_bps, latency_ms, loss_percent, things) select node_id, at, down_bps, up_bps, latency_ms, loss_percent, things from node_samples_before;
drop table node_samples_before;

create or replace function ensure_event_partitions(first_day date, last_day date) returns void language plpgsql as $$
declare
  parent text;
  day date := first_day;
begin
  while day <= last_day loop
    foreach parent in array array['events', 'deliveries', 'node_samples'] loop
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
