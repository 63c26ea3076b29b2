/** What each idempotency key was used for, so that it cannot stand for another request. */
export const requestKeys = `
create table request_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  digest text not null,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
`;
