/** Accounts, the people in them, and how people sign in. */
export const baselinePeople = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Customers, and the provider itself. Titles are unique within a vertical: mails, audit rows and people identify an
-- account by its title.
create table accounts (
  id text primary key,
  vertical text not null,
  title text not null,
  original_title text not null,
  description text not null default '',
  legal_name text not null default '',
  address jsonb not null default '{}',
  console_id text not null default '',
  billable boolean not null default true,
  exceptional_billing text,
  is_admin_panel boolean not null default false,
  is_invoicing boolean not null default false,
  features text[] not null default '{}',
  extra jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index accounts_title on accounts (vertical, lower(title)) where deleted_at is null;

-- People who sign in. A person has one user in a vertical and a membership in each account.
create table users (
  id text primary key,
  vertical text not null,
  email text not null,
  full_name text not null,
  company_name text not null default '',
  app_type text not null check (app_type in ('consumer', 'admin', 'orgAdmin', 'sales')),
  status text not null default 'Active' check (status in ('Invited', 'Active', 'Inactive')),
  password_hash text,
  totp_secret text,
  -- A code of an authenticator counts once: the step of the last one that was used.
  totp_last_step bigint,
  totp_pending_secret text,
  totp_pending_until timestamptz,
  terms_accepted_at timestamptz,
  terms_version text,
  terms_ip text,
  do_not_show_welcome boolean not null default false,
  do_not_show_edit_payment boolean not null default false,
  last_login_at timestamptz,
  -- Messages from before this time count as read: a new person does not start with a month of unread ones.
  inbox_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (vertical, lower(email)) where deleted_at is null;

-- A person in an account, with the profile and groups that say what they see there.
create table memberships (
  id text primary key,
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  full_name text not null default '',
  profile text not null default 'Member',
  -- The groups that a member with the profile 'Group user' sees.
  thing_groups text[] not null default '{}',
  description text not null default '',
  phone jsonb,
  -- Null: invited, and not accepted yet.
  accepted_at timestamptz default now(),
  invited_by text references users (id),
  extra jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index memberships_person on memberships (account_id, user_id) where deleted_at is null;
create index memberships_user on memberships (user_id);
create index memberships_pending on memberships (user_id) where accepted_at is null and deleted_at is null;

-- Browsers and programs that may sign people in.
create table clients (
  id text primary key,
  secret_hash text not null,
  device_id text not null,
  created_at timestamptz not null default now()
);

-- One live code for each user: a new one replaces the old one.
create table login_codes (
  user_id text primary key references users (id),
  code_hash text,
  console_token_hash text not null,
  tries_left integer not null,
  -- Wrong codes from other addresses are counted apart, so that they cannot use up the tries of the person who asked
  -- for the code.
  started_ip text not null default '',
  other_tries_left integer not null default 0,
  expires_at timestamptz not null
);

-- Tries that are left for an address. Kept for unknown addresses too, so that the answers to wrong codes do not
-- reveal who exists.
create table login_starts (
  key text primary key,
  tries_left integer not null,
  started_ip text not null default '',
  other_tries_left integer not null default 0,
  expires_at timestamptz not null
);

-- Failed tries of a name or an address, and until when it is locked.
create table login_locks (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- Solved captchas, each of which counts once.
create table spent_captchas (
  key text primary key,
  expires_at timestamptz not null
);
create index spent_captchas_expired on spent_captchas (expires_at);

-- Digests of the codes that replace a lost authenticator.
create table recovery_codes (
  user_id text not null references users (id),
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Links by which a person sets a password, after an invitation or having forgotten it. Only the digest of a link is
-- kept.
create table password_links (
  token_hash text primary key,
  user_id text not null references users (id),
  -- Of an invitation: the account that it is for.
  account_id text references accounts (id),
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_links_user on password_links (user_id);

-- A person who is signed in at a client, until revoked.
create table sessions (
  id text primary key,
  user_id text not null references users (id),
  client_id text not null references clients (id),
  console_token_hash text not null,
  ip text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index sessions_console_token on sessions (console_token_hash);
create index sessions_user on sessions (user_id);

-- Digests of the tokens that renew the access token of a session.
create table refresh_tokens (
  token_hash text primary key,
  session_id text not null references sessions (id),
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- The same for the advanced console.
create table console_refresh_tokens (
  token_hash text primary key,
  session_id text not null references sessions (id),
  expires_at timestamptz not null,
  rotated_at timestamptz
);

-- Accounts that staff opened in a session, so that the audit log has each visit once.
create table staff_visits (
  session_id text not null,
  account_id text not null,
  primary key (session_id, account_id)
);

-- Keys of programs. A key keeps what its maker was when they made it.
create table api_keys (
  id text primary key,
  user_id text not null references users (id),
  account_id text not null references accounts (id),
  name text not null,
  prefix text not null,
  key_hash text not null unique,
  permissions text[] not null default '{}',
  -- What its maker was when they made it, and the groups that they saw; null where they saw all Things.
  made_as text not null,
  thing_groups text[],
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id) where revoked_at is null;
create index api_keys_account on api_keys (account_id) where revoked_at is null;

-- A key ends for good with its maker. The database ensures that, because people leave in many ways: a form, a file
-- that is undone, an account that goes.
create function end_keys_of_person() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger users_end_keys after update of status, deleted_at on users for each row
  when ((new.status = 'Inactive' and old.status <> 'Inactive')
    or (new.deleted_at is not null and old.deleted_at is null))
  execute function end_keys_of_person();

create function end_keys_of_member() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now()
  where user_id = old.user_id and account_id = old.account_id and revoked_at is null;
  return null;
end $$;
create trigger memberships_end_keys after update of deleted_at on memberships for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function end_keys_of_member();
create trigger memberships_gone_end_keys after delete on memberships for each row execute function end_keys_of_member();
`;
