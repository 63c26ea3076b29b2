/** Orders that are placed and not done, and mails whose attachments are to be dropped, by an index of those alone. */
export const openOrders = `
create index documents_open_orders on documents ((answers->'QID005OrderStatus'->>0))
  where deleted_at is null and answers->'QID005OrderStatus'->>0 in ('Submitted', 'Processing', 'Shipping in Process');
create index mails_with_attachments on mails (created_at) where attachments <> '[]'::jsonb;
`;
