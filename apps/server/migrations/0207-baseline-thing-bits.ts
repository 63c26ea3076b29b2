/**
 * Which Things have which value of the columns with few values, as one bit for each Thing: any combination of filters
 * is counted by joining some hundred rows of bits (decision 0130). Writes only note which bits turn;
 * `fold_thing_changes` turns them later.
 */
export const baselineThingBits = `
-- The bit that stands for a Thing: its number among those of the account.
create table fleet_numbers (
  account_id text not null,
  iccid text not null,
  number integer not null,
  primary key (account_id, iccid),
  unique (account_id, number)
);

create function fleet_block(number integer) returns integer language sql immutable parallel safe as $$
  select number / 2048
$$;

create function fleet_bit(number integer) returns bit language sql immutable parallel safe as $$
  select set_bit(0::bit(2048), number % 2048, 1)
$$;

-- What a row of bits stands for: 'state:ACTIVE' is an attribute with a value, 'tags' alone is a Thing without any,
-- 'thing' is every Thing of the account.
create table thing_marks (
  id integer generated always as identity primary key,
  account_id text not null,
  mark text not null,
  attribute text not null generated always as (split_part(mark, ':', 1)) stored,
  value text generated always as (case when strpos(mark, ':') > 0 then substr(mark, strpos(mark, ':') + 1) end) stored
);
-- A value may be longer than an index takes.
create unique index thing_marks_mark on thing_marks (account_id, md5(mark));
create index thing_marks_attribute on thing_marks (account_id, attribute);

-- The bit of a Thing is its fleet number in the account.
create table thing_bits (
  mark_id integer not null,
  block integer not null,
  things bit(2048) not null,
  primary key (mark_id, block)
) with (fillfactor = 70);

-- Bits that turned and are not in thing_bits yet. Turning twice is turning not at all, so the order does not matter.
create table thing_changes (
  account_id text not null,
  id bigint generated always as identity,
  iccid text not null,
  toggles text[] not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Called twice for every Thing whose tags change: a function in SQL is planned again by each statement that calls it,
-- one in PL/pgSQL keeps its plan.
create function tag_marks(tags text[]) returns text[] language plpgsql immutable parallel safe as $$
begin
  if coalesce(cardinality(tags), 0) = 0 then return array['tags']; end if;
  return coalesce((select array_agg(distinct 'tags:' || tag) from unnest(tags) as tag where tag is not null), '{}');
end $$;

create function marks_of_thing(
  state text, data_session text, tech text, mno_name text, group_name text, tags text[]
) returns text[] language sql immutable parallel safe as $$
  select array['thing', 'state:' || state, 'session:' || data_session, 'tech:' || tech,
    'network:' || mno_name, 'group:' || group_name] || tag_marks(tags)
$$;

create function note_things() returns trigger language plpgsql as $$
begin
  insert into thing_changes (account_id, iccid, toggles)
  select account_id, iccid, marks_of_thing(state, data_session, tech, mno_name, group_name, tags)
  from rows_changed where deleted_at is null;
  return null;
end $$;
create trigger things_inserted_bits after insert on things
  referencing new table as rows_changed for each statement
  execute function note_things();
create trigger things_removed_bits after delete on things
  referencing old table as rows_changed for each statement
  execute function note_things();

create function note_changed_thing() returns trigger language plpgsql as $$
begin
  if old.account_id = new.account_id and old.iccid = new.iccid
    and old.deleted_at is null and new.deleted_at is null then
    insert into thing_changes (account_id, iccid, toggles) values (new.account_id, new.iccid,
      case when old.state = new.state then '{}' else array['state:' || old.state, 'state:' || new.state] end
      || case when old.data_session = new.data_session then '{}'
        else array['session:' || old.data_session, 'session:' || new.data_session] end
      || case when old.tech = new.tech then '{}' else array['tech:' || old.tech, 'tech:' || new.tech] end
      || case when old.mno_name = new.mno_name then '{}'
        else array['network:' || old.mno_name, 'network:' || new.mno_name] end
      || case when old.group_name = new.group_name then '{}'
        else array['group:' || old.group_name, 'group:' || new.group_name] end
      || case when old.tags = new.tags then '{}' else tag_marks(old.tags) || tag_marks(new.tags) end);
    return null;
  end if;
  if old.deleted_at is null then
    insert into thing_changes (account_id, iccid, toggles)
    values (old.account_id, old.iccid,
      marks_of_thing(old.state, old.data_session, old.tech, old.mno_name, old.group_name, old.tags));
  end if;
  if new.deleted_at is null then
    insert into thing_changes (account_id, iccid, toggles)
    values (new.account_id, new.iccid,
      marks_of_thing(new.state, new.data_session, new.tech, new.mno_name, new.group_name, new.tags));
  end if;
  return null;
end $$;
create trigger things_changed_bits after update on things for each row
  when (old.data_session is distinct from new.data_session or old.mno_name is distinct from new.mno_name
    or old.tech is distinct from new.tech or old.state is distinct from new.state
    or old.group_name is distinct from new.group_name or old.tags is distinct from new.tags
    or old.account_id is distinct from new.account_id or old.iccid is distinct from new.iccid
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_changed_thing();

-- Turns the bits that wait, at most so many changes at once; answers how many it took. One process does it at a time,
-- and who writes a Thing does not wait for it: only who gives numbers to Things does. What turned is held in arrays,
-- because joined as parts of one statement it would be planned as a handful of rows and compared each with each.
-- Numbers and marks are looked up one by one: joined, those of all accounts would be read.
create function fold_thing_changes(max_changes integer) returns integer language plpgsql as $$
declare
  folded integer;
  accounts text[];
  iccids text[];
  marks text[];
  numbers integer[];
  next_numbers jsonb;
  emptied_marks integer[];
  emptied_blocks integer[];
begin
  if not pg_try_advisory_xact_lock(hashtext('fleet numbers')) then return 0; end if;
  -- Rows are taken by their position in the table: a join would be planned for the empty table that this mostly is.
  with gone as (
    delete from thing_changes
    where ctid = any(array(select ctid from thing_changes order by account_id, id limit max_changes))
    returning account_id, iccid, toggles
  ), turned as (
    select account_id, iccid, mark, number
    from (
      select gone.*, (
        select given.number from fleet_numbers as given
        where given.account_id = gone.account_id and given.iccid = gone.iccid
      ) as number
      from gone offset 0
    ) as numbered
    cross join unnest(toggles) as mark group by 1, 2, 3, 4 having count(*) % 2 = 1
  )
  select (select count(*) from gone), array_agg(account_id), array_agg(iccid), array_agg(mark), array_agg(number)
  into folded, accounts, iccids, marks, numbers from turned;
  if accounts is null then return folded; end if;

  -- Looked up before the first row is written: asked again with each row, it would walk over all that are new.
  select jsonb_object_agg(account_id, next) into next_numbers
  from (
    select account_id, (
      select coalesce(max(number) + 1, 0) from fleet_numbers as given where given.account_id = account.account_id
    ) as next
    from (
      select distinct account_id from unnest(accounts, numbers) as changed (account_id, number) where number is null
    ) as account
  ) as taken;
  insert into fleet_numbers (account_id, iccid, number)
  select account_id, iccid,
    (next_numbers ->> account_id)::integer + row_number() over (partition by account_id order by iccid) - 1
  from (
    select distinct account_id, iccid from unnest(accounts, iccids, numbers) as changed (account_id, iccid, number)
    where number is null
  ) as fresh;

  insert into thing_marks (account_id, mark)
  select account_id, mark
  from (select distinct account_id, mark from unnest(accounts, marks) as turned (account_id, mark)) as sought
  where (
    select known.id from thing_marks as known
    where known.account_id = sought.account_id and md5(known.mark) = md5(sought.mark)
  ) is null;

  with named as materialized (
    select account_id, mark, (
      select known.id from thing_marks as known
      where known.account_id = sought.account_id and md5(known.mark) = md5(sought.mark)
    ) as id
    from (select distinct account_id, mark from unnest(accounts, marks) as turned (account_id, mark)) as sought
  ), written as (
    insert into thing_bits as kept (mark_id, block, things)
    select id, fleet_block(number), bit_or(fleet_bit(number))
    from (
      select named.id, coalesce(number, (
        select given.number from fleet_numbers as given
        where given.account_id = turned.account_id and given.iccid = turned.iccid
      )) as number
      from unnest(accounts, iccids, marks, numbers) as turned (account_id, iccid, mark, number)
      join named using (account_id, mark) offset 0
    ) as turned
    group by 1, 2
    on conflict (mark_id, block) do update set things = kept.things # excluded.things
    returning mark_id, block, bit_count(things) = 0 as is_empty
  )
  select array_agg(mark_id), array_agg(block) into emptied_marks, emptied_blocks from written where is_empty;
  if emptied_marks is not null then
    delete from thing_bits where (mark_id, block) in (select * from unnest(emptied_marks, emptied_blocks));
    delete from thing_marks
    where id = any(emptied_marks) and not exists (select from thing_bits where mark_id = thing_marks.id);
  end if;
  return folded;
end $$;
`;
