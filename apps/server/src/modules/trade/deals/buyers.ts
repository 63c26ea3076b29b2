import type { AccountPolicy } from '#kernel/access/policy.ts';

/** The page of the menu that leads to the order wizard; portals without it order by a form. */
export const SELF_SERVICE = 'self_service';

/** Who orders SIMs for an account. Who sees only some groups of Things does not decide about its money. */
export const buyingInAccount: AccountPolicy = { kind: 'account', notForGroupUsers: true, page: SELF_SERVICE };
