/** An offer keeps whom it was sent to as it was typed, also where no account goes by that: its sender must not learn which codes lead to one. */
export const offersToNobody = `
alter table thing_transfers alter column to_account drop not null, add column sent_to text;
update thing_transfers as transfer set sent_to = coalesce(nullif(receiver.console_id, ''), receiver.id) from accounts as receiver where receiver.id = transfer.to_account;
alter table thing_transfers alter column sent_to set not null;
`;
