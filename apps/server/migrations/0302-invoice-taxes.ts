/** An invoice says how each part of it is taxed. */
export const invoiceTaxes = `
alter table invoices
  -- By category and rate: base, tax and the reason (domain/tax/tax-parts.ts). Empty on invoices issued before.
  add column taxes jsonb not null default '[]';
`;
