/** A Thing stands in one open offer at most. Of several that exist, the earliest keeps it; the others end when that one is accepted. */
export const oneOpenOffer = `
alter table thing_transfer_items add column is_open boolean not null default false;
update thing_transfer_items as item set is_open = true
  from (
    select distinct on (other.iccid) other.iccid, other.transfer_id
    from thing_transfer_items as other join thing_transfers as transfer on transfer.id = other.transfer_id
    where transfer.status = 'offered' and transfer.offered_at > now() - interval '14 days'
    order by other.iccid, transfer.offered_at, transfer.id
  ) as first
  where first.iccid = item.iccid and first.transfer_id = item.transfer_id;
create unique index thing_transfer_items_open on thing_transfer_items (iccid) where is_open;
`;
