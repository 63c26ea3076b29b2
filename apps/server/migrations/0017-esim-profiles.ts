/** eSIM profiles of Things: where a device fetches its profile, and how far it got. */
export const esimProfiles = `
create table esim_profiles (
  iccid text primary key references things (iccid) on delete cascade,
  eid text not null default '',
  host text not null,
  matching_id text not null,
  state text not null default 'Available' check (state in ('Available', 'Released', 'Downloaded', 'Installed', 'Enabled', 'Disabled', 'Error')),
  updated_at timestamptz not null default now()
);
`;
