/** A membership counts once the invited person has accepted it. Everybody who is a member already stays one. */
export const invitations = `
alter table memberships add column accepted_at timestamptz default now(), add column invited_by text references users (id);
alter table password_links add column account_id text references accounts (id);
create index memberships_pending on memberships (user_id) where accepted_at is null and deleted_at is null;
`;
