/** Things that an action leaves alone are no failures. Files of usage reports and bulk actions get UUIDs, without which nobody could download them, and the documents that name them follow. */
export const bulkResults = `
alter table thing_action_items drop constraint thing_action_items_outcome_check;
alter table thing_action_items add constraint thing_action_items_outcome_check check (outcome in ('done', 'failed', 'skipped'));
create temporary table renamed_files on commit drop as
  select id as old_id, gen_random_uuid()::text as new_id, regexp_replace(id, '^(report|results)-', '') as document_id
  from files where id like 'report-%' or id like 'results-%';
update files set id = renamed_files.new_id from renamed_files where files.id = renamed_files.old_id;
update documents set answers = replace(answers::text, '/files/' || renamed_files.old_id || '"', '/files/' || renamed_files.new_id || '"')::jsonb
  from renamed_files where documents.id in (renamed_files.document_id, 'message-' || renamed_files.document_id);
`;
