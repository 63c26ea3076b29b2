/** Connectivity tests by ndt7. The network is kept with its name: what was tested does not change when the directory does. */
export const speedTests = `
create table speed_tests (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts (id) on delete cascade,
  user_id text not null,
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
`;
