/** A saved view of Things can tell its owner when a Thing enters or leaves it. Who was in it at the last look is kept. */
export const viewAlerts = `
alter table saved_views
  add column alert text check (alert in ('enters', 'leaves', 'both')),
  -- Null until the first look: what is in the view then is taken as known.
  add column watched_since timestamptz;
create index saved_views_alert on saved_views (id) where alert is not null;

create table view_members (
  view_id text not null references saved_views (id) on delete cascade,
  iccid text not null,
  primary key (view_id, iccid)
);
`;
