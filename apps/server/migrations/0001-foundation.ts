/** Accounts, people, sessions, templates, documents, Things and what the server keeps for itself. */
export const foundation = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table accounts (
  id text primary key,
  vertical text not null,
  title text not null,
  original_title text not null,
  description text not null default '',
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

create table users (
  id text primary key,
  vertical text not null,
  email text not null,
  full_name text not null,
  company_name text not null default '',
  app_type text not null check (app_type in ('consumer', 'admin', 'orgAdmin', 'sales')),
  password_hash text,
  totp_secret text,
  status text not null default 'Active' check (status in ('Invited', 'Active', 'Inactive')),
  terms_accepted_at timestamptz,
  terms_version text,
  terms_ip text,
  do_not_show_welcome boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (vertical, lower(email)) where deleted_at is null;

create table memberships (
  id text primary key,
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  full_name text not null default '',
  profile text not null default 'Member',
  description text not null default '',
  phone jsonb,
  thing_group text,
  extra jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index memberships_person on memberships (account_id, user_id) where deleted_at is null;
create index memberships_user on memberships (user_id);

create table clients (
  id text primary key,
  secret_hash text not null,
  device_id text not null,
  created_at timestamptz not null default now()
);

-- One live code a user: a new one replaces the old one.
create table login_codes (
  user_id text primary key references users (id),
  code_hash text,
  console_token_hash text not null,
  tries_left integer not null,
  expires_at timestamptz not null
);

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

create table refresh_tokens (
  token_hash text primary key,
  session_id text not null references sessions (id),
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table templates (
  id text primary key,
  description text not null unique,
  title text not null,
  type text not null default 'questionnaire',
  status text not null default 'draft' check (status in ('draft', 'published')),
  version integer not null default 1,
  content jsonb not null,
  -- What everybody but template editors sees while a draft is being worked on.
  published_content jsonb,
  source text not null default 'documents',
  access jsonb not null,
  is_dynamic boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table documents (
  id text primary key,
  template_id text not null references templates (id),
  account_id text not null references accounts (id),
  member_id text,
  status text not null default 'published',
  answers jsonb not null default '{}',
  search_text text not null default '',
  version integer not null default 1,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index documents_newest on documents (account_id, template_id, created_at desc, id);
create index documents_search on documents using gin (account_id, template_id, search_text gin_trgm_ops);

create table idempotency_keys (
  user_id text not null,
  key text not null,
  document_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create table things (
  iccid text primary key,
  account_id text not null references accounts (id),
  name text not null,
  group_name text not null default '',
  mno_name text not null default '',
  country text not null default '',
  tech text not null default '',
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'SUSPENDED')),
  data_session text not null default 'Offline',
  imsi text not null,
  imei text not null default '',
  ip text not null default '',
  tags text[] not null default '{}',
  month_bytes bigint not null default 0,
  usage_month date not null default date_trunc('month', now())::date,
  last_activity_at timestamptz,
  extra jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (lower(name || ' ' || iccid || ' ' || imsi || ' ' || imei || ' ' || group_name || ' ' || mno_name)) stored
) with (fillfactor = 80);
create index things_search on things using gin (account_id, search_text gin_trgm_ops);
create index things_name on things (account_id, (lower(left(name, 200)) collate "C") desc nulls last, iccid desc) where deleted_at is null;
create index things_group on things (account_id, (lower(left(group_name, 200)) collate "C") desc nulls last, iccid desc) where deleted_at is null;
create index things_network on things (account_id, (lower(left(mno_name, 200)) collate "C") desc nulls last, iccid desc) where deleted_at is null;
create index things_activity on things (account_id, last_activity_at desc nulls last, iccid desc) where deleted_at is null;
create index things_bytes on things (account_id, month_bytes desc nulls last, iccid desc) where deleted_at is null;
create index things_iccid on things (account_id, (lower(left(iccid, 200)) collate "C") desc nulls last, iccid desc) where deleted_at is null;
create index things_imsi on things (account_id, (lower(left(imsi, 200)) collate "C") desc nulls last, iccid desc) where deleted_at is null;

-- Exact counts are kept as rows come and go, so that a first page never counts a million rows.
create table row_counts (
  account_id text not null,
  source text not null,
  total bigint not null,
  primary key (account_id, source)
);

create function add_to_row_count(account text, counted_source text, change bigint) returns void language sql as $$
  insert into row_counts as kept (account_id, source, total) values (account, counted_source, change)
  on conflict (account_id, source) do update set total = kept.total + excluded.total
$$;

create function count_things() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in select account_id, count(*) as total from rows_changed where deleted_at is null group by account_id order by account_id loop
    perform add_to_row_count(changed.account_id, 'things', case when tg_op = 'INSERT' then changed.total else -changed.total end);
  end loop;
  return null;
end $$;
create trigger things_inserted after insert on things referencing new table as rows_changed for each statement execute function count_things();
create trigger things_removed after delete on things referencing old table as rows_changed for each statement execute function count_things();

create function recount_thing() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then perform add_to_row_count(old.account_id, 'things', -1); end if;
  if new.deleted_at is null then perform add_to_row_count(new.account_id, 'things', 1); end if;
  return null;
end $$;
create trigger things_moved after update on things for each row
  when (old.account_id is distinct from new.account_id or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function recount_thing();

create function count_documents() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in select account_id, template_id, count(*) as total from rows_changed where deleted_at is null group by account_id, template_id order by account_id, template_id loop
    perform add_to_row_count(changed.account_id, changed.template_id, case when tg_op = 'INSERT' then changed.total else -changed.total end);
  end loop;
  return null;
end $$;
create trigger documents_inserted after insert on documents referencing new table as rows_changed for each statement execute function count_documents();
create trigger documents_removed after delete on documents referencing old table as rows_changed for each statement execute function count_documents();

create function recount_document() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then perform add_to_row_count(old.account_id, old.template_id, -1); end if;
  if new.deleted_at is null then perform add_to_row_count(new.account_id, new.template_id, 1); end if;
  return null;
end $$;
create trigger documents_moved after update on documents for each row
  when (old.account_id is distinct from new.account_id or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function recount_document();

create table usage_hourly (
  iccid text not null,
  account_id text not null,
  hour timestamptz not null,
  bytes bigint not null,
  primary key (iccid, hour)
) partition by range (hour);
create index usage_hourly_account on usage_hourly (account_id, hour);

create table usage_daily (
  iccid text not null,
  account_id text not null,
  day date not null,
  bytes bigint not null,
  primary key (iccid, day)
) partition by range (day);
create index usage_daily_account on usage_daily (account_id, day);

create table thing_events (
  iccid text not null,
  account_id text not null,
  at timestamptz not null,
  kind text not null,
  detail jsonb not null default '{}'
) partition by range (at);
create index thing_events_thing on thing_events (iccid, at desc);

create table usage_hourly_other partition of usage_hourly default;
create table usage_daily_other partition of usage_daily default;
create table thing_events_other partition of thing_events default;

-- Makes the monthly partitions from one month to another; the server calls it at start and once a day.
create function ensure_month_partitions(first_month date, last_month date) returns void language plpgsql as $$
declare
  parent text;
  month date := date_trunc('month', first_month)::date;
begin
  while month <= last_month loop
    foreach parent in array array['usage_hourly', 'usage_daily', 'thing_events'] loop
      execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
        parent || to_char(month, '_YYYYMM'), parent, month, (month + interval '1 month')::date);
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;

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

create table mails (
  id text primary key,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (to_address, created_at desc);

create table site_status (
  vertical text primary key,
  show_banner boolean not null default false,
  title text not null default '',
  message text not null default ''
);

-- Signing keys and the like, made at first start and never logged.
create table server_secrets (
  name text primary key,
  value text not null
);
`;
