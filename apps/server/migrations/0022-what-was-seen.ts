/**
 * What was seen already. Observations are numbered by their source in the order of any one SIM; a Thing keeps the highest number of each
 * source, so a batch that is handed over again counts once. Rows of the audit log that wait for their seal stand in a table of their own, so
 * the sealer reads them and nothing else.
 */
export const whatWasSeen = `
alter table things add column observation_marks jsonb not null default '{}';

create table audit_unsealed (
  audit_id bigint primary key
);
insert into audit_unsealed (audit_id) select id from audit_log where not exists (select from audit_chain where audit_id = audit_log.id);

create function await_audit_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (audit_id) select id from written;
  return null;
end $$;
create trigger audit_log_awaits_seal after insert on audit_log referencing new table as written for each statement execute function await_audit_seal();
`;
