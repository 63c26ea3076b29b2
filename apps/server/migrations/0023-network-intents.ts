/**
 * What was asked of a network, written down before it is asked, and closed in the transaction that stores what came of it. A row without an
 * outcome is a command of which nobody knows yet: its answer did not come, or the process died before it could store it.
 */
export const networkIntents = `
create table network_intents (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  iccid text not null,
  command text not null,
  detail jsonb not null default '{}',
  actor_id text not null,
  request_id text not null default '',
  -- The order of a bulk action.
  document_id text,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('done', 'refused', 'not-sent', 'not-done', 'superseded', 'unknown')),
  reason text not null default '',
  settled_at timestamptz
);
create index network_intents_open on network_intents (created_at) where outcome is null;
-- One process at a time commands a Thing for an order.
create unique index network_intents_order on network_intents (document_id, iccid) where outcome is null and document_id is not null;
create index network_intents_thing on network_intents (iccid, created_at);
create index network_intents_age on network_intents (settled_at);
`;
