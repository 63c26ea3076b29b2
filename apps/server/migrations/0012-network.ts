/** What the network tells of a Thing beyond its last contact, and what is done to one: messages, ping tests, captures. */
export const network = `
alter table things
  -- What the network carried out last; \`state\` is what was ordered.
  add column network_state text check (network_state in ('ACTIVE', 'SUSPENDED')),
  add column state_changed_at timestamptz,
  add column apn text not null default '',
  add column session_since timestamptz,
  add column session_bytes bigint not null default 0,
  -- The usual pause between two contacts while it is online.
  add column contact_seconds integer,
  add column latitude double precision,
  add column longitude double precision,
  add column location_accuracy integer,
  add column location_source text check (location_source in ('network', 'manual')),
  add column located_at timestamptz;
update things set network_state = state;

-- One row for each network that is connected: when it was last heard of, whether or not it had anything to tell.
create table network_links (
  name text primary key,
  heard_at timestamptz not null
);

-- Who talked to whom, for accounts with NetFlow; bytes as seen from the Thing.
create table flow_hourly (
  iccid text not null,
  account_id text not null,
  hour timestamptz not null,
  destination text not null,
  host text not null default '',
  port integer not null,
  protocol text not null,
  application text not null default '',
  bytes_up bigint not null,
  bytes_down bigint not null,
  primary key (iccid, hour, destination, port, protocol)
);
create index flow_hourly_account on flow_hourly (account_id, hour);
create index flow_hourly_age on flow_hourly (hour);

create table sms_messages (
  id text primary key,
  account_id text not null references accounts (id),
  iccid text not null,
  direction text not null check (direction in ('sent', 'received')),
  sender text not null,
  recipient text not null,
  body text not null,
  state text not null check (state in ('accepted', 'delivered', 'failed', 'received')),
  reason text not null default '',
  sent_by text,
  send_key text,
  at timestamptz not null default now(),
  settled_at timestamptz
);
create index sms_messages_thing on sms_messages (iccid, at desc);
create unique index sms_messages_key on sms_messages (sent_by, send_key) where send_key is not null;

create table ping_tests (
  document_id text primary key references documents (id) on delete cascade,
  account_id text not null,
  iccid text not null,
  ip text not null,
  test text not null,
  packet_size integer not null,
  ping_count integer not null,
  interval_seconds integer not null,
  planned_runs integer not null,
  status text not null default 'Created' check (status in ('Created', 'Running', 'Completed', 'Cancelled', 'Failed')),
  reason text not null default '',
  started_by text not null,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ping_tests_thing on ping_tests (iccid, started_at desc);
-- One at a time for each Thing.
create unique index ping_tests_running on ping_tests (iccid) where status in ('Created', 'Running');

create table ping_runs (
  document_id text not null references ping_tests (document_id) on delete cascade,
  number integer not null,
  at timestamptz not null default now(),
  sent integer not null,
  -- In milliseconds, one for each answer that came.
  round_trips double precision[] not null,
  primary key (document_id, number)
);

create table capture_runs (
  document_id text primary key references documents (id) on delete cascade,
  account_id text not null,
  iccid text not null,
  ip text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'Created' check (status in ('Created', 'Running', 'Processing', 'Ready', 'Failed', 'Expired')),
  ordered_by text not null,
  file_id text,
  updated_at timestamptz not null default now()
);
create index capture_runs_open on capture_runs (iccid) where status in ('Created', 'Running', 'Processing');
create index capture_runs_ready on capture_runs (updated_at) where status = 'Ready';
`;
