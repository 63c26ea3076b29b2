/** No two accounts of a vertical have one title: mails, audit rows and people tell them apart by it. Doubles from before are numbered, the oldest keeps its title. */
export const accountTitles = `
update accounts as a set title = a.title || ' (' || numbered.position || ')'
  from (select id, row_number() over (partition by vertical, lower(title) order by is_admin_panel desc, created_at, id) as position from accounts where deleted_at is null) as numbered
  where numbered.id = a.id and numbered.position > 1;
create unique index accounts_title on accounts (vertical, lower(title)) where deleted_at is null;
`;
