/**
 * Rows of the audit log cannot be removed, which triggers refuse, so nothing has to guard the links of the chain against it. The foreign key locked, and so
 * rewrote, each row of the log once more when it was sealed.
 */
export const auditChainWithoutKey = `
alter table audit_chain drop constraint audit_chain_audit_id_fkey;
`;
