/** The engine asks of each integration when its next delivery is due; the index answers that without reading what waits behind it. */
export const dueDeliveries = `
drop index deliveries_due;
create index deliveries_due on deliveries (integration_id, next_at) where state = 'pending';
-- The age of the oldest that waits, for the operator.
create index deliveries_oldest on deliveries (created_at) where state = 'pending';
`;
