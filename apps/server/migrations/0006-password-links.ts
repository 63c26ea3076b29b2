/** Links by which a person sets a password: after an invitation, or having forgotten it. Only the digest of a link is kept. */
export const passwordLinks = `
create table password_links (
  token_hash text primary key,
  user_id text not null references users (id),
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_links_user on password_links (user_id);
`;
