const base = (accountId: string): string => `#/${encodeURIComponent(accountId)}/sim-stock`;
export const stockHref = base;
export { importSimsHref as importHref } from '#templating/addresses.ts';
export const oneImportHref = (accountId: string, id: string): string =>
  `${base(accountId)}/imports/${encodeURIComponent(id)}`;
export const moveHref = (accountId: string): string => `${base(accountId)}/move`;
