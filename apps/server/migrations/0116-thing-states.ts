/**
 * What lists sort by and the network changes leaves the indexes of `things` for a narrow table of its own: state, session and technology stood in three of its
 * twelve indexes, and PostgreSQL writes all of them when one indexed column changes (decision 0139). The row of a Thing keeps the values; triggers keep these.
 */
export const thingStates = `
create table thing_states (
  iccid text primary key references things (iccid) on update cascade on delete cascade,
  -- The account whose lists show the Thing: null once it is removed, so that no list walks over it.
  account_id text,
  state text not null,
  data_session text not null,
  tech text not null
-- A list reads a page of it: starting further processes would take longer than that.
) with (parallel_workers = 0, fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);

insert into thing_states (iccid, account_id, state, data_session, tech)
select iccid, case when deleted_at is null then account_id end, state, data_session, tech from things;

create index thing_states_state on thing_states (account_id, (lower(state) collate "C") desc nulls last, iccid desc) where account_id is not null;
create index thing_states_session on thing_states (account_id, (lower(data_session) collate "C") desc nulls last, iccid desc) where account_id is not null;
create index thing_states_tech on thing_states (account_id, (lower(tech) collate "C") desc nulls last, iccid desc) where account_id is not null;

create function add_states() returns trigger language plpgsql as $$
begin
  insert into thing_states (iccid, account_id, state, data_session, tech)
  select iccid, case when deleted_at is null then account_id end, state, data_session, tech from rows_changed;
  return null;
end $$;
create trigger things_inserted_states after insert on things referencing new table as rows_changed for each statement execute function add_states();

create function keep_state() returns trigger language plpgsql as $$
begin
  update thing_states set account_id = case when new.deleted_at is null then new.account_id end, state = new.state, data_session = new.data_session, tech = new.tech where iccid = new.iccid;
  return null;
end $$;
create trigger things_changed_state after update on things for each row
  when (old.state is distinct from new.state or old.data_session is distinct from new.data_session or old.tech is distinct from new.tech
    or old.account_id is distinct from new.account_id or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function keep_state();

drop index things_state;
drop index things_session;
drop index things_tech;
-- Room on its pages lets a row be changed in place.
alter table things set (fillfactor = 80);

analyze thing_states;
`;
