/** What is done by itself when something happens. The rule itself is a document; this is what is looked at for every event. */
export const eventRules = `
create table event_rules (
  document_id text primary key references documents (id) on delete cascade,
  account_id text not null references accounts (id),
  name text not null,
  event_types text[] not null,
  groups text[] not null,
  tags text[] not null,
  networks text[] not null,
  -- In a calendar month (UTC), for rules about data limits.
  limit_bytes bigint,
  action text not null,
  sms_from text not null default '',
  sms_text text not null default '',
  max_per_day integer,
  muted_until timestamptz,
  is_on boolean not null default true,
  created_by text not null
);
create index event_rules_account on event_rules (account_id);

create table rule_firings (
  id text primary key default gen_random_uuid()::text,
  rule_id text not null,
  account_id text not null,
  iccid text not null,
  -- What set it off: an event, or a month in which a limit was passed. Either sets a rule off once.
  cause text not null,
  fired_at timestamptz not null default now(),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed', 'skipped')),
  reason text not null default '',
  finished_at timestamptz,
  unique (rule_id, iccid, cause)
);
create index rule_firings_rule on rule_firings (rule_id, fired_at desc);
create index rule_firings_age on rule_firings (fired_at);
`;
