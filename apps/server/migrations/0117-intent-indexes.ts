/** A command of a bulk job is found by its job; only the others need their order indexed. Open ones have no age. */
export const intentIndexes = `
drop index network_intents_order;
create unique index network_intents_order on network_intents (document_id, iccid) where outcome is null and document_id is not null and bulk_job is null;
drop index network_intents_age;
create index network_intents_age on network_intents (settled_at) where settled_at is not null;
`;
