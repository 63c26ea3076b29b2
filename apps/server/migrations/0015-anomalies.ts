/** What happened to the Things of an account, by kind: anomalies are looked for over whole fleets. */
export const anomalies = `
create index thing_events_account_kind on thing_events (account_id, kind, at);
`;
