/** What staff told many accounts at once, and whether each of them has it (decision 0147). */
export const notifications = `
create table notifications (
  document_id text primary key references documents (id),
  vertical text not null,
  title text not null,
  severity text not null,
  app_types text[],
  is_mailed boolean not null default false,
  created_by text not null references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index notifications_newest on notifications (vertical, created_at desc);

-- Written with the notification: who it is for does not change while it is on its way, and a process that dies leaves behind what is still to be done.
create table notification_targets (
  document_id text not null references notifications (document_id),
  account_id text not null references accounts (id),
  delivered_at timestamptz,
  primary key (document_id, account_id)
);
create index notification_targets_waiting on notification_targets (document_id) where delivered_at is null;
`;
