/** Named states of tables, and with which one a person starts. */
export const savedViews = `
create table saved_views (
  id text primary key,
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  template_name text not null,
  name text not null,
  state jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (account_id, user_id, template_name, lower(name));
create index saved_views_table on saved_views (account_id, template_name);

create table default_views (
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  template_name text not null,
  view_id text not null references saved_views (id) on delete cascade,
  primary key (account_id, user_id, template_name)
);
`;
