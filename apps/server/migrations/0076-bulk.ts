/**
 * The one engine for everything that touches many Things. A job's Things are rows in the order in which they are worked on, so that working through
 * them reads and writes neighbours. Slices are what processes lease: a thousand Things at most, of one step of the job. What stood in
 * thing_action_items becomes jobs too, so that there is one kind of results.
 */
export const bulk = `
create table bulk_jobs (
  id text primary key,
  number bigint generated always as identity unique,
  account_id text not null references accounts (id),
  action text not null,
  params jsonb not null default '{}',
  who jsonb not null,
  how jsonb not null default '{}',
  steps jsonb not null default '[]',
  status text not null default 'planned'
    check (status in ('planned', 'waiting for approval', 'scheduled', 'canary', 'running', 'paused', 'completed', 'canceled', 'failed')),
  reason text not null default '',
  ordered_by text not null,
  request_key text,
  approved_by text,
  -- The order of 'Apply Action on Things' behind it.
  document_id text unique,
  -- Its Things are planned with what they have and what they get back.
  is_undo boolean not null default false,
  undo_of text references bulk_jobs (id),
  retry_of text references bulk_jobs (id),
  -- The groups that whoever ordered it saw; null where they saw all Things.
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
  -- Since when it works without a break, and what had come of Things then: for the estimate of its end and for its failures since.
  working_since timestamptz,
  settled_then integer not null default 0,
  failed_then integer not null default 0,
  finished_at timestamptz
);
create index bulk_jobs_account on bulk_jobs (account_id, created_at desc, id);
create index bulk_jobs_open on bulk_jobs (next_at) where finished_at is null;
create unique index bulk_jobs_request on bulk_jobs (ordered_by, request_key) where request_key is not null;
-- A job is undone once.
create unique index bulk_jobs_undone on bulk_jobs (undo_of) where undo_of is not null and status not in ('canceled', 'failed');

create table bulk_items (
  -- Without a foreign key: it would be checked for each of a million rows.
  job bigint not null,
  position integer not null,
  iccid text not null,
  -- Null while nothing came of it yet.
  outcome text check (outcome in ('done', 'failed', 'skipped', 'refused')),
  reason text not null default '',
  -- What the action changed, for whoever undoes it. An undo is planned with both: it acts where the Thing still has the first.
  before jsonb,
  after jsonb,
  primary key (job, position)
) with (fillfactor = 85);
create index bulk_items_left on bulk_items (job, position) where outcome in ('failed', 'skipped');

create table bulk_slices (
  job bigint not null references bulk_jobs (number) on delete cascade,
  first integer not null,
  last integer not null,
  step integer not null,
  leased_by text,
  leased_until timestamptz,
  done integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  is_finished boolean not null default false,
  primary key (job, first)
);
create index bulk_slices_open on bulk_slices (job, step, first) where not is_finished;

-- Commands of a bulk job are settled by whoever works on it.
alter table network_intents add column bulk_job bigint;
create unique index network_intents_bulk on network_intents (bulk_job, iccid) where outcome is null and bulk_job is not null;

insert into bulk_jobs (id, account_id, action, params, who, status, ordered_by, document_id, thing_groups, created_at, finished_at)
select documents.id, account_id,
  case answers->'QID0010_Action'->>0 when 'Suspend' then 'suspend' when 'Activate' then 'activate' when 'BAC' then 'bac' else 'refresh' end,
  case when answers->'QID0010_Action'->>0 = 'BAC' then jsonb_build_object('bacId', coalesce(answers->>'QID0011_bacId', '')) else '{}' end,
  '{"kind": "earlier"}', case when answers->'QID020Status'->>0 in ('Created', 'Running') then 'running' else 'completed' end,
  coalesce(created_by, ''), documents.id, thing_groups, created_at,
  case when answers->'QID020Status'->>0 in ('Created', 'Running') then null else updated_at end
from documents where exists (select from thing_action_items as item where item.document_id = documents.id);
insert into bulk_items (job, position, iccid, outcome, reason)
select job.number, row_number() over (partition by job.number order by item.outcome is not distinct from 'skipped', item.iccid), item.iccid, item.outcome, item.message
from thing_action_items as item join bulk_jobs as job on job.id = item.document_id;
update bulk_jobs as job set total = counted.total, eligible = counted.total - counted.skipped, plan_skipped = counted.skipped,
  steps = case when counted.total = counted.skipped then '[]' else jsonb_build_array(jsonb_build_object('kind', 'wave', 'first', 1, 'last', counted.total - counted.skipped, 'waitSeconds', 0)) end
from (select job, count(*)::int as total, (count(*) filter (where outcome = 'skipped'))::int as skipped from bulk_items group by job) as counted
where counted.job = job.number;
insert into bulk_slices (job, first, last, step, done, failed, is_finished)
select job.number, 1, job.eligible, 0, counted.done, counted.failed, job.status = 'completed'
from bulk_jobs as job join (
  select job, (count(*) filter (where outcome = 'done'))::int as done, (count(*) filter (where outcome = 'failed'))::int as failed from bulk_items group by job
) as counted on counted.job = job.number where job.eligible > 0;
update network_intents as intent set bulk_job = item.job, detail = intent.detail || jsonb_build_object('position', item.position)
from bulk_jobs as job join bulk_items as item on item.job = job.number
where intent.document_id = job.document_id and intent.iccid = item.iccid and intent.outcome is null;
drop table thing_action_items;
`;
