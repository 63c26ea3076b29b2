/** Campaigns that go in steps: a few cards first, waves, a rate, and a limit of failures that pauses them. */
export const campaignSteps = `
alter table ota_campaigns
  add column how jsonb not null default '{}',
  add column steps jsonb not null default '[]',
  add column step integer not null default 0,
  -- The next step begins then; null while the current one is not over.
  add column next_step_at timestamptz,
  add column per_second numeric,
  -- With a rate: the next packages leave no earlier.
  add column next_send_at timestamptz not null default now(),
  -- What had failed when a person let it go on.
  add column settled_then integer not null default 0,
  add column failed_then integer not null default 0;
create index ota_campaigns_stepped on ota_campaigns (number) where status = 'active' and finished_at is null and (how <> '{}');

-- Null: its step has not begun.
alter table ota_jobs alter column next_at drop not null, add column position integer not null default 0;
create index ota_jobs_position on ota_jobs (campaign, position);
`;
