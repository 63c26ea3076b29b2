const base = (accountId: string): string => `#/${encodeURIComponent(accountId)}/sim-stock`;
export const stockHref = base;
export const importHref = (accountId: string): string => `${base(accountId)}/import`;
export const oneImportHref = (accountId: string, id: string): string => `${base(accountId)}/imports/${encodeURIComponent(id)}`;
export const moveHref = (accountId: string): string => `${base(accountId)}/move`;
