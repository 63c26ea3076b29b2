export const templateVersions = `
-- What a template was after each change of its content, so that an editor can see who changed what and take an earlier one up again.
create table template_versions (
  template_id text not null references templates (id) on delete cascade,
  version integer not null,
  title text not null,
  content jsonb not null,
  -- Null where a release of this software brought it.
  saved_by text,
  saved_at timestamptz not null,
  primary key (template_id, version)
);

insert into template_versions (template_id, version, title, content, saved_by, saved_at)
select id, version, title, content, updated_by, updated_at from templates;
`;
