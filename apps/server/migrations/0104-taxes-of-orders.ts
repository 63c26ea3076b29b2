/** Taxes that a service computed, what it was told of them, and the orders that are open by an index. */
export const taxesOfOrders = `
alter table orders add column tax jsonb;
alter table invoices add column tax_calculation text;
alter table invoices add column tax_transaction text;
alter table invoices add column tax_reversed bigint not null default 0;
create index invoices_tax_due on invoices (updated_at, id) where tax_calculation is not null and (tax_transaction is null or tax_reversed < refunded);
`;
