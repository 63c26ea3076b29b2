/** Nobody overwrites changes of the seller that they have not seen, and a customer may pay no tax by a certificate. */
export const ownName = `
alter table sellers
  -- Counted up with each change.
  add column version integer not null default 1;

alter table accounts
  -- A certificate, its country and its days (domain/tax/tax-decision.ts); null: none.
  add column tax_exemption jsonb;

create index accounts_pending_vat_check on accounts (id) where vat_check->>'state' = 'pending';
`;
