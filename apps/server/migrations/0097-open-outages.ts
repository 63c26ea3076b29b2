/** Outages of networks that are going on, for each account that has Things there: so that many Things that tell of one are one event. */
export const openOutages = `
create table open_outages (
  account_id text not null references accounts (id),
  network text not null,
  began_at timestamptz not null,
  primary key (account_id, network)
);
`;
