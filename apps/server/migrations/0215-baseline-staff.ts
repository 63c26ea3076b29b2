/** What staff note about customers, and staff who view the console as a customer. */
export const baselineStaff = `
-- Notes of the provider's staff about a customer.
create table customer_notes (
  id text primary key,
  account_id text not null references accounts (id),
  text text not null,
  version integer not null default 1,
  created_by text not null references users (id),
  created_at timestamptz not null default now(),
  updated_by text not null references users (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index customer_notes_account on customer_notes (account_id, updated_at desc) where deleted_at is null;

-- Every version of a note.
create table customer_note_versions (
  note_id text not null references customer_notes (id),
  version integer not null,
  text text not null,
  saved_by text not null references users (id),
  saved_at timestamptz not null default now(),
  primary key (note_id, version)
);

-- What customers allow (decision 0205).
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

-- What staff asked customers for.
create table view_as_requests (
  id text primary key,
  account_id text not null references accounts (id),
  person_id text not null references users (id),
  asked_by text not null references users (id),
  reason text not null,
  asked_at timestamptz not null default now()
);
create index view_as_requests_newest on view_as_requests (account_id, asked_at desc);

-- Each time that staff viewed the console as a customer.
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
  -- The session goes on as the staff member's own only once they have left, so that they do not act in their own name
  -- by mistake when a look ends.
  left_at timestamptz
);
create unique index view_as_looks_session on view_as_looks (session_id) where left_at is null;
create index view_as_looks_open on view_as_looks (account_id) where ended_at is null;

-- What was viewed then.
create table view_as_seen (
  look_id text not null references view_as_looks (id) on delete cascade,
  what text not null,
  primary key (look_id, what)
);
`;
