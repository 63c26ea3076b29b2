/** What the provider's staff note about a customer, with every version of it. */
export const customerNotes = `
create table customer_notes (
  id text primary key,
  account_id text not null references accounts (id),
  text text not null,
  version integer not null default 1,
  created_by text not null references users (id),
  created_at timestamptz not null default now(),
  updated_by text not null references users (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index customer_notes_account on customer_notes (account_id, updated_at desc) where deleted_at is null;

create table customer_note_versions (
  note_id text not null references customer_notes (id),
  version integer not null,
  text text not null,
  saved_by text not null references users (id),
  saved_at timestamptz not null default now(),
  primary key (note_id, version)
);
`;
