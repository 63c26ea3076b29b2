/** The confirmation of a preview starts one job, and a request key stands for what was sent with it. */
export const confirmedBulkJobs = `
alter table bulk_jobs add column confirmation text;
alter table bulk_jobs add column request_digest text;
create unique index bulk_jobs_confirmation on bulk_jobs (confirmation) where confirmation is not null;
`;
