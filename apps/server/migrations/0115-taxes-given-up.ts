/** Sales that the tax service will never take, because their calculation is expired or unknown there: they are not told of again. */
export const taxesGivenUp = `
alter table invoices add column tax_given_up_at timestamptz;
drop index invoices_tax_due;
create index invoices_tax_due on invoices (id) where tax_calculation is not null and tax_given_up_at is null and (tax_transaction is null or tax_reversed < refunded);
`;
