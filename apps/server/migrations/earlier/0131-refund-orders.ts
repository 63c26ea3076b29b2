/** Who ordered a refund, so that the audit log names them once the money has gone back, whichever process hears of it. */
export const refundOrders = `
alter table payment_refunds
  -- Null where the server itself gave the money back.
  add column ordered_by text,
  add column request_id text not null default '',
  add column note text not null default '';
`;
