/** Where each kind of message reaches a person, the way out that a mail offers, and what is done about incidents (decision 0147). */
export const notificationPreferences = `
-- Only what somebody chose; the defaults stand in the code and may change with it.
create table notification_preferences (
  user_id text not null references users (id),
  kind text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, kind, channel)
);
alter table mails add column unsubscribe_url text;

-- Incidents are computed; this is that they were seen, and what people did about them.
create table incident_states (
  account_id text not null references accounts (id),
  incident_id text not null,
  kind text not null,
  things text[] not null,
  acknowledged_by text references users (id),
  acknowledged_at timestamptz,
  assigned_to text references users (id),
  muted_until timestamptz,
  changed_by text references users (id),
  changed_at timestamptz not null default now(),
  primary key (account_id, incident_id)
);
`;
