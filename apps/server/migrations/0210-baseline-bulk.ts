/** Everything that acts on many Things: bulk jobs, campaigns over the air, transfers. */
export const baselineBulk = `
-- One engine for everything that acts on many Things (decision 0179).
create table bulk_jobs (
  id text primary key,
  number bigint generated always as identity unique,
  account_id text not null references accounts (id),
  action text not null,
  params jsonb not null default '{}',
  who jsonb not null,
  how jsonb not null default '{}',
  steps jsonb not null default '[]',
  status text not null default 'planned' check (status in (
    'planned', 'waiting for approval', 'scheduled', 'canary', 'running', 'paused', 'completed', 'canceled', 'failed'
  )),
  reason text not null default '',
  ordered_by text not null,
  request_key text,
  -- What was sent with the request key, which cannot stand for anything else.
  request_digest text,
  -- Of the preview that it was ordered from; it starts one job.
  confirmation text,
  approved_by text,
  -- The order of 'Apply Action on Things' behind it.
  document_id text unique,
  -- Its Things are planned with what they have and what they get back.
  is_undo boolean not null default false,
  undo_of text references bulk_jobs (id),
  retry_of text references bulk_jobs (id),
  -- The groups that the person who ordered it saw; null where they saw all Things.
  thing_groups text[],
  total integer not null default 0,
  -- Things that are tried: positions from 1 to here. The others were left alone by the plan.
  eligible integer not null default 0,
  plan_skipped integer not null default 0,
  plan_refused integer not null default 0,
  plan_reasons jsonb not null default '[]',
  step integer not null default 0,
  -- Nothing of it is worked on before.
  next_at timestamptz not null default now(),
  -- The rate limit is used up until then.
  paced_until timestamptz not null default now(),
  -- How often in a row the network did not answer.
  strikes integer not null default 0,
  leased_by text,
  leased_until timestamptz,
  results jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- Since when it works without a break, and what had come of Things then: for the estimate of its end and for its
  -- failures since.
  working_since timestamptz,
  settled_then integer not null default 0,
  failed_then integer not null default 0,
  finished_at timestamptz
);
create index bulk_jobs_account on bulk_jobs (account_id, created_at desc, id);
create index bulk_jobs_open on bulk_jobs (next_at) where finished_at is null;
create unique index bulk_jobs_request on bulk_jobs (ordered_by, request_key) where request_key is not null;
-- A job is undone once.
create unique index bulk_jobs_undone on bulk_jobs (undo_of)
  where undo_of is not null and status not in ('canceled', 'failed');
create unique index bulk_jobs_confirmation on bulk_jobs (confirmation) where confirmation is not null;

-- Things of a job in the order in which they are worked on, so that working through them reads and writes neighbours.
create table bulk_items (
  -- Without a foreign key: it would be checked for each of a million rows.
  job bigint not null,
  position integer not null,
  iccid text not null,
  -- Null while nothing came of it yet.
  outcome text check (outcome in ('done', 'failed', 'skipped', 'refused')),
  reason text not null default '',
  -- What the action changed, for its undo. An undo is planned with both: it acts where the Thing still has the first.
  before jsonb,
  after jsonb,
  primary key (job, position)
) with (fillfactor = 85);
create index bulk_items_left on bulk_items (job, position) where outcome in ('failed', 'skipped');

-- What processes lease: a thousand Things at most, of one step of the job.
create table bulk_slices (
  job bigint not null references bulk_jobs (number) on delete cascade,
  first integer not null,
  last integer not null,
  step integer not null,
  -- Where all its Things are outside of their window, each in its own zone: when the first of them is within.
  next_at timestamptz not null default now(),
  leased_by text,
  leased_until timestamptz,
  done integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  is_finished boolean not null default false,
  primary key (job, first)
);
create index bulk_slices_open on bulk_slices (job, step, first) where not is_finished;

-- Campaigns over the air. A campaign is a document of an OTA template; its row here says what is sent and how far it
-- is.
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
  -- A few cards first, waves, a rate, and a limit of failures that pauses it; and the steps that follow from that.
  how jsonb not null default '{}',
  steps jsonb not null default '[]',
  step integer not null default 0,
  -- The next step begins then; null while the current one is not over.
  next_step_at timestamptz,
  per_second numeric,
  -- With a rate: the next packages leave no earlier.
  next_send_at timestamptz not null default now(),
  -- What had failed when a person let it go on.
  settled_then integer not null default 0,
  failed_then integer not null default 0,
  status text not null default 'idle' check (status in ('idle', 'active', 'completed', 'failed', 'canceled')),
  reason text not null default '',
  created_by text not null,
  -- With whose rights it runs.
  started_by text,
  -- The groups that its maker saw; null where they saw all Things.
  thing_groups text[],
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index ota_campaigns_account on ota_campaigns (account_id, created_at desc, id);
create index ota_campaigns_open on ota_campaigns (number) where finished_at is null and started_at is not null;
create index ota_campaigns_stepped on ota_campaigns (number)
  where status = 'active' and finished_at is null and (how <> '{}');

-- One card of a campaign. It lives for days, is sent several times and each time at its own time, so it is leased by
-- itself and not by slices as the Things of bulk jobs are.
create table ota_jobs (
  campaign bigint not null references ota_campaigns (number) on delete cascade,
  iccid text not null,
  account_id text not null,
  position integer not null default 0,
  state text not null default 'pending' check (state in ('pending', 'in-progress', 'completed', 'failed', 'canceled')),
  -- Packages that were begun; the last of them has this number.
  attempts integer not null default 0,
  -- What is known of the last package.
  stage text not null default ''
    check (stage in ('', 'sending', 'accepted', 'delivered', 'received', 'refused', 'expired')),
  reason text not null default '',
  -- Pending: not sent before. In progress: given up afterwards. Null: its step has not begun.
  next_at timestamptz default now(),
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
create index ota_jobs_position on ota_jobs (campaign, position);

-- What happened to the packages of a card.
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

-- Things that one account hands over to another.
create table thing_transfers (
  id text primary key default gen_random_uuid()::text,
  from_account text not null references accounts (id),
  -- Null where no account goes by the code that was typed: the sender must not learn which codes lead to one.
  to_account text references accounts (id),
  sent_to text not null,
  status text not null default 'offered' check (status in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  note text not null default '',
  total integer not null,
  offered_by text not null,
  decided_by text,
  -- The bulk job that hands them over.
  job_id text references bulk_jobs (id),
  request_key text,
  offered_at timestamptz not null default now(),
  decided_at timestamptz
);
create index thing_transfers_from on thing_transfers (from_account, offered_at desc);
create index thing_transfers_to on thing_transfers (to_account, offered_at desc);
create unique index thing_transfers_request on thing_transfers (offered_by, request_key) where request_key is not null;

-- The Things of an offer.
create table thing_transfer_items (
  transfer_id text not null references thing_transfers (id) on delete cascade,
  iccid text not null,
  -- Set for the offer that holds the Thing: it stands in one open offer at most.
  is_open boolean not null default false,
  primary key (transfer_id, iccid)
);
create unique index thing_transfer_items_open on thing_transfer_items (iccid) where is_open;
`;
