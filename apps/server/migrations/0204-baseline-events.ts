/** Events, integrations that receive them, rules that act on them, and what reaches the inbox of a person. */
export const baselineEvents = `
-- What happened, written in the transaction that makes it true. In partitions of a day.
create table events (
  seq bigint generated always as identity,
  -- In whole milliseconds, which every client reads exactly: it finds the partition.
  recorded_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  id text not null default gen_random_uuid()::text,
  account_id text not null,
  type text not null,
  at timestamptz not null,
  -- The ICCID, and what the Thing was when it happened: a rule for a group does not follow a Thing that left it.
  thing text,
  thing_group text,
  thing_tags text[],
  thing_network text,
  data jsonb not null default '{}',
  -- Given after the commit, in one order for all readers: who has read up to one misses nothing before it (decision
  -- 0150).
  position bigint,
  primary key (seq, recorded_at)
) partition by range (recorded_at);
create index events_unordered on events (seq) where position is null;
create index events_account on events (account_id, position) where position is not null;
create index events_id on events (id);
create table events_other partition of events default;

create sequence event_position;

-- Receivers of events outside of this server.
create table integrations (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null,
  name text not null,
  settings jsonb not null default '{}',
  -- Encrypted as one value.
  secrets text,
  event_types text[] not null default '{}',
  groups text[] not null default '{}',
  tags text[] not null default '{}',
  networks text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  state_reason text not null default '',
  -- Since the last delivery that worked; the next one is tried alone, at its time.
  failing_since timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  -- The process that sends for it, so that its deliveries keep their order.
  leased_by text,
  leased_until timestamptz,
  created_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index integrations_account on integrations (account_id) where deleted_at is null;

-- An event on its way to an integration, and the proof that it arrived. In partitions of a day.
create table deliveries (
  id bigint generated always as identity,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  integration_id text not null,
  event_id text not null,
  event_position bigint not null,
  event_recorded_at timestamptz not null,
  -- Deliveries of one lane keep their order: a Thing, or the account.
  lane text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  is_replay boolean not null default false,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  first_failed_at timestamptz,
  finished_at timestamptz,
  -- The latest attempts: when, how long, what was answered.
  history jsonb not null default '[]',
  primary key (id, created_at)
) partition by range (created_at);
create index deliveries_pending on deliveries (integration_id, id) where state = 'pending';
create index deliveries_waiting_lanes on deliveries (integration_id, lane, id) where state = 'pending';
create index deliveries_log on deliveries (integration_id, id desc);
create index deliveries_due on deliveries (integration_id, next_at) where state = 'pending';
-- The age of the oldest one that waits, for the operator.
create index deliveries_oldest on deliveries (created_at) where state = 'pending';
create table deliveries_other partition of deliveries default;

-- Makes the daily partitions of events; the server calls it at start and once a day.
create function ensure_event_partitions(first_day date, last_day date) returns void language plpgsql as $$
declare
  parent text;
  day date := first_day;
begin
  while day <= last_day loop
    foreach parent in array array['events', 'deliveries', 'node_samples'] loop
      begin
        execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
          parent || to_char(day, '_YYYYMMDD'), parent, day, day + 1);
      exception when check_violation or invalid_object_definition then
        -- Rows of that day lie in the default partition already, where they are found and removed too: no reason not
        -- to start.
        raise warning 'no partition of % for %', parent, day;
      end;
    end loop;
    day := day + 1;
  end loop;
end $$;

-- What is done automatically when something happens. The rule itself is a document; this row is read for every event.
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
  rate_plan text not null default '',
  max_per_day integer,
  muted_until timestamptz,
  is_on boolean not null default true,
  created_by text not null
);
create index event_rules_account on event_rules (account_id);

-- Each time that a rule fired for a Thing, and the outcome.
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
  -- The message that reported it, one for a rule and a moment; empty where none will.
  report text,
  finished_at timestamptz,
  unique (rule_id, iccid, cause)
);
create index rule_firings_rule on rule_firings (rule_id, fired_at desc);
create index rule_firings_age on rule_firings (fired_at);
create index rule_firings_unreported on rule_firings (rule_id) where report is null and state in ('done', 'failed');
create index rule_firings_report on rule_firings (report) where report <> '';

-- Incidents are computed; this is that they were seen, and what people did about them.
create table incident_states (
  account_id text not null references accounts (id),
  incident_id text not null,
  kind text not null,
  things text[] not null,
  acknowledged_by text references users (id),
  acknowledged_at timestamptz,
  assigned_to text references users (id),
  muted_until timestamptz,
  changed_by text references users (id),
  changed_at timestamptz not null default now(),
  primary key (account_id, incident_id)
);

-- Everything up to a time is read, with exceptions in inbox_marks: 'mark all' is one row, however many messages there
-- are (decision 0147).
create table inbox_positions (
  user_id text not null references users (id),
  account_id text not null references accounts (id),
  read_before timestamptz not null,
  primary key (user_id, account_id)
);

-- Exceptions: single messages that were marked as read or unread.
create table inbox_marks (
  user_id text not null references users (id),
  account_id text not null references accounts (id),
  message_id text not null,
  is_read boolean not null,
  message_at timestamptz not null,
  primary key (user_id, account_id, message_id)
);
create index inbox_marks_age on inbox_marks (message_at);
create index inbox_marks_message on inbox_marks (message_id);

-- By which channel each kind of message reaches a person. Only what they chose; the defaults are in the code and may
-- change with it.
create table notification_preferences (
  user_id text not null references users (id),
  kind text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, kind, channel)
);

-- What staff announced to many accounts at once (decision 0147).
create table notifications (
  document_id text primary key references documents (id),
  vertical text not null,
  title text not null,
  severity text not null,
  app_types text[],
  is_mailed boolean not null default false,
  created_by text not null references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index notifications_newest on notifications (vertical, created_at desc);

-- Written with the notification: its accounts do not change while it is on its way, and a process that dies leaves
-- the rest to another.
create table notification_targets (
  document_id text not null references notifications (document_id),
  account_id text not null references accounts (id),
  delivered_at timestamptz,
  primary key (document_id, account_id)
);
create index notification_targets_waiting on notification_targets (document_id) where delivered_at is null;
`;
