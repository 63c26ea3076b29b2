/** Every sortable column of the Things table is served by an index, so that a page of a million rows costs as much as a page. */
export const thingSorts = `
create index things_state on things (account_id, (lower(state) collate "C") desc nulls last, iccid desc) where deleted_at is null;
create index things_session on things (account_id, (lower(data_session) collate "C") desc nulls last, iccid desc) where deleted_at is null;
create index things_tech on things (account_id, (lower(tech) collate "C") desc nulls last, iccid desc) where deleted_at is null;
create index things_tags on things (account_id, (lower(tags[1]) collate "C") desc nulls last, iccid desc) where deleted_at is null;
create index things_imei on things (account_id, (lower(left(imei, 200)) collate "C") desc nulls last, iccid desc) where deleted_at is null;
`;
