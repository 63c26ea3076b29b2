/** What is told late of a Thing asks who had it then, with every batch: by an index, because the table has a row for every Thing there is. */
export const pastAssignments = `
create index thing_assignments_thing on thing_assignments (iccid, from_at);
`;
