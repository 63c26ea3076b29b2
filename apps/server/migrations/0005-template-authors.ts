/** Who changed a template last. The shipped list of templates is written anew, because it can be edited from now on. */
export const templateAuthors = `
alter table templates add column updated_by text;
delete from templates where id = 'template-templates' and version = 1;
`;
