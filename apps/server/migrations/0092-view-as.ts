/** Staff look at the console as a customer: what customers allow, what staff ask for, and each look with what was looked at. */
export const viewAs = `
create table view_as_consents (
  id text primary key,
  account_id text not null references accounts (id),
  -- Null: the rule of the account, for all of its people.
  person_id text references users (id),
  may_act boolean not null,
  -- Null: until it is revoked.
  until timestamptz,
  granted_by text not null references users (id),
  granted_at timestamptz not null default now(),
  revoked_by text references users (id),
  revoked_at timestamptz
);
create index view_as_consents_open on view_as_consents (account_id) where revoked_at is null;

create table view_as_requests (
  id text primary key,
  account_id text not null references accounts (id),
  person_id text not null references users (id),
  asked_by text not null references users (id),
  reason text not null,
  asked_at timestamptz not null default now()
);
create index view_as_requests_newest on view_as_requests (account_id, asked_at desc);

create table view_as_looks (
  id text primary key,
  session_id text not null,
  staff_id text not null references users (id),
  account_id text not null references accounts (id),
  person_id text not null references users (id),
  consent_id text not null references view_as_consents (id),
  may_act boolean not null,
  reason text not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ending text,
  -- The session goes on as the staff member's own only once they have left, so that nobody acts in their own name by mistake when a look ends.
  left_at timestamptz
);
create unique index view_as_looks_session on view_as_looks (session_id) where left_at is null;
create index view_as_looks_open on view_as_looks (account_id) where ended_at is null;

create table view_as_seen (
  look_id text not null references view_as_looks (id) on delete cascade,
  what text not null,
  primary key (look_id, what)
);

-- Whatever is done while looking as a customer was done by the staff member, whichever statement writes the row.
create function audit_as_staff() returns trigger language plpgsql as $$
begin
  if new.actor_id = new.detail->'viewAs'->>'person' then
    new.actor_id := new.detail->'viewAs'->>'staff';
  end if;
  return new;
end $$;
create trigger audit_log_as_staff before insert on audit_log for each row when (new.detail ? 'viewAs') execute function audit_as_staff();
`;
