/** Messages to support and sales, newest first: asked for by the page of a customer, and few among all rows. */
export const contactRows = `
create index audit_log_contacts on audit_log (id desc) where action in ('contact.send', 'contact.sales');
`;
