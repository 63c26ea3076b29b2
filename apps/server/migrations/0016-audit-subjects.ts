/** Who changed one thing, in the order of time: asked for by its timeline. */
export const auditSubjects = `
create index audit_log_subject on audit_log (subject, at desc);
`;
