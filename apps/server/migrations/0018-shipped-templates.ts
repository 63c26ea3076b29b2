/** What the last release said about a shipped template: tells what the next one changes from what the staff changed. Unknown for older rows. */
export const shippedTemplates = `
alter table templates add column shipped jsonb;
`;
