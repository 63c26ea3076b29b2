/** What people do with one Thing: messages, tests of its connection, captures of its packets. */
export const baselineThingTests = `
-- Messages to and from Things.
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
create index sms_messages_account on sms_messages (account_id, at);

-- Orders of ping tests, one at a time for each Thing.
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

-- Answers of a ping test.
create table ping_runs (
  document_id text not null references ping_tests (document_id) on delete cascade,
  number integer not null,
  at timestamptz not null default now(),
  sent integer not null,
  -- In milliseconds, one for each answer that came.
  round_trips double precision[] not null,
  primary key (document_id, number)
);

-- Orders of packet captures and the files they became.
create table capture_runs (
  document_id text primary key references documents (id) on delete cascade,
  account_id text not null,
  iccid text not null,
  ip text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'Created'
    check (status in ('Created', 'Running', 'Processing', 'Ready', 'Failed', 'Expired')),
  ordered_by text not null,
  file_id text,
  updated_at timestamptz not null default now()
);
create index capture_runs_open on capture_runs (iccid) where status in ('Created', 'Running', 'Processing');
create index capture_runs_ready on capture_runs (updated_at) where status = 'Ready';

-- Connection tests by ndt7, of browsers and of Things. The network is kept with its name: what was tested does not
-- change when the directory does.
create table speed_tests (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts (id) on delete cascade,
  user_id text not null,
  -- Null for tests of browsers.
  iccid text,
  tech text not null default '',
  network text not null,
  network_name text not null,
  country_name text not null,
  started_at timestamptz not null default now(),
  -- Digests of what opens a transfer, taken away when it is used.
  download_ticket text,
  upload_ticket text,
  sent_bytes bigint,
  sent_seconds double precision,
  up_bytes bigint,
  up_seconds double precision,
  down_mbits double precision,
  up_mbits double precision,
  idle_ms double precision,
  down_loaded_ms double precision,
  up_loaded_ms double precision,
  jitter_ms double precision,
  finished_at timestamptz
);
create index speed_tests_history on speed_tests (account_id, finished_at desc) where finished_at is not null;
create index speed_tests_of_person on speed_tests (user_id, started_at);
create index speed_tests_open on speed_tests (started_at) where finished_at is null;
create unique index speed_tests_download on speed_tests (download_ticket) where download_ticket is not null;
create unique index speed_tests_upload on speed_tests (upload_ticket) where upload_ticket is not null;
create index speed_tests_of_thing on speed_tests (account_id, iccid) where iccid is not null;
`;
