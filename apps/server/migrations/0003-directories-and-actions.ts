/** The directory of networks, and what bulk actions have done so far. */
export const directoriesAndActions = `
create table networks (
  mcc text not null,
  mnc text not null,
  name text not null,
  country text not null,
  country_name text not null,
  primary key (mcc, mnc)
);
create index networks_country on networks (country);

-- One row for every Thing that a bulk action touches: a job that died goes on where it stopped.
create table thing_action_items (
  document_id text not null references documents (id) on delete cascade,
  iccid text not null,
  outcome text check (outcome in ('done', 'failed')),
  message text not null default '',
  primary key (document_id, iccid)
);
create index thing_action_items_open on thing_action_items (document_id, iccid) where outcome is null;
`;
