/**
 * The audit log as a chain. Rows are written as before, in the transaction they speak of; a sealer follows within seconds and adds
 * one link a row, whose hash covers the row and the link before. Neither rows nor links can be changed or removed.
 */
export const auditChain = `
create table audit_chain (
  position bigint primary key,
  audit_id bigint not null unique references audit_log (id),
  hash text not null,
  sealed_at timestamptz not null default now()
);
-- The order of the list, as lists are ordered: see the listing.
create index audit_log_newest on audit_log (id desc nulls last);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function refuse_audit_change();
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_audit_change();
create trigger audit_chain_not_emptied before truncate on audit_chain for each statement execute function refuse_audit_change();
`;
