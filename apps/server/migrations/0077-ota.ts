/**
 * Campaigns over the air. A campaign is a document of an OTA template; its row here says what is sent and how far it is. A job is one card of it: it lives
 * for days, is sent several times and each time at its own moment, so it is leased by itself and not by slices as the Things of bulk jobs are.
 */
export const ota = `
create table ota_campaigns (
  -- The id of its document.
  id text primary key,
  number bigint generated always as identity unique,
  account_id text not null references accounts (id),
  name text not null,
  -- The title of the OTA template.
  camp_type text not null,
  content jsonb not null,
  bearer text not null check (bearer in ('SMS-PP', 'HTTPS')),
  valid_hours integer not null,
  max_attempts integer not null,
  status text not null default 'idle' check (status in ('idle', 'active', 'completed', 'failed', 'canceled')),
  reason text not null default '',
  created_by text not null,
  -- With whose rights it runs.
  started_by text,
  -- The groups that whoever made it saw; null where they saw all Things.
  thing_groups text[],
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index ota_campaigns_account on ota_campaigns (account_id, created_at desc, id);
create index ota_campaigns_open on ota_campaigns (number) where finished_at is null and started_at is not null;

create table ota_jobs (
  campaign bigint not null references ota_campaigns (number) on delete cascade,
  iccid text not null,
  account_id text not null,
  state text not null default 'pending' check (state in ('pending', 'in-progress', 'completed', 'failed', 'canceled')),
  -- Packages that were begun; the last of them has this number.
  attempts integer not null default 0,
  -- What is known of the last package.
  stage text not null default '' check (stage in ('', 'sending', 'accepted', 'delivered', 'received', 'refused', 'expired')),
  reason text not null default '',
  -- Pending: not sent before. In progress: given up afterwards.
  next_at timestamptz not null default now(),
  leased_by text,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (campaign, iccid)
) with (fillfactor = 80);
create index ota_jobs_due on ota_jobs (campaign, next_at) where state = 'pending';
create index ota_jobs_deadline on ota_jobs (next_at) where state = 'in-progress';
create index ota_jobs_states on ota_jobs (campaign, state);
create index ota_jobs_account on ota_jobs (account_id, campaign, iccid);

create table ota_events (
  number bigint generated always as identity primary key,
  account_id text not null,
  campaign bigint not null references ota_campaigns (number) on delete cascade,
  iccid text not null,
  attempt integer not null,
  kind text not null,
  detail text not null default '',
  at timestamptz not null default now()
);
create index ota_events_account on ota_events (account_id, at desc, number);
create index ota_events_job on ota_events (campaign, iccid, number);
create index ota_events_at on ota_events (at desc, number);

-- Networks that are connected already do not know the request.
update core_networks set lacks = array_append(lacks, 'sendOta'), settings = jsonb_set(settings, '{lacks}', coalesce(settings->'lacks', '[]') || '["sendOta"]') where adapter = 'generic' and not lacks @> '{sendOta}';
`;
