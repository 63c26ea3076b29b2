/** Where each kind of message reaches a person, and the way out that a mail offers (decision 0147). */
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
`;
