/** Details of charges are removed some time after their month was closed (decision 0231); its row keeps what late usage still has to know. */
export const chargeDetails = `
alter table month_closes
  -- The rated days of this invoice and the usage that they are about: removed ones are neither told nor rated again. Rows of messages stay.
  add column details text not null default 'kept' check (details in ('kept', 'removing', 'removed')),
  -- Bytes that packages included minus bytes that were used, of the days of this month whose rows are gone: what is left of a package is the same before and after.
  add column package_left bigint not null default 0;
create index month_closes_details on month_closes (closed_at) where details <> 'removed';
`;
