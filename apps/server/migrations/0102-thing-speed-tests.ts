/** Connectivity tests of Things beside those of browsers, which have no Thing. A network that was configured before knows nothing of this command: its administrators say so when it does. */
export const thingSpeedTests = `
alter table speed_tests add column iccid text, add column tech text not null default '';
create index speed_tests_of_thing on speed_tests (account_id, iccid) where iccid is not null;
update core_networks set lacks = array_append(lacks, 'testConnection'), settings = jsonb_set(settings, '{lacks}', coalesce(settings -> 'lacks', '[]') || '["testConnection"]')
where adapter = 'generic' and not 'testConnection' = any(lacks);
`;
