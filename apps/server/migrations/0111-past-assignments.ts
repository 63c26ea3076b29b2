/** What is told late of a Thing asks with every batch who had it then: by an index of those that changed hands, because the table has a row for every Thing there is. */
export const pastAssignments = `
create index thing_assignments_past on thing_assignments (iccid, from_at) where to_at is not null;
`;
