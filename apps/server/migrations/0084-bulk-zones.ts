/** A slice whose Things are all outside of their window, each in its own zone, is left alone until the first of them is within. */
export const bulkZones = `
alter table bulk_slices add column next_at timestamptz not null default now();
`;
