/** What access needs to remember for all processes: solved captchas, failed tries, authenticators, API keys, tokens of the advanced console. */
export const access = `
create table spent_captchas (
  key text primary key,
  expires_at timestamptz not null
);
create index spent_captchas_expired on spent_captchas (expires_at);

create table login_locks (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- Kept for unknown addresses too, so that the answers to wrong codes tell nothing about who exists.
create table login_starts (
  key text primary key,
  tries_left integer not null,
  expires_at timestamptz not null
);

alter table users
  add column totp_last_step bigint,
  add column totp_pending_secret text,
  add column totp_pending_until timestamptz,
  add column do_not_show_edit_payment boolean not null default false;

create table recovery_codes (
  user_id text not null references users (id),
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table api_keys (
  id text primary key,
  user_id text not null references users (id),
  account_id text not null references accounts (id),
  name text not null,
  prefix text not null,
  key_hash text not null unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id) where revoked_at is null;

create table console_refresh_tokens (
  token_hash text primary key,
  session_id text not null references sessions (id),
  expires_at timestamptz not null,
  rotated_at timestamptz
);

create table staff_visits (
  session_id text not null,
  account_id text not null,
  primary key (session_id, account_id)
);

alter table accounts
  add column legal_name text not null default '',
  add column address jsonb not null default '{}';

alter table site_status
  add column shown_from timestamptz,
  add column shown_to timestamptz,
  add column version integer not null default 0,
  add column changed_at timestamptz,
  add column changed_by text;
`;
