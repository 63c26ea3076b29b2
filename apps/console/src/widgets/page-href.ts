/** The address of a page within an account, as reports name it. */
export const pageHref = (accountId: string, link: string): string =>
  `#/${encodeURIComponent(accountId)}/${link.split('/').map(encodeURIComponent).join('/')}`;
