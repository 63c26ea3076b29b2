/** A bulk job ends by one event, whatever ordered it: integrations that chose the other name hear of it by this one. */
export const oneEndOfABulkJob = `
update integrations set event_types = array(select distinct case type when 'bulk.finished' then 'bulk.completed' else type end from unnest(event_types) as type)
  where 'bulk.finished' = any(event_types);
`;
