/** What an account wants to spend in a month, as a whole or for a group of Things, and what was told of it. */
export const budgets = `
create table budgets (
  account_id text not null references accounts (id),
  -- Empty: the whole account.
  group_name text not null,
  -- Minor units, before tax.
  amount bigint not null check (amount > 0),
  updated_by text,
  updated_at timestamptz not null default now(),
  primary key (account_id, group_name)
);

create table budget_marks (
  account_id text not null,
  group_name text not null,
  period date not null,
  mark text not null,
  at timestamptz not null default now(),
  primary key (account_id, group_name, period, mark)
);
`;
