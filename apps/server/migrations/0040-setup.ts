export const setup = `
-- The one address at which the first administrator can be created; each start replaces it.
create table setup_address (
  name text primary key default 'setup' check (name = 'setup'),
  token_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- When the operator's own tasks were last done, such as 'back-up'.
create table operations (
  name text primary key,
  done_at timestamptz not null,
  detail jsonb not null default '{}'
);
`;
