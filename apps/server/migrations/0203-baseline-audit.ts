/** The audit log, and the chain of seals over it. */
export const baselineAudit = `
-- Who did what, written in the transaction that did it. Rows cannot be changed or removed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id text,
  actor_id text,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  request_id text not null default ''
);
create index audit_log_account on audit_log (account_id, at desc);
-- The order of the list, as lists are ordered: see the listing.
create index audit_log_newest on audit_log (id desc nulls last);
create index audit_log_subject on audit_log (subject, at desc);
create index audit_log_contacts on audit_log (id desc) where action in ('contact.send', 'contact.sales');

-- What staff do while viewing as a customer was done by the staff member, whichever statement writes the row.
create function audit_as_staff() returns trigger language plpgsql as $$
begin
  if new.actor_id = new.detail->'viewAs'->>'person' then
    new.actor_id := new.detail->'viewAs'->>'staff';
  end if;
  return new;
end $$;
create trigger audit_log_as_staff before insert on audit_log for each row
  when (new.detail ? 'viewAs') execute function audit_as_staff();

-- Rows that wait for their seal, so that the sealer reads them and nothing else.
create table audit_unsealed (
  audit_id bigint primary key
);

create function await_audit_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (audit_id) select id from written;
  return null;
end $$;
create trigger audit_log_awaits_seal after insert on audit_log
  referencing new table as written for each statement
  execute function await_audit_seal();

-- A sealer follows within seconds and adds one link for each row, whose hash covers the row and the link before.
-- Links cannot be changed or removed either.
create table audit_chain (
  position bigint primary key,
  -- Without a foreign key: rows of the log cannot be removed, and the key would lock, and so rewrite, each of them
  -- when it is sealed.
  audit_id bigint not null unique,
  hash text not null,
  sealed_at timestamptz not null default now()
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row
  execute function refuse_audit_change();
create trigger audit_log_not_emptied before truncate on audit_log for each statement
  execute function refuse_audit_change();
create trigger audit_chain_append_only before update or delete on audit_chain for each row
  execute function refuse_audit_change();
create trigger audit_chain_not_emptied before truncate on audit_chain for each statement
  execute function refuse_audit_change();
`;
